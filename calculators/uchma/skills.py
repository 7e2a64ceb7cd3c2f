"""Skill rolls."""

from typing import Annotated

from calculators.uchma.absent import absent
from rules_core.uchma.edition import Edition
from rules_core.uchma.rounding import half
from rules_core.uchma.skills import (
    SKILL_DICE,
    SKILL_DIE,
    Skill,
    lowest_sum,
    skill_chance,
    skill_modifier,
    skill_succeeds,
    skill_total,
    skill_totals,
)
from rules_core.uchma.words import Topic
from tableside import Answer, Choice, Rolled, Step, Throw, Whole
from tableside.engine.wording import number, percent, signed

SkillKind = Annotated[Skill, Choice("Skill")]
Control = Annotated[int, Whole("Control", low=0, high=20)]
Other = Annotated[int, Whole("Other bonuses", low=-20, high=20)]
Threshold = Annotated[int, Whole("Threshold", low=1, high=40)]


def skill_roll(
    edition: Edition,
    skill: SkillKind = Skill.NORMAL,
    control: Control = 0,
    threshold: Threshold = 9,
    other: Other = 0,
) -> Answer:
    """Skill roll."""
    if Topic.SKILL_ROLLS not in edition.topics:
        return absent(edition, "skill rolls")
    chance = skill_chance(skill, control, other, threshold)
    lowest = lowest_sum(skill, control, other, threshold)
    rule = f"skill.{skill.value}"
    steps = [
        Step("dice of this skill", _dice(skill), rule),
        Step(f"half of Control {control}, rounded down", signed(half(control)), rule),
    ]
    if other:
        steps.append(Step("other bonuses", signed(other), rule))
    steps.append(Step("the threshold to reach", threshold, rule))
    return Answer(
        value=skill_modifier(control, other),
        unit="to the roll",
        headline=_headline(skill, lowest, percent(chance)),
        steps=tuple(steps),
        chance=chance,
        outcomes={number(total): share for total, share in skill_totals(skill, control, other).chances().items()},
        facts={"lowest_sum": lowest},
    )


def _dice(skill: Skill) -> str:
    return f"{SKILL_DICE[skill]}d{SKILL_DIE}"


def _headline(skill: Skill, lowest: int | None, chance: str) -> str:
    if lowest is None:
        return f"No throw of {_dice(skill)} reaches the threshold."
    if lowest == SKILL_DICE[skill]:
        return "Every roll succeeds."
    return f"Succeeds on {lowest} or more with {_dice(skill)}: {chance}."


def roll_skill(throw: Throw, edition: Edition, skill: Skill, control: int, threshold: int, other: int) -> Rolled:
    """The dice of the skill against the threshold."""
    faces = tuple(throw(SKILL_DIE) for _ in range(SKILL_DICE[skill]))
    thrown = " + ".join(map(str, faces))
    total = skill_total(skill, faces, control, other)
    result = "a success" if skill_succeeds(total, threshold) else "a failure"
    modifier = skill_modifier(control, other)
    headline = f"{thrown} {signed(modifier)[0]} {abs(modifier)} = {number(total)} against {threshold}: {result}."
    if Topic.SKILL_ROLLS not in edition.topics:
        headline = f"{thrown} on the dice, though edition {edition.key} has no rules for skill rolls in this chapter."
    return Rolled(faces=((_dice(skill), faces),), headline=headline)
