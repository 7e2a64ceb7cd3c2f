"""What fits into a turn."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

from ..asking import Expected, Inputs

NAMES = {
    "move": "move",
    "action": "action",
    "rapid": "rapid action",
    "prepared": "prepared action",
    "full_turn": "full-turn action",
}


def turns(mounted: bool) -> set[tuple[str, ...]]:
    """Every turn that is allowed: the packages, action and minor action in any order (U3-28), and any part left out."""
    whole: list[tuple[str, ...]] = [("full_turn",)] if mounted else [("full_turn",), ("move", "move")]
    for minor in ("rapid", "prepared"):
        for both in permutations(["action", minor]):
            whole += [("move", *both), (*both, "move")]
    return {part for turn in whole for length in range(len(turn) + 1) for part in combinations(turn, length)}


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly a turn that has just begun."""
    if random.random() < 0.7:
        inputs["done"] = inputs["done"][: random.randint(0, 2)]
    return inputs


def answer(_edition: str, inputs: Inputs) -> Expected:
    """What may follow what was done; nothing after a turn that is not allowed."""
    allowed = turns(inputs.get("mounted", False))
    done = tuple(row["part"] for row in inputs["done"])
    still = [NAMES[part] for part in NAMES if (*done, part) in allowed]
    legal = done in allowed
    return {
        "value": still,
        "facts": {"still": still, "verdict": lambda said: (said == "legal") == legal},
    }
