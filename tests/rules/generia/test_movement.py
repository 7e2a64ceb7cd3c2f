"""Sneaking, jumping, falling and grappling."""

from fractions import Fraction

import pytest

from rules_core.generia.attacks import Defence
from rules_core.generia.exchange import Guard, resolve
from rules_core.generia.falling import (
    counted_metres,
    fall,
    fall_check_chance,
    fall_check_target,
    fall_check_total,
    fall_damage,
    fall_dice,
    stabilises,
    weight_surcharge,
)
from rules_core.generia.grappling import becomes_grappled, grapple_attack, grapple_chance
from rules_core.generia.jumping import (
    Jump,
    jump,
    jump_difficulty,
    jump_roll,
    jump_score,
    jump_succeeds,
    lands_off_balance,
    needed_score,
)
from rules_core.generia.modifiers import score, sneak_modifiers
from rules_core.generia.sneaking import Cover, Light, goes_unseen, sneak_chance, worst_cover

HALF = Fraction(1, 2)

EXAMPLES = [
    ("sneak.check", lambda: goes_unseen(10, 3, 3), True),
    ("sneak.check", lambda: goes_unseen(9, 3, 3), False),
    ("sneak.check", lambda: goes_unseen(11, 3, 3), True),
    ("sneak.check", lambda: sneak_chance(3, 3), Fraction(11, 20)),
    ("sneak.check", lambda: sneak_chance(3, 3, -1), Fraction(121, 400)),
    ("sneak.check", lambda: sneak_chance(3, 3, 1), 1 - Fraction(81, 400)),
    ("sneak.cover", lambda: [score(sneak_modifiers([cover])) for cover in Cover], [2, 1, 0, -1, -2]),
    ("sneak.worst", lambda: score(sneak_modifiers([Cover.FULL, Cover.HALF, Cover.NONE])), -1),
    ("sneak.worst", lambda: worst_cover([Cover.OPEN, Cover.TOTAL]), Cover.OPEN),
    ("sneak.light", lambda: score(sneak_modifiers([Cover.NONE], Light.DIM)), 0),
    ("sneak.light", lambda: score(sneak_modifiers([Cover.NONE], Light.DARK)), 1),
    ("sneak.light", lambda: score(sneak_modifiers([Cover.NONE], Light.BRIGHT)), -1),
    ("jump.score", lambda: jump_score(14, 4, 3), 21),
    ("jump.score", lambda: (min(jump_roll(4, 3)), max(jump_roll(4, 3))), (8, 27)),
    ("jump.dc", lambda: jump_difficulty(2, 6), 20),
    ("jump.dc", lambda: jump_difficulty(1, 0), 4),
    ("jump.dc", lambda: jump_difficulty(HALF, Fraction(13, 4)), Fraction(17, 2)),
    ("jump.success", lambda: jump_succeeds(21, 20), True),
    ("jump.success", lambda: jump_succeeds(20, 20), False),
    ("jump.success", lambda: jump_succeeds(20, 20, meeting_suffices=True), True),
    ("jump.success", lambda: jump_succeeds(19, 20, meeting_suffices=True), False),
    ("jump.success", lambda: [needed_score(dc) for dc in (20, Fraction(41, 2))], [21, 21]),
    ("jump.success", lambda: [needed_score(dc, meeting_suffices=True) for dc in (20, Fraction(41, 2))], [20, 21]),
    ("jump.balance", lambda: lands_off_balance(39, 20), True),
    ("jump.balance", lambda: lands_off_balance(40, 20), False),
    ("jump.balance", lambda: lands_off_balance(19, 20), True),
    # 7 + d20: 21 on 14 to 20, 40 never; against 8 it takes 9 on 2 to 20 and 16 on 9 to 20.
    ("jump.balance", lambda: jump(jump_roll(4, 3), 20), Jump(21, 40, Fraction(7, 20), Fraction(0))),
    ("jump.balance", lambda: jump(jump_roll(4, 3), 8), Jump(9, 16, Fraction(19, 20), Fraction(12, 20))),
    ("jump.balance", lambda: jump(jump_roll(4, 3), Fraction(17, 2)), Jump(9, 17, Fraction(19, 20), Fraction(11, 20))),
    ("fall.damage", lambda: fall_dice(5), 5),
    ("fall.damage", lambda: [fall_dice(metres) for metres in (0, Fraction(9, 10), 1, Fraction(7, 2))], [0, 0, 1, 3]),
    ("fall.damage", lambda: (min(fall_damage(5)), max(fall_damage(5))), (5, 20)),
    ("fall.damage", lambda: fall_damage(4).chance(16), Fraction(1, 256)),
    ("fall.damage", lambda: fall_damage(0).chances(), {0: 1}),
    ("fall.weight", lambda: weight_surcharge(23, 20), 3),
    ("fall.weight", lambda: [weight_surcharge(weight, 20) for weight in (19, 20, 21)], [0, 0, 1]),
    ("fall.weight", lambda: 12 + weight_surcharge(23, 20), 15),
    ("fall.weight", lambda: (min(fall_damage(5, 3)), max(fall_damage(5, 3))), (8, 23)),
    ("fall.weight", lambda: fall_damage(0, 3).chances(), {0: 1}),
    ("fall.check", lambda: fall_check_total(9, 3, 2), 14),
    # 5 + d20 meets 10 on 5 to 20.
    ("fall.check", lambda: fall_check_chance(3, 2, 10), Fraction(16, 20)),
    ("fall.check", lambda: fall_check_chance(3, 2, 10, -1), Fraction(16, 20) ** 2),
    ("fall.check", lambda: [stabilises(total, 10) for total in (9, 10, 11)], [False, True, True]),
    ("fall.checkdc", lambda: fall_check_target(0, 0), 10),
    ("fall.checkdc", fall_check_target, 10),
    ("fall.checkdc", lambda: [fall_check_target(difficulty) for difficulty in (9, 10, 11)], [10, 10, 11]),
    ("fall.checkdc", lambda: [fall_check_target(None, damage) for damage in (20, 21, 22, 25)], [10, 10, 11, 12]),
    ("fall.checkdc", lambda: fall_check_target(13, 24), 13),
    ("fall.checkdc", lambda: fall_check_target(11, 24), 12),
    ("fall.reduce", lambda: fall_dice(counted_metres(5, 3, stabilised=True)), 2),
    ("fall.reduce", lambda: fall_dice(counted_metres(5, 3, stabilised=False)), 5),
    ("fall.reduce", lambda: [counted_metres(metres, 3, stabilised=True) for metres in (2, 3, 4)], [0, 0, 1]),
    ("fall.reduce", lambda: counted_metres(5, -1, stabilised=True), 5),
    # One metre and DEX-MOD 1: nothing with chance 3/4, else a d4 and 2 for the weight.
    (
        "fall.reduce",
        lambda: fall(1, 1, Fraction(3, 4), surcharge=2).chances(),
        {0: Fraction(3, 4), **dict.fromkeys(range(3, 7), Fraction(1, 16))},
    ),
    ("grapple.attack", lambda: resolve(grapple_attack(5), Guard(Defence.DODGE, 5)).damage.chances(), {0: 1}),
    ("grapple.result", lambda: becomes_grappled(Defence.PARRY, defended=True), False),
    ("grapple.result", lambda: becomes_grappled(Defence.DODGE, defended=True), False),
    ("grapple.result", lambda: becomes_grappled(Defence.BLOCK, defended=True), True),
    ("grapple.result", lambda: [becomes_grappled(defence, defended=False) for defence in Defence], [True] * 3),
    # Equal values: the d12 meets the d20 in 78 of 240 pairs.
    (
        "grapple.result",
        lambda: [grapple_chance(grapple_attack(5), Guard(defence, 5)) for defence in Defence],
        [Fraction(162, 240), Fraction(162, 240), 1],
    ),
]


@pytest.mark.parametrize(("rule", "answer", "expected"), EXAMPLES)
def test_example(rule, answer, expected):
    assert answer() == expected, rule
