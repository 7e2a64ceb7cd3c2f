"""What a round has room for, and what invites an attack of opportunity."""

from __future__ import annotations

from random import Random

from ..asking import Expected, Inputs, refused

TABLE = {
    "melee_attack": ("Make a Melee Attack", "Main"),
    "ranged_attack": ("Make a Ranged Attack", "Main"),
    "swarm_attack": ("Make a Swarm Attack", "Main"),
    "charge": ("Charge", "Move and Main"),
    "use_skill": ("Use a Skill", "Main"),
    "reload": ("Reload a Weapon", "Move"),
    "ready_or_stow": ("Ready or Stow an Item", "Main"),
    "disengage": ("Disengage", "Main"),
    "screen": ("Screen an Ally", "Move"),
    "run": ("Run", "Move"),
    "pick_up": ("Pick up an Item", "Move"),
    "stand_up": ("Stand Up", "Move"),
    "hold": ("Hold an Action", "Move"),
    "go_prone": ("Go Prone", "Free"),
    "total_defense": ("Total Defense", "Instant, for the Main"),
    "snap_attack": ("Make a Snap Attack", "Instant, for the Main"),
}
PROVOKES = ["charge", "use_skill", "screen", "run", "pick_up", "stand_up"]
NEEDS_THE_MAIN = ["charge", "use_skill"]
"""They provoke and cannot be had in a round with Disengage (S-13)."""


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, no more done than a round has room for."""
    if random.random() < 0.8:
        inputs["done"] = inputs["done"][: random.randint(0, 2)]
    return inputs


def cost(action: str, shoot: int) -> str:
    """What an action costs; bows and crossbows are reloaded freely with Shoot 1 (S-2)."""
    return "Free" if action == "reload" and shoot >= 1 else TABLE[action][1]


def spent(left: tuple[int, int], price: str) -> tuple[int, int] | None:
    """The Main and Move Actions left after paying, or none if they do not suffice."""
    main, move = left
    match price:
        case "Free":
            return left
        case "Move":
            return (main, 0) if move else (0, 0) if main else None
        case "Move and Main":
            return (0, 0) if main and move else None
        case _:
            return (0, move) if main else None


def fits(action: str, inputs: Inputs) -> bool:
    """Whether an action is open to somebody prone or grappled, who stays where they are with bare hands."""
    if inputs["grappled"] and action in ["charge", "run", "ranged_attack"]:
        return False
    return inputs["prone"] == (action == "stand_up") if action in ["stand_up", "go_prone"] else True


def in_round(_edition: str, inputs: Inputs) -> Expected:
    """The actions that are still open, with their price; a held action needs something to hold back (S-20)."""
    left: tuple[int, int] | None = (1, 1)
    for row in inputs["done"]:
        left = spent(left, cost(row["action"], inputs["shoot"])) if left else None
        if left is None:
            return refused("done")
    assert left
    value = []
    for action, (name, _) in TABLE.items():
        price = cost(action, inputs["shoot"])
        holds_nothing = action == "hold" and left != (1, 1)
        if spent(left, price) is not None and fits(action, inputs) and not holds_nothing:
            value.append(f"{name} ({price})")
    return {"value": value, "facts": {"main": left[0], "move": left[1]}}


def opportunity(_edition: str, inputs: Inputs) -> Expected:
    """The free attacks of adjacent foes."""
    action = inputs["action"]
    if action not in PROVOKES:
        return {"value": 0}
    facts = {"disengage_first": action not in NEEDS_THE_MAIN}
    if inputs["disengaged"] and action in NEEDS_THE_MAIN:
        return {"facts": facts}  # there is no such round
    leaves = inputs["feet_before"] <= inputs["reach"] < inputs["feet_after"]
    stays = (action == "run" and not leaves) or (action == "screen" and not inputs["moved"])
    return {"value": 0 if inputs["disengaged"] or stays else inputs["foes"], "facts": facts}
