"""Casting a spell at a higher level."""

from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import Die, Tray, spread_step
from calculators.generia.verdicts import Verdict
from rules_core.generia import upcasting as rules
from tableside import Answer, Group, Idle, Mean, Phrase, Pool, Rolled, Step, Throw

SPELL = Group("The spell", folded=False)


def upcast(
    level: Annotated[int, inputs.count("Cast level", low=1, high=10, words="upcast")] = 3,
    highest: Annotated[int, inputs.count("UPCAST, highest level", low=1, high=10, hint="The X of UPCAST X.")] = 5,
    dice_per_level: Annotated[
        int, inputs.count("Dice per level", low=1, high=3, group=SPELL)
    ] = rules.BARRIER_DICE_PER_LEVEL,
    die: Annotated[Die, inputs.die(group=SPELL)] = Die.D6,
) -> Answer:
    """Upcasting."""
    if not rules.can_upcast(highest, level):
        return Answer(
            value=Verdict.NOT_ALLOWED,
            headline=_ends(highest),
            steps=(Step("cast level {level} is above the highest", highest, "upcast.keyword", level=level),),
            facts={"allowed": False},
            idle={"": Idle("nothing is cast that it could change"), "level": None, "highest": None},
        )
    cast = rules.upcast(level, dice_per_level)
    effect = rules.upcast_effect(cast, die.sides)
    dice, each = Pool(cast.dice, die.sides), Pool(dice_per_level, die.sides)
    price, marked = Phrase("the printed cost of level {level}", level=level), Phrase("")
    if cast.extrapolated:
        price = Phrase("extrapolated: the costs of the two levels before it, added up")
        marked = Phrase(" (extrapolated: the printed costs end at level {last})", last=len(rules.COSTS))
    text = "Cast level {level} costs {cost} MP and rolls {dice}{marked}."
    return Answer(
        value=cast.cost,
        unit="MP, extrapolated" if cast.extrapolated else "MP",
        headline=Phrase(text, level=level, cost=cast.cost, dice=dice, marked=marked),
        steps=(
            Step("UPCAST {highest} allows cast level {level}", None, "upcast.keyword", highest=highest, level=level),
            Step(price, cast.cost, "upcast.cost"),
            Step("{each} for each level", dice, "upcast.effect", each=each),
            spread_step("the dice come to", effect, "upcast.effect"),
        ),
        outcomes=effect.chances(),
        facts={"allowed": True, "extrapolated": cast.extrapolated, "dice": dice, "average": Mean(effect.mean())},
    )


def _ends(highest: int) -> Phrase:
    return Phrase("UPCAST {highest} ends at cast level {highest}.", highest=highest)


def roll_upcast(throw: Throw, level: int, highest: int, dice_per_level: int, die: Die) -> Rolled:
    """The effect's dice on the table."""
    if not rules.can_upcast(highest, level):
        return Rolled((), _ends(highest))
    tray = Tray(throw)
    faces = tray.faces(rules.upcast(level, dice_per_level).dice, die.sides)
    return tray.rolled("The effect is {sum}.", sum=sum(faces))
