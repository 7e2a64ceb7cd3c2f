"""Conformance: the manner of an attack, what is left of a round, ways across a map and shared scores."""

from fractions import Fraction

import pytest

from rules_core.sovereign.actions import Action, ActionType, Remaining
from rules_core.sovereign.attack import Weapon, lowest_face
from rules_core.sovereign.maneuvers import TargetSize, escape_chance, hold_score
from rules_core.sovereign.manner import (
    Approach,
    Attacker,
    Impossible,
    Manner,
    hands_damage,
    hands_to_hit,
    helpers_damage,
    impossible,
    inflicts_shock,
    is_in_melee,
    manner_to_hit,
)
from rules_core.sovereign.rounds import Condition, cost, left, still_possible
from rules_core.sovereign.routes import Way, cheapest_way
from rules_core.sovereign.screening import check_modifier
from rules_core.sovereign.squares import Ground

SNAP, CHARGE, SWARM = Manner.SNAP, Manner.CHARGE, Manner.SWARM


@pytest.mark.parametrize(
    ("approach", "weapon", "reason"),
    [
        (Approach(), Weapon.MELEE, None),
        (Approach(main_used=True), Weapon.MELEE, Impossible.MAIN_USED),
        (Approach(SNAP, main_used=True), Weapon.MELEE, Impossible.MAIN_USED),
        (Approach(SNAP), Weapon.TWO_HANDED_RANGED, None),
        (Approach(SNAP, Attacker.OTHER_NPC), Weapon.MELEE, Impossible.UNDISCIPLINED),
        (Approach(SNAP, Attacker.DISCIPLINED_NPC), Weapon.MELEE, None),
        (Approach(attacker=Attacker.OTHER_NPC), Weapon.MELEE, None),
        (Approach(CHARGE, charge_feet=4), Weapon.MELEE, Impossible.CHARGE_LENGTH),
        (Approach(CHARGE, charge_feet=5), Weapon.UNARMED, None),
        (Approach(CHARGE, charge_feet=60), Weapon.THROWN, None),
        (Approach(CHARGE, charge_feet=61), Weapon.MELEE, Impossible.CHARGE_LENGTH),
        (Approach(CHARGE, charge_feet=61, rate=40), Weapon.MELEE, None),
        (Approach(CHARGE), Weapon.TWO_HANDED_RANGED, Impossible.CHARGE_WEAPON),
        (Approach(SWARM, helpers=3), Weapon.TWO_HANDED_RANGED, None),
        (Approach(SWARM, helpers=4), Weapon.MELEE, Impossible.SWARM_SIZE),
        (Approach(helpers=4), Weapon.MELEE, None),
        (Approach(two_weapons=True, skill_levels=(1, 0)), Weapon.MELEE, Impossible.UNSKILLED_WITH_TWO),
        (Approach(two_weapons=True, skill_levels=(1, 1)), Weapon.MELEE, None),
        (Approach(skill_levels=(0, 0)), Weapon.MELEE, None),
    ],
)
def test_impossible(approach, weapon, reason):
    assert impossible(approach, weapon) == reason


@pytest.mark.parametrize(
    ("approach", "to_hit", "damage"),
    [
        (Approach(helpers=3), 0, 0),
        (Approach(SNAP, helpers=3), -4, 0),
        (Approach(CHARGE, helpers=3), 2, 0),
        (Approach(SWARM, helpers=0), 0, 0),
        (Approach(SWARM, helpers=2), 4, 2),
        (Approach(SWARM, helpers=3), 6, 3),
    ],
)
def test_manner_bonus(approach, to_hit, damage):
    assert (manner_to_hit(approach), helpers_damage(approach)) == (to_hit, damage)


@pytest.mark.parametrize(
    ("approach", "to_hit", "damage"),
    [
        (Approach(), 0, 0),
        (Approach(two_weapons=True), -1, 2),
        (Approach(two_weapons=True, in_range_of_both=False), -1, 0),
        (Approach(two_weapons=False, in_range_of_both=True), 0, 0),
    ],
)
def test_two_weapons(approach, to_hit, damage):
    assert (hands_to_hit(approach), hands_damage(approach)) == (to_hit, damage)


def test_shock_belongs_to_melee():
    assert [weapon.value for weapon in Weapon if inflicts_shock(weapon)] == ["unarmed", "melee"]


@pytest.mark.parametrize(
    ("adjacent", "other", "expected"),
    [(True, False, True), (False, True, True), (False, False, False)],
)
def test_in_melee(adjacent, other, expected):
    assert is_in_melee(adjacent, other) is expected


