"""Drawings for answers about the battle map."""

from fractions import Fraction

from tableside.engine.amounts import Text
from tableside.engine.drawing import Dot, Spot, Stroke, drawing
from tableside.engine.wording import said

LARGEST = 12
"""More squares than this are too small to count on a phone."""

HALF_A_SQUARE = Fraction(1, 2)
ROOM = Fraction(2, 5)


def way_across(title: Text, dx: int, dy: int) -> str:
    """Two squares so many apart and the steps between them, diagonals first; nothing where it would be too large."""
    across, along = abs(dx), abs(dy)
    if not 0 < max(across, along) < LARGEST:
        return ""
    rows = [["."] * (across + 1) for _ in range(along + 1)]
    start = (0 if dx >= 0 else across, 0 if dy >= 0 else along)
    end = (across - start[0], along - start[1])
    for (column, line), symbol in ((start, "a"), (end, "b")):
        rows[line][column] = symbol
    steps = _steps(start, end)
    # The line leaves room for the letters at its ends.
    near, far = _beside(start, steps[0]), _beside(end, steps[-2] if len(steps) > 1 else start)
    spots = [near, *map(_middle, steps[:-1]), far]
    lines = ["".join(row) for row in rows]
    dots = [Dot(_middle(step), "step") for step in steps[:-1]]
    return drawing(said(title), lines, {}, {"a": "A", "b": "B"}, [Stroke(spots, "way")], dots)


Square = tuple[int, int]


def _steps(start: Square, end: Square) -> list[Square]:
    """The squares after the first, each next to the one before."""
    steps, here = [], start
    while here != end:
        here = (here[0] + _sign(end[0] - here[0]), here[1] + _sign(end[1] - here[1]))
        steps.append(here)
    return steps


def _sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)


def _middle(square: Square) -> Spot:
    return (square[0] + HALF_A_SQUARE, square[1] + HALF_A_SQUARE)


def _beside(square: Square, towards: Square) -> Spot:
    """A spot near the edge of a square, on the way to its neighbour."""
    x, y = _middle(square)
    return (x + (towards[0] - square[0]) * ROOM, y + (towards[1] - square[1]) * ROOM)
