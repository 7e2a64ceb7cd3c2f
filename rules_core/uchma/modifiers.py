"""What is added to a precision roll: every part that a player has set, and the reason where one does not count."""

from dataclasses import dataclass
from enum import StrEnum

from rules_core.uchma.words import Shift


class Term(StrEnum):
    """The parts of a precision roll besides the die."""

    LEVEL = "level"
    WEAPON = "weapon"
    OTHER = "other"
    QUARTER_COVER = "quarter_cover"
    HALF_COVER = "half_cover"
    FULL_COVER = "full_cover"
    HIGH_GROUND = "high_ground"
    LOW_GROUND = "low_ground"
    FLANKED = "flanked"
    TARGET_PRONE = "target_prone"
    ATTACKER_AMBUSHED = "attacker_ambushed"
    TARGET_AMBUSHED = "target_ambushed"


class Reason(StrEnum):
    """Why a part does not count."""

    PROJECTILES_ONLY = "projectiles_only"
    MELEE_ONLY = "melee_only"
    NOT_ADJACENT = "not_adjacent"
    ATTACKER_PRONE = "attacker_prone"


@dataclass(frozen=True)
class Modifier:
    """One part of the roll, as the attacker's roll feels it, even where the edition changes the resistance."""

    term: Term
    amount: int
    on_resistance: bool = False
    void: Reason | None = None


def shifted(term: Term, shift: Shift, void: Reason | None = None) -> Modifier:
    """The modifier that an edition's shift comes to."""
    return Modifier(term, shift.felt, shift.on_resistance, void)
