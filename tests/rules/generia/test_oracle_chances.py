"""The other chances of Generia, each against an independent dice library."""

from fractions import Fraction
from math import floor

import icepool
import pytest

from rules_core.generia.actions import identify_chance
from rules_core.generia.core import check
from rules_core.generia.damage import HitZone, hit_zone, hit_zone_chances, melee_damage, zone_chance
from rules_core.generia.ethereal import absorbed_damage
from rules_core.generia.falling import fall, fall_check_chance, fall_damage
from rules_core.generia.jumping import jump, jump_difficulty, jump_roll
from rules_core.generia.keywords import concentration_chance
from rules_core.generia.sneaking import sneak_chance
from rules_core.generia.spells import SpellType, save_chance, save_target, spell_defence_chance
from rules_core.generia.upcasting import upcast, upcast_effect
from tableside.dice import throw

D20, D12, D4, D6 = icepool.d20, icepool.d12, icepool.d4, icepool.d6
SCORES = [-3, -1, 0, 1, 2]


def counted(die, score):
    """The die that counts, from the other library."""
    return die.highest(1 + score) if score >= 0 else die.lowest(1 - score)


def chance(condition):
    """The chance that a comparison of the other library holds."""
    return Fraction(condition.probability(True))


def chances(die):
    """The whole distribution of a die of the other library."""
    return {result: Fraction(die.probability(result)) for result in die}


@pytest.mark.parametrize("score", SCORES)
@pytest.mark.parametrize("edge", [-11, -10, -2, 0, 3, 9, 10])
def test_checks_against_ten_and_a_modifier(score, edge):
    expected = chance(counted(D20, score) + edge >= 10)
    assert identify_chance(4 + edge, 4, score) == expected
    assert sneak_chance(2 + edge, 2, score) == expected
    assert fall_check_chance(edge, 0, 10, score) == expected
    assert concentration_chance(edge, edge - 3, 12, score) == expected


@pytest.mark.parametrize("caster", SCORES)
@pytest.mark.parametrize("target", SCORES)
def test_saves(caster, target):
    attack, save = counted(D20, caster), counted(D20, target) + 2
    assert save_chance(save_target(SpellType.SPELL_ATTACK, 4, caster), 2, target) == chance(save >= attack + 4)
    assert save_chance(save_target(SpellType.DETERMINED_CAST, 4, caster), 2, target) == chance(save >= 14)
    raised = attack.map(lambda face: 10 if face < 10 else face) + 4
    assert save_chance(save_target(SpellType.DETERMINED_CAST_PLUS, 4, caster), 2, target) == chance(save >= raised)


@pytest.mark.parametrize("score", SCORES)
def test_spell_defence(score):
    assert spell_defence_chance(check(5, 1), [4, 3], score) == chance(counted(D12, score) + 7 >= D20.highest(2) + 5)


@pytest.mark.parametrize("score", SCORES)
@pytest.mark.parametrize(("height", "distance"), [(0, 1), (1, 1), (1, 3), (2, 6), (Fraction(1, 2), Fraction(5, 4))])
def test_jumps(score, height, distance):
    made = jump(jump_roll(4, 3, score), jump_difficulty(height, distance))
    rolled, needed = counted(D20, score) + 7, 4 * height + 2 * distance
    assert made.chance == chance(rolled.map(lambda total: total > needed))
    assert made.steady_chance == chance(rolled.map(lambda total: total >= 2 * needed))


@pytest.mark.parametrize("metres", [1, 2, 5, 9])
@pytest.mark.parametrize("surcharge", [0, 3])
def test_falls(metres, surcharge):
    assert fall_damage(metres, surcharge).chances() == chances(metres @ D4 + surcharge)
    caught = (metres - 2) @ D4 + surcharge if metres > 2 else icepool.Die([0])
    oracle = icepool.map(lambda face: caught if face + 5 >= 12 else metres @ D4 + surcharge, D20)
    found = fall(metres, 2, fall_check_chance(2, 3, 12), surcharge)
    assert found.chances() == chances(oracle)


def test_plain_dice():
    assert absorbed_damage(3).chances() == upcast_effect(upcast(3, 1), 6).chances() == chances(3 @ D6)


def test_hit_zones():
    assert hit_zone_chances() == chances(icepool.d10.map(hit_zone))


@pytest.mark.parametrize("strength", [-3, 0, 1, 4, 5])
@pytest.mark.parametrize("rating", [Fraction(0), Fraction(1, 2), Fraction(5, 4)])
def test_melee_damage(strength, rating):
    # A d8 with a fixed part of 2 and a penalty of 3; never less than nothing.
    oracle = icepool.map(lambda face: max(0, face + 2 + floor(strength * rating) - 3), icepool.d8)
    assert melee_damage(throw(1, 8) + 2, strength, rating, -3).chances() == chances(oracle)


@pytest.mark.parametrize("hits", [1, 2, 3, 5])
@pytest.mark.parametrize(("zone", "faces"), [*zip(HitZone, (5, 2, 2, 1), strict=True)])
def test_a_zone_among_several_hits(zone, faces, hits):
    missed = (icepool.d10 > faces).probability(True)
    assert zone_chance(zone, hits) == 1 - Fraction(missed) ** hits


@pytest.mark.parametrize(("level", "dice"), [(1, 1), (4, 2), (7, 3)])
def test_upcast_effect(level, dice):
    assert upcast_effect(upcast(level, dice), 12).chances() == chances((level * dice) @ D12)
