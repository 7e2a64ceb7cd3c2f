"""Whether a group is caught unaware."""

from enum import StrEnum
from fractions import Fraction
from typing import Annotated

from calculators.sovereign.wording import CHECK, often, thrown_check
from rules_core.sovereign.surprise import can_be_surprised, free_rounds, surprise_chance, surprise_succeeds
from rules_core.sovereign.terms import opposed_score
from tableside import Added, Answer, Choice, Idle, Percent, Phrase, Rolled, Step, Throw, Whole, Words, YesNo


class Kind(StrEnum):
    """How the surprise comes about."""

    AMBUSH = "ambush"
    ENTRY = "entry"


CHECKS = {
    Kind.AMBUSH: Words("{check} and DEX and Sneak", "surprise.check.ambush"),
    Kind.ENTRY: Words("{check} and STR and Exert", "surprise.check.entry"),
}
ALERT = "Nobody who expects a fight can be surprised."


def surprise(
    kind: Annotated[Kind, Choice("Surprise by", {"entry": "Hard Entry"})] = Kind.AMBUSH,
    modifier: Annotated[int, Whole("Your attribute and skill together", -3, 10)] = 1,
    opposing: Annotated[int, Whole("Theirs together", -3, 10)] = 0,
    expecting: Annotated[bool, YesNo("They expect a fight")] = False,
) -> Answer:
    """Surprise."""
    if not can_be_surprised(expecting):
        return Answer(
            value=Phrase("not possible"),
            headline=ALERT,
            steps=(Step("they expect a fight", None, "surprise.alert"),),
            chance=Fraction(0),
            idle={"": Idle("no check is made that it could change"), "expecting": None},
        )
    words, chance = CHECKS[kind], surprise_chance(modifier, opposing)
    succeeds = Phrase("Surprise succeeds {often} and gives a free round.", often=often(chance))
    return Answer(
        value=Percent(chance),
        headline=succeeds if chance else "Surprise cannot succeed.",
        steps=(
            Step(words.text, Added(modifier), words.rule, check=CHECK),
            Step("the score to reach, from their modifier", opposed_score(opposing), words.rule),
            Step("complete rounds before initiative", free_rounds(surprised=True), "surprise.round"),
        ),
        chance=chance,
    )


def roll_surprise(throw: Throw, modifier: int, opposing: int, expecting: bool) -> Rolled:
    """The check, where there is one to make."""
    if not can_be_surprised(expecting):
        return Rolled((), ALERT)
    check = thrown_check(throw)
    total = sum(check[1]) + modifier
    end = "they are surprised" if surprise_succeeds(total, opposing) else "no surprise"
    return Rolled(
        (check,), Phrase("{total} against {score}: {end}.", total=total, score=opposed_score(opposing), end=end)
    )
