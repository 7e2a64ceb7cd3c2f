"""Plain values drawn from a field's bounds: what an oracle gets and a form is filled with."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from tableside.book.bounds import symbols
from tableside.engine.board import Grid
from tableside.engine.fields import Choice, Decimal, Field, Text, Whole, YesNo
from tableside.engine.rows import Rows

NAMES = ["Ada", "Bo", "Cy", "Wolf", "Heroes", "Wolves"]
"""Few names, so that rows meet others of the same name and group."""


def simple(field: Field, value: Any) -> Any:
    """A field's value as an oracle gets it."""
    match field:
        case Rows():
            columns = field.columns.items()
            return [{name: simple(column, getattr(row, name)) for name, column in columns} for row in value]
        case Choice():
            return field.write(value)
        case Grid():
            return field.write(value).split("/")
        case _:
            return value


def drawn(random: Random, field: Field, default: Any = None) -> Any:
    """A value that a field takes, small numbers and outermost ones more often than by chance."""
    match field:
        case Whole():
            return number_within(random, field.low, field.high, default)
        case Decimal():
            unit = 10**field.places
            start = None if default is None else int(default * unit)
            return Fraction(number_within(random, field.low * unit, field.high * unit, start), unit)
        case Choice():
            return random.choice(list(field.options()))
        case YesNo():
            return random.random() < 0.5
        case Text():
            return random.choice(NAMES)
        case Rows():
            count = random.randint(0, min(5, field.most))
            return [{name: drawn(random, column) for name, column in field.columns.items()} for _ in range(count)]
        case Grid():
            return board(random, field)
        case _:
            raise TypeError(f"no way to draw a {type(field).__name__}")


def number_within(random: Random, low: int, high: int, default: int | None) -> int:
    """A number within bounds: near the default, near the lowest, outermost, or anywhere."""
    middle = low if default is None else default
    near = random.randint(max(low, middle - 5), min(high, middle + 5))
    small = random.randint(max(low, min(0, high)), min(high, max(low, 0) + 20))
    return random.choice([near, near, small, small, random.randint(low, high), random.choice([low, high])])


def board(random: Random, field: Grid) -> list[str]:
    """A board of any size, mostly empty, with the symbols that stand once somewhere on it."""
    once, many = symbols(field, once=True), symbols(field, once=False)
    width, height = random.randint(max(len(once), 1), field.most_columns), random.randint(1, field.most_rows)
    squares = random.choices(many, weights=[3 * len(many), *[1] * (len(many) - 1)], k=width * height)
    for symbol, place in zip(once, random.sample(range(width * height), len(once)), strict=True):
        squares[place] = symbol
    return ["".join(squares[row * width : (row + 1) * width]) for row in range(height)]
