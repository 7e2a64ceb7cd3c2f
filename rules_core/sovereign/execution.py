"""Execution attacks on somebody who suspects nothing."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.sovereign.terms import PHYSICAL_SAVE_BASE, check_chance, check_succeeds, save_chance, save_succeeds

SECONDS = 60
CLOSE_FEET = 10
CLOSE_BONUS = 4
NORMAL_RANGE_BONUS = 2
LEAST_SAVE_PENALTY = 0
HIT_POINTS_LEFT = 0


class Way(StrEnum):
    """How the victim is attacked."""

    RANGED = "ranged"
    MELEE = "melee"


class Hindrance(StrEnum):
    """Why there is no execution."""

    SUSPICION = "suspicion"
    HASTE = "haste"
    DISTURBANCE = "disturbance"
    ABSENCE = "absence"


@dataclass(frozen=True)
class Execution:
    """One try to kill somebody who suspects nothing."""

    manner: Way = Way.RANGED
    combat_skill: int = 0
    save_target: int = PHYSICAL_SAVE_BASE
    dex: int = 0
    feet: int = 0
    normal_range: int = 0
    dice: int = 1
    sides: int = 6
    attribute: int = 0
    seconds: int = SECONDS
    disturbed: bool = False
    suspects: bool = False


@dataclass(frozen=True)
class Fate:
    """What an execution does to its victim: the HP it is left with, or the damage it takes."""

    mortally_injured: bool
    hit_points: int | None
    damage: int


def can_be_executed(suspects_danger: bool) -> bool:
    """Whether a target is open to an execution attack."""
    return not suspects_danger


def ranged_is_ready(seconds: int, disturbed: bool) -> bool:
    """Whether the shot has been aimed long enough without a disturbance."""
    return seconds >= SECONDS and not disturbed


def melee_hits(seconds_nearby: int) -> bool:
    """Whether the time near the target makes the melee attack hit by itself."""
    return seconds_nearby >= SECONDS


def hindrance(case: Execution) -> Hindrance | None:
    """Why there is no execution, or None."""
    if not can_be_executed(case.suspects):
        return Hindrance.SUSPICION
    if case.manner is Way.MELEE:
        return None if melee_hits(case.seconds) else Hindrance.ABSENCE
    if ranged_is_ready(case.seconds, case.disturbed):
        return None
    return Hindrance.DISTURBANCE if case.disturbed else Hindrance.HASTE


def range_bonus(feet: int, normal_range: int) -> int:
    """The bonus to the shooter's check; only the highest counts."""
    if feet <= CLOSE_FEET:
        return CLOSE_BONUS
    return NORMAL_RANGE_BONUS if feet <= normal_range else 0


def ranged_hits(total: int) -> bool:
    """Whether the shooter's check hits, whatever the victim's AC."""
    return check_succeeds(total)


def save_penalty(combat_skill: int) -> int:
    """What the attacker's skill takes off the victim's save."""
    return max(LEAST_SAVE_PENALTY, combat_skill)


def victim_saves(face: int, combat_skill: int, target: int) -> bool:
    """Whether the victim's Physical save succeeds."""
    return save_succeeds(face, save_penalty(combat_skill), target)


def maximum_damage(die_size: int, attribute: int, dice: int = 1) -> int:
    """The most the hit could deal."""
    return dice * die_size + attribute


def fate(case: Execution, saved: bool) -> Fate:
    """What becomes of a victim that was hit."""
    if saved:
        most = maximum_damage(case.sides, case.attribute, case.dice)
        return Fate(mortally_injured=False, hit_points=None, damage=most)
    return Fate(mortally_injured=True, hit_points=HIT_POINTS_LEFT, damage=0)


def check_modifier(case: Execution) -> int:
    """What the shooter adds to the check: DEX, the skill, and the bonus of the range."""
    return case.dex + case.combat_skill + range_bonus(case.feet, case.normal_range)


def execution_hit_chance(case: Execution) -> Fraction:
    """The chance that the attack hits: by a check for a shot, for certain otherwise."""
    return check_chance(check_modifier(case)) if case.manner is Way.RANGED else Fraction(1)


def survival_chance(case: Execution) -> Fraction:
    """The chance that a victim that was hit saves."""
    return save_chance(save_penalty(case.combat_skill), case.save_target)


def drop_chance(case: Execution) -> Fraction:
    """The chance that the victim drops at once."""
    return execution_hit_chance(case) * (1 - survival_chance(case))
