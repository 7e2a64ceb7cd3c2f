"""Who acts when."""

from dataclasses import asdict, dataclass
from typing import Annotated

from calculators.generia import inputs
from rules_core.generia.mounted import mounted_initiatives
from rules_core.generia.rounds import turn_order as order_of
from rules_core.generia.values import INITIATIVE_SIDES, initiative
from tableside import Answer, Phrase, RefusalError, Rolled, Rows, Step, Text, Throw
from tableside.engine.amounts import Slot
from tableside.engine.wording import listed


@dataclass(frozen=True)
class Combatant:
    """A row of the table: one combatant."""

    name: Annotated[str, Text("Name")]
    initiative: Annotated[int, inputs.value("Initiative")] = 0
    perception: Annotated[int, inputs.modifier("PER-MOD, to roll with")] = 0
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
        text = "{names}" if len(together) == 1 else "{names}: equal, the table decides"
        if _pair(together, riders):
            text = "{names}: together, since rider and mount are one turn"
        rule = "mounted.initiative" if any(name in riders for name in together) else "round.order"
        steps.append(Step(text, used[together[0]], rule, names=together))
    first = Phrase("{names}", names=places[0])
    acts = "{first} acts first." if len(places[0]) == 1 else "{first} act first."
    return Answer(
        value=tuple(map(listed, places)),
        ranked=True,
        headline=Phrase(acts, first=first),
        steps=tuple(steps),
        facts={"first": first},
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
            raise RefusalError(f"combatants.{index}.name", "There is a {name} already.", name=row.name)
        initiatives[row.name] = row.initiative
    riders = {row.name: row.rider for row in combatants if row.rider}
    for index, row in enumerate(combatants):
        if row.rider and (row.rider not in initiatives or row.rider in riders):
            raise RefusalError(f"combatants.{index}.rider", "{name} must be a rider in the list.", name=row.rider)
    return initiatives, riders


def roll_initiatives(throw: Throw, combatants: tuple[Combatant, ...]) -> Rolled:
    """Everybody’s Initiative: a d8 and PER-MOD; a mount acts on its rider’s."""
    _read(combatants)
    faces = {row.name: throw(INITIATIVE_SIDES) for row in combatants if not row.rider}
    rolled = {row.name: initiative(faces[row.name], row.perception) for row in combatants if not row.rider}
    rows = [{**asdict(row), "initiative": rolled.get(row.name, row.initiative)} for row in combatants]
    groups = tuple((name, (face,)) for name, face in faces.items())
    return Rolled(groups, _totals(rolled), {"combatants": rows})


def _totals(rolled: dict[str, int]) -> Phrase:
    """Who has what, as a sentence lists it."""
    text = listed([f"{{name{at}}} {{total{at}}}" for at in range(len(rolled))])
    names: dict[str, Slot] = {f"name{at}": name for at, name in enumerate(rolled)}
    return Phrase(f"{text}.", **names, **{f"total{at}": total for at, total in enumerate(rolled.values())})
