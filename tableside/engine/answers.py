"""What a calculator gives back: a value, one sentence, and the working."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tableside.engine.amounts import Added, Amount, Mean, Percent, Phrase, Slot, Text, Value

Throw = Callable[[int], int]
"""Throws one die with so many sides and tells the face."""


class AnswerError(ValueError):
    """An answer that cannot be exact or true: an author's mistake, raised on the line that makes the answer."""


def check_exact(what: str, value: object) -> None:
    """Raise AnswerError for a float, which cannot hold most fractions."""
    held = value.amount if isinstance(value, Added) else value.share if isinstance(value, Percent) else value
    exact = held.exact if isinstance(held, Mean) else held
    if isinstance(exact, float):
        raise AnswerError(f"{what} is the float {exact!r}: an answer is exact, so use a whole number or a Fraction")


def check_chance(what: str, chance: object) -> None:
    """Raise AnswerError for what is no chance."""
    check_exact(what, chance)
    if not isinstance(chance, int | Fraction) or not 0 <= chance <= 1:
        raise AnswerError(f"{what} is {chance}: a chance lies between 0 and 1")


@dataclass(frozen=True, init=False)
class Step:
    """One line of the working: what it is, its amount, and the rule that grants it (a tail such as `fall.damage`).


    The text is a template with its values: `Step("{metres} m are safe", 4, rule="fall.threshold", metres=4)`.
    Several tails are alternatives: the answer takes the first that its edition has, or none. `input` names the input
    whose effect the amount is.
    """

    text: Text
    amount: Amount = None
    rule: str | tuple[str, ...] = ""
    input: str = ""

    def __init__(
        self, text: Text, amount: Amount = None, rule: str | tuple[str, ...] = "", input: str = "", **values: Slot
    ) -> None:
        check_exact("the amount of a step", amount)
        if values:
            assert isinstance(text, str)
            text = Phrase(text, **values)
        for name, value in (("text", text), ("amount", amount), ("rule", rule), ("input", input)):
            object.__setattr__(self, name, value)


@dataclass(frozen=True)
class Idle:
    """Why an input changes nothing in this answer, and the rule that says so."""

    reason: Text
    rule: str | tuple[str, ...] = ""


@dataclass(frozen=True)
class Answer:
    """The answer to one question; `headline` says it in a sentence, `picture` is an SVG of it.

    `asked` is what the reader wants to know where the value is only on the way to it, such as "8 or more" for a
    modifier: it stands largest. A `ranked` value is a tuple whose order is the answer. `idle` names inputs that change
    nothing here: what the reader has set of them gets a line of the working. Its key "" stands for all that it does not
    name; None says that an input counts.
    """

    value: Value
    headline: Text
    steps: tuple[Step, ...] = ()
    unit: str = ""
    chance: Fraction | None = None
    outcomes: Mapping[int, Fraction] | Mapping[str, Fraction] = field(default_factory=dict)
    facts: Mapping[str, Value] = field(default_factory=dict)
    picture: str = ""
    ranked: bool = False
    idle: Mapping[str, Idle | None] = field(default_factory=dict)
    asked: Text = ""

    def __post_init__(self) -> None:
        check_exact("value", self.value)
        for name, fact in self.facts.items():
            check_exact(f"the fact {name}", fact)
        if self.chance is not None:
            check_chance("chance", self.chance)
        for outcome, chance in self.outcomes.items():
            check_chance(f"the chance of {outcome!r}", chance)


@dataclass(frozen=True)
class Rolled:
    """Dice that fell: each group of faces with its name, the sentence, and inputs that the roll fills in."""

    faces: tuple[tuple[Text, tuple[int, ...]], ...]
    headline: Text
    inputs: Mapping[str, object] = field(default_factory=dict)


class RefusalError(Exception):
    """Inputs that are each sound but have no answer together; `field` is where the message belongs.

    The message is a template with its values: `raise RefusalError("level", "At most {most}.", most=10)`.
    """

    def __init__(self, field: str, message: Text, /, **values: Slot) -> None:
        super().__init__(field, message)
        self.field = field
        self.message = Phrase(message, **values) if values and isinstance(message, str) else message
