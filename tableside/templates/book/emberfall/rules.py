"""The rules of Emberfall: plain functions in the words of the book, exact, with nothing about pages in them."""

from collections.abc import Iterable
from fractions import Fraction

from tableside.dice import throw

LEAP_DICE = 2
LEAP_SIDES = 6
LEAP_TARGET = 5
LOAD_PER_STRENGTH = 10


def leap_target(metres: int) -> int:
    """What the dice and the agility have to reach together."""
    return LEAP_TARGET + metres


def leap_chance(agility: int, metres: int) -> Fraction:
    """The chance to land on the other side of a gap."""
    return throw(LEAP_DICE, LEAP_SIDES).at_least(leap_target(metres) - agility)


def load(items: Iterable[tuple[int, int]]) -> int:
    """The weight of all items, each given with how many there are."""
    return sum(kilograms * count for kilograms, count in items)


def load_limit(strength: int) -> int:
    """What somebody of this strength can carry."""
    return LOAD_PER_STRENGTH * strength
