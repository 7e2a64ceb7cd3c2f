"""Death saves."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ..asking import Expected, Inputs

THRESHOLDS = {1: 3, 2: 5, 3: 7, 4: 9}
FIFTH = 5


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly somebody close to nothing who has not been killed outright."""
    if random.random() < 0.8:
        inputs["health"] = random.randint(-10, 2)
        inputs["damage_taken"] = random.randint(0, min(1000, 2 * inputs["maximum_health"]))
    return inputs


def is_unconscious(edition: str, inputs: Inputs) -> bool:
    """Below 0 in edition 1, where somebody who fell does not wake at 0 (U1-2); below 1 in edition 2."""
    fell_before = edition == "1" and inputs["saves_made"] > 0
    return bool(inputs["health"] < (0 if edition == "1" and not fell_before else 1))


def saving_faces(level: int, threshold: int) -> list[int]:
    """The faces that save; an equal total does (U2-8)."""
    return [face for face in range(1, 11) if face + level // 2 >= threshold]


def answer(edition: str, inputs: Inputs) -> Expected:
    """The chance to live until help comes; edition 3 has moved death to another chapter (U3-29)."""
    if edition == "3":
        return {"value": None}
    if inputs["damage_taken"] >= 2 * inputs["maximum_health"]:
        return {"chance": Fraction(0), "facts": {"dead_at_once": True}}
    if not is_unconscious(edition, inputs):
        return {"chance": Fraction(1), "facts": {"dead_at_once": False, "unconscious": False}}
    alive, outcomes = Fraction(1), {}
    first = inputs["saves_made"] + 1
    for number in range(first, first + inputs["rounds"]):
        saves = Fraction(0 if number >= FIFTH else len(saving_faces(inputs["level"], THRESHOLDS[number])), 10)
        outcomes[f"dies in round {number}"] = alive * (1 - saves)
        alive *= saves
    threshold = THRESHOLDS.get(first)
    lowest = min(saving_faces(inputs["level"], threshold)) if threshold else None
    facts = {"dead_at_once": False, "unconscious": True, "next_threshold": threshold, "lowest_face": lowest}
    return {"chance": alive, "outcomes": {**outcomes, "lives": alive}, "facts": facts}
