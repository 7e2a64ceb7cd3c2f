"""What keywords of spells ask for: the concentration save, and how often FIELD and ZONE take effect."""

from enum import StrEnum
from fractions import Fraction
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import CHECK, Tray, often
from calculators.generia.modifiers import rolls_with
from calculators.generia.verdicts import Verdict
from rules_core.generia import keywords as rules
from rules_core.generia.core import default_target, half
from rules_core.generia.damage import is_hit
from tableside import Added, Answer, Choice, Group, Idle, Percent, Phrase, RefusalError, Rolled, Step, Throw, YesNo

MORE = Group("Armour and advantage")


def concentration(
    damage: Annotated[int, inputs.count("Incoming damage", high=300)] = 8,
    constitution: Annotated[int, inputs.modifier("CON-MOD")] = 2,
    will: Annotated[int, inputs.modifier("WIL-MOD")] = 3,
    armor: Annotated[
        int, inputs.amount("Armour Value or Magic Defence", group=MORE, hint="Only a hit asks for the save.")
    ] = 0,
    advantage: Annotated[int, inputs.advantage("Advantage", group=MORE)] = 0,
) -> Answer:
    """Concentration save."""
    if not is_hit(damage, armor):
        text = "{damage} damage does not get past {armor}: no hit, and the spell goes on."
        return Answer(
            value=Verdict.NO_SAVE,
            headline=Phrase(text, damage=damage, armor=armor),
            steps=(Step("a hit needs damage above {armor}", damage, "hit.definition", armor=armor),),
            chance=Fraction(1),
            facts={"hit": False},
            idle={"": Idle("no save is made that it could change"), "damage": None, "armor": None},
        )
    target = rules.concentration_target(damage)
    chance = rules.concentration_chance(constitution, will, damage, advantage)
    save, better = rules.concentration_save(constitution, will)
    text = "{die} and the better of CON-MOD {con} and WIL-MOD {wil}"
    lowest = default_target()
    rolls = (rolls_with(advantage, "save"),) if advantage else ()
    return Answer(
        value=target,
        unit="for the save",
        headline=Phrase(
            "Save with {save} against {target}: the spell goes on {often}.",
            save=save,
            target=target,
            often=often(chance),
        ),
        steps=(
            Step("half of {damage} damage, rounded down", half(damage), "conc.save", damage=damage),
            Step("the save must meet it, or {lowest} if that is higher", target, "conc.save", lowest=lowest),
            Step(text, Added(better), "conc.save", die=CHECK, con=constitution, wil=will),
            *rolls,
            Step("concentration is kept", Percent(chance), "conc.fail"),
        ),
        chance=chance,
        facts={"hit": True, "attribute": save},
        idle={"armor": Idle("the damage gets past it", "hit.definition")},
    )


def roll_concentration(throw: Throw, damage: int, constitution: int, will: int, armor: int, advantage: int) -> Rolled:
    """The save on the table."""
    if not is_hit(damage, armor):
        return Rolled((), "No hit, no save.")
    tray = Tray(throw)
    face, (_, better) = tray.check(score=advantage), rules.concentration_save(constitution, will)
    kept = rules.keeps_concentration(face + better, damage)
    verdict = "the spell goes on" if kept else "the concentration ends"
    return tray.met(face, better, rules.concentration_target(damage), verdict)


class Area(StrEnum):
    """The two keywords of spells that lie in wait."""

    FIELD = "field"
    ZONE = "zone"


def area_triggers(
    keyword: Annotated[Area, Choice("Keyword", labels={"field": "FIELD", "zone": "ZONE"})] = Area.FIELD,
    squares: Annotated[int, inputs.count("Squares entered inside the area", high=60)] = 3,
    starts_inside: Annotated[bool, YesNo("Begins its turn inside")] = False,
    returns: Annotated[int, inputs.count("Times it left and came back", high=20)] = 0,
) -> Answer:
    """FIELD and ZONE."""
    if returns > (most := rules.most_returns(squares, starts_inside)):
        text = "Each return enters a square, and so does the way in: at most {most} here."
        if starts_inside:
            text = "Each return enters a square: at most {most} here."
        raise RefusalError("returns", text, most=most)
    if keyword is Area.FIELD:
        count = rules.field_triggers(squares, starts_inside)
        first = Step("a turn begun inside", int(starts_inside), "field.trigger")
        further = Step("squares entered, once each", squares, "field.repeat")
    else:
        count = rules.zone_triggers(squares, starts_inside, returns)
        first = Step("a turn begun inside, or the way in", count - returns, "zone.trigger")
        further = Step("each return into the area", returns, "zone.trigger")
    times = {0: "not at all", 1: "once", 2: "twice"}.get(count) or Phrase("{count} times", count=count)
    return Answer(
        value=count,
        unit="time" if count == 1 else "times",
        headline=Phrase("The spell takes effect {times}.", times=times),
        steps=(first, further),
        idle=_idle(keyword, squares, starts_inside),
    )


def _idle(keyword: Area, squares: int, starts_inside: bool) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    if keyword is Area.FIELD:
        return {"returns": Idle("the squares entered count, however often", "field.repeat")}
    idle: dict[str, Idle | None] = {}
    if squares or starts_inside:
        idle["squares"] = Idle("a ZONE does not count squares", "zone.trigger")
    if squares:
        idle["starts_inside"] = Idle("the way in counts once, begun inside or not", "zone.trigger")
    return idle
