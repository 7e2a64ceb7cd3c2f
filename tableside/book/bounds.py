"""What to type into each kind of field: the outermost of what it takes, and what it must refuse."""

from __future__ import annotations

from typing import Any

from tableside.engine.board import Grid
from tableside.engine.fields import Choice, Decimal, Field, Text, Whole, YesNo
from tableside.engine.rows import Rows


def typed(field: Field, value: Any) -> Any:
    """A value of a field as a form sends it: text, or rows of texts."""
    return [field.cells(row) for row in value] if isinstance(field, Rows) else field.write(value)


def first_row(field: Rows, rows: Any) -> dict[str, Any]:
    """The first row of a table as a form sends it, or the least of each column where the table starts empty."""
    return typed(field, rows)[0] if rows else {name: at_bounds(column)[0] for name, column in field.columns.items()}


def at_bounds(field: Field) -> list[Any]:
    """Things to type that are the outermost of what a field takes."""
    match field:
        case Whole():
            return [field.low, str(field.high), f" +{max(field.low, 0)} ", str(field.low).replace("-", "−")]
        case Decimal():
            step = f".{'0' * (field.places - 1)}1"
            return [field.low, str(field.high), f"{max(field.low, 0)}{step}", f"{max(field.low, 0)},{'0' * 9}"]
        case Choice():
            return list(field.options())
        case YesNo():
            return [True, False, "true", "false"]
        case Text():
            return ["x", "x" * field.most, '"><i>&', *([] if field.required else [""])]
        case Grid():
            return [board(field, symbol) for symbol in ("", *symbols(field, once=False))]
        case _:  # rows, and kinds that a game has made for itself
            return []


def symbols(field: Grid, once: bool) -> str:
    """The symbols that stand on a board once, or those that may stand anywhere."""
    return "".join(brush.symbol for brush in field.brushes if brush.once == once)


def board(field: Grid, symbol: str) -> str:
    """The least board, or the largest one full of a symbol."""
    once = symbols(field, once=True)
    if not symbol:
        return once or field.brushes[0].symbol
    first = once + symbol * (field.most_columns - len(once))
    return "/".join([first, *[symbol * field.most_columns] * (field.most_rows - 1)])


NEVER = [None, [], {}, [[["deep"]]], {"a": {"b": 1}}, "9" * 5000]
"""Things that no single field takes."""
NO_NUMBER = ["", " ", "x", "１２", "٣", "1e5", "0x10", "1 2", "--1", "NaN", "<b>1</b>", float("nan"), 1e999, True]


def beyond_bounds(field: Field) -> list[Any]:
    """Things to type that a field must refuse."""
    match field:
        case Whole():
            return [*NEVER, *NO_NUMBER, field.low - 1, str(field.high + 1), f"{field.low}.5", 10**400]
        case Decimal():
            tiny = "0" * field.places + "1"
            above, below = f"{field.high}.{tiny[1:]}", f"{field.low}.{tiny}"
            return [*NEVER, *NO_NUMBER, field.low - 1, str(field.high + 1), above, below, f"{field.low}.", 10**400]
        case Choice():
            return [*NEVER, "", "nonsense", 0, True, "<b>", *(f"{key}x" for key in field.options())]
        case YesNo():
            return [*NEVER, "", "yes", "TRUE", 0, 1, "<b>"]
        case Text():
            never = ["x" * (field.most + 1), "9" * 5000, "a\tb", "a\x00b", "\ud800"]
            return [*never, *(["", *NEVER] if field.required else [])]
        case Rows():
            return [None, {}, 7, True, "[", "[" * 100_000, "[1]", [1], [[]], [None], [{"no such column": 1}]]
        case Grid():
            once, many = symbols(field, once=True), symbols(field, once=False)
            full = board(field, many[0])
            wrong = ["", "/", once[1:], once + once[:1], once + "?", many[0] + full, f"{full}/{many[0]}"]
            return [*NEVER, *wrong]
        case _:
            return NEVER
