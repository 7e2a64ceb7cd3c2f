"""Lying prone: what it costs and allows, and what it does to a flier."""

from dataclasses import dataclass
from enum import StrEnum

from rules_core.uchma.edition import Edition
from rules_core.uchma.rounding import half
from rules_core.uchma.words import Condition, SpeedKind

FLIER_DROP_METRES = 3
IMPACT_DAMAGE = 5


class Ability(StrEnum):
    """What a prone creature may and may not use."""

    BASIC_WEAPON_ATTACK = "basic_weapon_attack"
    ANYTHING_ELSE = "anything_else"


@dataclass(frozen=True)
class Drop:
    """How far a flier drops and the damage of it, which ignores armour."""

    metres: int
    damage: int


def prone_cost(edition: Edition, base_speed: int, walking_speed: int) -> int:
    """Speed given up to drop prone, and again to get up."""
    speeds = {SpeedKind.BASE: base_speed, SpeedKind.WALKING: walking_speed}
    return half(speeds[edition.prone_costs_half_of])


def speed_left(edition: Edition, move: int, base_speed: int, walking_speed: int, changes: int = 1) -> int:
    """What is left of a move after so many changes between lying and standing; below 0 it is not enough for them."""
    return move - changes * prone_cost(edition, base_speed, walking_speed)


def may_use(prone: bool, ability: Ability) -> bool:
    """Whether a creature may use an ability: one lying prone has only basic weapon attacks."""
    return not prone or ability is Ability.BASIC_WEAPON_ATTACK


def drop_of_a_flier(edition: Edition, altitude: int, condition: Condition, object_below: int | None = None) -> Drop:
    """What a condition does to a flier over open ground, or over an object so many metres below it."""
    if condition not in edition.drops_fliers or altitude <= 0:
        return Drop(0, 0)
    room = altitude if object_below is None else min(altitude, object_below)
    collides = room <= FLIER_DROP_METRES
    return Drop(min(room, FLIER_DROP_METRES), IMPACT_DAMAGE if collides else 0)
