"""Line of sight and cover, from the corners of the target's cube that the attacker sees."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from tableside.grid import Box, corners_seen, sight_line
from tableside.grid.beams import Point

CUBE_CORNERS = 8


class Cover(StrEnum):
    """How much of the target the attacker cannot see."""

    NONE = "none"
    HALF = "half"
    FULL = "full"
    UNSEEN = "unseen"


class Between(StrEnum):
    """What may stand between attacker and target."""

    CHARACTER = "character"
    SOLID = "solid"


@dataclass(frozen=True)
class Sight:
    """What an attacker sees of a target: a clear line, the corners with the points that see them, and the cover."""

    line: tuple[Point, Point] | None
    corners: dict[Point, Point | None]
    cover: Cover

    @property
    def seen(self) -> int:
        """How many corners are seen."""
        return sum(spot is not None for spot in self.corners.values())


def blocks_sight(between: Between) -> bool:
    """Whether something in between interrupts line of sight."""
    return between is Between.SOLID


def cover_by_corners(line_of_sight: bool, corners: int) -> Cover:
    """The cover of a target with so many corners of its cube seen."""
    if not line_of_sight:
        return Cover.UNSEEN
    if corners >= CUBE_CORNERS:
        return Cover.NONE
    return Cover.HALF if corners else Cover.FULL


def gives_high_ground_cover(own_feet: Fraction | int, enemy_eyes: Fraction | int) -> bool:
    """Whether feet this high put at least half cover between their owner and the enemy."""
    return own_feet > enemy_eyes


def at_least_half(cover: Cover) -> Cover:
    """The cover of somebody who holds the high ground."""
    return Cover.HALF if cover is Cover.NONE else cover


def sight(attacker: Box, target: Box, walls: Sequence[Box], high_ground: bool = False) -> Sight:
    """What the attacker sees of the target past the walls, all measured in squares."""
    line = sight_line(attacker, target, walls)
    # Where two walls meet at a corner of the target, that point alone could be seen: without a line it does not count.
    corners = corners_seen(attacker, target, walls) if line else dict.fromkeys(target.corners())
    cover = cover_by_corners(line is not None, sum(spot is not None for spot in corners.values()))
    return Sight(line, corners, at_least_half(cover) if high_ground else cover)
