"""Skill rolls: one die or two, half the Control aptitude and other bonuses."""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from rules_core.uchma.rounding import half
from tableside.dice import Dice, throw

SKILL_DIE = 10


class Skill(StrEnum):
    """How well a character knows a skill."""

    NORMAL = "normal"
    MAJOR = "major"


SKILL_DICE = {Skill.NORMAL: 1, Skill.MAJOR: 2}


def skill_modifier(control: int, other: int = 0) -> int:
    """What is added to the dice."""
    return half(control) + other


def skill_total(skill: Skill, faces: Sequence[int], control: int, other: int = 0) -> int:
    """What thrown dice come to; raises ValueError when they are not the dice of that skill."""
    if len(faces) != SKILL_DICE[skill] or not all(1 <= face <= SKILL_DIE for face in faces):
        raise ValueError(faces)
    return sum(faces) + skill_modifier(control, other)


def skill_succeeds(total: int, threshold: int) -> bool:
    """Whether a total is enough: equal is."""
    return total >= threshold


def skill_totals(skill: Skill, control: int, other: int) -> Dice:
    """Every total that a roll can come to."""
    return throw(SKILL_DICE[skill], SKILL_DIE) + skill_modifier(control, other)


def lowest_sum(skill: Skill, control: int, other: int, threshold: int) -> int | None:
    """The lowest sum of the dice that is enough, or None where none is."""
    modifier = skill_modifier(control, other)
    return next(
        (dice for dice in throw(SKILL_DICE[skill], SKILL_DIE) if skill_succeeds(dice + modifier, threshold)), None
    )


def skill_chance(skill: Skill, control: int, other: int, threshold: int) -> Fraction:
    """The chance to reach a threshold."""
    return skill_totals(skill, control, other).at_least(threshold)
