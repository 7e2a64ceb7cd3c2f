"""The turn order of a round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from calculators.uchma.phrases import Part, joined
from rules_core.uchma import turn_order as rules
from rules_core.uchma.ambush import is_at_a_disadvantage
from rules_core.uchma.edition import Edition
from rules_core.uchma.turn_order import Place, Why
from rules_core.uchma.words import OrderKey
from tableside import Answer, Group, Idle, Phrase, RefusalError, Rolled, Rows, Step, Text, Throw, Whole, YesNo, picked


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

BY_KEY = ("order.initiative", "order.speed")
BY_ROLL = ("order.enemytie.result", "order.enemytie")
REASONS = {
    Why.FASTER: ", more than the next",
    Why.GROUP_ROLL: ", {group} rolled {total}, more than the next",
    Why.ALLY_RANK: ", before an equally quick ally by rank {rank}",
    Why.ALLY_NAME: ", before an equally quick ally of the same rank by name",
    Why.LAST: ", the end of the order",
}
MOST_GROUPS = 12
"""More would throw equal totals again for thousands of rolls, since there are hardly more totals than groups."""


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
    taking_part = [
        picked(
            rules.Creature,
            row,
            flying_speed=row.flying_speed or None,
            ambushed=is_at_a_disadvantage(row.ambushed, combat_round),
        )
        for row in creatures
    ]
    try:
        places = rules.order(edition, taking_part, totals)
    except rules.OpenTiesError as ties:
        raise RefusalError("rolls", _open(ties, totals)) from None
    names = tuple(place.creature.name for place in places)
    return Answer(
        value=names,
        ranked=True,
        headline=Phrase("{name} acts {when}.", name=names[0], when="first" if len(names) > 1 else "alone"),
        steps=(*(_step(edition, place, places, totals) for place in places), *_unused_rolls(places, rolls)),
        idle=_idle(edition, creatures),
    )


def _idle(edition: Edition, creatures: Sequence[Creature]) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    if not edition.ambush_changes_order:
        return {"combat_round": Idle("the order is made before any ambush", BY_KEY)}
    if not any(row.ambushed for row in creatures):
        return {"combat_round": Idle("counts for the ambushed only", BY_KEY)}
    return {}


def _unused_rolls(places: Sequence[Place], rolls: Sequence[Total]) -> list[Step]:
    """The totals that were typed and break no tie."""
    if not rolls:
        return [Step("no rolls, and no tie of opponents to break", None, BY_ROLL)]
    tied, text = rules.tied_groups(places), "{group} rolled {total}: no tie with opponents to break"
    idle = [row for row in rolls if row.group not in tied and row not in TOTALS]
    return [Step(text, None, BY_ROLL, group=row.group, total=row.total) for row in idle]


def _totals(edition: Edition, rolls: Sequence[Total]) -> dict[str, int]:
    dice, totals = rules.tie_dice(edition), dict[str, int]()
    for index, row in enumerate(rolls):
        if row.group in totals:
            raise RefusalError(f"rolls.{index}.group", "{group} has rolled already.", group=row.group)
        if row.total not in dice:
            text = "A group rolls from {least} to {most} in this edition."
            raise RefusalError(f"rolls.{index}.total", text, least=min(dice), most=max(dice))
        totals[row.group] = row.total
    return totals


def _open(ties: rules.OpenTiesError, totals: dict[str, int]) -> Phrase:
    parts = []
    if again := tuple(group for group in ties.groups if group in totals):
        parts.append(Phrase("equal totals: {groups} roll again", groups=again))
    if missing := tuple(group for group in ties.groups if group not in totals):
        parts.append(Phrase("a roll is missing for {groups}, because opponents are equally quick", groups=missing))
    return Phrase("{parts:first}.", parts=joined(parts, "; "))


def _step(edition: Edition, place: Place, places: Sequence[Place], totals: dict[str, int]) -> Step:
    creature, details = place.creature, _details(edition, place, places)
    said = {"group": creature.group, "total": totals.get(creature.group), "rank": creature.rank}
    reason, rule = REASONS[place.why], _rule(place)
    return Step(
        "{name}: {measure} {key}{details}{reason}",
        None,
        rule,
        name=creature.name,
        measure=edition.order_by,
        key=place.key,
        details=Phrase(" ({details})", details=joined(details, ", ")) if details else "",
        reason=Phrase(reason, **{name: value for name, value in said.items() if f"{{{name}}}" in reason}),
    )


def _details(edition: Edition, place: Place, places: Sequence[Place]) -> list[Part]:
    """What else is to be said of a creature: how it moves, its ambush, a rank that decides nothing."""
    creature, details = place.creature, list[Part]()
    if not by_initiative(edition) and creature.flying_speed is not None:
        flies = Phrase("in the air, walking speed {speed}", speed=creature.speed)
        details.append(flies if creature.airborne else "a flier on the ground")
    elif creature.airborne and not by_initiative(edition):
        details.append("no flying speed to be in the air with")
    if creature.ambushed:
        details.append("ambushed" if edition.ambush_changes_order else "ambushed too late for the order")
    if creature.rank != Creature.rank and not rules.has_equal_ally(place, places):
        details.append(Phrase("rank {rank} without an ally as quick", rank=creature.rank))
    return details


def _rule(place: Place) -> str | tuple[str, ...]:
    if place.why in (Why.ALLY_RANK, Why.ALLY_NAME):
        return "order.allytie"
    if place.why is Why.GROUP_ROLL:
        return BY_ROLL
    grounded = place.creature.flying_speed is not None and not place.creature.airborne
    return ("order.groundedflyer", *BY_KEY) if grounded else BY_KEY


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
