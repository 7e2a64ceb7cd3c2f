"""The calculators of Emberfall: each signature is a form, its fields, their bounds and their defaults."""

from dataclasses import dataclass
from typing import Annotated

from emberfall import rules
from tableside import Answer, Rolled, Rows, Step, Text, Throw, Whole


def leap(
    agility: Annotated[int, Whole("Agility", 0, 6)] = 2,
    metres: Annotated[int, Whole("Width of the gap, in metres", 1, 9)] = 3,
) -> Answer:
    """Leaping over a gap."""
    needed = rules.leap_target(metres) - agility
    return Answer(
        value=needed,
        unit="or more",
        headline=f"You need {needed} or more on {rules.LEAP_DICE} dice.",
        steps=(
            Step("to cross any gap", rules.LEAP_TARGET),
            Step("for its width", metres),
            Step("agility, taken off", -agility),
        ),
        chance=rules.leap_chance(agility, metres),
    )


def roll_leap(throw: Throw, agility: int, metres: int) -> Rolled:
    """The dice of a leap."""
    faces = tuple(throw(rules.LEAP_SIDES) for _ in range(rules.LEAP_DICE))
    lands = sum(faces) + agility >= rules.leap_target(metres)
    return Rolled((("Leap", faces),), "You land on the other side." if lands else "You fall short.")


@dataclass(frozen=True)
class Item:
    """A kind of thing in the pack."""

    name: Annotated[str, Text("Item")]
    kilograms: Annotated[int, Whole("Kilograms each", 0, 100)]
    count: Annotated[int, Whole("How many", 1, 99)] = 1


def load(
    strength: Annotated[int, Whole("Strength", 1, 10)] = 3,
    items: Annotated[tuple[Item, ...], Rows("Pack", row="item", most=20)] = (Item("Rope", 4), Item("Torch", 1, 6)),
) -> Answer:
    """Carrying a pack."""
    weight = rules.load((item.kilograms, item.count) for item in items)
    limit = rules.load_limit(strength)
    verdict = "You can carry it" if weight <= limit else "It is too heavy"
    return Answer(
        value=weight,
        unit="kg",
        headline=f"{verdict}: {weight} of {limit} kg.",
        steps=tuple(Step(item.name, item.kilograms * item.count) for item in items),
    )
