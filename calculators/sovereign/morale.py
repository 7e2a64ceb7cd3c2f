"""When they run."""

from enum import StrEnum
from typing import Annotated

from calculators.sovereign.wording import share
from rules_core.sovereign.morale import (
    GROUP_SHARE,
    INDIVIDUAL_SHARE,
    Nature,
    follows_morale,
    group_retreats,
    hit_points_at_retreat,
    individual_retreats,
    losses_at_retreat,
)
from tableside import Answer, Choice, Group, Idle, RefusalError, Step, Whole, YesNo

ONE = Group("One creature", folded=False)
MANY = Group("A group", folded=False)


class Who(StrEnum):
    """Whose nerve is in question."""

    INDIVIDUAL = "individual"
    GROUP = "group"


LABELS = {"individual": "One creature", "group": "A group"}


def morale(
    who: Annotated[Who, Choice("Who", labels=LABELS)] = Who.GROUP,
    nature: Annotated[Nature, Choice("Kind of creature", labels={"militarized": "Militarised"})] = Nature.ORDINARY,
    hit_points: Annotated[int, Whole("HP now", low=0, high=500, group=ONE)] = 4,
    most_hit_points: Annotated[int, Whole("HP when unhurt", low=1, high=500, group=ONE)] = 8,
    hopeless: Annotated[bool, YesNo("Thinks running will not save it", group=ONE)] = False,
    start: Annotated[int, Whole("Number at the start", low=1, high=500, group=MANY, words="morale creatures")] = 9,
    lost: Annotated[int, Whole("Dead or gone", low=0, high=500, group=MANY)] = 3,
    winning: Annotated[bool, YesNo("Clearly winning", group=MANY)] = False,
) -> Answer:
    """Morale."""
    if who is Who.INDIVIDUAL and hit_points > most_hit_points:
        raise RefusalError("hit_points", "HP now cannot be more than HP when unhurt.")
    if who is Who.GROUP and lost > start:
        raise RefusalError("lost", "No more can be gone than there were at the start.")
    if not follows_morale(nature):
        return Answer(
            value=False,
            headline=f"{'It does' if who is Who.INDIVIDUAL else 'They do'} not run: creatures of this kind fight on.",
            steps=(Step("undead, constructs, zealots and soldiers to the core", None, "morale.exceptions"),),
            idle={"": Idle("this kind fights on in any case", "morale.exceptions"), "nature": None},
        )
    if who is Who.INDIVIDUAL:
        return _individual(hit_points, most_hit_points, hopeless)
    return _group(start, lost, winning)


def _individual(hit_points: int, most: int, hopeless: bool) -> Answer:
    runs, mark = individual_retreats(hit_points, most, hopeless), hit_points_at_retreat(most)
    if runs:
        headline = f"It runs: {most - hit_points} of {most} HP are gone."
    elif hit_points <= mark:
        headline = "It stays: running would not save it."
    else:
        headline = f"It stays, and runs at {mark} HP or fewer."
    steps = (
        Step("HP lost", most - hit_points, "morale.individual"),
        Step(f"runs once {share(INDIVIDUAL_SHARE)} of its HP is gone: at", mark, "morale.individual"),
    )
    idle: dict[str, Idle | None] = dict.fromkeys(
        ("start", "lost", "winning"), Idle("counts for a group", "morale.group")
    )
    if hit_points > mark:
        idle["hopeless"] = Idle("it has no reason to run yet", "morale.individual")
    return Answer(value=runs, headline=headline, steps=steps, facts={"threshold": mark}, idle=idle)


def _group(start: int, lost: int, winning: bool) -> Answer:
    runs, mark = group_retreats(start, lost, winning), losses_at_retreat(start)
    if runs:
        headline = f"They run: {lost} of {start} {'is' if lost == 1 else 'are'} gone."
    elif lost >= mark:
        headline = "They stay: they are clearly winning."
    else:
        headline = f"They stay, and run once {mark} {'is' if mark == 1 else 'are'} gone."
    steps = (
        Step("dead or gone", lost, "morale.group"),
        Step(f"run once {share(GROUP_SHARE)} of the {start} who started are gone: at", mark, "morale.group"),
    )
    one = Idle("counts for one creature", "morale.individual")
    idle: dict[str, Idle | None] = dict.fromkeys(("hit_points", "most_hit_points", "hopeless"), one)
    if lost < mark:
        idle["winning"] = Idle("they have no reason to run yet", "morale.group")
    return Answer(value=runs, headline=headline, steps=steps, facts={"threshold": mark}, idle=idle)
