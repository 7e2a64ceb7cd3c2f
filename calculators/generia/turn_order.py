"""Who acts when."""

from dataclasses import asdict, dataclass
from typing import Annotated

from rules_core.generia.mounted import mounted_initiatives
from rules_core.generia.rounds import turn_order as order_of
from rules_core.generia.values import INITIATIVE_SIDES
from tableside import Answer, RefusalError, Rolled, Rows, Step, Text, Throw, Whole
from tableside.engine.wording import listed, number


@dataclass(frozen=True)
class Combatant:
    """A row of the table: one combatant."""

    name: Annotated[str, Text("Name")]
    initiative: Annotated[int, Whole("Initiative", low=-20, high=60)] = 0
    perception: Annotated[int, Whole("PER-MOD, to roll with", low=-10, high=30)] = 0
    rider: Annotated[str, Text("Ridden by", required=False)] = ""


COMBATANTS = (
    Combatant("Ada", 9, 3),
    Combatant("Bandit", 4, 1),
    Combatant("Chief", 7, 2),
    Combatant("Mule", 6, 2, rider="Chief"),
)


def turn_order(
    combatants: Annotated[tuple[Combatant, ...], Rows("Combatants", row="combatant")] = COMBATANTS,
) -> Answer:
    """Turn order."""
    initiatives, riders = _read(combatants)
    used = mounted_initiatives(initiatives, riders)
    places = order_of(used)
    steps = []
    for together in places:
        text = listed(list(together)) + (
            ": together, since rider and mount are one turn" if _pair(together, riders) else ""
        )
        if len(together) > 1 and not _pair(together, riders):
            text += ": equal, the table decides"
        rule = "mounted.initiative" if any(name in riders for name in together) else "round.order"
        steps.append(Step(text, used[together[0]], rule=rule))
    names = tuple(listed(list(together)) for together in places)
    return Answer(
        value=names,
        ranked=True,
        headline=f"{names[0]} {'act' if len(places[0]) > 1 else 'acts'} first.",
        steps=tuple(steps),
        facts={"first": names[0]},
    )


def _pair(together: tuple[str, ...], riders: dict[str, str]) -> bool:
    """Whether those on one Initiative are a rider and mounts."""
    return len(together) > 1 and len({riders.get(name, name) for name in together}) == 1


def _read(combatants: tuple[Combatant, ...]) -> tuple[dict[str, int], dict[str, str]]:
    if not combatants:
        raise RefusalError("combatants", "Add a combatant to see the order.")
    initiatives: dict[str, int] = {}
    for index, row in enumerate(combatants):
        if row.name in initiatives:
            raise RefusalError(f"combatants.{index}.name", f"There is a {row.name} already.")
        initiatives[row.name] = row.initiative
    riders = {row.name: row.rider for row in combatants if row.rider}
    for index, row in enumerate(combatants):
        if row.rider and (row.rider not in initiatives or row.rider in riders):
            raise RefusalError(f"combatants.{index}.rider", f"{row.rider} must be a rider in the list.")
    return initiatives, riders


def roll_initiatives(throw: Throw, combatants: tuple[Combatant, ...]) -> Rolled:
    """Everybody’s Initiative: a d8 and PER-MOD; a mount acts on its rider’s."""
    _read(combatants)
    faces = {row.name: throw(INITIATIVE_SIDES) for row in combatants if not row.rider}
    rolled = {row.name: faces[row.name] + row.perception for row in combatants if not row.rider}
    rows = [{**asdict(row), "initiative": rolled.get(row.name, row.initiative)} for row in combatants]
    totals = [f"{name} {number(total)}" for name, total in rolled.items()]
    return Rolled(tuple((name, (face,)) for name, face in faces.items()), f"{listed(totals)}.", {"combatants": rows})
