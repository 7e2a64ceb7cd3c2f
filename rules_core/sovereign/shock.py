"""Shock: the damage of a miss, who is spared, and the floor it puts under a hit."""

from dataclasses import dataclass
from enum import StrEnum

LEAST_SHOCK = 0


class Verdict(StrEnum):
    """What decides whether a miss hurts."""

    TOTAL_DEFENSE = "total_defense"
    SWARM = "swarm"
    SHIELD = "shield"
    IMMUNE = "immune"
    EVERY_AC = "every_ac"
    IN_REACH = "in_reach"
    OUT_OF_REACH = "out_of_reach"


HURTS = frozenset({Verdict.SWARM, Verdict.EVERY_AC, Verdict.IN_REACH})


@dataclass(frozen=True)
class ShockRating:
    """Shock as a weapon lists it: points, and the highest AC it affects (None for every AC)."""

    points: int
    highest_ac: int | None


@dataclass(frozen=True)
class Defender:
    """What a target has against Shock."""

    armor_class: int
    shield_ready: bool = False
    immune: bool = False
    total_defense: bool = False


def shock_rating(notation: str) -> ShockRating:
    """The rating behind a notation such as 2/AC 15, or 5/- for every AC."""
    points, _, limit = notation.lower().removeprefix("shock").strip().partition("/")
    number = limit.strip().removeprefix("ac").strip()
    return ShockRating(int(points), None if number in {"-", "–", "−"} else int(number))


def shock_damage(points: int, attribute: int = 0, magic: int = 0) -> int:
    """The Shock of an attack; other bonuses to damage are no part of it."""
    return max(LEAST_SHOCK, points + attribute + magic)


def verdict(rating: ShockRating, target: Defender, swarm: bool = False) -> Verdict:
    """What decides about Shock; a shield stops the first of the round, only Total Defense that of a swarm."""
    if target.total_defense:
        return Verdict.TOTAL_DEFENSE
    if swarm:
        return Verdict.SWARM
    if target.shield_ready:
        return Verdict.SHIELD
    if target.immune:
        return Verdict.IMMUNE
    if rating.highest_ac is None:
        return Verdict.EVERY_AC
    return Verdict.IN_REACH if target.armor_class <= rating.highest_ac else Verdict.OUT_OF_REACH


def miss_damage(rating: ShockRating, target: Defender, attribute: int = 0, magic: int = 0, swarm: bool = False) -> int:
    """The damage a miss deals."""
    return shock_damage(rating.points, attribute, magic) if verdict(rating, target, swarm) in HURTS else 0


def floored_damage(rolled: int, shock: int) -> int:
    """The damage of a hit, at least the Shock that a miss would have dealt to this target."""
    return max(rolled, shock)
