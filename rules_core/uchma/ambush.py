"""Ambushes: the surprised side is at a disadvantage in the first round."""

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
