"""Conjured things: how long they last, and what they do inside somebody."""

from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import Tray, spread_step
from calculators.generia.verdicts import Verdict
from rules_core.generia import ethereal as rules
from rules_core.generia.ethereal import Matter
from rules_core.generia.rounds import phase_minutes
from tableside import Answer, Choice, Idle, Mean, Phrase, Pool, Rolled, Step, Throw, YesNo

MATTER = {"conjured": "Conjured", "stone": "Stone spell", "moved": "Moved, not made"}
NO_THING = "It is no ethereal thing: as a rule it stays."
RULES = {Matter.CONJURED: "ethereal.default", Matter.STONE: "ethereal.stone", Matter.MOVED: "ethereal.existing"}


def ethereal(
    matter: Annotated[Matter, Choice("What it is", labels=MATTER)] = Matter.CONJURED,
    minutes: Annotated[int, inputs.count("Minutes since casting", high=600)] = 10,
    tier: Annotated[int, inputs.count("Spell tier", low=1, high=20)] = 1,
    dismissed: Annotated[bool, YesNo("Dismissed by the caster")] = False,
) -> Answer:
    """Ethereal things."""
    by_rule = rules.is_ethereal(matter)
    what = Step(f"{MATTER[matter.value].lower()}: ethereal as a rule?", by_rule, RULES[matter])
    if not by_rule:
        idle = {"": Idle("matters for ethereal things only", RULES[matter]), "matter": None}
        return Answer(Verdict.STAYS, NO_THING, (what,), facts={"exists": True}, idle=idle)
    exists, phase = rules.still_exists(matter, minutes, dismissed), phase_minutes(rules.PHASES_UNTIL_GONE)
    damage, dice = rules.absorbed_damage(tier), Pool(rules.absorbed_dice(tier), rules.DAMAGE_SIDES)
    after = "after {count} minute of the minutes that it lasts"
    if minutes != 1:
        after = "after {count} minutes of the minutes that it lasts"
    taken = Phrase("{dice} to whoever took it in, when the Phase ends", dice=dice)
    return Answer(
        value=Verdict.STILL_THERE if exists else Verdict.GONE,
        headline=Phrase(
            "{state}; whoever took it in takes {dice} when the Phase ends, {mean} on average.",
            state="It is still there" if exists else "It has turned to mana",
            dice=dice,
            mean=Mean(damage.mean()),
        ),
        steps=(
            what,
            Step(after, phase, "ethereal.default", count=minutes),
            spread_step(taken, damage, "ethereal.damage"),
        ),
        outcomes=damage.chances(),
        facts={"exists": exists, "dice": dice},
        idle={"dismissed": Idle("it was gone already", "ethereal.default")} if minutes >= phase else {},
    )


def roll_ethereal(throw: Throw, matter: Matter, tier: int) -> Rolled:
    """The damage of a thing taken in, on the table."""
    if not rules.is_ethereal(matter):
        return Rolled((), NO_THING)
    tray = Tray(throw)
    faces = tray.faces(rules.absorbed_dice(tier), rules.DAMAGE_SIDES)
    return tray.rolled("{sum} absolute damage.", sum=sum(faces))
