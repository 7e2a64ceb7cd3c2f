"""Morale, and the area of a radius."""

from __future__ import annotations

from random import Random

from ..asking import Expected, Inputs, refused


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, no more lost than there was, and somebody who cares."""
    if random.random() < 0.9:
        inputs["hit_points"] = random.randint(0, inputs["most_hit_points"])
        inputs["lost"] = random.randint(0, inputs["start"])
    if random.random() < 0.7:
        inputs["nature"] = "ordinary"
    return inputs


def morale(_edition: str, inputs: Inputs) -> Expected:
    """Whether somebody retreats: at half of the HP, or a third of the number gone (S-25)."""
    fearless = inputs["nature"] != "ordinary"
    if inputs["who"] == "individual":
        now, most = inputs["hit_points"], inputs["most_hit_points"]
        if now > most:
            return refused("hit_points")
        if fearless:
            return {"value": False}
        threshold = max(left for left in range(most + 1) if 2 * (most - left) >= most)
        return {"value": now <= threshold and not inputs["hopeless"], "facts": {"threshold": threshold}}
    start, lost = inputs["start"], inputs["lost"]
    if lost > start:
        return refused("lost")
    if fearless:
        return {"value": False}
    threshold = min(gone for gone in range(start + 1) if 3 * gone >= start)
    return {"value": lost >= threshold and not inputs["winning"], "facts": {"threshold": threshold}}


def area(_edition: str, inputs: Inputs) -> Expected:
    """The squares of 5 feet that a square with twice the radius as its side touches, laid on from a corner."""
    side = len(range(0, 2 * inputs["radius"], 5))
    return {"value": f"{side} × {side}", "facts": {"side": side, "squares": side**2}}
