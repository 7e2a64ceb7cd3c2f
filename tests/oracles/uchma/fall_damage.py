"""Falling."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from random import Random

from ..asking import Expected, Inputs

SAFE = {"1": 5, "2": 5, "3": 4}


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly a fall of up to thirty metres, in tenths."""
    return inputs if random.random() < 0.2 else {"metres": Fraction(random.randint(0, 300), 10)}


def answer(edition: str, inputs: Inputs) -> Expected:
    """Ten for each metre beyond the safe ones, rounded down; part of a metre counts in part (U3-21)."""
    return {"value": max(0, floor(10 * (inputs["metres"] - SAFE[edition])))}
