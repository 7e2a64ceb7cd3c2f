"""The asking itself: the same questions each time, and no difference overlooked."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ..calculators.every import FORMS, Form
from .asking import Expected, Inputs, Known, Oracle, check, check_known, differences, questions, refused


def form_of(name: str, edition: str = "3") -> Form:
    return next(form for form in FORMS if (form.name, form.edition) == (name, edition))


FALL = form_of("uchma.fall-damage")


def ten_a_metre(_edition: str, inputs: Inputs) -> Expected:
    """A wrong oracle: it forgets the safe metres, and is right where nobody falls."""
    return {"value": int(10 * inputs["metres"])}


WRONG = Oracle(ten_a_metre)


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_questions_are_the_same_each_time(form: Form) -> None:
    many = list(questions(form, WRONG, 12))
    assert many[:6] == list(questions(form, WRONG, 6))
    assert len({str(inputs) for inputs in many}) > 1 or len(form.inputs) == 0


def test_a_wrong_oracle_is_noticed() -> None:
    assert not differences(FALL, WRONG, {"metres": Fraction(0)})
    (difference,) = differences(FALL, WRONG, {"metres": Fraction(12)})
    assert difference == "value: the calculator says 80, the oracle 120"
    with pytest.raises(AssertionError, match=r"questions to uchma\.fall-damage@3 differ"):
        check(FALL, WRONG)


@pytest.mark.parametrize(
    ("expected", "right"),
    [
        ({"value": 0, "chance": Fraction(1, 5)}, True),
        ({"chance": Fraction(1, 10)}, False),
        ({"outcomes": {face: Fraction(1, 10) for face in range(1, 11)}}, True),
        ({"outcomes": {face: Fraction(1, 10) for face in range(1, 11)} | {11: Fraction(0)}}, True),
        ({"outcomes": {face: Fraction(1, 9) for face in range(1, 10)}}, False),
        ({"facts": {"lowest_sum": 9}}, True),
        ({"facts": {"lowest_sum": 8}}, False),
        ({"facts": {"lowest_sum": lambda said: said > 8}}, True),
        ({"facts": {"lowest_sum": lambda said: said > 9}}, False),
        (refused(), False),
    ],
)
def test_each_key_is_compared(expected: Expected, right: bool) -> None:
    """A normal skill against 9, with nothing added: 9 and 10 succeed."""
    form = form_of("uchma.skill-roll")
    inputs = {"skill": "normal", "control": 0, "threshold": 9, "other": 0}
    assert (not differences(form, Oracle(lambda _edition, _inputs: expected), inputs)) == right


@pytest.mark.parametrize(
    ("expected", "right"),
    [(refused(), True), (refused("teams"), True), (refused("rolls"), False), ({"value": 1}, False)],
)
def test_refusals_are_compared(expected: Expected, right: bool) -> None:
    """A contest without teams is refused at its teams."""
    form = form_of("uchma.player-versus-player")
    assert (not differences(form, Oracle(lambda _edition, _inputs: expected), {"teams": []})) == right


def test_a_known_difference_is_passed_over_and_must_stay_different() -> None:
    everywhere = Known("fall-damage", "3", {"metres": Fraction(12)}, "the safe metres", lambda _inputs: True)
    check(FALL, WRONG, (everywhere,))
    check_known(everywhere, "uchma", {"fall-damage": WRONG})
    gone = Known("fall-damage", "3", {"metres": Fraction(0)}, "nobody falls", lambda _inputs: True)
    with pytest.raises(AssertionError, match="no longer different, so no longer known: nobody falls"):
        check_known(gone, "uchma", {"fall-damage": WRONG})
