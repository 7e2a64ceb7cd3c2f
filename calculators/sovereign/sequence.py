"""Which side acts first: the chance before the roll, the order after it."""

from dataclasses import dataclass
from typing import Annotated

from calculators.sovereign.wording import often
from rules_core.sovereign import sequence
from rules_core.sovereign.sequence import INITIATIVE_SIDES
from tableside import Added, Answer, Percent, Phrase, RefusalError, Rolled, Rows, Step, Text, Throw, Whole, shares
from tableside.engine.wording import said

PARTY = "The party"


@dataclass(frozen=True)
class Side:
    """A row of the table: one of the GM's sides."""

    name: Annotated[str, Text("Name")]
    roll: Annotated[int, Whole(f"d{INITIATIVE_SIDES} (0: not rolled)", 0, INITIATIVE_SIDES)] = 0


def initiative(
    dex: Annotated[int, Whole("Highest DEX modifier in the party", -2, 5)] = 0,
    party_roll: Annotated[int, Whole(f"The party’s d{INITIATIVE_SIDES} (0: not rolled)", 0, INITIATIVE_SIDES)] = 0,
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
    chance, each = sequence.party_first_chance([dex], len(names)), sequence.gm_side_first_chance([dex], len(names))
    tied = 1 - chance - each * len(names)
    party, *others, draw = shares([chance, *[each] * len(names), tied])
    die = Phrase("d{sides}", sides=INITIATIVE_SIDES)
    return Answer(
        value=Percent(chance),
        headline=Phrase("The party acts first {often}; a tie goes to the GM.", often=often(chance)),
        steps=(
            Step(
                "the party, with its highest DEX modifier", Phrase("{die} {dex}", die=die, dex=Added(dex)), "init.roll"
            ),
            Step("each side of the GM", die, "init.roll"),
            Step("a tie with the party goes to", Phrase("the GM"), "init.ties"),
            Step("{name} first", party, "init.order", name=PARTY),
            *(Step("{name} first", share, "init.order", name=name) for name, share in zip(names, others, strict=True)),
            *([Step("sides of the GM tie for it: the GM chooses", draw, "init.order")] if tied else []),
        ),
        chance=chance,
        outcomes={PARTY: chance, **dict.fromkeys(names, each), **({"A tie of the GM’s": tied} if tied else {})},
    )


def _order(dex: int, party_roll: int, sides: tuple[Side, ...]) -> Answer:
    results = {PARTY: sequence.party_initiative(party_roll, [dex])} | {side.name: side.roll for side in sides}
    order = sequence.side_order(results, PARTY)
    tied = tuple(side.name for side in sides if side.roll == results[PARTY])
    party = Phrase("{name}: {face} and DEX {dex}", name=PARTY, face=party_roll, dex=Added(dex))
    return Answer(
        value=order,
        headline=Phrase("First to act: {name}.", name=order[0]),
        steps=(
            Step(party, results[PARTY], "init.roll"),
            *(Step("{name}", side.roll, "init.roll", name=side.name) for side in sides),
            *([Step("{names} tie: the GM goes first", None, "init.ties", names=(*tied, "the party"))] if tied else []),
            Step("every later round keeps this order", None, "init.noreroll"),
        ),
        ranked=True,
    )


def roll_initiative(throw: Throw, sides: tuple[Side, ...], dex: int) -> Rolled:
    """A die for each side."""
    party = throw(INITIATIVE_SIDES)
    thrown = [(side.name, throw(INITIATIVE_SIDES)) for side in sides]
    results = [(PARTY, sequence.party_initiative(party, [dex])), *thrown]
    named = tuple(said(Phrase("{name} {result}", name=name, result=result)) for name, result in results)
    return Rolled(
        faces=((PARTY, (party,)), *((name, (face,)) for name, face in thrown)),
        headline=Phrase("{results}.", results=named),
        inputs={"party_roll": party, "sides": [{"name": name, "roll": face} for name, face in thrown]},
    )
