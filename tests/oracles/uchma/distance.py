"""Distance on the map."""

from __future__ import annotations

from random import Random

from ..asking import Expected, Inputs


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Often a straight line, and often squares close by."""
    for axis in ("dx", "dy", "dz"):
        inputs[axis] = random.choice([0, random.randint(-3, 3), inputs[axis]])
    return inputs


def simulation(differences: list[int]) -> int:
    """Step by step along all axes that are left; every second diagonal step costs two metres (U3-7)."""
    left, cost, diagonals = list(differences), 0, 0
    while any(left):
        diagonal = sum(1 for part in left if part) > 1
        cost += 2 if diagonal and diagonals % 2 else 1
        diagonals += diagonal
        left = [max(0, part - 1) for part in left]
    return cost


def answer(edition: str, inputs: Inputs) -> Expected:
    """The distance in metres; edition 1 has no way of counting diagonals."""
    differences = [abs(inputs[axis]) for axis in ("dx", "dy", "dz")]
    adjacent = max(differences) <= 1
    if edition == "1":
        straight = sum(1 for part in differences if part) <= 1
        return {"value": max(differences) if straight else None, "facts": {"adjacent": adjacent}}
    metres = {"game": max(differences), "simulation": simulation(differences)}
    return {"value": metres[inputs["measure"]], "facts": {**metres, "adjacent": adjacent}}
