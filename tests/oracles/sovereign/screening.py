"""Screening an ally."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

from ..asking import Expected, Inputs, refused
from ..drawing import NAMES
from .dice import D6

WARD = "The ward"


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, screeners with names of their own who stand close and have met few."""
    if random.random() < 0.9:
        for row, name in zip(inputs["screeners"], random.sample(NAMES, len(inputs["screeners"])), strict=True):
            row["name"], row["feet"] = name, random.choice([0, 5, 5, 5, 6])
            row["stopped"] = random.choice([0, 0, 1, 2, 3])
    return inputs


def screens(row: dict[str, Any]) -> bool:
    """Whether somebody still screens: close enough, good enough, and not yet against as many as their best skill."""
    best = max(row["brawl"], row["stab"], row["shoot"])  # S-12: the limit may come from Shoot
    return bool(row["feet"] <= 5 and best >= 1 and row["stopped"] < best)


def score(row: dict[str, Any]) -> int:
    """What an attacker's check has to reach."""
    return int(8 + row["attribute"] + max(row["brawl"], row["stab"]))


def answer(_edition: str, inputs: Inputs) -> Expected:
    """Whom the attack meets: the ward, or the lowest of those who are not beaten (S-11)."""
    rows = inputs["screeners"]
    if len({WARD, *(row["name"] for row in rows)}) <= len(rows):
        return refused("screeners")
    met: Counter[str] = Counter()
    screeners = [row for row in rows if screens(row)]
    for one, other in product(D6, D6):
        unbeaten = [row for row in screeners if one + other + inputs["attacker"] < score(row)]
        met[min(unbeaten, key=score)["name"] if unbeaten else WARD] += 1
    expected: Expected = {"chance": Fraction(met[WARD], 36)}
    if len({score(row) for row in screeners}) < len(screeners):
        return expected  # who of two equals is met, the book leaves open
    return {**expected, "outcomes": {name: Fraction(count, 36) for name, count in met.items()}}
