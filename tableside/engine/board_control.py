"""A board as HTML: the things a tap can place, a button for each square, and the text that carries both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class Brush:
    """What a tap can place: its symbol in the text, its name, the letters its square shows.

    One that stands `once` leaves its former square; one that is not `offered` can only be typed.
    """

    symbol: str
    label: str
    mark: str = ""
    once: bool = False
    offered: bool = True


@dataclass(frozen=True)
class Bounds:
    """How large a board may become."""

    columns: int
    rows: int


def board_control(name: str, label: str, rows: Sequence[str], brushes: Sequence[Brush], most: Bounds) -> str:
    """The inputs of a board: they work by touch and by keyboard, and the text works without the rest."""
    return (
        f'<rules-board data-most-columns="{most.columns}" data-most-rows="{most.rows}">'
        f"{_brushes(brushes)}{_squares(label, rows, brushes)}"
        '<details class="board-more"><summary>Size, keys and text</summary>'
        f"{_sizes()}"
        '<p class="hint">By keyboard: arrows walk from square to square, the space bar places.</p>'
        '<label class="board-text"><span class="label">As text</span>'
        f'<input name="{escape(name)}" type="text" spellcheck="false" autocapitalize="off" '
        f'value="{escape("/".join(rows))}"></label></details></rules-board>'
    )


def _sizes() -> str:
    """A step more or less of each side; what is cut off can be brought back."""
    return "".join(
        f'<span class="board-size" role="group" aria-label="{label}"><span class="label">{label}</span>'
        f'<button type="button" data-do="resize" data-{side}="-1" data-said="{label}: one less." '
        f'aria-label="Fewer {side}">−</button>'
        f'<button type="button" data-do="resize" data-{side}="1" data-said="{label}: one more." '
        f'aria-label="More {side}">+</button></span>'
        for side, label in (("columns", "Columns"), ("rows", "Rows"))
    )


def _brushes(brushes: Sequence[Brush]) -> str:
    # Buttons instead of radio inputs, whose name the form would send as an input of its own.
    chosen = next((brush for brush in brushes[1:] if brush.offered and not brush.once), brushes[0])
    inner = "".join(
        f'<button type="button" data-do="brush" data-symbol="{escape(brush.symbol)}" data-name="{escape(brush.label)}" '
        f'data-mark="{escape(brush.mark)}"{" data-once" if brush.once else ""}{"" if brush.offered else " hidden"} '
        f'aria-pressed="{"true" if brush is chosen else "false"}">{escape(brush.label)}</button>'
        for brush in brushes
    )
    return f'<div class="brushes" role="group" aria-label="A tap places">{inner}</div>'


def _squares(label: str, rows: Sequence[str], brushes: Sequence[Brush]) -> str:
    known = {brush.symbol: brush for brush in brushes}
    lines = "".join(
        f'<div class="line">{"".join(_square(column, line, known[symbol]) for column, symbol in enumerate(row))}</div>'
        for line, row in enumerate(rows)
    )
    return f'<div class="squares" role="group" aria-label="{escape(label)}">{lines}</div>'


def _square(column: int, line: int, brush: Brush) -> str:
    # One stop for the Tab key; the arrow keys lead to the other squares.
    stop = "" if column == line == 0 else ' tabindex="-1"'
    return (
        f'<button type="button" data-do="square" data-column="{column}" data-line="{line}" '
        f'data-symbol="{escape(brush.symbol)}"{stop} '
        f'aria-label="Column {column + 1}, row {line + 1}: {escape(brush.label)}">{escape(brush.mark)}</button>'
    )
