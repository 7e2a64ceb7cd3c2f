"""Unconsciousness, death saves and waking up: the first two editions; the third keeps them in another chapter."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import prod

from rules_core.uchma.edition import Edition
from rules_core.uchma.rounding import half
from rules_core.uchma.words import Phase
from tableside.dice import die

SAVE_DIE = 10
SAVE_THRESHOLDS = (3, 5, 7, 9)
DEADLY_MULTIPLE = 2
HEALTH_TO_WAKE = 1


class Healing(StrEnum):
    """Kinds of gain in health."""

    HEALTH = "health"
    TEMPORARY = "temporary"


@dataclass(frozen=True)
class State:
    """How a character is doing."""

    conscious: bool
    prone: bool


class NoDeathRulesError(LookupError):
    """The edition's combat chapter has no rules of death."""


def falls_unconscious(edition: Edition, health: int) -> bool:
    """Whether a conscious character drops at this health."""
    if edition.unconscious_below is None:
        raise NoDeathRulesError(edition.key)
    return health < edition.unconscious_below


def is_unconscious(edition: Edition, health: int, saves_made: int) -> bool:
    """Whether a character lies unconscious: one who has fallen already, as saves tell, stays so short of waking."""
    return health < HEALTH_TO_WAKE if saves_made else falls_unconscious(edition, health)


def is_prone(unconscious: bool, prone: bool = False) -> bool:
    """Whether a character counts as prone, as every unconscious one does."""
    return unconscious or prone


def deadly_damage(base_maximum_health: int) -> int:
    """How much damage that is taken and not healed kills at once."""
    return DEADLY_MULTIPLE * base_maximum_health


def dies_at_once(unhealed_damage: int, base_maximum_health: int) -> bool:
    """Whether damage taken and not healed adds up to a sure death."""
    return unhealed_damage >= deadly_damage(base_maximum_health)


def is_save_due(unconscious: bool, phase: Phase) -> bool:
    """Whether a character makes a death save now; the round of the collapse has the first."""
    return unconscious and phase is Phase.END


def save_bonus(level: int) -> int:
    """What a character adds to each death save."""
    return half(level)


def save_total(face: int, level: int) -> int:
    """What a face of the die comes to in a death save."""
    return face + save_bonus(level)


def save_threshold(rounds_unconscious: int) -> int:
    """What the save of this round, counted from 1, must reach."""
    return SAVE_THRESHOLDS[rounds_unconscious - 1]


def is_dead(rounds_unconscious: int, total: int) -> bool:
    """Whether this round's save, or too long a time without consciousness, kills."""
    return has_lain_too_long(rounds_unconscious) or total < save_threshold(rounds_unconscious)


def has_lain_too_long(rounds_unconscious: int) -> bool:
    """Whether the character has reached a round for which there is no save."""
    return rounds_unconscious > len(SAVE_THRESHOLDS)


def save_chance(level: int, rounds_unconscious: int) -> Fraction:
    """The chance to survive this round's save."""
    if has_lain_too_long(rounds_unconscious):
        return Fraction(0)
    return die(SAVE_DIE).where(lambda face: save_total(face, level) >= save_threshold(rounds_unconscious))


def lowest_saving_face(level: int, rounds_unconscious: int) -> int | None:
    """The lowest face of the die that survives this round's save, or None where none does."""
    return next((face for face in die(SAVE_DIE) if not is_dead(rounds_unconscious, save_total(face, level))), None)


def survival_chance(level: int, rounds: int, saves_made: int = 0) -> Fraction:
    """The chance to survive so many more rounds of lying unconscious, after the saves already made."""
    numbers = range(saves_made + 1, saves_made + rounds + 1)
    return prod((save_chance(level, number) for number in numbers), start=Fraction(1))


def death_chances(level: int, rounds: int, saves_made: int = 0) -> dict[int, Fraction]:
    """The chance to die in each of so many more rounds, up to the one that nobody survives."""
    last = min(saves_made + rounds, len(SAVE_THRESHOLDS) + 1)
    alive = {number: survival_chance(level, number - saves_made, saves_made) for number in range(saves_made, last + 1)}
    return {number: alive[number - 1] - alive[number] for number in range(saves_made + 1, last + 1)}


def state_after_healing(health: int, gained: int, kind: Healing = Healing.HEALTH) -> State:
    """An unconscious character after a gain: awake but still prone at enough health that is not temporary."""
    reached = health + (gained if kind is Healing.HEALTH else 0)
    return State(conscious=reached >= HEALTH_TO_WAKE, prone=True)
