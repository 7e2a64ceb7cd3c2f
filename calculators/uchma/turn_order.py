"""The turn order of a round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from rules_core.uchma import turn_order as rules
from rules_core.uchma.ambush import is_at_a_disadvantage
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import OrderKey
from tableside import Answer, Group, Idle, RefusalError, Rolled, Rows, Step, Text, Throw, Whole, YesNo
from tableside.engine.wording import listed


def by_initiative(edition: Edition) -> bool:
    """Whether the edition orders by initiative."""
    return edition.order_by is OrderKey.INITIATIVE


@dataclass(frozen=True)
class Creature:
    """A row of the table: one creature."""

    name: Annotated[str, Text("Name")]
    group: Annotated[str, Text("Group")]
    speed: Annotated[int, Whole("Speed", low=0, high=100)] = 6
    flying_speed: Annotated[int, Whole("Flying speed", low=0, high=100)] = 0
    airborne: Annotated[bool, YesNo("In the air")] = False
    rank: Annotated[int, Whole("Agreed rank", low=0, high=60)] = 1
    ambushed: Annotated[bool, YesNo("Ambushed")] = False
    initiative: Annotated[int, Whole("Initiative", low=-20, high=60, applies=by_initiative)] = 0


@dataclass(frozen=True)
class Total:
    """A row of the table: what a group rolled."""

    group: Annotated[str, Text("Group")]
    total: Annotated[int, Whole("Total", low=1, high=20)]


CREATURES = (
    Creature("Ada", "Heroes", speed=6, rank=1, initiative=6),
    Creature("Bo", "Heroes", speed=6, rank=2, initiative=6),
    Creature("Wolf", "Wolves", speed=8, initiative=8),
    Creature("Old wolf", "Wolves", speed=6, initiative=6),
)
WHEN = Group("Which round")
TOTALS = (Total("Heroes", 13), Total("Wolves", 9))


def turn_order(
    edition: Edition,
    creatures: Annotated[tuple[Creature, ...], Rows("Creatures", row="creature")] = CREATURES,
    rolls: Annotated[tuple[Total, ...], Rows("Group rolls", row="group roll")] = TOTALS,
    combat_round: Annotated[int, Whole("Round of the combat", low=1, high=99, group=WHEN)] = 1,
) -> Answer:
    """Turn order."""
    if not creatures:
        raise RefusalError("creatures", "Add a creature to see the order.")
    totals = _totals(edition, rolls)
    try:
        places = rules.order(edition, [_creature(row, combat_round) for row in creatures], totals)
    except rules.OpenTiesError as ties:
        raise RefusalError("rolls", _open(ties, totals)) from None
    names = tuple(place.creature.name for place in places)
    return Answer(
        value=names,
        ranked=True,
        headline=f"{names[0]} acts first." if len(names) > 1 else f"{names[0]} acts alone.",
        steps=(*(_step(edition, place, places, totals) for place in places), *_unused_rolls(edition, places, rolls)),
        idle=_idle(edition, creatures),
    )


def _idle(edition: Edition, creatures: Sequence[Creature]) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    rule = "order.initiative" if by_initiative(edition) else "order.speed"
    if not edition.ambush_changes_order:
        return {"combat_round": Idle("the order is made before any ambush", rule)}
    if not any(row.ambushed for row in creatures):
        return {"combat_round": Idle("counts for the ambushed only", rule)}
    return {}


def _unused_rolls(edition: Edition, places: Sequence[rules.Place], rolls: Sequence[Total]) -> list[Step]:
    """The totals that were typed and break no tie."""
    rule = "order.enemytie.result" if by_initiative(edition) else "order.enemytie"
    tied = rules.tied_groups(places)
    idle = [row for row in rolls if row.group not in tied and row not in TOTALS]
    steps = [Step(f"{row.group} rolled {row.total}: no tie with opponents to break", None, rule) for row in idle]
    return steps if rolls else [*steps, Step("no rolls, and no tie of opponents to break", None, rule)]


def _creature(row: Creature, combat_round: int) -> rules.Creature:
    flying = row.flying_speed or None
    ambushed = is_at_a_disadvantage(row.ambushed, combat_round)
    return rules.Creature(row.name, row.group, row.speed, flying, row.airborne, row.rank, ambushed, row.initiative)


def _totals(edition: Edition, rolls: Sequence[Total]) -> dict[str, int]:
    dice, totals = rules.tie_dice(edition), dict[str, int]()
    for index, row in enumerate(rolls):
        if row.group in totals:
            raise RefusalError(f"rolls.{index}.group", f"{row.group} has rolled already.")
        if row.total not in dice:
            raise RefusalError(
                f"rolls.{index}.total", f"A group rolls from {min(dice)} to {max(dice)} in this edition."
            )
        totals[row.group] = row.total
    return totals


def _open(ties: rules.OpenTiesError, totals: dict[str, int]) -> str:
    missing = [group for group in ties.groups if group not in totals]
    again = [group for group in ties.groups if group in totals]
    parts = []
    if again:
        parts.append(f"equal totals: {listed(again)} roll again")
    if missing:
        parts.append(f"a roll is missing for {listed(missing)}, because opponents are equally quick")
    sentence = "; ".join(parts)
    return sentence[:1].upper() + sentence[1:] + "."


def _step(edition: Edition, place: rules.Place, places: Sequence[rules.Place], totals: dict[str, int]) -> Step:
    creature, measure = place.creature, edition.order_by.value
    details = []
    if not by_initiative(edition) and creature.flying_speed is not None:
        flies = f"in the air, walking speed {creature.speed}"
        details.append(flies if creature.airborne else "a flier on the ground")
    elif creature.airborne and not by_initiative(edition):
        details.append("no flying speed to be in the air with")
    if creature.ambushed:
        details.append("ambushed" if edition.ambush_changes_order else "ambushed too late for the order")
    if creature.rank != Creature.rank and not rules.has_equal_ally(place, places):
        details.append(f"rank {creature.rank} without an ally as quick")
    extra = f" ({', '.join(details)})" if details else ""
    reason, rule = _reason(edition, place, totals)
    return Step(f"{creature.name}: {measure} {place.key}{extra}{reason}", None, rule)


def _reason(edition: Edition, place: rules.Place, totals: dict[str, int]) -> tuple[str, str]:
    creature = place.creature
    by_key, by_roll = (
        ("order.initiative", "order.enemytie.result") if by_initiative(edition) else ("order.speed", "order.enemytie")
    )
    if not by_initiative(edition) and creature.flying_speed is not None and not creature.airborne:
        by_key = "order.groundedflyer"
    match place.why:
        case rules.Why.GROUP_ROLL:
            return f", {creature.group} rolled {totals[creature.group]}, more than the next", by_roll
        case rules.Why.ALLY_RANK:
            return f", before an equally quick ally by rank {creature.rank}", "order.allytie"
        case rules.Why.ALLY_NAME:
            return ", before an equally quick ally of the same rank by name", "order.allytie"
        case rules.Why.FASTER:
            return ", more than the next", by_key
        case _:
            return ", the end of the order", by_key


MOST_GROUPS = 12
"""More would throw equal totals again for thousands of rolls, since there are hardly more totals than groups."""


def roll_groups(throw: Throw, edition: Edition, creatures: tuple[Creature, ...]) -> Rolled:
    """Every group's tie-break dice, thrown again among equal totals until all differ."""
    dice = edition.tie_roll
    groups = list(dict.fromkeys(row.group for row in creatures))
    if not 1 <= len(groups) <= MOST_GROUPS:
        raise RefusalError("creatures", f"There must be from 1 to {MOST_GROUPS} groups to roll for.")
    faces: list[tuple[str, tuple[int, ...]]] = []
    totals: dict[str, int] = {}
    waiting = groups
    while waiting:
        for group in waiting:
            thrown = tuple(throw(dice.sides) for _ in range(dice.dice))
            faces.append((group, thrown))
            totals[group] = sum(thrown)
        waiting = list(rules.groups_to_reroll(totals))
    ranking = sorted(totals, key=lambda group: -totals[group])
    again = " after rolling equal totals again" if len(faces) > len(groups) else ""
    return Rolled(
        faces=tuple(faces),
        headline=f"{listed([f'{group} {totals[group]}' for group in ranking])}{again}.",
        inputs={"rolls": [{"group": group, "total": totals[group]} for group in groups]},
    )
