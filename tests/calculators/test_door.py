"""The door: every field at and beyond its bounds, and questions that are no questions."""

from __future__ import annotations

import json
import re
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableside.book.bounds import at_bounds, beyond_bounds, first_row, typed
from tableside.engine.forms import Input
from tableside.engine.rows import Rows

from .every import DOOR, FORMS, INPUTS, NASTIEST, OURS, Form, ask, name_of

SCALARS = [(form, entry) for form, entry in INPUTS if not isinstance(entry.field, Rows)]
TABLES = [(form, entry) for form, entry in INPUTS if isinstance(entry.field, Rows)]
CELLS = [(form, entry, column) for form, entry in TABLES for column in entry.field.columns]


def check_answer_or_refusal(form: Form, reply: dict[str, Any]) -> None:
    """The reply answers, or says which inputs have no answer together; our code never fails."""
    if "errors" in reply:
        check_errors(reply)
        names = {entry.name for entry in form.inputs} | {""}
        assert {key.partition(".")[0] for key in reply["errors"]} <= names
    else:
        assert {"value", "headline", "steps"} <= set(reply)


def check_errors(reply: dict[str, Any]) -> None:
    """The reply is messages and nothing else, each of them one line that ends as a sentence does."""
    assert set(reply) - {"format"} == {"errors"}
    assert reply["errors"]
    for message in reply["errors"].values():
        assert OURS not in message
        assert re.fullmatch(r"[^\n]+[.]", message)


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_every_calculator_answers_before_anybody_types(form: Form) -> None:
    reply = form.ask()
    assert "errors" not in reply
    assert form.ask({entry.name: typed(entry.field, entry.default) for entry in form.inputs}) == reply
    assert form.ask({entry.name: entry.field.write(entry.default) for entry in form.inputs}) == reply


@pytest.mark.parametrize(("form", "entry"), SCALARS, ids=name_of)
def test_a_field_at_its_bounds_is_answered(form: Form, entry: Input) -> None:
    for value in at_bounds(entry.field):
        check_answer_or_refusal(form, form.ask({entry.name: value}))


@pytest.mark.parametrize("form", FORMS, ids=str)
@pytest.mark.parametrize("which", [0, 1])
def test_all_fields_at_their_bounds_are_answered(form: Form, which: int) -> None:
    inputs = {entry.name: at_bounds(entry.field)[which] for entry in form.inputs if at_bounds(entry.field)}
    check_answer_or_refusal(form, form.ask(inputs))


@pytest.mark.parametrize(("form", "entry"), INPUTS, ids=name_of)
def test_a_field_beyond_its_bounds_has_a_message_of_its_own(form: Form, entry: Input) -> None:
    for value in beyond_bounds(entry.field):
        reply = form.ask({entry.name: value})
        check_errors(reply)
        assert len(reply["errors"]) == 1
        assert next(iter(reply["errors"])).partition(".")[0] == entry.name, value
        if not isinstance(entry.field, Rows):
            assert entry.field.label in reply["errors"][entry.name]


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_every_wrong_field_is_named_at_once(form: Form) -> None:
    wrong: dict[str, Any] = {entry.name: {} for entry in form.inputs}
    assert set(form.ask(wrong)["errors"]) == set(wrong)


@pytest.mark.parametrize(("form", "entry", "column"), CELLS, ids=name_of)
def test_a_cell_is_checked_as_its_column_says(form: Form, entry: Input, column: str) -> None:
    row, field = first_row(entry.field, entry.default), entry.field.columns[column]
    for value in at_bounds(field):
        check_answer_or_refusal(form, form.ask({entry.name: [{**row, column: value}]}))
    for value in beyond_bounds(field):
        reply = form.ask({entry.name: [row, {**row, column: value}]})
        check_errors(reply)
        assert list(reply["errors"]) == [f"{entry.name}.1.{column}"]


@pytest.mark.parametrize(("form", "entry"), TABLES, ids=name_of)
def test_tables_may_be_empty_full_or_lack_columns_but_not_overflow(form: Form, entry: Input) -> None:
    row, field = first_row(entry.field, entry.default), entry.field
    check_answer_or_refusal(form, form.ask({entry.name: []}))
    check_answer_or_refusal(form, form.ask({entry.name: [row] * field.most}))
    assert list(form.ask({entry.name: [row] * (field.most + 1)})["errors"]) == [entry.name]
    for column in field.columns:
        reply = form.ask({entry.name: [{key: cell for key, cell in row.items() if key != column}]})
        if column in field.defaults:
            check_answer_or_refusal(form, reply)
        else:
            assert list(reply["errors"]) == [f"{entry.name}.0.{column}"]


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_an_input_that_is_not_there_is_named(form: Form) -> None:
    reply = form.ask({"no_such_input": 1})
    check_errors(reply)
    assert list(reply["errors"]) == ["no_such_input"]


NO_QUESTIONS = ["", "nonsense", "{", "[]", "null", "3", '"text"', "[" * 100_000, '{"a":' * 100_000]
NO_NAMES = ["{}", *(f'{{"calculator": {name}}}' for name in ("null", '["uchma.cover"]', '{"a": 1}', "9" * 5000))]


