"""A small map as one input: squares that are tapped on the page and written as rows of symbols elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from tableside.engine.board_control import Bounds, Brush, board_control
from tableside.engine.fields import Field, UnreadableError
from tableside.engine.wording import listed

Place = tuple[int, int]
BETWEEN_ROWS = "/"


@dataclass(frozen=True)
class Board:
    """Rows of symbols of the same length, the uppermost row first."""

    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        """Squares in a row."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    def symbol(self, place: Place) -> str:
        """What stands in a square, given as column and row from 0."""
        return self.rows[place[1]][place[0]]

    def places(self, symbols: str) -> tuple[Place, ...]:
        """The squares that hold one of the symbols, row by row."""
        return tuple((x, y) for y, row in enumerate(self.rows) for x, symbol in enumerate(row) if symbol in symbols)

    def find(self, symbol: str) -> Place:
        """The square of a symbol that stands on the board once."""
        return self.places(symbol)[0]


def board(text: str) -> Board:
    """The board of a text form that is known to be sound, for defaults and tests."""
    return Board(tuple(text.split(BETWEEN_ROWS)))


@dataclass(frozen=True)
class Grid(Field):
    """A board of squares; the first brush is the empty square, and one that stands once must stand there."""

    style: ClassVar[str] = "grid"
    several_inputs: ClassVar[bool] = True
    brushes: tuple[Brush, ...] = ()
    most_columns: int = field(default=12, kw_only=True)
    most_rows: int = field(default=10, kw_only=True)

    def read(self, raw: object) -> Board:
        """Rows of symbols with a stroke between them, such as `..a/.#.`; short rows are filled with empty squares."""
        text = raw.strip() if isinstance(raw, str) else ""
        rows = text.split(BETWEEN_ROWS)
        width = max(map(len, rows))
        if not 1 <= width <= self.most_columns or len(rows) > self.most_rows:
            raise UnreadableError(
                f"{self.label}: rows of 1 to {self.most_columns} squares, at most {self.most_rows} rows."
            )
        found = Board(tuple(row.ljust(width, self.brushes[0].symbol) for row in rows))
        self._check(found)
        return found

    def _check(self, found: Board) -> None:
        known = {brush.symbol: brush for brush in self.brushes}
        strange = sorted({symbol for row in found.rows for symbol in row} - set(known))
        if strange:
            raise UnreadableError(f"{self.label}: {strange[0]!r} means nothing here; use {listed(tuple(known), 'or')}.")
        for brush in self.brushes:
            count = len(found.places(brush.symbol))
            if brush.once and count != 1:
                wrong = "is missing" if not count else "stands there more than once"
                raise UnreadableError(f"{self.label}: {brush.label} ({brush.symbol}) {wrong}.")

    def write(self, value: Board) -> str:
        """The rows with a stroke between them."""
        return BETWEEN_ROWS.join(value.rows)

    def control(self, name: str, written: str) -> str:
        """Brushes, squares to tap, and the text that the form sends."""
        most = Bounds(self.most_columns, self.most_rows)
        return board_control(name, self.label, written.split(BETWEEN_ROWS), self.brushes, most)
