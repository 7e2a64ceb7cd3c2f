"""The cheapest way across a map, every step a legal one."""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product

from rules_core.sovereign.squares import Ground, Square, step_feet, step_problem

_STEPS = tuple(product((-1, 0, 1), repeat=2))


@dataclass(frozen=True)
class Way:
    """The squares of a way from its start to its goal, and the feet it costs."""

    squares: tuple[Square, ...]
    feet: int


@dataclass(frozen=True)
class Tally:
    """The squares that a way enters, by what they cost, and its diagonal steps."""

    plain: int
    rough: int
    waded: int
    diagonal: int


def tally(way: Way, ground: Ground) -> Tally:
    """What a way is made of; difficult ground with an enemy on it counts as difficult ground."""
    entered = way.squares[1:]
    rough = sum(square in ground.difficult for square in entered)
    waded = sum(square in ground.enemies - ground.difficult for square in entered)
    diagonal = sum(a[0] != b[0] and a[1] != b[1] for a, b in pairwise(way.squares))
    return Tally(len(entered) - rough - waded, rough, waded, diagonal)


def cheapest_way(start: Square, goal: Square, ground: Ground, size: Square, huge: bool = False) -> Way | None:
    """The cheapest way on a map of so many columns and rows, the straighter one among equals; None if there is none."""
    if goal in ground.allies | ground.enemies and goal != start:
        return None
    queue: list[tuple[int, int, tuple[Square, ...]]] = [(0, 0, (start,))]
    reached: set[Square] = set()
    while queue:
        feet, diagonals, way = heapq.heappop(queue)
        here = way[-1]
        if here == goal:
            return Way(way, feet)
        if here in reached:
            continue
        reached.add(here)
        for there in _neighbours(here, size):
            if there not in reached and step_problem(here, there, ground, huge) is None:
                diagonal = here[0] != there[0] and here[1] != there[1]
                heapq.heappush(queue, (feet + step_feet(there, ground), diagonals + diagonal, (*way, there)))
    return None


def _neighbours(square: Square, size: Square) -> Iterator[Square]:
    for dx, dy in _STEPS:
        x, y = square[0] + dx, square[1] + dy
        if 0 <= x < size[0] and 0 <= y < size[1]:
            yield x, y
