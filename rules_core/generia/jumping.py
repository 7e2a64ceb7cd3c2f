"""Jumping: how hard it is, whether it works, and landing steadily."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from rules_core.generia.core import check
from tableside.dice import Dice

HEIGHT_FACTOR = 4
DISTANCE_FACTOR = 2
STEADY_FACTOR = 2


@dataclass(frozen=True)
class Jump:
    """The lowest scores that make a jump and land it steadily, and how likely they are."""

    needed: int
    needed_steady: int
    chance: Fraction
    steady_chance: Fraction


def jump_score(face: int, strength: int, dexterity: int) -> int:
    """The score of a jump with this d20."""
    return face + strength + dexterity


def jump_roll(strength: int, dexterity: int, advantage: int = 0) -> Dice:
    """The score of a jump before the d20 is rolled."""
    return check(strength + dexterity, advantage)


def jump_difficulty(height: Fraction | int, distance: Fraction | int) -> Fraction:
    """The difficulty of a jump so many metres high and far."""
    return Fraction(height * HEIGHT_FACTOR + distance * DISTANCE_FACTOR)


def jump_succeeds(score: int, difficulty: Fraction | int, *, meeting_suffices: bool = False) -> bool:
    """Whether the score is above the difficulty, or meets it at tables that let that pass."""
    return score > difficulty or (meeting_suffices and score == difficulty)


def lands_off_balance(score: int, difficulty: Fraction | int) -> bool:
    """Whether the creature ends up off-balance, be the jump made or failed."""
    return score < difficulty * STEADY_FACTOR


def needed_score(difficulty: Fraction | int, *, meeting_suffices: bool = False) -> int:
    """The lowest score that makes the jump."""
    return ceil(difficulty) if meeting_suffices else floor(difficulty) + 1


def jump(roll: Dice, difficulty: Fraction | int, *, meeting_suffices: bool = False) -> Jump:
    """What a jump takes, and the chances to make it and to make it without losing balance."""
    needed = needed_score(difficulty, meeting_suffices=meeting_suffices)
    steady = max(needed, ceil(difficulty * STEADY_FACTOR))
    return Jump(needed, steady, roll.at_least(needed), roll.at_least(steady))
