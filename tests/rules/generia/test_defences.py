"""Basic attacks, block, parry, dodge and backstab."""

from fractions import Fraction

import pytest

from rules_core.generia.attacks import (
    AttackKind,
    Defence,
    Ruling,
    allowed_defences,
    attack_roll,
    attack_total,
    backstab_advantage,
    defence_ruling,
    is_backstab,
)
from rules_core.generia.core import face_used
from rules_core.generia.defences import (
    FollowUp,
    Parry,
    defence_total,
    dodge_value,
    follow_up_metres,
    follow_up_triggers_opportunist,
    follow_ups,
    parry,
    second_die_saves,
    weakened_defence,
)
from rules_core.generia.exchange import Attack, Guard, Outcome, best_defences, damage_after, outcome, resolve
from tableside.dice import Dice, die

DODGE, PARRY, BLOCK = Defence
MELEE, RANGED, PROJECTILE = AttackKind
SEVEN = Dice({7: 1})


def taken(guard, face, attack, damage, second=1):
    """What such a defence with this d12 lets through of the damage."""
    (left,) = damage_after(outcome(guard, face, second, attack), Dice({damage: 1}), guard)
    return left


DODGES, PARRIES, BLOCKS = Guard(DODGE, 5), Guard(PARRY, 6), Guard(BLOCK, 6, block_strength=5)

EXAMPLES = [
    ("melee.roll", lambda: attack_total(12, 5), 17),
    ("melee.roll", lambda: (min(attack_roll(5)), max(attack_roll(5))), (6, 25)),
    ("melee.defence", lambda: allowed_defences(MELEE), (DODGE, PARRY, BLOCK)),
    ("melee.damage", lambda: taken(DODGES, 11, 17, 7), 7),
    ("melee.damage", lambda: taken(DODGES, 12, 17, 7), 0),
    ("melee.damage", lambda: taken(PARRIES, 10, 16, 7), 0),
    ("melee.damage", lambda: taken(PARRIES, 10, 17, 7), 7),
    ("melee.damage", lambda: taken(BLOCKS, 11, 17, 9), 4),
    ("ranged.roll", lambda: attack_total(14, 4), 18),
    ("ranged.defence", lambda: allowed_defences(RANGED), (DODGE,)),
    ("ranged.defence", lambda: allowed_defences(RANGED, shield=True, parry_perk=True), (DODGE,)),
    ("ranged.defence", lambda: defence_ruling(RANGED, BLOCK, shield=True), Ruling.ONLY_DODGE),
    ("ranged.defence", lambda: defence_ruling(RANGED, PARRY), Ruling.ONLY_DODGE),
    ("ranged.damage", lambda: taken(DODGES, 12, 18, 6), 6),
    ("ranged.damage", lambda: taken(DODGES, 12, 17, 6), 0),
    ("pa.roll", lambda: attack_total(11, 3), 14),
    ("pa.defence", lambda: allowed_defences(PROJECTILE), (DODGE,)),
    ("pa.defence", lambda: allowed_defences(PROJECTILE, shield=True), (DODGE, BLOCK)),
    ("pa.defence", lambda: allowed_defences(PROJECTILE, parry_perk=True), (DODGE, PARRY)),
    ("pa.defence", lambda: defence_ruling(PROJECTILE, BLOCK), Ruling.NEEDS_SHIELD),
    ("pa.defence", lambda: defence_ruling(PROJECTILE, PARRY), Ruling.NEEDS_PERK),
    ("block.roll", lambda: defence_total(9, 6), 15),
    ("block.success", lambda: taken(BLOCKS, 9, 15, 9), 4),
    ("block.success", lambda: taken(BLOCKS, 10, 15, 9), 4),
    ("block.success", lambda: taken(BLOCKS, 9, 15, 5), 0),
    ("block.success", lambda: taken(BLOCKS, 9, 15, 4), 0),
    ("block.fail", lambda: taken(BLOCKS, 8, 15, 9), 9),
    ("parry.roll", lambda: defence_total(7, 6), 13),
    ("parry.perfect", lambda: parry(10, 6, 16), Parry.PERFECT),
    ("parry.perfect", lambda: parry(11, 6, 16), Parry.PERFECT),
    ("parry.perfect", lambda: parry(10, 5, 16), Parry.FAIL),
    ("parry.perfect", lambda: taken(PARRIES, 10, 16, 8, second=1), 0),
    ("parry.success", lambda: parry(9, 7, 16), Parry.SUCCESS),
    ("parry.success", lambda: outcome(PARRIES, 9, 8, 15), Outcome.ZONE_CHOSEN),
    ("parry.second", lambda: second_die_saves(7, 7), True),
    ("parry.second", lambda: second_die_saves(7, 6), False),
    ("parry.second", lambda: second_die_saves(7, 8), True),
    ("parry.second", lambda: taken(PARRIES, 7, 13, 8, second=7), 0),
    ("parry.second", lambda: taken(PARRIES, 7, 13, 8, second=6), 8),
    ("parry.fail", lambda: parry(8, 7, 16), Parry.FAIL),
    ("parry.fail", lambda: taken(PARRIES, 7, 14, 8, second=12), 8),
    ("parry.move", lambda: follow_up_triggers_opportunist(True), False),
    ("parry.move", lambda: follow_up_triggers_opportunist(False), True),
    ("parry.move", lambda: follow_up_metres(FollowUp.MOVE), 2),
    ("parry.move", lambda: follow_up_metres(FollowUp.NOTHING), 0),
    ("parry.weaken", lambda: weakened_defence(14, 4), 10),
    ("parry.counter", lambda: FollowUp.COUNTER in follow_ups(Parry.SUCCESS, True), True),
    ("parry.counter", lambda: follow_ups(Parry.PERFECT, False), (FollowUp.NOTHING, FollowUp.MOVE, FollowUp.WEAKEN)),
    ("parry.counter", lambda: follow_ups(Parry.FAIL, True), ()),
    ("dodge.roll", lambda: defence_total(8, dodge_value(3, 2)), 13),
    ("dodge.result", lambda: taken(DODGES, 8, 13, 7), 0),
    ("dodge.result", lambda: taken(DODGES, 7, 13, 7), 7),
    ("dodge.result", lambda: taken(DODGES, 9, 13, 7), 0),
    ("backstab.condition", lambda: is_backstab(False), True),
    ("backstab.condition", lambda: is_backstab(True), False),
    ("backstab.advantage", lambda: face_used([6, 14], backstab_advantage(False)), 14),
    ("backstab.advantage", lambda: face_used([6], backstab_advantage(True)), 6),
]


