"""Initiative."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

from ..asking import Expected, Inputs, refused
from ..drawing import NAMES
from .dice import D8

PARTY, TIE = "The party", "A tie of the GM’s"


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, sides with names of their own that have all rolled or not at all."""
    if random.random() < 0.9:
        for side, name in zip(inputs["sides"], random.sample(NAMES, len(inputs["sides"])), strict=True):
            side["name"] = name
    if random.random() < 0.9:
        has_rolled = random.random() < 0.5
        inputs["party_roll"] = random.randint(1, 8) if has_rolled else 0
        for side in inputs["sides"]:
            side["roll"] = random.randint(1, 8) if has_rolled else 0
    return inputs


def first(sides: int, dex: int) -> dict[str, Fraction]:
    """Who acts first: the party with all below it, one side by its number, or several sides that the GM ranks."""
    count: Counter[str] = Counter()
    for party in D8:
        for best in D8:
            for leaders in range(1, sides + 1):
                # So many of the GM's sides show the highest face among them, and each other one any lower face.
                ways = choose(sides, leaders) * (best - 1) ** (sides - leaders)
                if party + dex > best:
                    count["party"] += ways
                else:
                    count["one" if leaders == 1 else "tie"] += ways
    return {who: Fraction(ways, 8 ** (sides + 1)) for who, ways in count.items()}


def choose(many: int, few: int) -> int:
    """The number of ways to pick so few of so many, counted."""
    return sum(sum(picked) == few for picked in product([0, 1], repeat=many))


def answer(_edition: str, inputs: Inputs) -> Expected:
    """The order of sides that have rolled, or the chance of each to act first; the GM's sides win ties."""
    sides, dex = inputs["sides"], inputs["dex"]
    names = [PARTY, *(side["name"] for side in sides)]
    rolled = {bool(inputs["party_roll"]), *(bool(side["roll"]) for side in sides)}
    if not sides or len(set(names)) < len(names) or len(rolled) > 1:
        return refused("sides", "party_roll")
    if rolled == {True}:
        above = [side for side in sides if side["roll"] >= inputs["party_roll"] + dex]
        below = [side for side in sides if side not in above]
        order = [[side["name"] for side in sorted(part, key=lambda side: -side["roll"])] for part in (above, below)]
        return {"value": [*order[0], PARTY, *order[1]]}
    chances = first(len(sides), dex)
    each = chances.get("one", Fraction(0)) / len(sides)
    outcomes = {PARTY: chances.get("party", 0), TIE: chances.get("tie", 0)} | {side["name"]: each for side in sides}
    return {"chance": chances.get("party", 0), "outcomes": outcomes}
