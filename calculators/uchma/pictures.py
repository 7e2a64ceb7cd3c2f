"""Drawings for answers about the battle map."""

from fractions import Fraction

from calculators.grid_svg import Stroke, drawing

LARGEST = 12
"""More squares than this are too small to count on a phone."""

HALF_A_SQUARE = Fraction(1, 2)


def way_across(title: str, dx: int, dy: int) -> str:
    """Two squares so many apart and the steps between them, diagonals first; nothing where it would be too large."""
    across, along = abs(dx), abs(dy)
    if not 0 < max(across, along) < LARGEST:
        return ""
    rows = [["."] * (across + 1) for _ in range(along + 1)]
    left_to_right, downwards = dx >= 0, dy >= 0
    start = (0 if left_to_right else across, 0 if downwards else along)
    end = (across - start[0], along - start[1])
    for (column, line), symbol in ((start, "a"), (end, "b")):
        rows[line][column] = symbol
    diagonals = min(across, along)
    turn = (
        start[0] + (diagonals if left_to_right else -diagonals),
        start[1] + (diagonals if downwards else -diagonals),
    )
    spots = [(column + HALF_A_SQUARE, line + HALF_A_SQUARE) for column, line in (start, turn, end)]
    lines = ["".join(row) for row in rows]
    return drawing(title, lines, {}, {"a": "A", "b": "B"}, [Stroke(spots, "way")])
