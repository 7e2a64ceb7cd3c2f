"""Conformance: attacks, damage and what follows."""

import pytest

from rules_core.sovereign.terms import attribute_modifier

from .examples_blows import EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.rule)
def test_example(example):
    assert example.ask() == example.answer


@pytest.mark.parametrize(
    ("score", "modifier"),
    [(3, -2), (4, -1), (7, -1), (8, 0), (13, 0), (14, 1), (17, 1), (18, 2)],
)
def test_attribute_modifier(score, modifier):
    assert attribute_modifier(score) == modifier
