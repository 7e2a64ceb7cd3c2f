"""A table as one input: rows of fields, as JSON, in a link and in a form."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar
from urllib.parse import quote, unquote

from tableside.engine.fields import Field, UnreadableError, read_list
from tableside.engine.wording import shortened


@dataclass(frozen=True)
class Rows(Field):
    """A list of a frozen dataclass, a row each; `columns` are its fields."""

    style: ClassVar[str] = "rows"
    row: str = "Row"
    most: int = 60
    columns: Mapping[str, Field] = field(default_factory=dict)
    make: Callable[..., Any] = dict
    defaults: Mapping[str, object] = field(default_factory=dict)

    def read(self, raw: object) -> tuple[Any, ...]:
        """Rows from JSON, or from the `a~b;a~b` of a link."""
        rows = self._split(raw)
        self._count(rows)
        return tuple(self._row(index, row) for index, row in enumerate(rows))

    def _count(self, rows: Sequence[object]) -> None:
        if len(rows) > self.most:
            raise UnreadableError(f"{self.label}: at most {self.most} rows.")

    def _split(self, raw: object) -> Sequence[Mapping[str, object]]:
        if isinstance(raw, str):
            text = raw.strip()
            if text.startswith("["):
                raw = read_list(self, text)
            else:
                cells = [row.split("~") for row in text.split(";") if row]
                self._count(cells)
                raw = [list(map(unquote, row)) for row in cells]
        if not isinstance(raw, list) or not all(
            isinstance(row, dict) or (isinstance(row, list) and row) for row in raw
        ):
            raise UnreadableError(f"{self.label}: a list of rows.")
        return [self._named(row) if isinstance(row, list) else row for row in raw]

    def _named(self, cells: Sequence[object]) -> Mapping[str, object]:
        """The cells of a row by the columns in their order."""
        if len(cells) > len(self.columns):
            raise UnreadableError(f"{self.label}: a row has at most {len(self.columns)} cells.")
        return dict(zip(self.columns, cells, strict=False))

    def _row(self, index: int, row: Mapping[str, object]) -> Any:
        for name in row:
            if name not in self.columns:
                raise UnreadableError(f"{self.label}: a row has no '{shortened(name)}'.")
        values = dict(self.defaults)
        for name, column in self.columns.items():
            if name not in row and name not in values:
                raise UnreadableError(f"{column.label}: please fill this in.", f".{index}.{name}")
            try:
                if name in row:
                    values[name] = column.read(row[name])
            except UnreadableError as error:
                raise UnreadableError(error.message, f".{index}.{name}") from None
        return self.make(**values)

    def cells(self, row: object) -> dict[str, str]:
        """One row as its inputs show it."""
        return {name: column.write(getattr(row, name)) for name, column in self.columns.items()}

    def write(self, value: Sequence[object]) -> str:
        """Rows as a link writes them."""
        return ";".join("~".join(map(_cell, self.cells(row).values())) for row in value)


def _cell(text: str) -> str:
    return quote(text, safe="").replace("~", "%7E")