@pytest.mark.parametrize("text", NO_QUESTIONS + NO_NAMES, ids=lambda text: text[:24])
def test_what_is_no_question_gets_one_message(text: str) -> None:
    reply = json.loads(DOOR(text))
    check_errors(reply)
    assert list(reply["errors"]) == [""]


SECOND = 1.0


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_100_kilobytes_of_nonsense_get_short_sentences_within_a_second(form: Form) -> None:
    for entry in form.inputs:
        for text in NASTIEST:
            started = process_time()
            reply = form.ask({entry.name: text})
            assert process_time() - started < SECOND
            check_answer_or_refusal(form, reply)
            assert len(json.dumps(reply)) < 20_000


def test_a_question_too_long_or_too_deep_is_told_its_bound() -> None:
    assert ask(DOOR, calculator="uchma.cover", inputs={"cover": "x" * 300_000})["errors"][""].startswith(
        "This is too long"
    )
    deep = json.dumps({"calculator": "uchma.cover", "inputs": {"cover": 0}}).replace("0", "[" * 4000 + "]" * 4000)
    assert json.loads(DOOR(deep))["errors"][""].startswith("This is nested too deep")


def test_many_strangers_and_long_names_are_not_echoed() -> None:
    names = [f"stranger_{number}" for number in range(5000)]
    reply = ask(DOOR, calculator="uchma.cover", inputs=dict.fromkeys([*names, "x" * 50_000], 1))
    check_errors(reply)
    assert len(json.dumps(reply)) < 2000
    reply = ask(DOOR, calculator="uchma.turn-order", inputs={"creatures": [{"x\n" * 30_000: 1}]})
    check_errors(reply)
    assert len(json.dumps(reply)) < 200
    for names in ({"calculator": "x" * 90_000}, {"calculator": "uchma.cover", "edition": "\ud800\n" * 30_000}):
        reply = ask(DOOR, **names)
        check_errors(reply)
        assert len(json.dumps(reply)) < 300


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from(sorted({form.name for form in FORMS}))
REQUESTS = st.fixed_dictionaries(
    {"calculator": NAMES | ANYTHING},
    optional={
        "edition": st.sampled_from(["1", "2", "3"]) | ANYTHING,
        "inputs": st.dictionaries(st.sampled_from(sorted({entry.name for _, entry in INPUTS})), ANYTHING) | ANYTHING,
        "root": st.sampled_from(["../", "javascript:"]) | ANYTHING,
        **dict.fromkeys(("roll", "html", "compare", "other"), st.booleans() | ANYTHING),
    },
)


@given(REQUESTS)
@settings(max_examples=300)
def test_no_request_can_make_our_code_fail(request: dict[str, Any]) -> None:
    assert OURS not in DOOR(json.dumps(request))


@pytest.mark.parametrize("name", ["", ".", "none", "no.such", "uchma", "uchma.", "uchma.none", "<b>", "uchma.__doc__"])
def test_a_calculator_that_is_not_there_is_said_so(name: str) -> None:
    reply = ask(DOOR, calculator=name)
    check_errors(reply)
    assert list(reply["errors"]) == [""]


@pytest.mark.parametrize("form", FORMS, ids=str)
@pytest.mark.parametrize("edition", ["99", 99, "<b>", [], {}, True, "1 "])
def test_an_edition_that_is_not_there_is_said_so(form: Form, edition: object) -> None:
    reply = ask(DOOR, calculator=form.name, edition=edition)
    check_errors(reply)
    assert list(reply["errors"]) == [""]


@pytest.mark.parametrize("form", FORMS, ids=str)
@pytest.mark.parametrize("inputs", [[], "metres=1", 3, [["metres", 1]]])
def test_inputs_that_are_no_object_are_refused_or_none(form: Form, inputs: object) -> None:
    reply = ask(DOOR, calculator=form.name, inputs=inputs)
    if inputs:
        check_errors(reply)
    else:
        assert "value" in reply


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_no_edition_is_the_newest(form: Form) -> None:
    newest = list(form.game.editions)[-1]
    assert ask(DOOR, calculator=form.name) == ask(DOOR, calculator=form.name, edition=newest)


@pytest.mark.parametrize(("form", "entry"), INPUTS, ids=name_of)
def test_what_a_reader_types_is_never_markup(form: Form, entry: Input) -> None:
    hostile = '"><i>&'
    if isinstance(entry.field, Rows):
        row = first_row(entry.field, entry.default)
        texts = [name for name, column in entry.field.columns.items() if type(column).__name__ == "Text"]
        value: Any = [{**row, **dict.fromkeys(texts, hostile)}]
    else:
        value = hostile
    for roll in (False, bool(form.calculator.roll)):
        reply = form.ask({entry.name: value}, html=True, roll=roll)
        pages = "".join(reply.get("html", {}).values()) + reply.get("roll", {}).get("html", "")
        assert "<i>" not in pages
        assert "&<" not in pages
