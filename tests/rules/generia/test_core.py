"""Checks, advantage, values and conditions: the terms borrowed from the other pages."""

from fractions import Fraction

import pytest

from rules_core.generia import conditions, core, values
from rules_core.generia.conditions import Condition
from tableside.dice import Dice


@pytest.mark.parametrize(
    ("faces", "score", "used"),
    [([7], 0, 7), ([6, 14], 1, 14), ([6, 14], -1, 6), ([3, 19, 8], 2, 19), ([3, 19, 8], -2, 3)],
)
def test_face_used(faces, score, used):
    assert core.face_used(faces, score) == used


@pytest.mark.parametrize(("faces", "score"), [([], 0), ([6, 14], 0), ([6], 1), ([6, 14], -2)])
def test_face_used_wants_the_right_number_of_dice(faces, score):
    with pytest.raises(ValueError, match="faces"):
        core.face_used(faces, score)


# The best of two d20 is 20 in 39 of 400 throws; the worst is 20 in one of 400.
@pytest.mark.parametrize(
    ("score", "highest", "lowest"),
    [
        (0, Fraction(1, 20), Fraction(1, 20)),
        (1, Fraction(39, 400), Fraction(1, 400)),
        (-1, Fraction(1, 400), Fraction(39, 400)),
    ],
)
def test_check(score, highest, lowest):
    roll = core.check(3, score)
    assert (min(roll), max(roll), roll.chance(23), roll.chance(4)) == (4, 23, highest, lowest)


# Three d12: all 12³ = 1728 throws, best face 12 in 1728 − 1331.
@pytest.mark.parametrize(("score", "twelve"), [(0, Fraction(1, 12)), (2, Fraction(397, 1728)), (-2, Fraction(1, 1728))])
def test_defence_die(score, twelve):
    assert core.defence_die(score).chance(12) == twelve
    assert max(core.defence_die(score)) == 12


@pytest.mark.parametrize(("modifier", "target"), [(-1, 9), (0, 10), (3, 13)])
def test_difficulty(modifier, target):
    assert core.difficulty(modifier) == target


def test_default_target():
    assert core.default_target() == 10


@pytest.mark.parametrize(("amount", "halved"), [(0, 0), (1, 0), (7, 3), (8, 4)])
def test_half(amount, halved):
    assert core.half(amount) == values.attribute_modifier(amount) == halved


@pytest.mark.parametrize(("total", "enough"), [(12, False), (13, True), (14, True)])
def test_meeting_a_target_succeeds(total, enough):
    assert core.succeeds(total, 13) is enough


def test_success_chance():
    coin = Dice({0: 1, 1: 1})
    assert core.success_chance(coin, 1) == Fraction(1, 2)
    assert core.success_chance(coin, coin) == Fraction(3, 4)


def test_initiative():
    assert [values.initiative(face, 2) for face in (1, 8)] == [3, 10]


@pytest.mark.parametrize(
    ("rate", "value"), [(Fraction(1), 7), (Fraction(1, 2), 5), (Fraction(0), 4), (Fraction(3, 2), 8)]
)
def test_attack_value(rate, value):
    assert values.attack_value(4, 3, rate) == value


def test_block_values():
    assert values.block_strength(3, 4) == 7
    assert values.block_value(2, 3, 4) == 9


@pytest.mark.parametrize(
    ("held", "defence", "dexterity"),
    [
        ([], 0, 0),
        ([Condition.OFF_BALANCE], -1, -1),
        ([Condition.GRAPPLED], -2, 0),
        ([Condition.OFF_BALANCE, Condition.GRAPPLED], -3, -1),
        ([Condition.OFF_BALANCE, Condition.OFF_BALANCE], -1, -1),
    ],
)
def test_conditions(held, defence, dexterity):
    assert conditions.defence_advantage(held) == defence
    assert conditions.dexterity_check_advantage(held) == dexterity
