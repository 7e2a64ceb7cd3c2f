"""What the keywords of spells entail: concentration, fields, zones and rituals."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from fractions import Fraction

from rules_core.generia.core import check, default_target, half, succeeds, success_chance

SPELLS_CONCENTRATED_ON = 1


class Keyword(StrEnum):
    """A word that a spell carries."""

    AFFLICTION = "affliction"
    CONCENTRATION = "concentration"
    CONTROL = "control"
    FIELD = "field"
    HEAL = "heal"
    META = "meta"
    MOVEMENT = "movement"
    RITUAL = "ritual"
    SUPPORT = "support"
    TERRAIN = "terrain"
    ZONE = "zone"


def can_concentrate(spells: int, extra: int = 0) -> bool:
    """Whether a creature can concentrate on so many spells at once, `extra` being what its perks add."""
    return spells <= SPELLS_CONCENTRATED_ON + extra


class Save(StrEnum):
    """The attributes that a caster may save with to keep a spell going."""

    CON = "CON"
    WIL = "WIL"


def concentration_save(constitution: int, will: int) -> tuple[Save, int]:
    """The attribute with the better modifier, and that modifier."""
    return (Save.CON, constitution) if constitution >= will else (Save.WIL, will)


def concentration_target(damage: int) -> int:
    """What the concentration save of a caster hit for this damage has to meet."""
    return max(default_target(), half(damage))


def keeps_concentration(save: int, damage: int) -> bool:
    """Whether a save total keeps the spell going after a hit for this damage."""
    return succeeds(save, concentration_target(damage))


def concentration_chance(constitution: int, will: int, damage: int, advantage: int = 0) -> Fraction:
    """The chance to keep concentrating, saving with the better of CON-MOD and WIL-MOD."""
    return success_chance(check(concentration_save(constitution, will)[1], advantage), concentration_target(damage))


def field_triggers(squares_entered: int, starts_turn_inside: bool) -> int:
    """How often a FIELD spell takes effect on a creature: for each of its squares entered, and for a turn begun."""
    return squares_entered + starts_turn_inside


def most_returns(squares_entered: int, starts_turn_inside: bool) -> int:
    """How often a creature can have come back: each return enters a square, and so does the way in."""
    return squares_entered if starts_turn_inside else max(0, squares_entered - 1)


def zone_triggers(squares_entered: int, starts_turn_inside: bool, returns: int = 0) -> int:
    """How often a ZONE spell takes effect on a creature: for a turn begun or the way in, and for each return."""
    return (starts_turn_inside or squares_entered > 0) + returns


def can_be_cast(keywords: Collection[Keyword], in_combat: bool) -> bool:
    """Whether a spell with these keywords can be cast now."""
    return not (in_combat and Keyword.RITUAL in keywords)
