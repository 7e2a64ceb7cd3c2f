"""Whom an attack on a screened ally reaches."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.sovereign.wording import often
from rules_core.sovereign.screening import (
    SCREEN_FEET,
    SCREEN_SKILL,
    WARD,
    can_screen,
    check_modifier,
    is_screening,
    screen_chances,
    screen_limit,
    screen_target,
)
from rules_core.sovereign.terms import CHECK_DICE, CHECK_SIDES, opposed_score
from tableside import Answer, RefusalError, Rolled, Rows, Step, Text, Throw, Whole
from tableside.engine.wording import number, percent, signed, times

WARD_NAME = "The ward"


@dataclass(frozen=True)
class Screener:
    """A row of the table: somebody who screens the ward."""

    name: Annotated[str, Text("Name")]
    attribute: Annotated[int, Whole("STR or DEX", low=-2, high=5)] = 0
    brawl: Annotated[int, Whole("Brawl", low=-1, high=4)] = -1
    stab: Annotated[int, Whole("Stab", low=-1, high=4)] = 1
    shoot: Annotated[int, Whole("Shoot", low=-1, high=4)] = -1
    stopped: Annotated[int, Whole("Attackers met this round", low=0, high=20)] = 0
    feet: Annotated[int, Whole("Feet from the ward", low=0, high=60)] = SCREEN_FEET


def screening(
    attacker: Annotated[int, Whole("Attacker’s STR or DEX with Brawl or Stab", low=-3, high=12)] = 1,
    screeners: Annotated[tuple[Screener, ...], Rows("Screeners", row="screener", most=8)] = (Screener("Guard"),),
) -> Answer:
    """Screening an ally."""
    if len({row.name for row in screeners} | {WARD_NAME}) <= len(screeners):
        raise RefusalError("screeners", "Give every screener a name of their own.")
    active = [row for row in screeners if _why_not(row) is None]
    chances = screen_chances(attacker, [_modifier(row) for row in active])
    ward = chances.get(WARD, Fraction(0))
    steps = [Step(f"the attacker’s {CHECK_DICE}d{CHECK_SIDES} and", signed(attacker), "screen.check")]
    steps += [_step(row) for row in screeners]
    if len(active) > 1:
        steps.append(
            Step("one check against all: the lowest score that holds takes the attack", None, "screen.multiple")
        )
    steps.append(Step("chance that the attack reaches the ward", percent(ward), "screen.result"))
    return Answer(
        value=percent(ward),
        headline=f"The attack reaches the ward {often(ward)}."
        if active
        else "Nobody screens: the attack reaches the ward.",
        steps=tuple(steps),
        chance=ward,
        outcomes={WARD_NAME if place == WARD else active[place].name: chance for place, chance in chances.items()},
    )


def _modifier(row: Screener) -> int:
    return check_modifier(row.attribute, row.brawl, row.stab)


def _why_not(row: Screener) -> tuple[str, str] | None:
    """Why somebody cannot screen this attack, with the rule, or None."""
    if not can_screen(row.brawl, row.stab, row.shoot):
        return f"has no combat skill of level {SCREEN_SKILL}", "screen.minimum"
    if not is_screening(row.feet):
        return f"is more than {SCREEN_FEET} feet from the ward", "screen.duration"
    if row.stopped >= screen_limit(row.brawl, row.stab, row.shoot):
        limit = screen_limit(row.brawl, row.stab, row.shoot)
        return f"has met the {times(limit, 'attacker')} its skill allows", "screen.limit"
    return None


def _step(row: Screener) -> Step:
    if reason := _why_not(row):
        return Step(f"{row.name} {reason[0]}", "does not screen", reason[1])
    return Step(f"{row.name} holds against anything below", opposed_score(_modifier(row)), "screen.check")


def roll_screening(throw: Throw, attacker: int, screeners: tuple[Screener, ...]) -> Rolled:
    """The attacker's one check."""
    active = [row for row in screeners if _why_not(row) is None]
    faces = tuple(throw(CHECK_SIDES) for _ in range(CHECK_DICE))
    total = sum(faces) + attacker
    place = screen_target(total, [opposed_score(_modifier(row)) for row in active])
    reached = "the ward" if place == WARD else active[place].name
    return Rolled(((f"{CHECK_DICE}d{CHECK_SIDES}", faces),), f"{number(total)}: the attack goes at {reached}.")
