"""Worked examples from the book, by hand."""

from fractions import Fraction

import pytest

from emberfall.rules import leap_chance, load, load_limit


# 3 metres take 8, so agility 2 leaves 6: 26 of the 36 throws of two dice show 6 or more.
@pytest.mark.parametrize(
    ("agility", "metres", "chance"),
    [(2, 3, Fraction(26, 36)), (0, 7, Fraction(1, 36)), (0, 8, 0), (6, 1, 1)],
)
def test_leap_chance(agility, metres, chance):
    assert leap_chance(agility, metres) == chance


def test_a_pack():
    assert load([(4, 1), (1, 6)]) == 10
    assert load_limit(3) == 30
