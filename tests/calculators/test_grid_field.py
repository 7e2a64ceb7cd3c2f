"""A board as a field: what it reads, what it refuses, and what the page shows of it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableside.engine.board import Board, Grid, board
from tableside.engine.board_control import Brush
from tableside.engine.drawing import Dot, Stroke, drawing
from tableside.engine.fields import UnreadableError

BRUSHES = (
    Brush(".", "Floor"),
    Brush("a", "Hero", "H", once=True),
    Brush("#", "Wall"),
    Brush("w", "Water", offered=False),
)
FIELD = Grid("Map", BRUSHES, most_columns=4, most_rows=3)


@pytest.mark.parametrize(
    ("typed", "rows"),
    [("a", ("a",)), (" a.#/... ", ("a.#", "...")), ("a/..#", ("a..", "..#")), ("w#a.", ("w#a.",)), ("/a", (".", "a"))],
)
def test_reads(typed: str, rows: tuple[str, ...]) -> None:
    assert FIELD.read(typed) == Board(rows)


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "Map: rows of 1 to 4 squares, at most 3 rows."),
        (None, "Map: rows of 1 to 4 squares, at most 3 rows."),
        (7, "Map: rows of 1 to 4 squares, at most 3 rows."),
        ("a....", "Map: rows of 1 to 4 squares, at most 3 rows."),
        ("a/./././", "Map: rows of 1 to 4 squares, at most 3 rows."),
        ("...", "Map: Hero (a) is missing."),
        ("a.a", "Map: Hero (a) stands there more than once."),
        ("ax", "Map: 'x' means nothing here; use ., a, # or w."),
    ],
)
def test_refuses(typed: object, message: str) -> None:
    with pytest.raises(UnreadableError) as refusal:
        FIELD.read(typed)
    assert refusal.value.message == message


@given(st.integers(1, 4).flatmap(lambda width: st.lists(st.text(".#w", min_size=width, max_size=width), max_size=2)))
def test_what_is_written_is_read_again(rows: list[str]) -> None:
    width = len(rows[0]) if rows else 1
    whole = Board((*rows, "a".ljust(width, ".")))
    assert FIELD.read(FIELD.write(whole)) == whole


def test_places() -> None:
    small = board("a.#/#..")
    assert (small.width, small.height) == (3, 2)
    assert small.places("#") == ((2, 0), (0, 1))
    assert small.find("a") == (0, 0)
    assert small.symbol((2, 0)) == "#"


def test_the_page_has_a_button_for_each_square_and_one_text() -> None:
    shown = FIELD.control("map", "a.#/...")
    assert shown.count('data-do="square"') == 6
    assert shown.count('data-do="brush"') == 4
    assert re.findall(r'<input name="([^"]+)"[^>]* value="([^"]+)"', shown) == [("map", "a.#/...")]
    assert 'aria-label="Column 3, row 1: Wall"' in shown
    assert shown.count('aria-pressed="true"') == 1
    assert 'data-name="Wall" data-mark="" aria-pressed="true"' in shown
    # One stop for the Tab key.
    assert shown.count('tabindex="-1"') == 5


def test_a_drawing_escapes_and_measures() -> None:
    shown = drawing(
        "A <b>", ["a#"], {"#": "wall"}, {"a": "&"}, [Stroke([(0, 0), (2, 1)], "clear")], [Dot((1, 1), "clear")]
    )
    assert 'viewBox="-2 -2 84 44"' in shown
    assert "A &lt;b&gt;" in shown
    assert "&amp;</text>" in shown
    assert 'points="0,0 80,40"' in shown
    assert '<circle class="dot clear" cx="40" cy="40"' in shown
