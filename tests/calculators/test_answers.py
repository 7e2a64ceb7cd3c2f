"""What holds for every answer and every roll, whatever the reader filled in."""

from __future__ import annotations

import csv
import random
import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableside.book.bounds import first_row
from tableside.engine.answers import Rolled
from tableside.engine.fields import Text, Whole
from tableside.engine.forms import Input
from tableside.engine.rows import Rows
from tableside.engine.wording import said

from .every import DOOR, FORMS, INPUTS, OURS, ROLLED, Form, name_of
from .strategies import filled

INVENTORY = Path(__file__).resolve().parents[1] / "data" / "inventory.tsv"
with INVENTORY.open(encoding="utf-8", newline="") as table:
    RULES = {row["id"] for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE)}
TABLES = [(form, entry) for form, entry in INPUTS if form in ROLLED and isinstance(entry.field, Rows)]
MANY = settings(max_examples=30)


def check_sentence(text: str) -> None:
    """One sentence: it starts like one, ends with its only full stop, and stands on one line."""
    assert re.fullmatch(r"[^a-z\s][^\n]*[^\s.]\.", text)
    assert not re.search(r"[.!?] [A-Z]", text)
    assert not re.search(r"(?<!\w)-\d", text), "a real minus sign, please"


def page_of(reply: dict[str, Any]) -> str:
    """The page's HTML, with the spaces that hold a number to its unit as plain ones."""
    return str(reply["html"]["said"] + reply["html"]["explained"]).replace("\xa0", " ")


def check_answer(reply: dict[str, Any]) -> None:
    """Chances are chances, every rule exists, and the page says what the data says."""
    check_sentence(reply["headline"])
    assert escape(reply["headline"]) in page_of(reply).replace("\u00a0", " ")
    if "chance" in reply:
        assert 0 <= Fraction(reply["chance"]) <= 1
    if "outcomes" in reply:
        chances = [Fraction(chance) for chance in reply["outcomes"].values()]
        assert sum(chances) == 1
        assert min(chances) >= 0
    for step in reply["steps"]:
        assert set(step) == {"text", "amount", "rule"}
        assert step["text"].strip()
        assert step["rule"] is None or step["rule"] in RULES
        assert escape(step["text"]) in page_of(reply)
    assert all(isinstance(value, str | int | bool | list | None) for value in reply.get("facts", {}).values())


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_first_answer(form: Form) -> None:
    check_answer(form.ask(html=True))


@pytest.mark.parametrize("form", FORMS, ids=str)
@given(data=st.data())
@MANY
def test_any_answer(form: Form, data: st.DataObject) -> None:
    inputs = data.draw(filled(form))
    reply = form.ask(inputs, html=True)
    if "errors" in reply:
        assert not any(OURS in message for message in reply["errors"].values())
    else:
        check_answer(reply)
        assert form.ask(inputs, html=True) == reply


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_page_is_sent_only_on_request(form: Form) -> None:
    plain, page = form.ask(), form.ask(html=True)
    assert page == {**plain, "html": page["html"], "folded": page["folded"]}


@pytest.mark.parametrize("form", [form for form in FORMS if len(form.game.editions) > 1], ids=str)
def test_compared_editions_stand_side_by_side(form: Form) -> None:
    page = form.ask(html=True, compare=True)["html"]
    for other in form.game.editions:
        for part, text in replace(form, edition=other).ask(html=True)["html"].items():
            assert text in page[part]


@pytest.mark.parametrize("form", ROLLED, ids=str)
def test_a_roll_shows_the_dice_that_fell(form: Form) -> None:
    question = DOOR.question(form.name, form.edition, {})
    source = random.Random(1)
    for _ in range(100):
        fallen: list[int] = []

        def throw(sides: int, fallen: list[int] = fallen) -> int:
            assert sides >= 2
            fallen.append(source.randint(1, sides))
            return fallen[-1]

        rolled, errors = DOOR.roll(question, throw)
        assert isinstance(rolled, Rolled)
        assert not errors
        shown = Counter(face for _, faces in rolled.faces for face in faces)
        assert shown == Counter(fallen)
        check_sentence(said(rolled.headline))


@pytest.mark.parametrize("form", ROLLED, ids=str)
def test_a_roll_with_the_lowest_numbers_is_a_sentence(form: Form) -> None:
    question = DOOR.question(form.name, form.edition, {})
    source = random.Random(1)
    lowest = {entry.name: entry.field.low for entry in question.calculator.inputs if isinstance(entry.field, Whole)}
    for name, value in [("", ""), *lowest.items()]:
        inputs = {name: str(value)} if name else {key: str(low) for key, low in lowest.items()}
        rolled, errors = DOOR.roll(replace(question, inputs=inputs), lambda sides: source.randint(1, sides))
        assert rolled or errors
        if rolled:
            check_sentence(said(rolled.headline))


@pytest.mark.parametrize("form", ROLLED, ids=str)
def test_a_rolls_own_inputs_are_answered(form: Form) -> None:
    for _ in range(10):
        reply = form.ask(roll=True, html=True)
        check_answer(reply)
        assert escape(reply["roll"]["headline"]) in reply["roll"]["html"].replace("\xa0", " ")
        again = form.ask(reply["roll"]["inputs"], html=True)
        assert again == {key: value for key, value in reply.items() if key != "roll"}


@pytest.mark.parametrize("form", ROLLED, ids=str)
@given(data=st.data())
@MANY
def test_any_roll(form: Form, data: st.DataObject) -> None:
    reply = form.ask(data.draw(filled(form)), roll=True, html=True)
    if "errors" in reply:
        assert not any(OURS in message for message in reply["errors"].values())
    else:
        check_answer(reply)


@pytest.mark.parametrize("form", [form for form in FORMS if form not in ROLLED], ids=str)
def test_nothing_is_rolled_where_there_are_no_dice(form: Form) -> None:
    assert list(form.ask(roll=True)["errors"]) == [""]


@pytest.mark.parametrize(("form", "entry"), TABLES, ids=name_of)
def test_a_full_table_is_rolled_for_in_the_end(form: Form, entry: Input) -> None:
    names = [name for name, column in entry.field.columns.items() if isinstance(column, Text)]
    row = first_row(entry.field, entry.default)
    for count in range(1, entry.field.most + 1):
        rows = [{**row, **{name: f"{name} {number}" for name in names}} for number in range(count)]
        source, fallen = random.Random(count), [0]

        def throw(sides: int, source: random.Random = source, fallen: list[int] = fallen) -> int:
            fallen[0] += 1
            assert fallen[0] < 2000
            return source.randint(1, sides)

        DOOR.roll(DOOR.question(form.name, form.edition, {entry.name: rows}), throw)
