"""Which side acts first: the chance before the roll, the order after it."""

from dataclasses import dataclass
from typing import Annotated

from calculators.sovereign.wording import often
from rules_core.sovereign.sequence import (
    INITIATIVE_SIDES,
    gm_side_first_chance,
    party_first_chance,
    party_initiative,
    side_order,
)
from tableside import Answer, RefusalError, Rolled, Rows, Step, Text, Throw, Whole
from tableside.engine.wording import listed, percent, shares, signed

PARTY = "The party"


@dataclass(frozen=True)
class Side:
    """A row of the table: one of the GM's sides."""

    name: Annotated[str, Text("Name")]
    roll: Annotated[int, Whole(f"d{INITIATIVE_SIDES} (0: not rolled)", low=0, high=INITIATIVE_SIDES)] = 0


def initiative(
    dex: Annotated[int, Whole("Highest DEX modifier in the party", low=-2, high=5)] = 0,
    party_roll: Annotated[
        int, Whole(f"The party’s d{INITIATIVE_SIDES} (0: not rolled)", low=0, high=INITIATIVE_SIDES)
    ] = 0,
    sides: Annotated[tuple[Side, ...], Rows("The GM’s sides", row="side", most=8)] = (Side("Enemies"),),
) -> Answer:
    """Initiative."""
    if not sides:
        raise RefusalError("sides", "Add a side to see who acts first.")
    names = [side.name for side in sides]
    if len({PARTY, *names}) <= len(names):
        raise RefusalError("sides", "Give every side a name of its own.")
    faces = [party_roll, *(side.roll for side in sides)]
    if all(faces):
        return _order(dex, party_roll, sides)
    if any(faces):
        raise RefusalError("sides" if party_roll else "party_roll", "Either every side has rolled or none has.")
    return _chance(dex, names)


def _chance(dex: int, names: list[str]) -> Answer:
    chance, each = party_first_chance([dex], len(names)), gm_side_first_chance([dex], len(names))
    tied = 1 - chance - each * len(names)
    party, *others, draw = shares([chance, *[each] * len(names), tied])
    return Answer(
        value=percent(chance),
        headline=f"The party acts first {often(chance)}; a tie goes to the GM.",
        steps=(
            Step("the party, with its highest DEX modifier", f"d{INITIATIVE_SIDES} {signed(dex)}", "init.roll"),
            Step("each side of the GM", f"d{INITIATIVE_SIDES}", "init.roll"),
            Step("a tie with the party goes to", "the GM", "init.ties"),
            Step(f"{PARTY} first", party, "init.order"),
            *(Step(f"{name} first", share, "init.order") for name, share in zip(names, others, strict=True)),
            *([Step("sides of the GM tie for it: the GM chooses", draw, "init.order")] if tied else []),
        ),
        chance=chance,
        outcomes={PARTY: chance, **dict.fromkeys(names, each), **({"A tie of the GM’s": tied} if tied else {})},
    )


def _order(dex: int, party_roll: int, sides: tuple[Side, ...]) -> Answer:
    results = {PARTY: party_initiative(party_roll, [dex])} | {side.name: side.roll for side in sides}
    order = side_order(results, PARTY)
    tied = [side.name for side in sides if side.roll == results[PARTY]]
    steps = [Step(f"{PARTY}: {party_roll} and DEX {signed(dex)}", results[PARTY], "init.roll")]
    steps += [Step(side.name, side.roll, "init.roll") for side in sides]
    if tied:
        steps.append(Step(f"{listed([*tied, 'the party'])} tie: the GM goes first", None, "init.ties"))
    steps.append(Step("every later round keeps this order", None, "init.noreroll"))
    return Answer(
        value=order,
        headline=f"First to act: {order[0]}.",
        steps=tuple(steps),
        ranked=True,
    )


def roll_initiative(throw: Throw, sides: tuple[Side, ...], dex: int) -> Rolled:
    """A die for each side."""
    party = throw(INITIATIVE_SIDES)
    thrown = [(side.name, throw(INITIATIVE_SIDES)) for side in sides]
    results = [f"{PARTY} {party_initiative(party, [dex])}", *(f"{name} {face}" for name, face in thrown)]
    return Rolled(
        faces=((PARTY, (party,)), *((name, (face,)) for name, face in thrown)),
        headline=f"{listed(results)}.",
        inputs={"party_roll": party, "sides": [{"name": name, "roll": face} for name, face in thrown]},
    )
