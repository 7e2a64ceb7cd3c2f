"""What an answer is made of: amounts as data, and sentences as templates with their values.

A calculator chooses the type, and with it how the amount reads; signs, percent and the minus are made by
`wording` alone. The types are a closed set: each has its text in `wording.shown` and its JSON in `as_json.plain`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import floor


@dataclass(frozen=True)
class Added:
    """A number that is added: +2, −1, +0; as JSON a signed number."""

    amount: int | Fraction


@dataclass(frozen=True)
class Percent:
    """A chance or a share of a whole: 30 %; as JSON the exact fraction. `points` are its whole percent among others."""

    share: Fraction
    points: int | None = None


@dataclass(frozen=True)
class Mean:
    """An average, to one decimal and marked where that is rounded: about 7.3; as JSON the exact fraction."""

    exact: Fraction


@dataclass(frozen=True)
class Pool:
    """Dice that are thrown together and what is added to them: 2d6 + 3; as JSON the text 2d6+3."""

    count: int
    sides: int
    plus: int = 0


class Phrase:
    """Words with the values they name in braces: `Phrase("{metres} m are safe", metres=4)`.

    A value that is missing or unused, or a form that its type does not have, is a TypeError where the phrase is made.
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, /, **values: Slot) -> None:
        self.template = template
        self.values: Mapping[str, Slot] = values
        fill(template, values, _checked)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.template, self.values) == (other.template, other.values)

    def __hash__(self) -> int:
        return hash(self.template)

    def __repr__(self) -> str:
        return f"Phrase({self.template!r}, {self.values!r})"


Unconverted = str
"""Text where data is meant, until every calculator is converted; then this name goes, and mypy shows what is left.

Set to `Never` it shows today what a game still has to convert.
"""

Amount = int | Fraction | Enum | Added | Percent | Mean | Pool | Phrase | Unconverted | None
"""What a step comes to: a yes or no, a number, a word of an enum, or one of the types above."""
Value = Amount | tuple[str, ...] | tuple[int, ...] | tuple[Phrase, ...]
"""What an answer or a fact is: an amount, or several names or numbers."""
Slot = Value | str
"""What a phrase may name: a value, or words such as the name of a character."""
Text = str | Phrase
"""What a reader reads: plain words, or words with values."""

FORMS: dict[str, tuple[type, ...]] = {
    "": (object,),
    "apart": (Added,),
    "first": (str, Enum, Phrase),
    "or": (tuple,),
}
"""How a value may read inside a phrase, after a colon: `apart` is "+ 2", `first` a sentence’s start, `or` joins."""


class _Slot:
    """One value of a template, told how it is to read."""

    def __init__(self, name: str, value: Slot, say: Callable[[Slot, str], str]) -> None:
        self.name, self.value, self.say = name, value, say

    def __format__(self, form: str) -> str:
        if not isinstance(self.value, FORMS.get(form, ())):
            raise TypeError(f"{{{self.name}:{form}}}: {self.value!r} has no such form")
        return self.say(self.value, form)


class _Slots(dict[str, _Slot]):
    """The values of a template; those that it names are taken out of `unused`."""

    def __init__(self, values: Mapping[str, Slot], say: Callable[[Slot, str], str]) -> None:
        super().__init__({name: _Slot(name, value, say) for name, value in values.items()})
        self.unused = dict.fromkeys(values)

    def __getitem__(self, name: str) -> _Slot:
        if name not in self:
            raise TypeError(f"there is no value called {name!r}")
        self.unused.pop(name, None)
        return super().__getitem__(name)


def fill(template: str, values: Mapping[str, Slot], say: Callable[[Slot, str], str]) -> str:
    """A template with its values, each said in its form; raises TypeError where the two do not fit."""
    slots = _Slots(values, say)
    try:
        text = template.format_map(slots)
    except (TypeError, ValueError, AttributeError) as error:
        raise TypeError(f"{template!r}: {error}") from None
    if slots.unused:
        raise TypeError(f"{template!r} does not name {next(iter(slots.unused))!r}")
    return text


def _checked(value: Slot, form: str) -> str:  # noqa: ARG001 - the form was checked by its slot
    """Nothing, for a value that can be said; floats and the like cannot."""
    if not isinstance(value, int | Fraction | Enum | Added | Percent | Mean | Pool | Phrase | str | tuple | None):
        raise TypeError(f"{value!r} is no value that a sentence can hold")
    return ""


def shares(parts: Iterable[Fraction]) -> tuple[Percent, ...]:
    """The parts of one whole, with whole percent that add up to 100: the largest remainders are rounded up."""
    fractions = tuple(parts)
    if sum(fractions) != 1:
        raise ValueError("the parts of a whole add up to 1")
    points = [floor(100 * part) for part in fractions]
    by_remainder = sorted(range(len(points)), key=lambda at: (points[at] - 100 * fractions[at], -fractions[at]))
    for at in by_remainder[: 100 - sum(points)]:
        points[at] += 1
    return tuple(map(Percent, fractions, points))


def rest(chance: Fraction) -> Percent:
    """The chance that it does not happen, with the whole percent that the chance leaves of 100."""
    hundredths = 100 * chance
    return Percent(1 - chance, 100 - floor(hundredths + Fraction(1, 2)) if 1 <= hundredths <= 99 else None)
