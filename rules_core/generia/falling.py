"""Falls: dice by the metre, the weight carried, and the check that shortens them."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from rules_core.generia.core import check, default_target, half, succeeds, success_chance
from tableside.dice import Dice, mixture, throw

DICE_PER_METRE = 1
FALL_SIDES = 4
DAMAGE_PER_EXCESS_WEIGHT = 1


def fall_dice(metres: Fraction | int) -> int:
    """How many dice a fall of so many metres rolls; a part of a metre adds none."""
    return max(0, floor(metres)) * DICE_PER_METRE


def weight_surcharge(total_weight: int, carry_limit: int) -> int:
    """What the weight beyond the Carry Limit adds to a fall as a whole."""
    return max(0, total_weight - carry_limit) * DAMAGE_PER_EXCESS_WEIGHT


def fall_damage(metres: Fraction | int, surcharge: int = 0) -> Dice:
    """The absolute damage of a fall; one without dice does none, whatever the weight."""
    dice = fall_dice(metres)
    return throw(dice, FALL_SIDES) + (surcharge if dice else 0)


def fall_check_total(face: int, dexterity: int, athletics: int) -> int:
    """The total of a fall check with this d20."""
    return face + dexterity + athletics


def fall_check_target(cause_difficulty: int | None = None, attack_damage: int | None = None) -> int:
    """What a fall check has to meet, given the difficulty or the attack that caused the fall."""
    applicable = [default_target()]
    if cause_difficulty is not None:
        applicable.append(cause_difficulty)
    if attack_damage is not None:
        applicable.append(half(attack_damage))
    return max(applicable)


def stabilises(total: int, target: int) -> bool:
    """Whether a fall check with this total succeeds."""
    return succeeds(total, target)


def fall_check_chance(dexterity: int, athletics: int, target: int, advantage: int = 0) -> Fraction:
    """The chance that a fall check succeeds."""
    return success_chance(check(dexterity + athletics, advantage), target)


def counted_metres(metres: Fraction | int, dexterity: int, stabilised: bool) -> Fraction | int:
    """The metres that count for damage; a success takes DEX-MOD off them and never lengthens the fall."""
    return max(0, metres - max(0, dexterity)) if stabilised else metres


def fall(metres: Fraction | int, dexterity: int, check_chance: Fraction, surcharge: int = 0) -> Dice:
    """The damage of a fall whose check succeeds with this chance."""
    caught = fall_damage(counted_metres(metres, dexterity, stabilised=True), surcharge)
    missed = fall_damage(metres, surcharge)
    return mixture([(caught, check_chance.numerator), (missed, check_chance.denominator - check_chance.numerator)])
