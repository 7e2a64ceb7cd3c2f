"""Dice and shares that the book gives as plain numbers, asked where the rules keep them."""

import pytest

from rules_core.generia import damage, upcasting, values


@pytest.mark.parametrize(("strength", "added"), [(4, 2), (5, 2), (6, 3)])
def test_a_rapier_adds_half_the_strength(strength, added):
    assert damage.strength_share(strength, damage.RAPIER_RATING) == added


def test_initiative_is_rolled_with_a_d8():
    assert values.INITIATIVE_SIDES == 8


def test_a_barrier_has_a_d6_for_each_level():
    assert (upcasting.BARRIER_DICE_PER_LEVEL, upcasting.BARRIER_SIDES) == (1, 6)
