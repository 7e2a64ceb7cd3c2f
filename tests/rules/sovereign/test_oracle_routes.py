"""The cheapest way against every way there is, on maps small enough to try them all."""

from itertools import pairwise, product
from random import Random

import pytest

from rules_core.sovereign.routes import cheapest_way
from rules_core.sovereign.squares import Ground, step_feet, step_problem

SIZE = (3, 3)
SQUARES = list(product(range(3), repeat=2))


def every_way(way, goal):
    """All ways without a square entered twice."""
    if way[-1] == goal:
        yield way
        return
    x, y = way[-1]
    for dx, dy in product((-1, 0, 1), repeat=2):
        there = (x + dx, y + dy)
        if there in SQUARES and there not in way:
            yield from every_way((*way, there), goal)


WAYS = list(every_way(((0, 0),), (2, 1)))


@pytest.mark.parametrize("seed", range(60))
def test_no_way_is_cheaper(seed):
    dice = Random(seed)
    free = [square for square in SQUARES if square not in ((0, 0), (2, 1))]
    kinds = {square: dice.choice("..#~ef") for square in free}
    ground = Ground(*(frozenset(square for square, kind in kinds.items() if kind == symbol) for symbol in "#ef~"))
    for huge in (False, True):
        legal = [way for way in WAYS if not any(step_problem(*step, ground, huge) for step in pairwise(way))]
        costs = [sum(step_feet(there, ground) for there in way[1:]) for way in legal]
        found = cheapest_way((0, 0), (2, 1), ground, SIZE, huge)
        assert (found.feet if found else None) == min(costs, default=None)
