"""Whether any straight line leads from one box to another past solid boxes: an exact and complete search.

A line that rises along every axis crosses the plane at c on axis a at the time α·c + β, with α > 0 and β of its own for
each axis; at the time 0 it starts. "This plane before that one" is then a linear inequality, so the lines that keep to
a list of such orders form a convex cone, kept by its edges. Such a line misses a box if it leaves the box's span on one
axis before it enters the span on another. So the search takes a line in the middle of the cone; if a wall is in its
way, it goes on with the lines that miss this wall in one way, then in the next. Walls are closed, so the clear lines
are an open set, and such a set holds lines that are parallel to no plane and cross no two planes at once: trying every
direction along the axes and every way around each wall in question finds a line if there is one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import reduce
from itertools import permutations, product
from math import gcd, lcm
from operator import and_, mul

Number = int | Fraction
Span = tuple[Number, Number]
Point = tuple[Number, Number, Number]
_Ends = tuple[list[Fraction], list[Fraction]]
_Span = tuple[int, int]
_Box = list[_Span]
_Edge = tuple[tuple[int, ...], int]
"""An edge of a cone: its direction, and a bit for each inequality that it only just fulfils."""
_Plane = tuple[int, int] | None
"""A plane by its axis and place; None for the start of the line."""
_Order = tuple[tuple[_Plane, _Plane], ...]
"""Pairs of planes, the first of each crossed before the second."""


def find_line(
    source: Sequence[Span], goal: Sequence[Span], walls: Sequence[Sequence[Span]]
) -> tuple[Point, Point] | None:
    """A point of the source and a point inside the goal with nothing solid between, or None if there are none.

    Each box is given by its span on every axis. The source may be flat or a single point, which may touch walls.
    """
    scale = lcm(*(end.denominator for box in (source, goal, *walls) for span in box for end in span))
    boxes = [[(_whole(low, scale), _whole(high, scale)) for low, high in box] for box in (source, goal, *walls)]
    hull = [(min(a[0], b[0]), max(a[1], b[1])) for a, b in zip(boxes[0], boxes[1], strict=True)]
    boxes[2:] = [wall for wall in boxes[2:] if all(_overlap(a, b) for a, b in zip(wall, hull, strict=True))]
    # An axis on which no wall begins or ends between the bodies decides nothing: any slight slope will do there.
    active = [axis for axis, span in enumerate(hull) if any(_cuts(wall[axis], span) for wall in boxes[2:])]
    if not active:
        return None if boxes[2:] else (_point(boxes[0], {}, scale), _point(boxes[1], {}, scale))
    for signs in product((1, -1), repeat=len(active)):
        line = _rising_line(
            [[_mirror(box[axis], sign) for axis, sign in zip(active, signs, strict=True)] for box in boxes]
        )
        if line:
            start, end = (dict(zip(active, map(mul, signs, found), strict=True)) for found in line)
            return _point(boxes[0], start, scale), _point(boxes[1], end, scale)
    return None


def _whole(place: Number, scale: int) -> int:
    # The scale is a multiple of every denominator; as fractions the product would take ten times as long.
    return place.numerator * (scale // place.denominator)


def _point(box: _Box, found: Mapping[int, Fraction], scale: int) -> Point:
    """What was found on the axes that decide, and the middle of the box on the others."""
    x, y, z = (
        found[axis] / scale if axis in found else Fraction(sum(span), 2 * scale) for axis, span in enumerate(box)
    )
    return x, y, z


def _overlap(one: _Span, other: _Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _cuts(span: _Span, whole: _Span) -> bool:
    return any(whole[0] < end < whole[1] for end in span)


def _mirror(span: _Span, sign: int) -> _Span:
    return span if sign > 0 else (-span[1], -span[0])


def _rising_line(boxes: list[_Box]) -> _Ends | None:
    """The line from the first box to the second past the others, if one rises along every axis."""
    source, goal, *walls = boxes
    reach = [(start[0], end[1]) for start, end in zip(source, goal, strict=True)]
    if any(low >= high for low, high in reach):
        return None
    met = [wall for wall in walls if all(_overlap(*pair) for pair in zip(wall, reach, strict=True))]
    edges = _all_from(source)
    for one, other in permutations(range(len(goal)), 2):
        edges = _before(edges, (one, goal[one][0]), (other, goal[other][1]))
    for axis, span in enumerate(goal):
        edges = _before(edges, None, (axis, span[1]))
    return _search(edges, goal, [(wall, _ways(wall, source, goal, reach)) for wall in met])


def _all_from(source: _Box) -> list[_Edge]:
    """The cone of all rising lines that are inside the source at the time 0."""
    directions = []
    for axis, span in enumerate(source):
        for end in dict.fromkeys(span):
            direction = [0] * (2 * len(source))
            direction[2 * axis : 2 * axis + 2] = 1, -end
            directions.append(tuple(direction))
    every = (1 << len(directions)) - 1
    return [(direction, every & ~(1 << place)) for place, direction in enumerate(directions)]


def _ways(wall: _Box, source: _Box, goal: _Box, reach: _Box) -> list[_Order]:
    """Every way in which a line from source to goal may have nothing to do with the wall."""
    axes = range(len(wall))
    ways: list[_Order] = [
        (((out, wall[out][1]), (into, wall[into][0])),)
        for out, into in permutations(axes, 2)
        if wall[out][1] < reach[out][1] and wall[into][0] > reach[into][0]
    ]
    behind = [axis for axis in axes if wall[axis][1] < source[axis][1]]
    beyond = [axis for axis in axes if wall[axis][0] > goal[axis][0]]
    ways += [(((axis, wall[axis][1]), None),) for axis in behind]
    ways += [tuple(((other, goal[other][0]), (axis, wall[axis][0])) for other in axes) for axis in beyond]
    return ways


def _search(edges: list[_Edge], goal: _Box, walls: list[tuple[_Box, list[_Order]]]) -> _Ends | None:
    waiting = [edges]
    while waiting:
        edges = waiting.pop()
        if not edges:
            continue
        middle = [sum(parts) for parts in zip(*(edge for edge, _ in edges), strict=True)]
        arrival = max(0, *(_time(middle, (axis, span[0])) for axis, span in enumerate(goal)))
        blocking = [ways for wall, ways in walls if _meets(middle, wall, arrival)]
        if not blocking:
            return _line(middle, arrival, goal, [wall for wall, _ in walls])
        # The wall that leaves the fewest ways comes first: a wall that leaves none ends this part of the search.
        open_ways = min(([way for way in ways if _is_open(edges, way)] for ways in blocking), key=len)
        for way in open_ways:
            narrowed = edges
            for first, second in way:
                narrowed = _before(narrowed, first, second)
            waiting.append(narrowed)
    return None


def _time(line: Sequence[int], plane: _Plane) -> int:
    return line[2 * plane[0]] * plane[1] + line[2 * plane[0] + 1] if plane else 0


def _meets(line: Sequence[int], wall: _Box, arrival: int) -> bool:
    """Whether the line is at the wall at any time between its start and its arrival."""
    enters = max(_time(line, (axis, span[0])) for axis, span in enumerate(wall))
    leaves = min(_time(line, (axis, span[1])) for axis, span in enumerate(wall))
    return max(enters, 0) <= min(leaves, arrival)


def _is_open(edges: list[_Edge], way: _Order) -> bool:
    """Whether each order of the way, taken by itself, leaves some of the lines."""
    return all(any(_time(e, first) < _time(e, second) for e, _ in edges) for first, second in way)


def _before(edges: list[_Edge], first: _Plane, second: _Plane) -> list[_Edge]:
    """The lines among these that cross the first plane before the second; empty if none does."""
    late = [_time(e, second) - _time(e, first) for e, _ in edges]
    if min(late, default=1) > 0:
        return edges
    bit = 1 << max(tight.bit_length() for _, tight in edges)
    kept: list[_Edge] = []
    above: list[tuple[tuple[int, ...], int, int]] = []
    below: list[tuple[tuple[int, ...], int, int]] = []
    for (edge, tight), margin in zip(edges, late, strict=True):
        if margin >= 0:
            kept.append((edge, tight if margin else tight | bit))
        if margin:
            (above if margin > 0 else below).append((edge, tight, abs(margin)))
    for up, up_tight, over in above:
        for down, down_tight, under in below:
            common = up_tight & down_tight
            if _neighbours(common, edges):
                kept.append((_shortest([x * under + y * over for x, y in zip(up, down, strict=True)]), common | bit))
    return kept if kept and not reduce(and_, (tight for _, tight in kept)) else []


def _neighbours(common: int, edges: list[_Edge]) -> bool:
    """Whether two edges, from the inequalities that both only just fulfil, bound a face together."""
    # No third edge may fulfil them all.
    return sum([common & tight == common for _, tight in edges]) == 2


def _shortest(direction: list[int]) -> tuple[int, ...]:
    divisor = gcd(*direction)
    return tuple([part // divisor for part in direction])


def _line(line: list[int], arrival: int, goal: _Box, walls: list[_Box]) -> _Ends:
    """The ends of a clear line: at the time 0, and inside the goal before anything solid beyond it."""
    entries = [max(_time(line, (axis, span[0])) for axis, span in enumerate(wall)) for wall in walls]
    exits = [_time(line, (axis, span[1])) for axis, span in enumerate(goal)]
    end = Fraction(arrival + min(exits + [entry for entry in entries if entry > arrival]), 2)
    laws = list(zip(line[::2], line[1::2], strict=True))
    return [Fraction(-offset, slope) for slope, offset in laws], [(end - offset) / slope for slope, offset in laws]
