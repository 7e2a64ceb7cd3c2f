"""What a calculator gives back: a value, one sentence, and the working."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tableside.engine.amounts import Amount, Phrase, Slot, Text, Value

Throw = Callable[[int], int]
"""Throws one die with so many sides and tells the face."""


@dataclass(frozen=True, init=False)
class Step:
    """One line of the working: what it is, its amount, and the rule that grants it (a tail such as `fall.damage`).

    The text is a template with its values: `Step("{metres} m are safe", 4, rule="fall.threshold", metres=4)`.
    Several tails are alternatives: the answer takes the first that its edition has, or none.
    """

    text: Text
    amount: Amount = None
    rule: str | tuple[str, ...] = ""

    def __init__(self, text: Text, amount: Amount = None, rule: str | tuple[str, ...] = "", **values: Slot) -> None:
        if values:
            assert isinstance(text, str)
            text = Phrase(text, **values)
        for name, value in (("text", text), ("amount", amount), ("rule", rule)):
            object.__setattr__(self, name, value)


@dataclass(frozen=True)
class Answer:
    """The answer to one question; `headline` says it in a sentence, `picture` is an SVG of it.

    A `ranked` value is a tuple whose order is the answer.
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


@dataclass(frozen=True)
class Rolled:
    """Dice that fell: each group of faces with its name, the sentence, and inputs that the roll fills in."""

    faces: tuple[tuple[Text, tuple[int, ...]], ...]
    headline: Text
    inputs: Mapping[str, object] = field(default_factory=dict)


class Refused(Exception):  # noqa: N818 - it is an answer to the reader
    """Inputs that are each sound but have no answer together; `field` is where the message belongs.

    The message is a template with its values: `raise Refused("level", "At most {most}.", most=10)`.
    """

    def __init__(self, field: str, message: Text, /, **values: Slot) -> None:
        super().__init__(field, message)
        self.field = field
        self.message = Phrase(message, **values) if values and isinstance(message, str) else message
