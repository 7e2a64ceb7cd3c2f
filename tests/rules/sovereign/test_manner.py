"""Conformance: the manner of an attack, what is left of a round, ways across a map and shared scores."""

from fractions import Fraction

import pytest

from rules_core.sovereign.actions import Action, ActionType, Remaining
from rules_core.sovereign.attack import lowest_face
from rules_core.sovereign.damage import inflicts_shock
from rules_core.sovereign.maneuvers import TargetSize, escape_chance, hold_score
from rules_core.sovereign.manner import Impossible, hands_damage, helpers_damage, impossible, manner_modifiers
from rules_core.sovereign.modifiers import total_modifier
from rules_core.sovereign.rounds import Condition, cost, left, still_possible
from rules_core.sovereign.routes import Way, cheapest_way
from rules_core.sovereign.screening import check_modifier
from rules_core.sovereign.squares import Ground
from rules_core.sovereign.strike import Attacker, Distance, Manner, Strike, Weapon

SNAP, CHARGE, SWARM = Manner.SNAP, Manner.CHARGE, Manner.SWARM


@pytest.mark.parametrize(
    ("strike", "reason"),
    [
        (Strike(), None),
        (Strike(main_used=True), Impossible.MAIN_USED),
        (Strike(manner=SNAP, main_used=True), Impossible.MAIN_USED),
        (Strike(manner=SNAP, weapon=Weapon.TWO_HANDED_RANGED), None),
        (Strike(manner=SNAP, attacker=Attacker.OTHER_NPC), Impossible.UNDISCIPLINED),
        (Strike(manner=SNAP, attacker=Attacker.DISCIPLINED_NPC), None),
        (Strike(attacker=Attacker.OTHER_NPC), None),
        (Strike(manner=CHARGE, charge_feet=4), Impossible.CHARGE_TOO_SHORT),
        (Strike(manner=CHARGE, charge_feet=5, weapon=Weapon.UNARMED), None),
        (Strike(manner=CHARGE, charge_feet=60, weapon=Weapon.THROWN), None),
        (Strike(manner=CHARGE, charge_feet=61), Impossible.CHARGE_TOO_LONG),
        (Strike(manner=CHARGE, charge_feet=61, rate=40), None),
        (Strike(manner=CHARGE, charge_feet=25, rate=25, attacker_prone=True), None),
        (Strike(manner=CHARGE, charge_feet=26, rate=25, attacker_prone=True), Impossible.CHARGE_TOO_LONG),
        (Strike(manner=CHARGE, weapon=Weapon.TWO_HANDED_RANGED), Impossible.CHARGE_WEAPON),
        (Strike(manner=SWARM, helpers=3, weapon=Weapon.TWO_HANDED_RANGED), None),
        (Strike(manner=SWARM, helpers=4), Impossible.SWARM_SIZE),
        (Strike(helpers=4), None),
        (Strike(two_weapons=True, skill=1, other_skill=0), Impossible.UNSKILLED_WITH_TWO),
        (Strike(two_weapons=True, skill=1, other_skill=1), None),
        (Strike(two_weapons=True, skill=1, other_skill=1, weapon=Weapon.UNARMED), Impossible.NO_PAIR),
        (Strike(skill=0, other_skill=0), None),
    ],
)
def test_impossible(strike, reason):
    assert impossible(strike) == reason


@pytest.mark.parametrize(
    ("strike", "to_hit", "damage"),
    [
        (Strike(helpers=3), 0, 0),
        (Strike(manner=SNAP, helpers=3), -4, 0),
        (Strike(manner=CHARGE, helpers=3), 2, 0),
        (Strike(manner=SWARM, helpers=0), 0, 0),
        (Strike(manner=SWARM, helpers=2), 4, 2),
        (Strike(manner=SWARM, helpers=3), 6, 3),
        (Strike(two_weapons=True), -1, 2),
        (Strike(two_weapons=True, in_range_of_both=False), -1, 0),
        (Strike(two_weapons=False, in_range_of_both=True), 0, 0),
    ],
)
def test_what_the_manner_adds(strike, to_hit, damage):
    assert total_modifier(manner_modifiers(strike)) == to_hit
    assert helpers_damage(strike) + hands_damage(strike) == damage


@pytest.mark.parametrize(
    ("every_ac", "weapons"),
    [
        # Some melee weapons have Shock; an unarmed strike is none, but an ability may give it Shock against every AC.
        (False, ["melee"]),
        (True, ["unarmed", "melee"]),
    ],
)
def test_shock_belongs_to_melee(every_ac, weapons):
    assert [w.value for w in Weapon if inflicts_shock(Strike(weapon=w, shock_every_ac=every_ac))] == weapons


@pytest.mark.parametrize(
    ("distance", "other", "expected"),
    [
        (Distance.ADJACENT, False, True),
        (Distance.NORMAL, True, True),
        (Distance.LONG, False, False),
    ],
)
def test_in_melee(distance, other, expected):
    assert Strike(distance=distance, enemy_near=other).in_melee is expected


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
