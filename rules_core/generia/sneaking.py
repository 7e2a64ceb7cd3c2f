"""Moving unseen."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction

from rules_core.generia.core import check, difficulty, succeeds, success_chance


class Cover(StrEnum):
    """How well a square hides someone sneaking, best first; ranged combat has grades of its own."""

    TOTAL = "total"
    FULL = "full"
    HALF = "half"
    NONE = "none"
    OPEN = "open"


class Light(StrEnum):
    """How well the place is lit."""

    BRIGHT = "bright"
    DIM = "dim"
    DARK = "dark"


COVER_ADVANTAGE = {Cover.TOTAL: 2, Cover.FULL: 1, Cover.HALF: 0, Cover.NONE: -1, Cover.OPEN: -2}
LIGHT_ADVANTAGE = {Light.BRIGHT: 0, Light.DIM: 1, Light.DARK: 2}


def worst_cover(seen_squares: Iterable[Cover]) -> Cover:
    """The cover that counts: the least of the squares crossed in the observer's line of sight."""
    return min(seen_squares, key=COVER_ADVANTAGE.__getitem__)


def goes_unseen(face: int, dexterity: int, observer_perception: int) -> bool:
    """Whether a DEX check with this face gets past the observer."""
    return succeeds(face + dexterity, difficulty(observer_perception))


def sneak_chance(dexterity: int, observer_perception: int, advantage: int = 0) -> Fraction:
    """The chance to get past an observer unseen."""
    return success_chance(check(dexterity, advantage), difficulty(observer_perception))
