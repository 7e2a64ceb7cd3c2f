"""Whether a group is caught unaware."""

from enum import StrEnum
from fractions import Fraction
from typing import Annotated

from calculators.sovereign.wording import often
from rules_core.sovereign.surprise import can_be_surprised, free_rounds, surprise_chance, surprise_succeeds
from rules_core.sovereign.terms import CHECK_DICE, CHECK_SIDES, opposed_score
from tableside import Answer, Choice, Idle, Rolled, Step, Throw, Whole, YesNo
from tableside.engine.wording import number, percent, signed


class Kind(StrEnum):
    """How the surprise comes about."""

    AMBUSH = "ambush"
    ENTRY = "entry"


CHECKS = {
    Kind.AMBUSH: ("DEX and Sneak", "surprise.check.ambush"),
    Kind.ENTRY: ("STR and Exert", "surprise.check.entry"),
}
LABELS = {"entry": "Hard Entry"}
ALERT = "Nobody who expects a fight can be surprised."


def surprise(
    kind: Annotated[Kind, Choice("Surprise by", labels=LABELS)] = Kind.AMBUSH,
    modifier: Annotated[int, Whole("Your attribute and skill together", low=-3, high=10)] = 1,
    opposing: Annotated[int, Whole("Theirs together", low=-3, high=10)] = 0,
    expecting: Annotated[bool, YesNo("They expect a fight")] = False,
) -> Answer:
    """Surprise."""
    if not can_be_surprised(expecting):
        return Answer(
            value="not possible",
            headline=ALERT,
            steps=(Step("they expect a fight", None, "surprise.alert"),),
            chance=Fraction(0),
            idle={"": Idle("no check is made that it could change"), "expecting": None},
        )
    skills, rule = CHECKS[kind]
    chance = surprise_chance(modifier, opposing)
    return Answer(
        value=percent(chance),
        headline=f"Surprise succeeds {often(chance)} and gives a free round." if chance else "Surprise cannot succeed.",
        steps=(
            Step(f"{CHECK_DICE}d{CHECK_SIDES} and {skills}", signed(modifier), rule),
            Step("the score to reach, from their modifier", opposed_score(opposing), rule),
            Step("complete rounds before initiative", free_rounds(True), "surprise.round"),
        ),
        chance=chance,
    )


def roll_surprise(throw: Throw, modifier: int, opposing: int, expecting: bool) -> Rolled:
    """The check, where there is one to make."""
    if not can_be_surprised(expecting):
        return Rolled((), ALERT)
    faces = tuple(throw(CHECK_SIDES) for _ in range(CHECK_DICE))
    total = sum(faces) + modifier
    won = surprise_succeeds(total, opposing)
    return Rolled(
        ((f"{CHECK_DICE}d{CHECK_SIDES}", faces),),
        f"{number(total)} against {opposed_score(opposing)}: {'they are surprised' if won else 'no surprise'}.",
    )
