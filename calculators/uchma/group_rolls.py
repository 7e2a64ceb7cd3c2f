"""The groups' rolls for equal places: read, thrown, missing or idle."""

from collections.abc import Sequence

from calculators.uchma.creatures import TOTALS, Creature, Total
from calculators.uchma.phrases import joined
from rules_core.uchma import turn_order as rules
from rules_core.uchma.edition import Edition
from rules_core.uchma.turn_order import Place
from tableside import Phrase, RefusalError, Rolled, Step, Throw

BY_ROLL = ("order.enemytie.result", "order.enemytie")
MOST_GROUPS = 12
"""More would throw equal totals again for thousands of rolls, since there are hardly more totals than groups."""


def read_totals(edition: Edition, rolls: Sequence[Total]) -> dict[str, int]:
    """Each group's total, refused where it cannot have been thrown."""
    dice, totals = rules.tie_dice(edition), dict[str, int]()
    for index, row in enumerate(rolls):
        if row.group in totals:
            raise RefusalError(f"rolls.{index}.group", "{group} has rolled already.", group=row.group)
        if row.total not in dice:
            text = "A group rolls from {least} to {most} in this edition."
            raise RefusalError(f"rolls.{index}.total", text, least=min(dice), most=max(dice))
        totals[row.group] = row.total
    return totals


def open_ties(ties: rules.OpenTiesError, totals: dict[str, int]) -> Phrase:
    """Which groups have to roll before there is an order."""
    parts = []
    if again := tuple(group for group in ties.groups if group in totals):
        parts.append(Phrase("equal totals: {groups} roll again", groups=again))
    if missing := tuple(group for group in ties.groups if group not in totals):
        parts.append(Phrase("a roll is missing for {groups}, because opponents are equally quick", groups=missing))
    return Phrase("{parts:first}.", parts=joined(parts, "; "))


def unused_rolls(places: Sequence[Place], rolls: Sequence[Total]) -> list[Step]:
    """The totals that were typed and break no tie."""
    if not rolls:
        return [Step("no rolls, and no tie of opponents to break", None, BY_ROLL)]
    tied, text = rules.tied_groups(places), "{group} rolled {total}: no tie with opponents to break"
    idle = [row for row in rolls if row.group not in tied and row not in TOTALS]
    return [Step(text, None, BY_ROLL, group=row.group, total=row.total) for row in idle]


def roll_groups(edition: Edition, throw: Throw, creatures: tuple[Creature, ...]) -> Rolled:
    """Every group's tie-break dice, thrown again among equal totals until all differ."""
    groups = list(dict.fromkeys(row.group for row in creatures))
    if not 1 <= len(groups) <= MOST_GROUPS:
        raise RefusalError("creatures", "There must be from 1 to {most} groups to roll for.", most=MOST_GROUPS)
    faces: list[tuple[str, tuple[int, ...]]] = []
    totals: dict[str, int] = {}
    waiting = groups
    while waiting:
        for group in waiting:
            thrown = tuple(throw(edition.tie_roll.sides) for _ in range(edition.tie_roll.dice))
            faces.append((group, thrown))
            totals[group] = rules.group_total(edition, thrown)
        waiting = list(rules.groups_to_reroll(totals))
    ranking = sorted(totals, key=lambda group: -totals[group])
    return Rolled(
        faces=tuple(faces),
        headline=Phrase(
            "{groups}{again}.",
            groups=tuple(Phrase("{group} {total}", group=group, total=totals[group]) for group in ranking),
            again=" after rolling equal totals again" if len(faces) > len(groups) else "",
        ),
        inputs={"rolls": [{"group": group, "total": totals[group]} for group in groups]},
    )
