"""Every calculator of Generia against an oracle written from its page alone."""

from __future__ import annotations

import pytest

from ..calculators.every import Form
from .asking import Known, check, check_known, forms_of, without_oracle
from .generia import KNOWN, ORACLES

GAME = "generia"


def test_every_calculator_has_an_oracle() -> None:
    assert not without_oracle(GAME, ORACLES)


@pytest.mark.parametrize("form", forms_of(GAME, ORACLES), ids=str)
def test_the_oracle_agrees(form: Form) -> None:
    check(form, ORACLES[form.calculator.name], KNOWN)


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: f"{known.calculator}: {known.reason}")
def test_a_known_difference_is_still_there(known: Known) -> None:
    check_known(known, GAME, ORACLES)
