"""Cover and the light that lends it."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction

from rules_core.uchma.edition import Edition
from rules_core.uchma.modifiers import Modifier, Reason, Term, shifted
from rules_core.uchma.words import Attack, Cover, Light, Visibility

BEHIND_CREATURES = Cover.HALF
COVER_TERMS = {Cover.QUARTER: Term.QUARTER_COVER, Cover.HALF: Term.HALF_COVER, Cover.FULL: Term.FULL_COVER}


class CoverSource(StrEnum):
    """What a target has cover from."""

    OBSTACLE = "obstacle"
    CREATURES = "creatures"
    PRONE = "prone"
    LIGHT = "light"


def cover_sources(
    edition: Edition,
    cover: Cover = Cover.NONE,
    creatures_between: int = 0,
    target_prone: bool = False,
    light: Light = Light.BRIGHT,
) -> dict[CoverSource, Cover]:
    """The grade of cover from each source that gives any."""
    grades = {
        CoverSource.OBSTACLE: cover,
        CoverSource.CREATURES: cover_from_creatures(creatures_between),
        CoverSource.PRONE: edition.prone_cover if target_prone else Cover.NONE,
        CoverSource.LIGHT: visibility(edition, light).cover,
    }
    return {source: grade for source, grade in grades.items() if grade is not Cover.NONE}


def cover_from_creatures(creatures_between: int) -> Cover:
    """The cover from creatures in the way, however many they are."""
    return BEHIND_CREATURES if creatures_between else Cover.NONE


def best_cover(sources: Mapping[CoverSource, Cover] | Iterable[Cover]) -> Cover:
    """The one grade that counts, because covers do not add up."""
    grades = sources.values() if isinstance(sources, Mapping) else sources
    return max(grades, key=list(Cover).index, default=Cover.NONE)


def cover_modifiers(edition: Edition, cover: Cover, attack: Attack) -> tuple[Modifier, ...]:
    """What a grade of cover adds to the attacker's roll, if it is any: only projectiles mind it."""
    if cover not in COVER_TERMS:
        return ()
    void = None if attack is Attack.PROJECTILE else Reason.PROJECTILES_ONLY
    return (shifted(COVER_TERMS[cover], edition.cover[cover], void),)


def visibility(edition: Edition, light: Light) -> Visibility:
    """What the light on a target does; an edition without rules for light treats all of it as bright."""
    return edition.light.get(light, Visibility())


def usual_light(outdoors: bool, night: bool, light_source: bool) -> Light:
    """The light that a place lends to everybody there: night outdoors is moonlit, a cave needs a torch."""
    if light_source or (outdoors and not night):
        return Light.BRIGHT
    return Light.MOONLIT if outdoors else Light.DARK


def is_seen(edition: Edition, light: Light, distance: Fraction) -> bool:
    """Whether line of sight to a target in this light reaches so many metres."""
    sight = visibility(edition, light).sight_metres
    return sight is None or distance <= sight
