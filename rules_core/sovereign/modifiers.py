"""What is added to an attack roll or to an AC: every part that counts, or was set and does not, with its reason."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Term(StrEnum):
    """The parts of an attack roll besides the die, and of an AC besides the armour."""

    ATTACK_BONUS = "attack_bonus"
    ATTRIBUTE = "attribute"
    SKILL = "skill"
    MAGIC = "magic"
    OTHER = "other"
    ADJACENT_PRONE = "adjacent_prone"
    DISTANT_PRONE = "distant_prone"
    WHILE_PRONE = "while_prone"
    LONG_RANGE = "long_range"
    HALF_COVER = "half_cover"
    FULL_COVER = "full_cover"
    WALL = "wall"
    ONE_HAND_IN_MELEE = "one_hand_in_melee"
    THROWN_IN_MELEE = "thrown_in_melee"
    UNSEEN_TARGET = "unseen_target"
    SNAP = "snap"
    CHARGE = "charge"
    SWARM = "swarm"
    TWO_WEAPONS = "two_weapons"
    CHARGED = "charged"
    TOTAL_DEFENSE = "total_defense"


class Reason(StrEnum):
    """Why a part does not count."""

    MELEE_ONLY = "melee_only"
    RANGED_ONLY = "ranged_only"
    UNSEEN_SHOTS_ONLY = "unseen_shots_only"


@dataclass(frozen=True)
class Modifier:
    """One part, what it adds, and the reason if it does not count."""

    term: Term
    amount: int
    void: Reason | None = None


def total_modifier(modifiers: Iterable[Modifier]) -> int:
    """What is added altogether."""
    return sum(modifier.amount for modifier in modifiers if modifier.void is None)
