"""Ambushes: the surprised side is at a disadvantage in the first round."""

from rules_core.uchma.edition import Edition
from rules_core.uchma.words import OrderKey

AMBUSHED_ROUND = 1
INITIATIVE_PENALTY = 2
SPEED_PENALTY = 2
LEAST_SPEED = 1


def is_at_a_disadvantage(ambushed: bool, combat_round: int) -> bool:
    """Whether the penalties of an ambush hold in this round."""
    return ambushed and combat_round == AMBUSHED_ROUND


def ambushed_initiative(initiative: int) -> int:
    """Initiative of an ambushed creature."""
    return initiative - INITIATIVE_PENALTY


def ambushed_speed(speed: int) -> int:
    """Movement speed of an ambushed creature: at least the minimum, though no ambush makes anybody faster."""
    return min(speed, max(LEAST_SPEED, speed - SPEED_PENALTY))


def slows_the_ambushed(edition: Edition) -> bool:
    """Whether an ambush takes from the speed: it takes from whatever the edition orders turns by."""
    return edition.order_by is OrderKey.SPEED
