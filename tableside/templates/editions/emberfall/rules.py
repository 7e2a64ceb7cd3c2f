"""The rules of Emberfall: plain functions in the words of the book, exact, with nothing about pages in them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from tableside.dice import throw

LEAP_DICE = 2
LEAP_SIDES = 6


@dataclass(frozen=True)
class Edition:
    """What differs between the editions."""

    key: str
    title: str
    leap_target: int
    load_per_strength: int


FIRST = Edition("1", "First edition", leap_target=5, load_per_strength=10)
SECOND = replace(FIRST, key="2", title="Second edition", leap_target=4)
EDITIONS = {edition.key: edition for edition in (FIRST, SECOND)}


def leap_target(edition: Edition, metres: int) -> int:
    """What the dice and the agility have to reach together."""
    return edition.leap_target + metres


def leap_chance(edition: Edition, agility: int, metres: int) -> Fraction:
    """The chance to land on the other side of a gap."""
    return throw(LEAP_DICE, LEAP_SIDES).at_least(leap_target(edition, metres) - agility)


def load(items: Iterable[tuple[int, int]]) -> int:
    """The weight of all items, each given with how many there are."""
    return sum(kilograms * count for kilograms, count in items)


def load_limit(edition: Edition, strength: int) -> int:
    """What somebody of this strength can carry."""
    return edition.load_per_strength * strength
