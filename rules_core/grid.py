"""Exact sight between boxes: which points of one box can be seen from another past solid boxes, without floats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product

Number = int | Fraction
Point = tuple[Number, Number, Number]
Flat = tuple[Number, Number]
Polygon = list[Flat]

_NUDGE = Fraction(1, 1024)


@dataclass(frozen=True, order=True)
class Box:
    """A closed box between two opposite corners, its sides along the axes; the third axis is height."""

    low: Point
    high: Point

    def corners(self) -> tuple[Point, ...]:
        """The eight corners, in the order of their coordinates."""
        return tuple(product(*zip(self.low, self.high, strict=True)))  # type: ignore[arg-type]

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
    first, last = Fraction(0), Fraction(1)
    for at, to, low, high in zip(start, end, wall.low, wall.high, strict=True):
        if at == to:
            if not low <= at <= high:
                return False
            continue
        enters, leaves = sorted((Fraction(low - at) / (to - at), Fraction(high - at) / (to - at)))
        first, last = max(first, enters), min(last, leaves)
    return first <= last and first < 1


def viewpoint(eye: Box, point: Point, walls: Sequence[Box]) -> Point | None:
    """A point of the eye's box from which the point is seen, or None where every line is blocked."""
    if eye.holds(point):
        return tuple((3 * Fraction(p) + c) / 4 for p, c in zip(point, eye.centre(), strict=True))  # type: ignore[return-value]
    near = [wall for wall in walls if _between(eye, point, wall)]
    for axis in range(3):
        if point[axis] > eye.high[axis]:
            plane = eye.high[axis]
        elif point[axis] < eye.low[axis]:
            plane = eye.low[axis]
        else:
            continue
        seen = _seen_on_face(eye, point, near, axis, plane)
        if seen is not None:
            spot = list(seen)
            spot.insert(axis, plane)
            return spot[0], spot[1], spot[2]
    return None


def corners_seen(eye: Box, target: Box, walls: Sequence[Box]) -> dict[Point, Point | None]:
    """For each corner of the target's box a point of the eye's box that sees it, or None."""
    return {corner: viewpoint(eye, corner, walls) for corner in target.corners()}


def sight_line(eye: Box, target: Box, walls: Sequence[Box]) -> tuple[Point, Point] | None:
    """A clear line from one box to the inside of the other, or None if none was found.

    A line that is returned is clear. Looking is complete for every corner of either box and every probed point of
    the target; only a chain of gaps that misses all of these would be overlooked.
    """
    for corner in target.corners():
        if not any(wall.holds(corner) for wall in walls) and (spot := viewpoint(eye, corner, walls)):
            return spot, corner
    for corner in eye.corners():
        if not any(wall.holds(corner) for wall in walls) and (spot := viewpoint(target, corner, walls)):
            return corner, spot
    for probe in _probes(target, walls):
        if spot := viewpoint(eye, probe, walls):
            return spot, probe
    return None


def _probes(target: Box, walls: Sequence[Box]) -> Iterator[Point]:
    """Points inside the box: its middle, beside each corner, and between the planes of the walls that cut it."""
    axes: list[list[Number]] = []
    for axis in range(3):
        low, high = target.low[axis], target.high[axis]
        cuts = {at for wall in walls for at in (wall.low[axis], wall.high[axis]) if low < at < high}
        planes = sorted({low, high, *cuts})
        middles = [Fraction(a + b) / 2 for a, b in pairwise(planes)]
        axes.append([*middles, low + (high - low) * _NUDGE, high - (high - low) * _NUDGE])
    yield from product(*axes)


def _between(eye: Box, point: Point, wall: Box) -> bool:
    """Whether the wall reaches into the smallest box around the eye's box and the point."""
    return all(
        wall.low[axis] <= max(eye.high[axis], point[axis]) and wall.high[axis] >= min(eye.low[axis], point[axis])
        for axis in range(3)
    )


def _seen_on_face(eye: Box, point: Point, walls: Sequence[Box], axis: int, plane: Number) -> Flat | None:
    """A point of one face of the eye's box that no wall's shadow covers, with the point as the lamp."""
    u, v = (other for other in range(3) if other != axis)
    face: Polygon = [
        (eye.low[u], eye.low[v]),
        (eye.high[u], eye.low[v]),
        (eye.high[u], eye.high[v]),
        (eye.low[u], eye.high[v]),
    ]
    pieces = [face]
    for wall in walls:
        shadow = _shadow(face, point, wall, (axis, u, v), plane)
        if shadow:
            pieces = [rest for piece in pieces for rest in _without(piece, shadow)]
        if not pieces:
            return None
    return _middle(pieces[0])


def _shadow(face: Polygon, lamp: Point, wall: Box, axes: tuple[int, int, int], plane: Number) -> Polygon:
    """The wall's shadow on the plane of the face, as far as the face can tell; empty if it throws none."""
    axis, u, v = axes
    depth = lamp[axis] - plane
    near, far = sorted(
        (Fraction(lamp[axis] - wall.low[axis]) / depth, Fraction(lamp[axis] - wall.high[axis]) / depth),
    )
    near, far = max(near, Fraction(0)), min(far, Fraction(1))
    if near >= far:
        return []
    sides_u = (wall.low[u] - lamp[u], wall.high[u] - lamp[u])
    sides_v = (wall.low[v] - lamp[v], wall.high[v] - lamp[v])
    if near:
        widest = 1 / near
    else:
        # The wall reaches the lamp's own depth, so its shadow has no end: one that ends beyond the face will do.
        reach = max(_size(corner[0] - lamp[u]) + _size(corner[1] - lamp[v]) for corner in face)
        least = min(_size(side) for side in sides_u + sides_v if side)
        widest = max(reach / least, 1 / far) + 1
    return _hull(
        [(lamp[u] + scale * a, lamp[v] + scale * b) for scale in (1 / far, widest) for a in sides_u for b in sides_v]
    )


def _size(number: Number) -> Fraction:
    """The number without its sign."""
    return Fraction(max(number, -number))


def _turn(a: Flat, b: Flat, c: Flat) -> Number:
    """Positive where the way from a over b to c turns left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _hull(points: list[Flat]) -> Polygon:
    """The smallest convex polygon around the points, turning left."""
    ordered = sorted(set(points))
    halves: list[Polygon] = []
    for way in (ordered, ordered[::-1]):
        half: Polygon = []
        for point in way:
            while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def _without(piece: Polygon, hole: Polygon) -> Iterator[Polygon]:
    """What is left of a convex piece, as convex pieces with an area."""
    for start, end in zip(hole, hole[1:] + hole[:1], strict=True):
        outside = _half(piece, end, start)
        if outside:
            yield outside
        piece = _half(piece, start, end)
        if not piece:
            return


def _half(piece: Polygon, start: Flat, end: Flat) -> Polygon:
    """The part of a convex piece to the left of a line; empty if it has no area."""
    kept: Polygon = []
    inside = False
    for here, there in zip(piece, piece[1:] + piece[:1], strict=True):
        side, next_side = _turn(start, end, here), _turn(start, end, there)
        if side >= 0:
            kept.append(here)
            inside = inside or side > 0
        if side * next_side < 0:
            share = Fraction(side) / (side - next_side)
            kept.append((here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])))
    return kept if inside else []


def _middle(piece: Polygon) -> Flat:
    """A point inside a convex piece: the mean of its corners."""
    x, y = (Fraction(sum(corner[i] for corner in piece)) / len(piece) for i in range(2))
    return x, y
