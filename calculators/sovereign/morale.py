"""When they run."""

from enum import StrEnum
from typing import Annotated

from calculators.sovereign.wording import SHARE_NAMES
from rules_core.sovereign import morale as rules
from rules_core.sovereign.morale import Nature
from tableside import Answer, Choice, Group, Idle, Phrase, RefusalError, Step, Whole, YesNo

ONE = Group("One creature", folded=False)
MANY = Group("A group", folded=False)


class Who(StrEnum):
    """Whose nerve is in question."""

    INDIVIDUAL = "individual"
    GROUP = "group"


LABELS = {"individual": "One creature", "group": "A group"}


def morale(
    who: Annotated[Who, Choice("Who", LABELS)] = Who.GROUP,
    nature: Annotated[Nature, Choice("Kind of creature", {"militarized": "Militarised"})] = Nature.ORDINARY,
    hit_points: Annotated[int, Whole("HP now", 0, 500, group=ONE)] = 4,
    most_hit_points: Annotated[int, Whole("HP when unhurt", 1, 500, group=ONE)] = 8,
    hopeless: Annotated[bool, YesNo("Thinks running will not save it", group=ONE)] = False,
    start: Annotated[int, Whole("Number at the start", 1, 500, group=MANY, words="morale creatures")] = 9,
    lost: Annotated[int, Whole("Dead or gone", 0, 500, group=MANY)] = 3,
    winning: Annotated[bool, YesNo("Clearly winning", group=MANY)] = False,
) -> Answer:
    """Morale."""
    alone = who is Who.INDIVIDUAL
    if alone and hit_points > most_hit_points:
        raise RefusalError("hit_points", "HP now cannot be more than HP when unhurt.")
    if not alone and lost > start:
        raise RefusalError("lost", "No more can be gone than there were at the start.")
    if not rules.follows_morale(nature):
        they = "It does" if alone else "They do"
        return Answer(
            value=False,
            headline=Phrase("{they} not run: creatures of this kind fight on.", they=they),
            steps=(Step("undead, constructs, zealots and soldiers to the core", None, "morale.exceptions"),),
            idle={"": Idle("this kind fights on in any case", "morale.exceptions"), "nature": None},
        )
    return _individual(hit_points, most_hit_points, hopeless) if alone else _group(start, lost, winning)


def _individual(hit_points: int, most: int, hopeless: bool) -> Answer:
    runs, mark = rules.individual_retreats(hit_points, most, hopeless), rules.hit_points_at_retreat(most)
    if runs:
        headline = Phrase("It runs: {lost} of {most} HP are gone.", lost=most - hit_points, most=most)
    elif hit_points <= mark:
        headline = Phrase("It stays: running would not save it.")
    else:
        headline = Phrase("It stays, and runs at {mark} HP or fewer.", mark=mark)
    once = Phrase("runs once {share} of its HP is gone: at", share=SHARE_NAMES[rules.INDIVIDUAL_SHARE])
    idle: dict[str, Idle | None] = dict.fromkeys(
        ("start", "lost", "winning"), Idle("counts for a group", "morale.group")
    )
    if hit_points > mark:
        idle["hopeless"] = Idle("it has no reason to run yet", "morale.individual")
    return Answer(
        value=runs,
        headline=headline,
        steps=(Step("HP lost", most - hit_points, "morale.individual"), Step(once, mark, "morale.individual")),
        facts={"threshold": mark},
        idle=idle,
    )


def _group(start: int, lost: int, winning: bool) -> Answer:
    runs, mark = rules.group_retreats(start, lost, winning), rules.losses_at_retreat(start)
    if runs:
        headline = Phrase("They run: {lost} of {start} {are} gone.", lost=lost, start=start, are=_are(lost))
    elif lost >= mark:
        headline = Phrase("They stay: they are clearly winning.")
    else:
        headline = Phrase("They stay, and run once {mark} {are} gone.", mark=mark, are=_are(mark))
    once = Phrase(
        "run once {share} of the {start} who started are gone: at", share=SHARE_NAMES[rules.GROUP_SHARE], start=start
    )
    one = Idle("counts for one creature", "morale.individual")
    idle: dict[str, Idle | None] = dict.fromkeys(("hit_points", "most_hit_points", "hopeless"), one)
    if lost < mark:
        idle["winning"] = Idle("they have no reason to run yet", "morale.group")
    return Answer(
        value=runs,
        headline=headline,
        steps=(Step("dead or gone", lost, "morale.group"), Step(once, mark, "morale.group")),
        facts={"threshold": mark},
        idle=idle,
    )


def _are(count: int) -> str:
    return "is" if count == 1 else "are"
