"""What a reader might fill in, for Hypothesis: a value of each kind of field, and whole forms."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from tableside.book.bounds import symbols
from tableside.engine.board import Board, Grid
from tableside.engine.fields import Choice, Decimal, Field, Text, Whole, YesNo
from tableside.engine.rows import Rows

from .every import Form

# Few names, so that rows meet others of the same name and group.
NAMES = st.sampled_from(["Ada", "Bo", "Heroes", "Wolves", "Old wolf", "Zoë & Co", "A~b;c%20d"])
ANY_TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=20)


def values(field: Field, texts: st.SearchStrategy[str] = NAMES) -> st.SearchStrategy[Any]:
    """The values that a field can have."""
    match field:
        case Whole():
            return st.integers(field.low, field.high)
        case Decimal():
            unit = 10**field.places
            return st.integers(field.low * unit, field.high * unit).map(lambda parts: Fraction(parts, unit))
        case Choice():
            assert field.members is not None
            return st.sampled_from(list(field.members))
        case YesNo():
            return st.booleans()
        case Text():
            return texts
        case Rows():
            cells = {name: values(column, texts) for name, column in field.columns.items()}
            return st.lists(st.builds(field.make, **cells), max_size=min(5, field.most)).map(tuple)
        case Grid():
            return boards(field)
        case _:  # a kind that a game has made for itself stays at its default
            return st.nothing()


@st.composite
def boards(draw: st.DrawFn, field: Grid) -> Board:
    """A board of any size, with the symbols that stand once somewhere on it."""
    once, many = symbols(field, once=True), symbols(field, once=False)
    width = draw(st.integers(len(once), field.most_columns))
    height = draw(st.integers(1, field.most_rows))
    squares = draw(st.lists(st.sampled_from(many), min_size=width * height, max_size=width * height))
    for symbol, place in zip(once, draw(st.permutations(range(width * height))), strict=False):
        squares[place] = symbol
    return Board(tuple("".join(squares[row * width : (row + 1) * width]) for row in range(height)))


def filled(form: Form) -> st.SearchStrategy[dict[str, str]]:
    """A form with some of its inputs filled in, as a link writes them."""
    kinds = {
        entry.name: values(entry.field).map(entry.field.write)
        for entry in form.inputs
        if not values(entry.field).is_empty
    }
    return st.fixed_dictionaries({}, optional=kinds)
