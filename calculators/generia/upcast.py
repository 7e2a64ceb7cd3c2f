"""Casting a spell at a higher level."""

from typing import Annotated

from calculators.generia.dice import DIE_LABELS, Die
from rules_core.generia import upcasting as rules
from tableside import Answer, Choice, Group, Mean, Phrase, Pool, Rolled, Step, Throw, Whole

SPELL = Group("The spell", folded=False)


def upcast(
    level: Annotated[int, Whole("Cast level", low=1, high=10)] = 3,
    highest: Annotated[int, Whole("UPCAST, highest level", low=1, high=10, hint="The X of UPCAST X.")] = 5,
    dice_per_level: Annotated[int, Whole("Dice per level", low=1, high=3, group=SPELL)] = rules.BARRIER_DICE_PER_LEVEL,
    die: Annotated[Die, Choice("Kind of die", labels=DIE_LABELS, group=SPELL)] = Die.D6,
) -> Answer:
    """Upcasting."""
    if not rules.can_upcast(highest, level):
        return Answer(
            value=Phrase("not allowed"),
            headline=_ends(highest),
            steps=(Step("cast level {level} is above the highest", highest, rule="upcast.keyword", level=level),),
            facts={"allowed": False},
        )
    cast = rules.upcast(level, dice_per_level)
    effect = rules.upcast_effect(cast, die.sides)
    dice = Pool(cast.dice, die.sides)
    printed = Phrase(" (extrapolated: the printed costs end at level {last})", last=len(rules.COSTS))
    return Answer(
        value=cast.cost,
        unit="MP, extrapolated" if cast.extrapolated else "MP",
        headline=Phrase(
            "Cast level {level} costs {cost} MP and rolls {dice}{marked}.",
            level=level,
            cost=cast.cost,
            dice=dice,
            marked=printed if cast.extrapolated else "",
        ),
        steps=(
            Step("UPCAST {highest} allows cast level {level}", rule="upcast.keyword", highest=highest, level=level),
            Step("extrapolated: the costs of the two levels before it, added up", cast.cost, rule="upcast.cost")
            if cast.extrapolated
            else Step("the printed cost of level {level}", cast.cost, rule="upcast.cost", level=level),
            Step("{dice} for each level", dice, rule="upcast.effect", dice=Pool(dice_per_level, die.sides)),
            Step(
                "the dice come to {least} to {most}, on average",
                Mean(effect.mean()),
                rule="upcast.effect",
                least=min(effect),
                most=max(effect),
            ),
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
    count = rules.upcast(level, dice_per_level).dice
    faces = tuple(throw(die.sides) for _ in range(count))
    name = Phrase("{dice}", dice=Pool(count, die.sides))
    return Rolled(((name, faces),), Phrase("The effect is {sum}.", sum=sum(faces)))
