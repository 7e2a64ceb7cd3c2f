"""A board as a drawing, in the page's own colours: squares, lines across them, and dots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

UNIT = 40
"""Drawing units along the side of a square."""

Spot = tuple[float | Fraction, float | Fraction]


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


@dataclass(frozen=True)
class Shape:
    """A rectangle between two opposite spots, with letters in its middle."""

    low: Spot
    high: Spot
    kind: str
    mark: str = ""


def drawing(
    title: str,
    rows: Sequence[str],
    kinds: Mapping[str, str],
    marks: Mapping[str, str],
    strokes: Iterable[Stroke] = (),
    dots: Iterable[Dot] = (),
) -> str:
    """An SVG of the board; `kinds` gives the class of each symbol's square and `marks` the letters in it."""
    shapes = [
        Shape((column, line), (column + 1, line + 1), kinds.get(symbol, "floor"), marks.get(symbol, ""))
        for line, row in enumerate(rows)
        for column, symbol in enumerate(row)
    ]
    return figure(title, (len(rows[0]), len(rows)), shapes, strokes, dots)


def figure(
    title: str, size: Spot, shapes: Sequence[Shape], strokes: Iterable[Stroke] = (), dots: Iterable[Dot] = ()
) -> str:
    """An SVG of shapes, lines over them, and the letters on top; all is measured in squares."""
    parts = [_rectangle(shape) for shape in shapes]
    parts += [_stroke(stroke) for stroke in strokes]
    parts += [
        f'<circle class="dot {dot.kind}" cx="{_at(dot.spot[0])}" cy="{_at(dot.spot[1])}" r="{UNIT // 10}"/>'
        for dot in dots
    ]
    parts += [_mark(shape) for shape in shapes if shape.mark]
    width, height = (float(side) * UNIT + 4 for side in size)
    return (
        f'<svg class="map" viewBox="-2 -2 {width:g} {height:g}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _rectangle(shape: Shape) -> str:
    (x, y), (right, bottom) = shape.low, shape.high
    return (
        f'<rect class="square {shape.kind}" x="{_at(x)}" y="{_at(y)}" '
        f'width="{_at(float(right) - float(x))}" height="{_at(float(bottom) - float(y))}"/>'
    )


def _mark(shape: Shape) -> str:
    x, y = (_at((float(low) + float(high)) / 2) for low, high in zip(shape.low, shape.high, strict=True))
    return (
        f'<text class="mark" x="{x}" y="{y}" text-anchor="middle" dominant-baseline="central">'
        f"{escape(shape.mark)}</text>"
    )


def _stroke(stroke: Stroke) -> str:
    points = " ".join(f"{_at(x)},{_at(y)}" for x, y in stroke.spots)
    return f'<polyline class="line {stroke.kind}" points="{points}"/>'


def _at(coordinate: float | Fraction) -> str:
    """A coordinate for drawing only, where a tenth of a unit is invisible."""
    return f"{float(coordinate) * UNIT:.1f}".removesuffix(".0")
