"""Casting a spell at a higher level."""

from typing import Annotated

from calculators.generia.dice import DIE_LABELS, Die, dice_text, outcomes, spread
from rules_core.generia import upcasting as rules
from tableside import Answer, Choice, Group, Idle, Rolled, Step, Throw, Whole

SPELL = Group("The spell", folded=False)


def upcast(
    level: Annotated[int, Whole("Cast level", low=1, high=10, words="upcast")] = 3,
    highest: Annotated[int, Whole("UPCAST, highest level", low=1, high=10, hint="The X of UPCAST X.")] = 5,
    dice_per_level: Annotated[int, Whole("Dice per level", low=1, high=3, group=SPELL)] = rules.BARRIER_DICE_PER_LEVEL,
    die: Annotated[Die, Choice("Kind of die", labels=DIE_LABELS, group=SPELL)] = Die.D6,
) -> Answer:
    """Upcasting."""
    if not rules.can_upcast(highest, level):
        return Answer(
            value="not allowed",
            headline=f"UPCAST {highest} ends at cast level {highest}.",
            steps=(Step(f"cast level {level} is above the highest", highest, rule="upcast.keyword"),),
            facts={"allowed": False},
            idle={"": Idle("nothing is cast that it could change"), "level": None, "highest": None},
        )
    cast = rules.upcast(level, dice_per_level)
    effect = rules.upcast_effect(cast, die.sides)
    printed = len(rules.COSTS)
    marked = f" (extrapolated: the printed costs end at level {printed})" if cast.extrapolated else ""
    text = dice_text(cast.dice, die.sides)
    return Answer(
        value=cast.cost,
        unit="MP, extrapolated" if cast.extrapolated else "MP",
        headline=f"Cast level {level} costs {cast.cost} MP and rolls {text}{marked}.",
        steps=(
            Step(f"UPCAST {highest} allows cast level {level}", rule="upcast.keyword"),
            Step(
                "extrapolated: the costs of the two levels before it, added up"
                if cast.extrapolated
                else f"the printed cost of level {level}",
                cast.cost,
                rule="upcast.cost",
            ),
            Step(f"{dice_per_level}{die.value} for each level", text, rule="upcast.effect"),
            Step("the dice come to", spread(effect), rule="upcast.effect"),
        ),
        outcomes=outcomes(effect),
        facts={"allowed": True, "extrapolated": cast.extrapolated, "dice": text, "average": effect.mean()},
    )


def roll_upcast(throw: Throw, level: int, highest: int, dice_per_level: int, die: Die) -> Rolled:
    """The effect's dice on the table."""
    if not rules.can_upcast(highest, level):
        return Rolled((), f"UPCAST {highest} ends at cast level {highest}.")
    count = rules.upcast(level, dice_per_level).dice
    faces = tuple(throw(die.sides) for _ in range(count))
    return Rolled(((dice_text(count, die.sides), faces),), f"The effect is {sum(faces)}.")
