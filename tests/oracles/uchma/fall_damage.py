"""Falling."""

from __future__ import annotations

from math import floor

from ..asking import Expected, Inputs

SAFE = {"1": 5, "2": 5, "3": 4}


def answer(edition: str, inputs: Inputs) -> Expected:
    """Ten for each metre beyond the safe ones, rounded down; part of a metre counts in part (U3-21)."""
    return {"value": max(0, floor(10 * (inputs["metres"] - SAFE[edition])))}
