"""The turn order of a round."""

from collections.abc import Sequence
from typing import Annotated

from calculators.uchma.creatures import CREATURES, TOTALS, Creature, Total, by_initiative
from calculators.uchma.group_rolls import BY_ROLL, open_ties, read_totals, unused_rolls
from calculators.uchma.phrases import Part, joined
from rules_core.uchma import turn_order as rules
from rules_core.uchma.ambush import is_at_a_disadvantage
from rules_core.uchma.edition import Edition
from rules_core.uchma.turn_order import Place, Why
from tableside import Answer, Group, Idle, Phrase, RefusalError, Rows, Step, Whole, picked

WHEN = Group("Which round")
BY_KEY = ("order.initiative", "order.speed")
REASONS = {
    Why.FASTER: ", more than the next",
    Why.GROUP_ROLL: ", {group} rolled {total}, more than the next",
    Why.ALLY_RANK: ", before an equally quick ally by rank {rank}",
    Why.ALLY_NAME: ", before an equally quick ally of the same rank by name",
    Why.LAST: ", the end of the order",
}


def turn_order(
    edition: Edition,
    creatures: Annotated[tuple[Creature, ...], Rows("Creatures", row="creature")] = CREATURES,
    rolls: Annotated[tuple[Total, ...], Rows("Group rolls", row="group roll")] = TOTALS,
    combat_round: Annotated[int, Whole("Round of the combat", low=1, high=99, group=WHEN)] = 1,
) -> Answer:
    """Turn order."""
    if not creatures:
        raise RefusalError("creatures", "Add a creature to see the order.")
    totals = read_totals(edition, rolls)
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
        raise RefusalError("rolls", open_ties(ties, totals)) from None
    names = tuple(place.creature.name for place in places)
    return Answer(
        value=names,
        ranked=True,
        headline=Phrase("{name} acts {when}.", name=names[0], when="first" if len(names) > 1 else "alone"),
        steps=(*(_step(edition, place, places, totals) for place in places), *unused_rolls(places, rolls)),
        idle=_idle(edition, creatures),
    )


def _idle(edition: Edition, creatures: Sequence[Creature]) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    if not edition.ambush_changes_order:
        return {"combat_round": Idle("the order is made before any ambush", BY_KEY)}
    if not any(row.ambushed for row in creatures):
        return {"combat_round": Idle("counts for the ambushed only", BY_KEY)}
    return {}


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
