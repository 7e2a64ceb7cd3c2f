"""Line of sight, hearing and who counts as a target."""

from collections.abc import Set
from enum import StrEnum
from fractions import Fraction

HEARING_METRES = 15
SOUND_THROUGH_METRES = 1
ONE_TARGET = 1


class AbilityKind(StrEnum):
    """Abilities by the way they travel."""

    WEAPON = "weapon"
    AREA = "area"
    PROJECTILE = "projectile"
    OTHER = "other"


class Material(StrEnum):
    """Materials between a sound and an ear."""

    ROCK = "rock"
    DEEP_WATER = "deep_water"
    WOOD = "wood"
    METAL = "metal"
    SHALLOW_WATER = "shallow_water"


STOPPED_BY_OBSTACLES = frozenset({AbilityKind.WEAPON, AbilityKind.AREA, AbilityKind.PROJECTILE})
SOUNDPROOF = frozenset({Material.ROCK, Material.DEEP_WATER})


def in_line_of_sight(visible: Fraction) -> bool:
    """Whether something can be targeted: any visible part is enough, whatever cover the rest has."""
    return visible > 0


def reaches(in_sight: bool, solid_obstacle: bool, kind: AbilityKind) -> bool:
    """Whether an ability gets to a target; seeing past a wall does not carry an arrow through it."""
    return in_sight and not (solid_obstacle and kind in STOPPED_BY_OBSTACLES)


def is_clearly_heard(metres: Fraction) -> bool:
    """Whether a sound carries so far."""
    return metres <= HEARING_METRES


def sound_passes(material: Material, metres: Fraction) -> bool:
    """Whether a sound gets through so much of a material."""
    return material not in SOUNDPROOF and metres <= SOUND_THROUGH_METRES


def is_single_target(creatures: int, radius: bool) -> bool:
    """Whether an ability counts as single-target: one creature picked, never one caught in a radius."""
    return not radius and creatures == ONE_TARGET


def is_ally(user: str, candidate: str, companions: Set[str] = frozenset()) -> bool:
    """Whether somebody counts as an ally of the user, who is an ally to themselves."""
    return candidate == user or candidate in companions
