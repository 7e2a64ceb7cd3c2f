"""Morale: when individuals and groups run."""

from enum import StrEnum
from fractions import Fraction

INDIVIDUAL_SHARE = Fraction(1, 2)
GROUP_SHARE = Fraction(1, 3)


class Nature(StrEnum):
    """The kinds of creature that morale tells apart."""

    ORDINARY = "ordinary"
    UNDEAD = "undead"
    CONSTRUCT = "construct"
    ZEALOT = "zealot"
    MILITARIZED = "militarized"


def follows_morale(nature: Nature) -> bool:
    """Whether a creature values its life above winning."""
    return nature is Nature.ORDINARY


def individual_retreats(
    hit_points: int, most_hit_points: int, hopeless: bool, nature: Nature = Nature.ORDINARY
) -> bool:
    """Whether an individual runs: half its HP are gone and running might save it."""
    lost = most_hit_points - hit_points
    return follows_morale(nature) and not hopeless and lost >= INDIVIDUAL_SHARE * most_hit_points


def group_retreats(start: int, lost: int, winning: bool, nature: Nature = Nature.ORDINARY) -> bool:
    """Whether a group runs: a third of those who started are dead or gone and it is not clearly winning."""
    return follows_morale(nature) and not winning and lost >= GROUP_SHARE * start


def hit_points_at_retreat(most_hit_points: int) -> int:
    """The highest HP at which an individual runs."""
    return int(most_hit_points - INDIVIDUAL_SHARE * most_hit_points)


def losses_at_retreat(start: int) -> int:
    """The fewest losses at which a group runs."""
    return -int(-GROUP_SHARE * start // 1)
