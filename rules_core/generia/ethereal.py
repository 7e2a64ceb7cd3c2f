"""What conjured things are made of, how long they last, and what they do to those who took them in."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from rules_core.generia.rounds import phase_minutes
from tableside.dice import Dice, throw

PHASES_UNTIL_GONE = 1
DAMAGE_DICE_PER_TIER = 1
DAMAGE_SIDES = 6


class Matter(StrEnum):
    """Where a spell's matter comes from."""

    CONJURED = "conjured"
    STONE = "stone"
    MOVED = "moved"


ETHEREAL = frozenset({Matter.CONJURED})


def is_ethereal(matter: Matter) -> bool:
    """Whether matter is ethereal as a rule: a spell may say otherwise."""
    return matter in ETHEREAL


def still_exists(matter: Matter, minutes: Fraction | int, dismissed: bool = False) -> bool:
    """Whether matter is still there so long after casting; ethereal things may be dismissed before their Phase ends."""
    return not is_ethereal(matter) or (not dismissed and minutes < phase_minutes(PHASES_UNTIL_GONE))


def absorbed_dice(spell_tier: int) -> int:
    """How many dice of damage a creature takes that took in an ethereal thing."""
    return spell_tier * DAMAGE_DICE_PER_TIER


def absorbed_damage(spell_tier: int) -> Dice:
    """The absolute damage of an ethereal thing taken in, dealt when its Phase ends."""
    return throw(absorbed_dice(spell_tier), DAMAGE_SIDES)
