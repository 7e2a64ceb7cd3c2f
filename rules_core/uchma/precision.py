"""Precision rolls: 1d10, half the level, the weapon and everything else, against a resistance."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.uchma.cover import CoverSource, best_cover, cover_shift, cover_sources
from rules_core.uchma.edition import Edition
from rules_core.uchma.rounding import half
from rules_core.uchma.words import Attack, Cover, Ground, Light, Shift
from tableside.dice import die

PRECISION_DIE = 10
FLANKED_BONUS = 1
GROUND_BONUS = {Ground.LEVEL: 0, Ground.HIGH: 1, Ground.LOW: -1}
AMBUSHED_ATTACKER_PENALTY = -1
OBJECT_RESISTANCE = 0


class Term(StrEnum):
    """The parts of a precision roll besides the die."""

    LEVEL = "level"
    WEAPON = "weapon"
    OTHER = "other"
    COVER = "cover"
    GROUND = "ground"
    FLANKED = "flanked"
    TARGET_PRONE = "target_prone"
    ATTACKER_AMBUSHED = "attacker_ambushed"
    TARGET_AMBUSHED = "target_ambushed"


@dataclass(frozen=True)
class Modifier:
    """One part of the roll, as the attacker's roll feels it, even where the edition changes the resistance."""

    term: Term
    amount: int
    on_resistance: bool = False


@dataclass(frozen=True)
class Situation:
    """One attack; `adjacent` is within melee range where the edition speaks of that."""

    level: int = 1
    weapon_precision: int = 0
    other: int = 0
    resistance: int = 0
    attack: Attack = Attack.MELEE
    cover: Cover = Cover.NONE
    ground: Ground = Ground.LEVEL
    adjacent: bool = False
    flanked: bool = False
    target_prone: bool = False
    attacker_prone: bool = False
    attacker_ambushed: bool = False
    target_ambushed: bool = False
    creatures_between: int = 0
    light: Light = Light.BRIGHT


def covers_of(edition: Edition, situation: Situation) -> dict[CoverSource, Cover]:
    """The grade of cover that the target has from each source."""
    return cover_sources(edition, situation.cover, situation.creatures_between, situation.target_prone, situation.light)


def precision_modifiers(edition: Edition, situation: Situation) -> tuple[Modifier, ...]:
    """The parts that apply: level, the weapon unless the attacker is prone, and whatever else changes the roll."""
    projectile = situation.attack is Attack.PROJECTILE
    base = [Modifier(Term.LEVEL, half(situation.level))]
    if not situation.attacker_prone:
        base.append(Modifier(Term.WEAPON, situation.weapon_precision))
    shifts = {
        Term.OTHER: Shift(roll=situation.other),
        Term.COVER: cover_shift(edition, best_cover(covers_of(edition, situation)), situation.attack),
        Term.GROUND: _when(projectile, Shift(roll=GROUND_BONUS[situation.ground])),
        Term.FLANKED: _when(situation.flanked and not projectile, Shift(roll=FLANKED_BONUS)),
        Term.TARGET_PRONE: _when(situation.target_prone and is_close(edition, situation), edition.prone_attacked_close),
        Term.ATTACKER_AMBUSHED: _when(situation.attacker_ambushed, Shift(roll=AMBUSHED_ATTACKER_PENALTY)),
        Term.TARGET_AMBUSHED: _when(situation.target_ambushed, edition.ambushed_attacked),
    }
    felt = (Modifier(term, shift.felt, shift.on_resistance) for term, shift in shifts.items() if shift.felt)
    return (*base, *felt)


def is_close(edition: Edition, situation: Situation) -> bool:
    """Whether the attack finds somebody prone at a disadvantage: from next to it, or by a blow within melee range."""
    return situation.adjacent or (edition.blows_are_close and situation.attack is Attack.MELEE)


def _when(applies: bool, shift: Shift) -> Shift:
    return shift if applies else Shift()


def total_modifier(modifiers: Iterable[Modifier]) -> int:
    """What is added to the die, all told."""
    return sum(modifier.amount for modifier in modifiers)


def succeeds(edition: Edition, face: int, total: int, resistance: int) -> bool:
    """Whether a face of the die, with this total modifier, works against the resistance."""
    return face == edition.face_that_always_succeeds or face + total >= resistance


def lowest_face(edition: Edition, total: int, resistance: int) -> int | None:
    """The lowest face that succeeds, or None where no face does."""
    return next((face for face in die(PRECISION_DIE) if succeeds(edition, face, total, resistance)), None)


def hit_chance(edition: Edition, total: int, resistance: int) -> Fraction:
    """The chance of success with this total modifier."""
    return die(PRECISION_DIE).where(lambda face: succeeds(edition, face, total, resistance))


def precision_total(edition: Edition, face: int, situation: Situation) -> int:
    """What a face of the die comes to, compared with the resistance as it stands without the situation."""
    return face + total_modifier(precision_modifiers(edition, situation))


def rolls_needed(edition: Edition, targets: int, repeats: int) -> int:
    """How many precision rolls an ability needs that strikes each target so many times."""
    return targets * (repeats if edition.rolls_for_each_repeat else 1)


def resistance_of_an_object() -> int:
    """Any resistance of a lifeless object, unless its description gives one."""
    return OBJECT_RESISTANCE
