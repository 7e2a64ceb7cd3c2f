"""Movement: walking, running, flying and rough terrain."""

from enum import StrEnum
from fractions import Fraction

from rules_core.uchma.edition import Edition
from rules_core.uchma.rounding import rounded_down

BASE_SPEED = 6
WALKS_IN_A_RUN = 2


class Terrain(StrEnum):
    """How hard the ground is to cross."""

    OPEN = "open"
    LIGHT = "light"
    HEAVY = "heavy"


class Way(StrEnum):
    """Ways of moving without wings."""

    WALK = "walk"
    SWIM = "swim"
    CLIMB = "climb"
    CRAWL = "crawl"


SPEED_PER_METRE = {Terrain.OPEN: 1, Terrain.LIGHT: 2, Terrain.HEAVY: 3}
CHARGED_AS = {Way.WALK: Terrain.OPEN, Way.SWIM: Terrain.HEAVY, Way.CLIMB: Terrain.HEAVY, Way.CRAWL: Terrain.HEAVY}


def movement_speed(base: int | None = None, bonuses: int = 0) -> int:
    """Squares per round; a creature without a stated base has the usual one."""
    return (BASE_SPEED if base is None else base) + bonuses


def run_distance(walking_speed: int) -> int:
    """How far a creature gets that gives up its action to walk again."""
    return walking_speed * WALKS_IN_A_RUN


def walking_speed_of_a_flier(edition: Edition, flying_speed: int) -> int:
    """How fast a creature that can fly walks, unless stated otherwise."""
    return rounded_down(Fraction(flying_speed, edition.flying_per_walking))


def flying_speed_of_a_walker(edition: Edition, walking_speed: int) -> int:
    """How fast a creature that walks at this speed flies, if it can fly and nothing else is stated."""
    return walking_speed * edition.flying_per_walking


def flight_cost(edition: Edition, level_metres: int, metres_up: int) -> int:
    """Flying speed spent on straight legs: level first, then up."""
    return level_metres + metres_up * edition.flight_per_metre_up


def may_walk(airborne: bool) -> bool:
    """Whether a creature can use its walking speed, for which one in the air has to land."""
    return not airborne


def is_reached_from_the_ground(altitude: int, effect_height: int) -> bool:
    """Whether an effect on the ground touches a creature at this altitude."""
    return effect_height >= altitude


def cost_per_metre(terrain: Terrain = Terrain.OPEN, way: Way = Way.WALK) -> int:
    """Walking speed spent on a metre; of two reasons for slowness only the worse counts."""
    return max(SPEED_PER_METRE[terrain], SPEED_PER_METRE[CHARGED_AS[way]])


def terrain_cost(metres: int, terrain: Terrain = Terrain.OPEN, way: Way = Way.WALK) -> int:
    """Walking speed spent on so many metres, walking or running."""
    return metres * cost_per_metre(terrain, way)
