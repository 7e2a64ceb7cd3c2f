"""Surprise, shoving and grappling: opposed checks."""

from __future__ import annotations

from fractions import Fraction

from ..asking import Expected, Inputs, refused
from .dice import hitting_faces, opposed, two_d6

SIZE = {"person": 0, "larger": -2, "barely_plausible": -4}


def surprise(_edition: str, inputs: Inputs) -> Expected:
    """The chance to surprise somebody who does not expect a fight."""
    if inputs["expecting"]:
        return {"value": "not possible", "chance": 0}
    return {"chance": opposed(inputs["modifier"], inputs["opposing"])}


def laid_hold(inputs: Inputs) -> Fraction:
    """The chance of the attack roll and then of the check, which the target's size makes harder."""
    hit = Fraction(len(hitting_faces(inputs["attack"], inputs["armor_class"])), 20)
    return hit * check(inputs)


def check(inputs: Inputs) -> Fraction:
    """The chance of the attacker's check."""
    return opposed(inputs["modifier"] + SIZE[inputs["size"]], inputs["opposing"])


def shove(_edition: str, inputs: Inputs) -> Expected:
    """The chance to shove somebody."""
    return {"chance": laid_hold(inputs)}


def grapple(_edition: str, inputs: Inputs) -> Expected:
    """The chance to seize, to drag or throw, or to break every hold with one check (F-18: size is on all checks)."""
    if inputs["stage"] == "seize":
        return {"chance": laid_hold(inputs)}
    if inputs["stage"] != "escape":
        return {"chance": check(inputs)}
    holding = inputs["grapplers"]
    if not holding:
        return refused("grapplers")
    score = max(8 + grappler["modifier"] + SIZE[inputs["size"]] for grappler in holding)
    damage = sum(grappler["damage"] for grappler in holding)
    return {"chance": two_d6(inputs["opposing"], score), "facts": {"damage": damage}}
