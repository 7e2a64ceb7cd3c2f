"""Damage."""

from __future__ import annotations

from ..asking import Expected, Inputs, refused

MAGICAL_ARMOUR = {
    "1": ["magical_technique"],
    "2": ["magical_technique", "health_steal"],
    "3": ["magical_technique", "health_steal", "magical_weapon"],
}


def packet(inputs: Inputs, attacker_prone: bool) -> int:
    """One packet: never less than nothing (U3-3), halved after armour by somebody prone (U3-4)."""
    potency = {"full": inputs["potency"], "half": inputs["potency"] // 2, "none": 0}[inputs["potency_share"]]
    armour = 0 if inputs["ignores_armor"] else inputs["armor"]
    damage = max(0, inputs["action_damage"] + potency + inputs["other"] - armour)
    return damage // 2 if attacker_prone else damage


def packets(inputs: Inputs) -> list[int]:
    """The attack's own damage and that of each extra packet."""
    return [packet(each, inputs["attacker_prone"]) for each in [inputs, *inputs["packets"]]]


def answer(edition: str, inputs: Inputs) -> Expected:
    """The damage, the kind of armour, what is left and what was stolen."""
    source = inputs["source"]
    if source == "health_steal" and edition == "1":
        return refused("source")
    if source == "magical_technique" and inputs["attacker_prone"]:
        return refused("source", "attacker_prone")
    damage = packets(inputs)
    return {
        "value": sum(damage),
        "facts": {
            "armor_kind": "magical" if source in MAGICAL_ARMOUR[edition] else "physical",
            "packets": damage,
            "health_left": inputs["health"] - sum(damage),
            "stolen": damage[0] if source == "health_steal" else None,
        },
    }
