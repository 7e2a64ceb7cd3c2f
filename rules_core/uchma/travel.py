"""A move leg by leg: what each costs, and how far the speed of one move carries."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rules_core.uchma.edition import Edition
from rules_core.uchma.movement import Terrain, Way, cost_per_metre, flight_cost, may_walk, run_distance


class Mode(StrEnum):
    """What a creature does with its move."""

    WALK = "walk"
    RUN = "run"
    FLY = "fly"


class Over(StrEnum):
    """What a leg leads over, or how it goes through the air."""

    OPEN = "open"
    LIGHT = "light"
    HEAVY = "heavy"
    SWIM = "swim"
    CLIMB = "climb"
    CRAWL = "crawl"
    LEVEL = "level"
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True)
class Leg:
    """So many whole metres of the same kind."""

    metres: int
    over: Over = Over.OPEN


@dataclass(frozen=True)
class Travelled:
    """A leg with its price by the metre, the metres of it that were covered, and the speed spent on those."""

    leg: Leg
    per_metre: int
    metres: int
    spent: int


ON_THE_GROUND = {
    Over.OPEN: (Terrain.OPEN, Way.WALK),
    Over.LIGHT: (Terrain.LIGHT, Way.WALK),
    Over.HEAVY: (Terrain.HEAVY, Way.WALK),
    Over.SWIM: (Terrain.OPEN, Way.SWIM),
    Over.CLIMB: (Terrain.OPEN, Way.CLIMB),
    Over.CRAWL: (Terrain.OPEN, Way.CRAWL),
}


def budget(mode: Mode, walking_speed: int, flying_speed: int) -> int:
    """The speed that a move can spend; a run is a second walk instead of the action."""
    speeds = {Mode.WALK: walking_speed, Mode.RUN: run_distance(walking_speed), Mode.FLY: flying_speed}
    return speeds[mode]


def is_possible(mode: Mode, over: Over) -> bool:
    """Whether a leg suits the way of moving: a creature in the air has to land before it can walk."""
    return may_walk(airborne=mode is Mode.FLY) == (over in ON_THE_GROUND)


def leg_cost_per_metre(edition: Edition, over: Over) -> int:
    """Speed spent on a metre of a leg; going down through the air costs no more than going level."""
    if over in ON_THE_GROUND:
        return cost_per_metre(*ON_THE_GROUND[over])
    return flight_cost(edition, 0, 1) if over is Over.UP else flight_cost(edition, 1, 0)


def travel(edition: Edition, speed: int, legs: Iterable[Leg]) -> tuple[Travelled, ...]:
    """How far each leg is covered with this much speed; after the first that is not finished, none is begun."""
    left, stopped = speed, False
    travelled = []
    for leg in legs:
        price = leg_cost_per_metre(edition, leg.over)
        metres = 0 if stopped else min(leg.metres, left // price)
        stopped = stopped or metres < leg.metres
        left -= metres * price
        travelled.append(Travelled(leg, price, metres, metres * price))
    return tuple(travelled)
