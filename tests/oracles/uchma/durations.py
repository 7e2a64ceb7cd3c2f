"""How long an effect lasts."""

from __future__ import annotations

from ..asking import Expected, Inputs, refused


def answer(edition: str, inputs: Inputs) -> Expected:
    """The round in which an effect ends, how often it hurts and at which end of whose turn it goes."""
    if edition == "3":
        return in_rounds_of_the_creature(inputs)
    return in_hits(inputs) if inputs["counted_in"] == "hits" else in_rounds_of_the_user(inputs)


def whose(inputs: Inputs) -> str:
    """Whose turn an effect on a creature belongs to."""
    return "user" if inputs["target"] == "oneself" else "target"


def in_hits(inputs: Inputs) -> Expected:
    """Editions 1 and 2: each start of the victim's turn, from the next one on, hurts and uses up a hit."""
    if inputs["target"] == "nobody":
        return refused("target", "counted_in")
    left, times, turn = inputs["lasts"], 0, inputs["used_in_round"] + (0 if inputs["target"] == "later" else 1)
    while True:
        times += 1
        left -= 1
        if not left:
            facts = {"times": times, "total_damage": times * inputs["damage"]}
            return {"value": turn, "facts": {**facts, "ends": f"start of the {whose(inputs)}’s turn"}}
        turn += 1


def in_rounds_of_the_user(inputs: Inputs) -> Expected:
    """Editions 1 and 2: so many rounds later, when a turn of the user begins (U2-2)."""
    return {"value": inputs["used_in_round"] + inputs["lasts"], "facts": {"ends": "start of the user’s turn"}}


def in_rounds_of_the_creature(inputs: Inputs) -> Expected:
    """Edition 3: hurts when a turn begins, counts down when it ends; without a creature, from the user's next turn."""
    target, left, times, turn = inputs["target"], inputs["lasts"], 0, inputs["used_in_round"]
    while True:
        in_the_turn_of_use = turn == inputs["used_in_round"] and target != "later"
        if not in_the_turn_of_use and target != "nobody":
            times += 1
        counts = not in_the_turn_of_use or (target == "oneself" and not inputs["skips_first"])
        left -= 1 if counts else 0
        if not left:
            owner = "user" if target == "nobody" else whose(inputs)
            facts = {"times": times, "total_damage": times * inputs["damage"], "ends": f"end of the {owner}’s turn"}
            return {"value": turn, "facts": facts}
        turn += 1
