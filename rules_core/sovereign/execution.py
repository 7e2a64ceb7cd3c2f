"""Execution attacks on somebody who suspects nothing."""

from dataclasses import dataclass
from fractions import Fraction

from rules_core.sovereign.terms import check_chance, check_succeeds, save_chance, save_succeeds

SECONDS = 60
CLOSE_FEET = 10
CLOSE_BONUS = 4
NORMAL_RANGE_BONUS = 2
LEAST_SAVE_PENALTY = 0
HIT_POINTS_LEFT = 0


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


def fate(saved: bool, die_size: int, attribute: int, dice: int = 1) -> Fate:
    """What becomes of a victim that was hit."""
    if saved:
        return Fate(mortally_injured=False, hit_points=None, damage=maximum_damage(die_size, attribute, dice))
    return Fate(mortally_injured=True, hit_points=HIT_POINTS_LEFT, damage=0)


def ranged_hit_chance(modifier: int, feet: int, normal_range: int) -> Fraction:
    """The chance that the shooter's check succeeds."""
    return check_chance(modifier + range_bonus(feet, normal_range))


def drop_chance(hit: Fraction, combat_skill: int, save_target: int) -> Fraction:
    """The chance that the victim drops at once, from the chance of the hit."""
    return hit * (1 - save_chance(save_penalty(combat_skill), save_target))
