from fractions import Fraction

import pytest

from rules_core.uchma import EDITIONS, FIRST, SECOND, THIRD
from rules_core.uchma.attacks import (
    chance_to_bring_down,
    damage_of_a_roll,
    damage_of_an_attack,
    damage_to_bring_down,
    hits_to_bring_down,
    repeated,
)

HALF = Fraction(1, 2)


@pytest.mark.parametrize(("health", "first", "later"), [(30, 31, 30), (1, 2, 1), (0, 1, 0), (-1, 0, 0), (-5, 0, 0)])
def test_damage_that_brings_down(health, first, later):
    # Below 0 in the first edition, below 1 in the second, and the third is read like that.
    assert [damage_to_bring_down(edition, health) for edition in EDITIONS.values()] == [first, later, later]


@pytest.mark.parametrize(
    ("health", "damage", "first", "later"),
    [(26, 13, 3, 2), (27, 13, 3, 3), (25, 13, 2, 2), (12, 13, 1, 1), (13, 13, 2, 1), (5, 0, None, None), (-1, 0, 0, 0)],
)
def test_hits_that_bring_down(health, damage, first, later):
    assert [hits_to_bring_down(edition, health, damage) for edition in EDITIONS.values()] == [first, later, later]


def test_one_attack():
    for edition in EDITIONS.values():
        assert damage_of_an_attack(edition, Fraction(7, 10), 13).chances() == {0: Fraction(3, 10), 13: Fraction(7, 10)}
        assert damage_of_an_attack(edition, Fraction(7, 10), 0).chances() == {0: 1}
        assert damage_of_an_attack(edition, Fraction(0), 13).chances() == {0: 1}
        assert damage_of_an_attack(edition, Fraction(1), 13).chances() == {13: 1}


def test_strikes_share_a_roll_before_the_third_edition():
    together = {0: HALF, 20: HALF}
    assert damage_of_an_attack(FIRST, HALF, 10, strikes=2).chances() == together
    assert damage_of_an_attack(SECOND, HALF, 10, strikes=2).chances() == together
    assert damage_of_an_attack(THIRD, HALF, 10, strikes=2).chances() == {0: HALF / 2, 10: HALF, 20: HALF / 2}


def test_damage_of_a_roll():
    assert [damage_of_a_roll(edition, 13, 3) for edition in EDITIONS.values()] == [39, 39, 13]


def test_several_attacks():
    three = repeated(damage_of_an_attack(THIRD, Fraction(7, 10), 13), 3)
    # Two hits of three: 3 x 0.49 x 0.3; three: 0.343.
    assert three.chances() == {
        0: Fraction(27, 1000),
        13: Fraction(189, 1000),
        26: Fraction(441, 1000),
        39: Fraction(343, 1000),
    }
    assert chance_to_bring_down(THIRD, 26, three) == Fraction(784, 1000)
    assert chance_to_bring_down(FIRST, 26, three) == Fraction(343, 1000)
    assert chance_to_bring_down(THIRD, 40, three) == 0
    assert chance_to_bring_down(SECOND, 0, three) == 1
