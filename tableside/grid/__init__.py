"""Exact sight between boxes: which points of one box can be seen from another past solid boxes, without floats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm

from tableside.grid.beams import Number, Point, Span, find_line


@dataclass(frozen=True, order=True)
class Box:
    """A closed box between two opposite corners, its sides along the axes; the third axis is height."""

    low: Point
    high: Point

    def corners(self) -> tuple[Point, ...]:
        """The eight corners, in the order of their coordinates."""
        return tuple(product(*zip(self.low, self.high, strict=True)))  # type: ignore[arg-type]

    def spans(self) -> list[Span]:
        """From where to where it reaches on each axis."""
        return list(zip(self.low, self.high, strict=True))

    def holds(self, point: Point) -> bool:
        """Whether the point lies in the box or on its surface."""
        return all(low <= at <= high for low, at, high in zip(self.low, point, self.high, strict=True))

    def centre(self) -> Point:
        """The point in the middle."""
        x, y, z = (Fraction(low + high) / 2 for low, high in zip(self.low, self.high, strict=True))
        return x, y, z


def cube(x: Number, y: Number, z: Number = 0) -> Box:
    """The cube of one cell, from its lowest corner."""
    return Box((x, y, z), (x + 1, y + 1, z + 1))


def is_clear(start: Point, end: Point, walls: Iterable[Box]) -> bool:
    """Whether the line meets no wall before its end; a line along a wall's surface meets it, and the end may touch."""
    return not any(crosses(start, end, wall) for wall in walls)


def crosses(start: Point, end: Point, wall: Box) -> bool:
    """Whether the line from start to end, its end left out, touches the wall."""
    points = (start, end, wall.low, wall.high)
    scale = lcm(*[place.denominator for point in points for place in point])
    # Whole numbers of the same unit: fractions would take most of the time.
    scaled = [[place.numerator * (scale // place.denominator) for place in point] for point in points]
    axes = list(zip(*scaled, strict=True))
    if any((at < low and to < low) or (at > high and to > high) for at, to, low, high in axes):
        return False
    # Times between start and end as pairs of whole numbers, multiplied across to compare them.
    first, last = (0, 1), (1, 1)
    for at, to, low, high in axes:
        way = abs(to - at)
        enters, leaves = ((low - at, way), (high - at, way)) if to > at else ((at - high, way), (at - low, way))
        if way and enters[0] * first[1] > first[0] * way:
            first = enters
        if way and leaves[0] * last[1] < last[0] * way:
            last = leaves
    return first[0] * last[1] <= last[0] * first[1] and first[0] < first[1]


def viewpoint(eye: Box, point: Point, walls: Sequence[Box]) -> Point | None:
    """A point of the eye's box from which the point is seen, or None where every line is blocked."""
    line = find_line([(at, at) for at in point], eye.spans(), [wall.spans() for wall in walls])
    return line[1] if line else None


def corners_seen(eye: Box, target: Box, walls: Sequence[Box]) -> dict[Point, Point | None]:
    """For each corner of the target's box a point of the eye's box that sees it, or None."""
    spots: dict[Point, Point | None] = {}
    on_ground = _stand_on_ground(eye, target, walls)
    for x, y in product(*target.spans()[:2]):
        upper, lower = (x, y, target.high[2]), (x, y, target.low[2])
        spots[upper] = spots[lower] = spot = viewpoint(eye, upper, walls)
        # Past walls on the ground a clear line stays clear with its end lifted: what hides the upper hides the lower.
        if not (on_ground and spot is None) and not (spot and is_clear(spot, lower, walls)):
            spots[lower] = viewpoint(eye, lower, walls)
    return {corner: spots[corner] for corner in target.corners()}


def _stand_on_ground(eye: Box, target: Box, walls: Iterable[Box]) -> bool:
    """Whether no wall leaves room below it for a line between the two."""
    return all(wall.low[2] <= min(eye.low[2], target.low[2]) for wall in walls)


def sight_line(eye: Box, target: Box, walls: Sequence[Box]) -> tuple[Point, Point] | None:
    """A clear line from the inside of one box to the other, or None where every line is blocked."""
    low, high = target.spans(), eye.spans()
    if _stand_on_ground(eye, target, walls):
        # A clear line stays clear when both of its ends are lifted:
        # the upper faces decide, which leaves far fewer lines to look through.
        tops = [wall.high[2] for wall in walls if eye.low[2] < wall.high[2] < eye.high[2]]
        low[2] = (target.high[2], target.high[2])
        high[2] = (max(tops, default=eye.low[2]), eye.high[2])
    line = find_line(low, high, [wall.spans() for wall in walls])
    return (line[1], line[0]) if line else None
