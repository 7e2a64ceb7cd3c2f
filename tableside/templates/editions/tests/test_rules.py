"""Worked examples from the book, by hand."""

from fractions import Fraction

import pytest

from emberfall.rules import EDITIONS, FIRST, leap_chance, load, load_limit


# 3 metres take 8 in the first edition, so agility 2 leaves 6: 26 of the 36 throws show that; 30 show 5 or more.
@pytest.mark.parametrize(
    ("agility", "metres", "first", "second"),
    [(2, 3, Fraction(26, 36), Fraction(30, 36)), (0, 8, 0, Fraction(1, 36)), (6, 1, 1, 1)],
)
def test_leap_chance(agility, metres, first, second):
    assert [leap_chance(edition, agility, metres) for edition in EDITIONS.values()] == [first, second]


def test_a_pack():
    assert load([(4, 1), (1, 6)]) == 10
    assert load_limit(FIRST, 3) == 30
