"""Movement on the grid."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ..asking import Expected, Inputs

Square = tuple[int, int]
DIRECTIONS = [(right, down) for right in (-1, 0, 1) for down in (-1, 0, 1) if right or down]


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Half of the time, a board with more in the way."""
    if random.random() < 0.5:
        inputs["map"] = [
            "".join(random.choice(".#~ef") if symbol == "." and random.random() < 0.3 else symbol for symbol in row)
            for row in inputs["map"]
        ]
    return inputs


def ways(board: dict[Square, str], huge: bool) -> tuple[int, set[int]] | None:
    """Feet of the shortest way, and how many squares such a way may have."""
    closed, dear = ("#", "~e") if huge else ("#e", "~")
    (start,) = (square for square, symbol in board.items() if symbol == "a")
    (goal,) = (square for square, symbol in board.items() if symbol == "g")
    steps = [
        ((x, y), (x + right, y + down), 10 if board[x + right, y + down] in dear else 5)
        for x, y in board
        for right, down in DIRECTIONS
        if not any(board.get(there, "#") in closed for there in [(x + right, y + down), (x + right, y), (x, y + down)])
    ]
    feet = {start: 0}
    for _ in board:  # no shortest way is longer
        before = dict(feet)
        for here, there, price in steps:
            if here in feet and feet[here] + price < feet.get(there, 10_000):
                feet[there] = feet[here] + price
        if feet == before:
            break
    if goal not in feet:
        return None
    squares: dict[Square, set[int]] = {square: {0} if square == start else set() for square in board}
    for square in sorted(feet, key=lambda each: feet[each]):
        for here, there, price in steps:
            if here == square and feet[here] + price == feet[there]:
                squares[there] |= {count + 1 for count in squares[here]}
    return feet[goal], squares[goal]


def answer(_edition: str, inputs: Inputs) -> Expected:
    """The feet of the shortest way, its squares (any number that one has), and the rate, which lying prone halves."""
    board = {(x, y): symbol for y, row in enumerate(inputs["map"]) for x, symbol in enumerate(row)}
    found = ways(board, inputs["huge"])
    if not found:
        return {"value": "no way"}
    feet, squares = found
    rate = Fraction(inputs["rate"], 2) if inputs["prone"] else inputs["rate"]
    return {"value": feet, "facts": {"squares": lambda said: said in squares, "rate": rate}}
