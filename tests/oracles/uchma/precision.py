"""Precision rolls."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ..asking import Expected, Inputs, refused
from .cover import best_cover, seen, shift

FACES = range(1, 11)


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, a distance that the light decides about, and a resistance that a roll may reach."""
    if "distance" in inputs and random.random() < 0.5:
        inputs["distance"] = Fraction(random.randint(0, 70), 10)
    if inputs["adjacent"] and "distance" in inputs and (inputs["distance"] < 2 or random.random() < 0.9):
        inputs["distance"] = Fraction(random.choice([0, 1]))
    if random.random() < 0.5:
        inputs["resistance"] = random.randint(3, 14)
    return inputs


def impossible(inputs: Inputs) -> bool:
    """Whether somebody is said to stand next to a target with room for a square between them."""
    return bool(inputs["adjacent"] and inputs.get("distance", 1) >= 2)


def is_close(edition: str, inputs: Inputs) -> bool:
    """Whether lying prone is a disadvantage: within melee range in edition 1, where a blow always is (U1-4)."""
    return bool(inputs["adjacent"]) or (edition == "1" and inputs["attack"] == "melee")


def modifier(edition: str, inputs: Inputs) -> int:
    """All that is added to the die, what changes the resistance included."""
    projectile = inputs["attack"] == "projectile"
    total = inputs["level"] // 2 + inputs["other"] + shift(edition, inputs)
    if not inputs["attacker_prone"]:
        total += inputs["weapon_precision"]
    if projectile:
        total += {"level": 0, "high": 1, "low": -1}[inputs["ground"]]
    if inputs["flanked"] and not projectile:
        total += 1
    if inputs["target_prone"] and is_close(edition, inputs):
        total += 2 if edition == "1" else 1
    if inputs["attacker_ambushed"]:
        total -= 1
    if inputs["target_ambushed"]:
        total += 1
    return total


def hitting_faces(edition: str, inputs: Inputs) -> list[int]:
    """The faces that hit; a 10 always does in edition 1."""
    if not seen(inputs):
        return []
    total = modifier(edition, inputs)
    return [face for face in FACES if face + total >= inputs["resistance"] or (edition == "1" and face == 10)]


def hit_chance(edition: str, inputs: Inputs) -> Fraction:
    """The chance of a hit."""
    return Fraction(len(hitting_faces(edition, inputs)), 10)


def answer(edition: str, inputs: Inputs) -> Expected:
    """The total modifier, the chance and the lowest face that hits."""
    if impossible(inputs):
        return refused("adjacent", "distance")
    return {
        "value": modifier(edition, inputs),
        "chance": hit_chance(edition, inputs),
        "facts": {
            "lowest_face": min(hitting_faces(edition, inputs), default=None),
            "cover": best_cover(edition, inputs),
            "seen": seen(inputs),
            "rolls": inputs["targets"] * (inputs["strikes"] if edition == "3" else 1),
        },
    }
