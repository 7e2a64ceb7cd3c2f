"""What fits into a turn, and the order of turns."""

from __future__ import annotations

from itertools import groupby, product
from random import Random

from ..asking import Expected, Inputs, refused
from ..drawing import NAMES

ATTACK, UTILITY, MOVEMENT, REACTION = "attack", "utility", "movement", "reaction"
PAID_WITH = {
    "basic-attack": [ATTACK],
    "offensive-skill": [ATTACK],
    "offensive-spell": [ATTACK],
    "grapple": [ATTACK],
    "item": [ATTACK, UTILITY],
    "defensive-skill": [UTILITY],
    "utility-skill": [UTILITY],
    "defensive-spell": [UTILITY],
    "utility-spell": [UTILITY],
    "weapon-swap": [UTILITY],
    "move": [MOVEMENT],
    "movement-skill": [MOVEMENT],
    "movement-spell": [MOVEMENT],
    "jump": [ATTACK, UTILITY, MOVEMENT],
    "reactive-skill": [REACTION],
    "reactive-spell": [REACTION],
}
ACTIONS = [ATTACK, UTILITY, MOVEMENT]


def likely_turn(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, a few wishes, a way that can be walked, and no mount."""
    if random.random() < 0.8:
        inputs["plan"] = inputs["plan"][: random.randint(0, 4)]
        inputs["speed"] = max(inputs["speed"], inputs["distance"] - random.randint(0, 1))
    if random.random() < 0.7:
        inputs["mount_actions"] = random.choice([0, 0, 1])
    return inputs


def turn(_edition: str, inputs: Inputs) -> Expected:
    """Whether some way of paying covers all: what a mount does more costs one of the rider's actions, any of them."""
    wishes = [row["activity"] for row in inputs["plan"]]
    prices = [PAID_WITH[wish] for wish in wishes] + [ACTIONS] * inputs["mount_actions"]
    reactions = sum(price == [REACTION] for price in prices)
    prices = [price for price in prices if price != [REACTION]]
    left = set()
    if len(prices) <= len(ACTIONS):
        left = {
            " ".join(action for action in ACTIONS if action not in paid)
            for paid in product(*prices)
            if len(set(paid)) == len(paid)
        }
    too_far = "move" in wishes and inputs["distance"] > inputs["speed"]
    possible = bool(left) and reactions <= 1 and not too_far
    facts: dict[str, object] = {"possible": possible}
    if possible:
        facts["left"] = lambda said: " ".join(said) in left
    return {"value": "possible" if possible else "too much", "facts": facts}


def likely_order(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, names of their own, few initiatives, and mounts of riders who are in the list."""
    rows = inputs["combatants"]
    for row, name in zip(rows, random.sample(NAMES, len(rows)) if len(rows) <= len(NAMES) else [], strict=False):
        row["name"] = name if random.random() < 0.95 else row["name"]
        row["initiative"] = random.choice([row["initiative"], random.randint(0, 4)])
        row["rider"] = "" if random.random() < 0.9 else row["rider"]
    if len(rows) > 1 and random.random() < 0.5:
        rows[-1]["rider"] = rows[0]["name"]
    return inputs


def turn_order(_edition: str, inputs: Inputs) -> Expected:
    """Who acts when: a mount with its rider, and equals together until the table decides (F-20)."""
    rows = inputs["combatants"]
    riders = {row["name"]: row for row in rows if not row["rider"]}
    mounted = {row["rider"] for row in rows if row["rider"]}
    if not rows or len({row["name"] for row in rows}) < len(rows) or not mounted <= riders.keys():
        return refused("combatants")

    def acts_at(row: dict[str, object]) -> int:
        return int(riders[row["rider"]]["initiative"] if row["rider"] else row["initiative"])

    ordered = sorted(rows, key=lambda row: -acts_at(row))
    value = [together([row["name"] for row in group]) for _, group in groupby(ordered, key=acts_at)]
    return {"value": value, "facts": {"first": value[0]}}


def together(names: list[str]) -> str:
    """Names that act at the same time."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
