"""The defaults that share links rely on; run as a module, it appends those of new inputs to the list."""

from __future__ import annotations

from pathlib import Path

from tableside.engine.forms import Input
from tableside.engine.rows import Rows

from .every import DOOR

LIST = Path(__file__).resolve().parents[1] / "data" / "published-defaults.tsv"
HEADER = "calculator\tinput\tdefault"

Defaults = dict[tuple[str, str], str]


def published() -> Defaults:
    """The list as committed: the default of each calculator's inputs, as a link would write it."""
    header, *lines = LIST.read_text(encoding="utf-8").splitlines()
    assert header == HEADER
    rows = [line.split("\t") for line in lines]
    assert len({(calculator, name) for calculator, name, _ in rows}) == len(rows)
    return {(calculator, name): default for calculator, name, default in rows}


def current() -> Defaults:
    """The defaults that the catalogue has now, those of a table's columns in their order after the table's own."""
    return {
        (f"{game.key}.{calculator.name}", name): default
        for game in DOOR.games.values()
        for calculator in game.calculators
        for entry in calculator.inputs
        for name, default in [(entry.name, entry.field.write(entry.default)), *columns(entry)]
    }


def columns(entry: Input) -> list[tuple[str, str]]:
    """The columns of a table with their defaults, empty where a row must say it."""
    if not isinstance(entry.field, Rows):
        return []
    return [
        (f"{entry.name}.{name}", column.write(entry.field.defaults[name]) if name in entry.field.defaults else "")
        for name, column in entry.field.columns.items()
    ]


def append() -> None:
    """Add what is not on the list yet, and leave every line that is."""
    known = published() if LIST.exists() else {}
    new = {key: default for key, default in current().items() if key not in known}
    lines = [HEADER, *("\t".join((*key, default)) for key, default in {**known, **new}.items())]
    LIST.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    append()
