"""Conjured things: how long they last, and what they do inside somebody."""

from typing import Annotated

from calculators.generia.dice import dice_text, outcomes, spread
from rules_core.generia import ethereal as rules
from rules_core.generia.ethereal import Matter
from rules_core.generia.rounds import phase_minutes
from tableside import Answer, Choice, Idle, Rolled, Step, Throw, Whole, YesNo
from tableside.engine.wording import rounded, times

MATTER = {"conjured": "Conjured", "stone": "Stone spell", "moved": "Moved, not made"}
NO_THING = "It is no ethereal thing: as a rule it stays."
RULES = {Matter.CONJURED: "ethereal.default", Matter.STONE: "ethereal.stone", Matter.MOVED: "ethereal.existing"}


def ethereal(
    matter: Annotated[Matter, Choice("What it is", labels=MATTER)] = Matter.CONJURED,
    minutes: Annotated[int, Whole("Minutes since casting", low=0, high=600)] = 10,
    tier: Annotated[int, Whole("Spell tier", low=1, high=20)] = 1,
    dismissed: Annotated[bool, YesNo("Dismissed by the caster")] = False,
) -> Answer:
    """Ethereal things."""
    exists = rules.still_exists(matter, minutes, dismissed)
    phase = phase_minutes(rules.PHASES_UNTIL_GONE)
    by_rule = rules.is_ethereal(matter)
    steps = [Step(f"{MATTER[matter.value].lower()}: ethereal as a rule?", "yes" if by_rule else "no", RULES[matter])]
    if not by_rule:
        idle = {"": Idle("matters for ethereal things only", RULES[matter]), "matter": None}
        return Answer("stays", NO_THING, tuple(steps), facts={"exists": True}, idle=idle)
    damage, dice = rules.absorbed_damage(tier), dice_text(rules.absorbed_dice(tier), rules.DAMAGE_SIDES)
    steps.append(Step(f"after {times(minutes, 'minute')} of the minutes that it lasts", phase, rule="ethereal.default"))
    steps.append(Step(f"{dice} to whoever took it in, when the Phase ends", spread(damage), rule="ethereal.damage"))
    average = rounded(damage.mean())
    state = "It is still there" if exists else "It has turned to mana"
    return Answer(
        value="still there" if exists else "gone",
        headline=f"{state}; whoever took it in takes {dice} when the Phase ends, {average} on average.",
        steps=tuple(steps),
        outcomes=outcomes(damage),
        facts={"exists": exists, "dice": dice},
        idle={"dismissed": Idle("it was gone already", "ethereal.default")} if minutes >= phase else {},
    )


def roll_ethereal(throw: Throw, matter: Matter, tier: int) -> Rolled:
    """The damage of a thing taken in, on the table."""
    if not rules.is_ethereal(matter):
        return Rolled((), NO_THING)
    count = rules.absorbed_dice(tier)
    faces = tuple(throw(rules.DAMAGE_SIDES) for _ in range(count))
    return Rolled(((dice_text(count, rules.DAMAGE_SIDES), faces),), f"{sum(faces)} absolute damage.")
