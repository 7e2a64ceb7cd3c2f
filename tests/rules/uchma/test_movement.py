import pytest

from rules_core.uchma import EDITIONS
from rules_core.uchma.distance import Measure, are_adjacent, distance, has_diagonals, is_flanked, measure_in_use, metres
from rules_core.uchma.movement import (
    Terrain,
    Way,
    cost_per_metre,
    flight_cost,
    flying_speed_of_a_walker,
    is_reached_from_the_ground,
    may_walk,
    movement_speed,
    run_distance,
    terrain_cost,
    walking_speed_of_a_flier,
)
from rules_core.uchma.travel import Leg, travel

from .examples import example

GAME, SIMULATION = Measure

EXAMPLES = [
    example("map.square", lambda _: metres(6), 6),
    example("distance.variants", lambda _: measure_in_use(None), ..., GAME, GAME),
    example("distance.variants", lambda _: measure_in_use(SIMULATION), ..., SIMULATION, SIMULATION),
    example("distance.game", lambda _: distance(GAME, 3, 5), ..., 5, 5),
    example("distance.game", lambda _: distance(GAME, 3, -5, 6), ..., 6, 6),
    example("distance.simulation", lambda _: distance(SIMULATION, 2, 2), ..., 3, 3),
    example("move.budget", lambda e: [travel(e, 6, [Leg(far)])[0].metres for far in (6, 7)], ..., [6, 6], [6, 6]),
    example("move.speed.formula", lambda _: [movement_speed(6, 0), movement_speed(6, 2)], [6, 8], ..., ...),
    example("move.speed.base", lambda _: [movement_speed(), movement_speed(bonuses=1)], [6, 7], ..., ...),
    example("move.walk.speed", lambda _: movement_speed(6), 6, ..., ...),
    example("move.run.distance", lambda _: run_distance(6), 12),
    example("move.fly.speed", lambda e: flying_speed_of_a_walker(e, 6), 6, ..., ...),
    example("move.fly.walkspeed", lambda e: walking_speed_of_a_flier(e, 12), ..., 6, 6),
    example("move.fly.walkspeed", lambda e: walking_speed_of_a_flier(e, 7), ..., 3, 3),
    example("move.fly.ascend", lambda e: flight_cost(e, 3, 1), 6, 5, 5),
    example("move.fly.ascend", lambda e: flight_cost(e, 4, 3), 13, 10, 10),
    example("move.fly.nowalk", lambda _: [may_walk(airborne) for airborne in (True, False)], [False, True]),
    example("move.fly.groundeffects", lambda _: is_reached_from_the_ground(altitude=3, effect_height=1), False),
    example("move.fly.groundeffects", lambda _: is_reached_from_the_ground(altitude=3, effect_height=3), True),
    example("terrain.light", lambda _: terrain_cost(3, Terrain.LIGHT), 6),
    example("terrain.heavy", lambda _: terrain_cost(2, Terrain.HEAVY), 6),
    example("terrain.swimclimbcrawl", lambda _: [cost_per_metre(way=way) for way in Way], [1, 3, 3, 3]),
    example("adjacent.squares", lambda _: are_adjacent(1, 1), True),
    example("adjacent.squares", lambda _: [are_adjacent(-2, 0), are_adjacent(1, 2)], [False, False]),
    example("flank.condition", lambda _: [is_flanked(foes) for foes in (0, 1, 2, 3)], [False, False, True, True]),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


@pytest.mark.parametrize(
    ("dx", "dy", "metres_apart"),
    [(0, 0, 0), (1, 1, 1), (2, 2, 3), (3, 3, 4), (4, 4, 6), (5, 3, 6), (3, -5, 6), (5, 0, 5)],
)
def test_simulation_distance(dx, dy, metres_apart):
    assert distance(SIMULATION, dx, dy) == metres_apart


def test_the_worse_of_two_reasons_counts():
    assert terrain_cost(2, Terrain.LIGHT, Way.SWIM) == 6
    assert terrain_cost(4) == 4


def test_a_walker_flies_twice_as_fast_in_the_later_editions():
    assert [flying_speed_of_a_walker(edition, 6) for edition in EDITIONS.values()] == [6, 12, 12]


def test_which_ways_have_diagonals():
    assert [has_diagonals(*apart) for apart in [(0, 0), (3, 0), (0, 0, 4), (1, 1), (2, 0, -1)]] == [
        False,
        False,
        False,
        True,
        True,
    ]