@pytest.mark.parametrize(("rule", "answer", "expected"), EXAMPLES)
def test_example(rule, answer, expected):
    assert answer() == expected, rule


# Equal values: a d12 meets a d20 in 1 + 2 + … + 12 = 78 of 240 pairs.
def test_dodge_exchange():
    result = resolve(Attack(5, SEVEN), Guard(DODGE, 5))
    assert result.outcomes == {Outcome.FAILED: Fraction(162, 240), Outcome.DODGED: Fraction(78, 240)}
    assert result.damage.chances() == {0: Fraction(78, 240), 7: Fraction(162, 240)}
    assert result.defended() == Fraction(78, 240)


# Faces 10, 11 and 12 are perfect in 33 of the 240 pairs. A face f from 1 to 9 succeeds against f faces of the d20
# and is saved by 13 − f of 12 further faces: the sum of f(13 − f) is 13 · 45 − 285 = 300 of 2880; 540 − 300 hurt.
def test_parry_exchange():
    result = resolve(Attack(0, SEVEN), Guard(PARRY, 0))
    assert result.outcomes == {
        Outcome.FAILED: Fraction(162, 240),
        Outcome.PERFECT_PARRY: Fraction(33, 240),
        Outcome.SECOND_DIE: Fraction(300, 2880),
        Outcome.ZONE_CHOSEN: Fraction(240, 2880),
    }
    assert result.damage.chance(0) == Fraction(33 * 12 + 300, 2880)
    assert result.defended() == Fraction(78, 240)


@pytest.mark.parametrize(("strength", "left"), [(0, 7), (3, 4), (6, 1), (7, 0), (8, 0)])
def test_block_exchange(strength, left):
    result = resolve(Attack(5, SEVEN), Guard(BLOCK, 5, block_strength=strength))
    assert result.outcomes[Outcome.BLOCKED] == Fraction(78, 240)
    assert result.damage.chance(left) == (1 if left == 7 else Fraction(78, 240))


# A value 19 above the attack's meets a 20 even with a 1; one 12 below it misses a 1 even with a 12.
@pytest.mark.parametrize(("value", "chance"), [(19, 1), (18, Fraction(239, 240)), (-11, Fraction(1, 240)), (-12, 0)])
def test_exchange_reaches_certainty(value, chance):
    assert resolve(Attack(0, SEVEN), Guard(DODGE, value)).defended() == chance


def test_exchange_armour():
    result = resolve(Attack(5, die(6) + 3), Guard(DODGE, 5))
    # Damage is 4 to 9; above 6 in half of the undefended attacks.
    assert result.hit_chance(6) == Fraction(162, 240) / 2
    assert result.hit_chance(9) == 0
    assert result.hit_chance(3) == Fraction(162, 240)


# With equal values all three defences succeed equally often. Without armour a dodge stops every hit it succeeds
# against, a parry fewer, and a block of strength 2 none; with armour 5 the block stops them all as well.
@pytest.mark.parametrize(
    ("protection", "order"), [(0, [DODGE, PARRY, BLOCK]), (5, [DODGE, BLOCK, PARRY]), (7, [DODGE, PARRY, BLOCK])]
)
def test_best_defences(protection, order):
    guards = [Guard(BLOCK, 3, block_strength=2), Guard(PARRY, 3), Guard(DODGE, 3)]
    ranked = best_defences(Attack(3, SEVEN), guards, protection)
    assert [guard.defence for guard, _ in ranked] == order


@pytest.mark.parametrize(
    ("defence", "total", "outcomes"),
    [
        # A total of 15 against 1d12 + 5: faces 10, 11 and 12 reach it.
        (DODGE, 15, {Outcome.FAILED: Fraction(9, 12), Outcome.DODGED: Fraction(3, 12)}),
        (PARRY, 15, {Outcome.FAILED: Fraction(9, 12), Outcome.PERFECT_PARRY: Fraction(3, 12)}),
        # 14: face 9 as well, and the further die saves on 9 to 12, in 4 of 12.
        (
            PARRY,
            14,
            {
                Outcome.FAILED: Fraction(8, 12),
                Outcome.PERFECT_PARRY: Fraction(3, 12),
                Outcome.SECOND_DIE: Fraction(4, 144),
                Outcome.ZONE_CHOSEN: Fraction(8, 144),
            },
        ),
        (BLOCK, 18, {Outcome.FAILED: Fraction(1)}),
    ],
)
def test_an_attack_that_has_been_rolled(defence, total, outcomes):
    assert resolve(Attack(3, SEVEN, advantage=2, total=total), Guard(defence, 5)).outcomes == outcomes
