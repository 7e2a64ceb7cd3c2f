"""JSON from outside is parsed only within its bounds."""

from __future__ import annotations

import pytest

from tableside.engine.bounded_json import DEEPEST, LONGEST, BoundsError, read_json


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("[" * DEEPEST + "]" * DEEPEST, None),
        ('"' + "[" * 4000 + '"', "[" * 4000),
        (r'["a\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\"]', ['a"[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\']),
        ("[" + ",".join(["{}"] * 1000) + "]", [{}] * 1000),
        (" " * (LONGEST - 1) + "1", 1),
    ],
)
def test_what_is_within_the_bounds_is_read(text: str, value: object) -> None:
    assert value is None or read_json(text) == value
    read_json(text)


@pytest.mark.parametrize(
    "text",
    [
        "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
        '{"a":' * 4000,
        '["a\\"",' * 4000,
        '"a" ' + "[" * 4000,
        " " * LONGEST + "1",
    ],
)
def test_what_is_beyond_them_is_never_parsed(text: str) -> None:
    with pytest.raises(BoundsError):
        read_json(text)


@pytest.mark.parametrize("text", ["", "[", '"', '"\\', "]" * 4000, "[1e", "9" * 5000, '"' + '\\"' * 99_000])
def test_what_is_no_json_is_said_so(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_json(text)