@pytest.mark.parametrize(
    ("modifier", "armor_class", "face"),
    [(1, 13, 12), (0, 1, 1), (30, 13, 1), (-7, 13, 20), (-8, 13, None)],
)
def test_lowest_face(modifier, armor_class, face):
    assert lowest_face(modifier, armor_class) == face


@pytest.mark.parametrize(
    ("attribute", "brawl", "stab", "modifier"),
    [(1, -1, 2, 3), (1, 2, -1, 3), (0, 0, 0, 0)],
)
def test_screeners_modifier(attribute, brawl, stab, modifier):
    assert check_modifier(attribute, brawl, stab) == modifier


@pytest.mark.parametrize(
    ("modifier", "grapplers", "chance"),
    [
        # 8 or more on 2d6, 15 of 36; 11 or more, 3 of 36; the hardest hold decides.
        (0, [0], Fraction(15, 36)),
        (0, [0, 3], Fraction(3, 36)),
        (3, [0, 3], Fraction(15, 36)),
    ],
)
def test_escape(modifier, grapplers, chance):
    assert escape_chance(modifier, grapplers) == chance


@pytest.mark.parametrize(
    ("size", "score", "chance"),
    [
        # A grappler with +2 holds against 10 - 1: the defender's +1 needs 9 on 2d6, 10 of 36. Two off: 7, 21 of 36.
        # Four off: 5, 30 of 36.
        (TargetSize.PERSON, 10, Fraction(10, 36)),
        (TargetSize.LARGER, 8, Fraction(21, 36)),
        (TargetSize.BARELY_PLAUSIBLE, 6, Fraction(30, 36)),
    ],
)
def test_a_larger_defender_breaks_free_more_easily(size, score, chance):
    assert hold_score(2, size) == score
    assert escape_chance(1, [2, 0], size) == chance


@pytest.mark.parametrize(
    ("action", "shoot", "type_"),
    [
        (Action.RELOAD, 0, ActionType.MOVE),
        (Action.RELOAD, 1, ActionType.FREE),
        (Action.SNAP_ATTACK, 0, ActionType.MAIN),
        (Action.TOTAL_DEFENSE, 0, ActionType.MAIN),
        (Action.RUN, 4, ActionType.MOVE),
    ],
)
def test_cost(action, shoot, type_):
    assert cost(action, shoot) == type_


@pytest.mark.parametrize(
    ("done", "expected"),
    [
        ([], Remaining(1, 1)),
        ([Action.RUN, Action.RUN], Remaining(0, 0)),
        ([Action.HOLD], Remaining(1, 0)),
        ([Action.CHARGE], Remaining(0, 0)),
    ],
)
def test_left(done, expected):
    assert left(done) == expected


def test_still_possible():
    spent = [Action.CHARGE]
    assert still_possible(spent, Condition()) == (Action.GO_PRONE,)
    assert still_possible(spent, Condition(shoot=1)) == (Action.RELOAD, Action.GO_PRONE)
    assert still_possible(spent, Condition(prone=True)) == ()
    assert Action.STAND_UP in still_possible([], Condition(prone=True))
    assert Action.STAND_UP not in still_possible([], Condition())
    held = still_possible([], Condition(grappled=True))
    assert not {Action.RUN, Action.CHARGE, Action.RANGED_ATTACK} & set(held)
    assert Action.MELEE_ATTACK in held
    # Holding costs the Move and needs a Main Action to hold: not without one, and not on top of another hold.
    assert Action.HOLD in still_possible([], Condition())
    assert Action.HOLD not in still_possible([Action.RUN], Condition())
    assert Action.HOLD not in still_possible([Action.HOLD], Condition())
    assert Action.HOLD not in still_possible([Action.MELEE_ATTACK], Condition())


@pytest.mark.parametrize(
    ("ground", "goal", "huge", "expected"),
    [
        (Ground(), (2, 0), False, Way(((0, 0), (1, 0), (2, 0)), 10)),
        (Ground(), (0, 0), False, Way(((0, 0),), 0)),
        (Ground(walls=frozenset({(1, 0)})), (1, 1), False, Way(((0, 0), (0, 1), (1, 1)), 10)),
        (Ground(allies=frozenset({(1, 0)})), (1, 0), False, None),
        (Ground(walls=frozenset({(1, 0), (1, 1)})), (2, 0), False, None),
        (Ground(enemies=frozenset({(1, 0), (1, 1)})), (2, 0), False, None),
        (Ground(enemies=frozenset({(1, 0), (1, 1)})), (2, 0), True, Way(((0, 0), (1, 0), (2, 0)), 15)),
    ],
)
def test_cheapest_way(ground, goal, huge, expected):
    assert cheapest_way((0, 0), goal, ground, (3, 2), huge) == expected
