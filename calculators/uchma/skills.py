"""Skill rolls."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.uchma.phrases import absent, joined, rolled_anyway
from rules_core.uchma import skills as rules
from rules_core.uchma.edition import Edition
from rules_core.uchma.rounding import half
from rules_core.uchma.skills import SKILL_DICE, SKILL_DIE, Skill
from rules_core.uchma.words import Topic
from tableside import Added, Answer, Choice, Percent, Phrase, Pool, Rolled, Step, Throw, Whole


@dataclass(frozen=True)
class SkillInputs:
    """What a skill roll depends on."""

    skill: Annotated[Skill, Choice("Skill")] = Skill.NORMAL
    control: Annotated[int, Whole("Control", low=0, high=20)] = 0
    threshold: Annotated[int, Whole("Threshold", low=1, high=40)] = 9
    other: Annotated[int, Whole("Other bonuses", low=-20, high=20)] = 0


def skill_roll(edition: Edition, given: SkillInputs) -> Answer:
    """Skill roll."""
    if Topic.SKILL_ROLLS not in edition.topics:
        return absent(edition, "skill rolls")
    roll = (given.skill, given.control, given.other)
    chance, lowest = rules.skill_chance(*roll, given.threshold), rules.lowest_sum(*roll, given.threshold)
    rule, control = f"skill.{given.skill}", Added(half(given.control))
    steps = [
        Step("dice of this skill", _dice(given.skill), rule),
        Step("half of Control {control}, rounded down", control, rule, control=given.control),
    ]
    if given.other:
        steps.append(Step("other bonuses", Added(given.other), rule))
    return Answer(
        value=Added(rules.skill_modifier(given.control, given.other)),
        unit="to the roll",
        headline=_headline(given.skill, lowest, chance),
        steps=(*steps, Step("the threshold to reach", given.threshold, rule)),
        chance=chance,
        outcomes=rules.skill_totals(*roll).chances(),
        facts={"lowest_sum": lowest},
    )


def _dice(skill: Skill) -> Pool:
    return Pool(SKILL_DICE[skill], SKILL_DIE)


def _headline(skill: Skill, lowest: int | None, chance: Fraction) -> Phrase | str:
    if lowest is None:
        return Phrase("No throw of {dice} reaches the threshold.", dice=_dice(skill))
    if lowest == SKILL_DICE[skill]:
        return "Every roll succeeds."
    text = "Succeeds on {lowest} or more with {dice}: {chance}."
    return Phrase(text, lowest=lowest, dice=_dice(skill), chance=Percent(chance))


def roll_skill(edition: Edition, throw: Throw, given: SkillInputs) -> Rolled:
    """The dice of the skill against the threshold."""
    faces = tuple(throw(SKILL_DIE) for _ in range(SKILL_DICE[given.skill]))
    total = rules.skill_total(given.skill, faces, given.control, given.other)
    headline = Phrase(
        "{thrown} {added:apart} = {total} against {threshold}: {result}.",
        thrown=joined(faces, " + "),
        added=Added(rules.skill_modifier(given.control, given.other)),
        total=total,
        threshold=given.threshold,
        result="a success" if rules.skill_succeeds(total, given.threshold) else "a failure",
    )
    if Topic.SKILL_ROLLS not in edition.topics:
        thrown = Phrase("{thrown} on the dice", thrown=joined(faces, " + "))
        headline = rolled_anyway(edition, thrown, "skill rolls")
    return Rolled(((Phrase("{dice}", dice=_dice(given.skill)), faces),), headline)
