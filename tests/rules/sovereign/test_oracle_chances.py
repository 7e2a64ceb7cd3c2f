"""Every chance against icepool or against all throws counted one by one."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import icepool
import pytest

from rules_core.sovereign import execution, maneuvers, screening, sequence, surprise, terms
from rules_core.sovereign.attack import hit_chance
from rules_core.sovereign.damage import Blow, attack_damage
from rules_core.sovereign.maneuvers import TargetSize
from rules_core.sovereign.shock import Defender, ShockRating

D20, TWO_D6 = icepool.d(20), icepool.d(6) + icepool.d(6)
FACES = list(product(range(1, 7), repeat=2))


def share(die, holds):
    """The chance of icepool's die that something holds."""
    return Fraction(sum(weight for outcome, weight in die.items() if holds(outcome)), die.denominator())


@pytest.mark.parametrize("modifier", range(-8, 13))
@pytest.mark.parametrize("armor_class", [5, 10, 13, 15, 20, 30])
def test_hit(modifier, armor_class):
    assert hit_chance(modifier, armor_class) == share(D20 + modifier, lambda total: total >= armor_class)


@pytest.mark.parametrize("modifier", range(-5, 8))
def test_checks(modifier):
    assert terms.check_chance(modifier) == share(TWO_D6 + modifier, lambda total: total >= 10)
    for other in range(-3, 6):
        expected = share(TWO_D6 + modifier, lambda total, other=other: total >= 8 + other)
        assert terms.opposed_chance(modifier, other) == expected
        assert surprise.surprise_chance(modifier, other) == expected


@pytest.mark.parametrize("target", range(2, 21))
@pytest.mark.parametrize("penalty", range(5))
def test_saves(target, penalty):
    expected = share(D20, lambda face: face == 20 or (face > 1 and face - penalty >= target))
    assert terms.save_chance(penalty, target) == expected


@pytest.mark.parametrize("size", [(TargetSize.PERSON, 0), (TargetSize.LARGER, -2), (TargetSize.BARELY_PLAUSIBLE, -4)])
@pytest.mark.parametrize("attack", [-3, 0, 4])
@pytest.mark.parametrize("modifier", [-1, 1, 3])
@pytest.mark.parametrize("other", [-1, 0, 2])
def test_maneuvers(size, attack, modifier, other):
    kind, shift = size
    wins = sum(
        face + attack >= 13 and first + second + modifier + shift >= 8 + other
        for face in range(1, 21)
        for first, second in FACES
    )
    case = maneuvers.Maneuver(attack, 13, modifier, other, kind)
    assert maneuvers.maneuver_chance(case) == Fraction(wins, 20 * 36)
    checks = sum(first + second + modifier + shift >= 8 + other for first, second in FACES)
    assert maneuvers.maneuver_check_chance(case) == Fraction(checks, 36)


@pytest.mark.parametrize("modifier", range(-3, 4))
@pytest.mark.parametrize("grapplers", [(0,), (1, 2), (-1, 3, 0)])
@pytest.mark.parametrize(("size", "shift"), [*zip(TargetSize, (0, -2, -4), strict=True)])
def test_escape(modifier, grapplers, size, shift):
    wins = sum(all(first + second + modifier >= 8 + other + shift for other in grapplers) for first, second in FACES)
    assert maneuvers.escape_chance(modifier, grapplers, size) == Fraction(wins, 36)


@pytest.mark.parametrize("dex", range(-2, 4))
@pytest.mark.parametrize("sides", [1, 2, 3])
def test_initiative(dex, sides):
    throws = list(product(range(1, 9), repeat=1 + sides))
    first = sum(party + dex > max(others) for party, *others in throws)
    assert sequence.party_first_chance([dex], sides) == Fraction(first, len(throws))
    ahead = sum(mine >= party + dex and all(mine > other for other in others) for party, mine, *others in throws)
    assert sequence.gm_side_first_chance([dex], sides) == Fraction(ahead, len(throws))


@pytest.mark.parametrize("modifier", range(-1, 5))
@pytest.mark.parametrize("screeners", [(0,), (1, 1), (3, 0, 2)])
def test_screening(modifier, screeners):
    counts = {}
    for first, second in FACES:
        total = first + second + modifier
        holding = sorted((8 + other, place) for place, other in enumerate(screeners) if total < 8 + other)
        reached = holding[0][1] if holding else screening.WARD
        counts[reached] = counts.get(reached, 0) + 1
    expected = {place: Fraction(count, 36) for place, count in counts.items()}
    assert screening.screen_chances(modifier, screeners) == expected


@pytest.mark.parametrize(("feet", "bonus"), [(0, 4), (10, 4), (11, 2), (50, 2), (51, 0)])
@pytest.mark.parametrize("skill", [-1, 0, 2])
@pytest.mark.parametrize("target", [5, 14, 20])
def test_execution(feet, bonus, skill, target):
    hit = share(TWO_D6, lambda total: total + 1 + skill + bonus >= 10)
    fails = share(D20, lambda face: face == 1 or (face < 20 and face - max(0, skill) < target))
    shot = execution.Execution(combat_skill=skill, save_target=target, dex=1, feet=feet, normal_range=50)
    assert execution.execution_hit_chance(shot) == hit
    assert execution.drop_chance(shot) == hit * fails
    assert execution.drop_chance(replace(shot, manner=execution.Way.MELEE)) == fails


@pytest.mark.parametrize("swarm", [0, 1, 3])
@pytest.mark.parametrize("attribute", [-2, 0, 2])
@pytest.mark.parametrize(
    "target", [Defender(13), Defender(16), Defender(13, shield_ready=True), Defender(13, total_defense=True)]
)
def test_damage_of_an_attack(swarm, attribute, target):
    blow = Blow(1, 8, attribute, 1, 2, swarm, ShockRating(2, 15), swarm=bool(swarm))
    reached = not target.total_defense and (bool(swarm) or (target.armor_class <= 15 and not target.shield_ready))
    shock = max(0, 2 + attribute + 1) if reached else 0
    counts = {}
    for roll, face in product(range(1, 21), range(1, 9)):
        dealt = shock
        if roll + 3 >= target.armor_class:
            dealt = max(shock, 0, min(face + attribute + 1 + 2 + swarm, 8 + attribute + 1 + 2))
        counts[dealt] = counts.get(dealt, 0) + 1
    assert attack_damage(3, blow, target).chances() == {
        dealt: Fraction(count, 160) for dealt, count in sorted(counts.items())
    }


def test_two_dice_of_damage_as_icepool_adds_them():
    total = icepool.d(6) + icepool.d(6) + 1
    expected = {outcome: Fraction(weight, total.denominator()) for outcome, weight in total.items()}
    assert attack_damage(40, Blow(2, 6, 1), Defender(13)).chances() == expected
