"""Shock: the damage of a miss, who is spared, and the floor it puts under a hit."""

from collections.abc import Sequence
from dataclasses import dataclass

SHIELD_IGNORES = 1
LEAST_SHOCK = 0


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


def shock_damage(points: int, attribute: int = 0, magic: int = 0, to_shock: int = 0) -> int:
    """The Shock of an attack; other bonuses to damage are no part of it."""
    return max(LEAST_SHOCK, points + attribute + magic + to_shock)


def shock_applies(rating: ShockRating, target: Defender, swarm: bool = False) -> bool:
    """Whether a miss hurts this target; only Total Defense stops the Shock of a swarm."""
    if target.total_defense:
        return False
    if swarm:
        return True
    spared = target.shield_ready or target.immune
    return not spared and (rating.highest_ac is None or target.armor_class <= rating.highest_ac)


def miss_damage(rating: ShockRating, target: Defender, attribute: int = 0, magic: int = 0, swarm: bool = False) -> int:
    """The damage a miss deals."""
    return shock_damage(rating.points, attribute, magic) if shock_applies(rating, target, swarm) else 0


def floored_damage(rolled: int, shock: int, applies: bool) -> int:
    """The damage of a hit, at least the Shock that a miss would have dealt."""
    return max(rolled, shock) if applies else rolled


def hit_damage(rolled: int, rating: ShockRating, target: Defender, attribute: int = 0, magic: int = 0) -> int:
    """The damage of a hit on this target after the floor of its Shock."""
    return floored_damage(rolled, miss_damage(rating, target, attribute, magic), shock_applies(rating, target))


def shock_taken_with_shield(shocks: Sequence[int]) -> int:
    """The Shock a character with a shield takes in a round, the first instance ignored."""
    return sum(shocks[SHIELD_IGNORES:])


def shock_taken(shock: int, immune: bool) -> int:
    """The Shock somebody takes who may be immune to it."""
    return 0 if immune else shock
