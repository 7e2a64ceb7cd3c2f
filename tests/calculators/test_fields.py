"""The kinds of field: what is written can be read again, and nothing else slips in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.engine.answers import Answer
from tableside.engine.board import Grid
from tableside.engine.board_control import Brush
from tableside.engine.fields import Choice, Decimal, Field, Text, UnreadableError, Whole, YesNo
from tableside.engine.forms import Calculator, Input
from tableside.engine.rows import Rows

from .every import INPUTS, Form, name_of
from .strategies import ANY_TEXT, values


class Metal(Enum):
    IRON = "iron"
    OLD_GOLD = "old_gold"


@dataclass(frozen=True)
class Coin:
    owner: Annotated[str, Text("Owner")]
    metal: Annotated[Metal, Choice("Metal")]
    worth: Annotated[Fraction, Decimal("Worth", low=-9, high=9, places=2)] = Fraction(1)
    real: Annotated[bool, YesNo("Real")] = True


def purse(edition: None, coins: Annotated[tuple[Coin, ...], Rows("Coins", row="coin", most=3)] = ()) -> Answer:  # noqa: ARG001
    """Purse."""
    return Answer(len(coins), "Counted.")


def bare(coins: int = 1) -> Answer:
    """No field."""
    return Answer(coins, "")


def unfilled(coins: Annotated[int, Whole("Coins", low=0, high=9)]) -> Answer:
    """No default."""
    return Answer(coins, "")


def too_many(coins: Annotated[int, Whole("Coins", low=0, high=9)] = 10) -> Answer:
    """A default out of bounds."""
    return Answer(coins, "")


@pytest.mark.parametrize(
    ("function", "message"),
    [(bare, "not annotated with a field"), (unfilled, "it has no default"), (too_many, "from 0 to 9")],
)
def test_a_signature_that_is_no_form_is_named(function: Callable[..., Answer], message: str) -> None:
    with pytest.raises(TypeError, match=rf"test_fields\.{function.__name__}, input coins: .*{message}"):
        _ = Calculator("coins", function).inputs


COINS = Calculator("purse", purse).inputs[0].field
KINDS = [
    Whole("Whole", low=-30, high=30),
    Decimal("Decimal", low=-30, high=30, places=1),
    Decimal("Finer", low=-2, high=2, places=3),
    YesNo("Switch"),
    Choice("Metal", members=Metal),
    Text("Text"),
    Grid("Map", (Brush(".", "Empty"), Brush("#", "Wall"), Brush("a", "You", once=True)), most_columns=4, most_rows=3),
    COINS,
]


@pytest.mark.parametrize(("form", "entry"), INPUTS, ids=name_of)
def test_defaults_are_read_as_they_are_written(form: Form, entry: Input) -> None:
    assert entry.field.exists_in(form.game.editions[form.edition])
    assert entry.field.read(entry.field.write(entry.default)) == entry.default


@pytest.mark.parametrize("field", KINDS, ids=lambda field: field.label)
@given(data=st.data())
def test_any_value_is_read_as_it_is_written(field: Field, data: st.DataObject) -> None:
    value = data.draw(values(field, ANY_TEXT))
    written = field.write(value)
    assert field.read(written) == value
    assert isinstance(written, str)


@pytest.mark.parametrize("field", KINDS, ids=lambda field: field.label)
@given(
    typed=st.none()
    | st.text()
    | st.integers()
    | st.floats()
    | st.lists(st.text())
    | st.dictionaries(st.text(), st.text())
)
def test_whatever_is_typed_is_a_value_or_a_message(field: Field, typed: Any) -> None:
    message, where = refusal_of(field, typed)
    assert not message or message.startswith(f"{field.label}: ") or where
    assert not message or message.endswith(".")


def refusal_of(field: Field, typed: Any) -> tuple[str, str]:
    """What a field says against something, and where; nothing if it takes it."""
    try:
        field.read(typed)
    except UnreadableError as refusal:
        return refusal.message, refusal.where
    return "", ""


def test_rows_in_a_link_are_cells_in_the_order_of_the_columns() -> None:
    coins = (Coin("Ada", Metal.IRON), Coin("Bo; ~50%", Metal.OLD_GOLD, Fraction(-5, 4), real=False))
    written = "Ada~iron~1~true;Bo%3B%20%7E50%25~old_gold~-1.25~false"
    assert COINS.write(coins) == written
    assert COINS.read(written) == coins


@pytest.mark.parametrize(
    ("text", "coins"),
    [
        ("", ()),
        ("Ada~iron", (Coin("Ada", Metal.IRON),)),
        ("Ada~iron~2,5;", (Coin("Ada", Metal.IRON, Fraction(5, 2)),)),
        ('[{"owner": "Ada", "metal": "iron", "real": false}]', (Coin("Ada", Metal.IRON, real=False),)),
    ],
)
def test_a_row_may_leave_out_what_has_a_default(text: str, coins: tuple[Coin, ...]) -> None:
    assert COINS.read(text) == coins


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Ada", ".0.metal"),
        ("Ada~iron;Bo~tin", ".1.metal"),
        ("Ada~iron~10", ".0.worth"),
        ("Ada~iron~1.125", ".0.worth"),
        ("Ada~iron~1~maybe", ".0.real"),
        ("Ada~iron~1~true~more", ""),
        ("~iron", ".0.owner"),
        (";".join(["Ada~iron"] * 4), ""),
    ],
)
def test_a_broken_cell_is_named_by_its_row_and_column(text: str, where: str) -> None:
    assert refusal_of(COINS, text)[1] == where
    assert refusal_of(COINS, text)[0]


@pytest.mark.parametrize(
    ("field", "typed", "value"),
    [
        (Whole("Whole", low=-5, high=5), " −5 ", -5),
        (Whole("Whole", low=-5, high=5), "+3", 3),
        (Decimal("Decimal"), "2,5", Fraction(5, 2)),
        (Decimal("Decimal"), "2.50", Fraction(5, 2)),
        (YesNo("Switch"), " true ", True),
        (Text("Text"), "  two words ", "two words"),
    ],
)
def test_the_ways_people_type(field: Field, typed: str, value: object) -> None:
    assert field.read(typed) == value


def test_a_choice_reads_well_without_labels() -> None:
    assert Choice("Metal", members=Metal).options() == {"iron": "Iron", "old_gold": "Old gold"}
    assert Choice("Metal", labels={"old_gold": "Gold"}, members=Metal).options()["old_gold"] == "Gold"
