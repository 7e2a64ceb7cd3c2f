"""A board as a drawing, in the page's own colours: squares, lines across them, and dots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

UNIT = 40
"""Drawing units along the side of a square."""

Spot = tuple[int | Fraction, int | Fraction]


@dataclass(frozen=True)
class Stroke:
    """A line through these spots, in squares; `kind` is a class for the style sheet."""

    spots: Sequence[Spot]
    kind: str


@dataclass(frozen=True)
class Dot:
    """A small round mark."""

    spot: Spot
    kind: str


def drawing(
    title: str,
    rows: Sequence[str],
    kinds: Mapping[str, str],
    marks: Mapping[str, str],
    strokes: Iterable[Stroke] = (),
    dots: Iterable[Dot] = (),
) -> str:
    """An SVG of the board; `kinds` gives the class of each symbol's square and `marks` the letters in it."""
    squares = [(column, line, symbol) for line, row in enumerate(rows) for column, symbol in enumerate(row)]
    parts = [_square(column, line, kinds.get(symbol, "floor")) for column, line, symbol in squares]
    parts += [_stroke(stroke) for stroke in strokes]
    parts += [
        f'<circle class="dot {dot.kind}" cx="{_at(dot.spot[0])}" cy="{_at(dot.spot[1])}" r="{UNIT // 10}"/>'
        for dot in dots
    ]
    parts += [_mark(column, line, marks[symbol]) for column, line, symbol in squares if marks.get(symbol)]
    width, height = len(rows[0]) * UNIT, len(rows) * UNIT
    return (
        f'<svg class="map" viewBox="-2 -2 {width + 4} {height + 4}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _square(column: int, line: int, kind: str) -> str:
    return f'<rect class="square {kind}" x="{column * UNIT}" y="{line * UNIT}" width="{UNIT}" height="{UNIT}"/>'


def _mark(column: int, line: int, mark: str) -> str:
    middle = f'x="{column * UNIT + UNIT // 2}" y="{line * UNIT + UNIT // 2}"'
    return f'<text class="mark" {middle} text-anchor="middle" dominant-baseline="central">{escape(mark)}</text>'


def _stroke(stroke: Stroke) -> str:
    points = " ".join(f"{_at(x)},{_at(y)}" for x, y in stroke.spots)
    return f'<polyline class="line {stroke.kind}" points="{points}"/>'


def _at(coordinate: int | Fraction) -> str:
    """A coordinate for drawing only, where a tenth of a unit is invisible."""
    return f"{float(coordinate * UNIT):.1f}".removesuffix(".0")
