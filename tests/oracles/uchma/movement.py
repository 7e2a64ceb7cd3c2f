"""Movement."""

from __future__ import annotations

from random import Random

from ..asking import Expected, Inputs, refused

PRICE = {"open": 1, "light": 2, "heavy": 3, "swim": 3, "climb": 3, "crawl": 3, "level": 1, "down": 1}
PRICE_UP = {"1": 3, "2": 2, "3": 2}
AIR = ["level", "up", "down"]


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, legs that suit the way of moving, and short ones."""
    flies = inputs["mode"] == "fly"
    if random.random() < 0.9:
        for leg in inputs["legs"]:
            leg["over"] = random.choice(AIR if flies else [over for over in PRICE if over not in AIR])
            leg["metres"] = min(leg["metres"], random.randint(1, 8))
    if flies and random.random() < 0.9:
        inputs["gets_up"] = inputs["drops_prone"] = False
    return inputs


def slowed(speed: int, ambushed: bool) -> int:
    """Two less for the ambushed, but not below 1; a penalty never makes anybody quicker."""
    return min(speed, max(1, speed - 2)) if ambushed else speed


def answer(edition: str, inputs: Inputs) -> Expected:
    """How many metres of the way the speed pays for, metre by metre."""
    flies = inputs["mode"] == "fly"
    if any((leg["over"] in AIR) != flies for leg in inputs["legs"]):
        return refused("legs", "gets_up", "drops_prone")
    if flies and (inputs["gets_up"] or inputs["drops_prone"]):
        return refused("gets_up", "drops_prone")
    walking = slowed(inputs["speed"], inputs.get("ambushed", False))
    speed = {"walk": walking, "run": 2 * walking, "fly": slowed(inputs["flying_speed"], inputs.get("ambushed", False))}
    half = (inputs["base_speed"] if edition == "1" else walking) // 2
    budget = speed[inputs["mode"]] - half * (inputs["gets_up"] + inputs["drops_prone"])
    if budget < 0:
        return {"value": 0, "facts": {"arrives": False}}
    return way(edition, inputs, budget)


def way(edition: str, inputs: Inputs, budget: int) -> Expected:
    """The legs in their order, as long as each next metre can be paid."""
    metres = [leg["over"] for leg in inputs["legs"] for _ in range(leg["metres"])]
    spent = done = 0
    for over in metres:
        price = PRICE_UP[edition] if over == "up" else PRICE[over]
        if spent + price > budget:
            break
        spent, done = spent + price, done + 1
    facts = {"arrives": done == len(metres), "budget": budget, "spent": spent, "left": budget - spent}
    return {"value": done, "facts": facts}
