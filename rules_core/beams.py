"""Whether any straight line leads from one box to another past solid boxes: an exact and complete search.

The planes of all boxes cut space into cells. A line that rises along every axis is the order in which it crosses those
planes: it crosses the plane at c on axis a at the time α·c + β, with α > 0 and β of its own for each axis. "This plane
before that one" is then a linear inequality, so the lines through the same cells form a convex cone, kept by its
edges. A search from cell to cell that narrows the cone and enters no wall finds a line if there is one: walls are
closed, so the clear lines are an open set, and such a set holds lines that are parallel to no plane and cross no two
planes at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce
from itertools import islice, pairwise, permutations, product
from math import gcd, lcm
from operator import and_
from typing import NamedTuple

Number = int | Fraction
Span = tuple[Number, Number]
Point = tuple[Number, Number, Number]
_Ends = tuple[list[Fraction], list[Fraction]]
_Span = tuple[int, int]
_Edge = tuple[tuple[int, ...], int]
"""An edge of a cone: its direction, and a bit for each inequality that it only just fulfils."""


class _Field(NamedTuple):
    """Space as a rising line sees it: the planes of each axis, and what lies in the cells between them."""

    planes: list[list[int]]
    source: list[range]
    goal: list[range]
    solid: set[tuple[int, ...]]


def find_line(
    source: Sequence[Span], goal: Sequence[Span], walls: Sequence[Sequence[Span]]
) -> tuple[Point, Point] | None:
    """A point of the source and a point inside the goal with nothing solid between, or None if there are none.

    Each box is given by its span on every axis. The source may be a single point, which may touch walls.
    """
    scale = lcm(*(Fraction(end).denominator for box in (source, goal, *walls) for span in box for end in span))
    boxes = [[(int(low * scale), int(high * scale)) for low, high in box] for box in (source, goal, *walls)]
    hull = [(min(a[0], b[0]), max(a[1], b[1])) for a, b in zip(boxes[0], boxes[1], strict=True)]
    boxes[2:] = [wall for wall in boxes[2:] if all(_overlap(a, b) for a, b in zip(wall, hull, strict=True))]
    # An axis on which no plane lies between the ends decides nothing: any slight slope will do there.
    active = [axis for axis, span in enumerate(hull) if any(_cuts(box[axis], span) for box in boxes)]
    middles = [[Fraction(sum(span), 2 * scale) for span in box] for box in boxes[:2]]
    if not active:
        return None if boxes[2:] else (_point(middles[0]), _point(middles[1]))
    for signs in product((1, -1), repeat=len(active)):
        line = _rising_line(
            [[_mirror(box[axis], sign) for axis, sign in zip(active, signs, strict=True)] for box in boxes]
        )
        if line:
            for end, found in zip(middles, line, strict=True):
                for axis, sign, at in zip(active, signs, found, strict=True):
                    end[axis] = sign * at / scale
            return _point(middles[0]), _point(middles[1])
    return None


def _point(at: Sequence[Fraction]) -> Point:
    return at[0], at[1], at[2]


def _overlap(one: _Span, other: _Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _cuts(span: _Span, whole: _Span) -> bool:
    return any(whole[0] < end < whole[1] for end in span)


def _mirror(span: _Span, sign: int) -> _Span:
    return span if sign > 0 else (-span[1], -span[0])


def _rising_line(boxes: list[list[_Span]]) -> _Ends | None:
    """The line from the first box to the second past the others, if one rises along every axis."""
    field = _field(boxes)
    nearer = [
        range(cells.start, min(cells.stop, goal.stop)) for cells, goal in zip(field.source, field.goal, strict=True)
    ]
    for cell in product(*nearer):
        if cell not in field.solid:
            edges = _aimed(_first_edges(field, boxes[0], cell), boxes[1])
            line = _search(field, cell, edges) if edges else None
            if line:
                return line
    return None


def _field(boxes: list[list[_Span]]) -> _Field:
    planes, ranges = [], []
    for spans in zip(*boxes, strict=True):
        low, high = min(spans[0][0], spans[1][0]), max(spans[0][1], spans[1][1])
        cuts = sorted({min(max(end, low), high) for span in spans for end in span})
        index = {at: place for place, at in enumerate(cuts)}
        planes.append(cuts)
        ranges.append([range(index[max(start, low)], index[min(end, high)]) for start, end in spans])
    source, goal, *walls = ([*cells] for cells in zip(*ranges, strict=True))
    # A single point lies on a plane; the line leaves it into the cell above.
    source = [cells or range(cells.start, cells.start + 1) for cells in source]
    return _Field(planes, source, goal, {cell for wall in walls for cell in product(*wall)})


def _first_edges(field: _Field, source: list[_Span], cell: tuple[int, ...]) -> list[_Edge]:
    """The cone of all rising lines that are at the source, inside the cell, at the time 0."""
    directions = []
    for axis, (planes, place) in enumerate(zip(field.planes, cell, strict=True)):
        ends = set(source[axis]) if source[axis][0] == source[axis][1] else {planes[place], planes[place + 1]}
        for end in ends:
            direction = [0] * (2 * len(cell))
            direction[2 * axis : 2 * axis + 2] = 1, -end
            directions.append(tuple(direction))
    every = (1 << len(directions)) - 1
    return [(direction, every & ~(1 << place)) for place, direction in enumerate(directions)]


def _aimed(edges: list[_Edge], goal: list[_Span]) -> list[_Edge]:
    """The lines among these that pass through the goal."""
    for one, other in permutations(range(len(goal)), 2):
        edges = _before(edges, (one, goal[one][0]), (other, goal[other][1]))
    return edges


def _before(edges: list[_Edge], first: tuple[int, int], second: tuple[int, int]) -> list[_Edge]:
    """The lines among these that cross the first plane (its axis and place) before the second; empty if none does."""
    if not edges:
        return edges
    (a, at), (b, to) = first, second
    late = [e[2 * b] * to + e[2 * b + 1] - e[2 * a] * at - e[2 * a + 1] for e, _ in edges]
    if min(late) > 0:
        return edges
    bit = 1 << max(tight.bit_length() for _, tight in edges)
    kept = [(e, tight | (0 if margin else bit)) for (e, tight), margin in zip(edges, late, strict=True) if margin >= 0]
    for (up, up_tight), over in zip(edges, late, strict=True):
        for (down, down_tight), under in zip(edges, late, strict=True):
            common = up_tight & down_tight
            if over > 0 > under and _neighbours(common, edges):
                between = (x * -under + y * over for x, y in zip(up, down, strict=True))
                kept.append((_shortest(between), common | bit))
    return kept if kept and not reduce(and_, (tight for _, tight in kept)) else []


def _neighbours(common: int, edges: list[_Edge]) -> bool:
    """Whether two edges, from the inequalities that both only just fulfil, bound a face together."""
    # No third edge may fulfil them all; counting stops there, for this is where the search spends its time.
    return next(islice((True for _, tight in edges if common & tight == common), 2, None), None) is None


def _shortest(direction: Iterator[int]) -> tuple[int, ...]:
    listed = tuple(direction)
    divisor = gcd(*listed)
    return tuple(part // divisor for part in listed)


def _search(field: _Field, start: tuple[int, ...], edges: list[_Edge]) -> _Ends | None:
    waiting = [(start, edges)]
    while waiting:
        cell, edges = waiting.pop()
        if all(place in goal for place, goal in zip(cell, field.goal, strict=True)):
            return _line_in(field, cell, edges)
        for axis, goal in enumerate(field.goal):
            further = (*cell[:axis], cell[axis] + 1, *cell[axis + 1 :])
            if further[axis] < goal.stop and further not in field.solid:
                narrowed = edges
                for other in range(len(cell)):
                    if other != axis:
                        here, there = field.planes[axis][cell[axis] + 1], field.planes[other][cell[other] + 1]
                        narrowed = _before(narrowed, (axis, here), (other, there))
                if narrowed:
                    waiting.append((further, narrowed))
    return None


def _line_in(field: _Field, cell: tuple[int, ...], edges: list[_Edge]) -> _Ends:
    """The ends of a line in the middle of the cone: at the time 0, and half-way through the last cell."""
    middle = [sum(parts) for parts in zip(*(edge for edge, _ in edges), strict=True)]
    laws = list(pairwise(middle))[::2]
    entries = [
        slope * planes[place] + offset for (slope, offset), planes, place in zip(laws, field.planes, cell, strict=True)
    ]
    exits = [
        slope * planes[place + 1] + offset
        for (slope, offset), planes, place in zip(laws, field.planes, cell, strict=True)
    ]
    end = Fraction(max(0, *entries) + min(exits), 2)
    return [Fraction(-offset, slope) for slope, offset in laws], [(end - offset) / slope for slope, offset in laws]
