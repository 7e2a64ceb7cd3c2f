"""Attacks and projectiles against a dodge, a parry or a block."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from ..asking import Expected, Inputs
from .dice import Chances, above, at_least_zero, die, mean, moved, sides, total

SECOND = die(12)


def likely(random: Random, _edition: str, inputs: Inputs) -> Inputs:
    """Mostly, totals that may meet each other, and an armour that the damage may get past."""
    if random.random() < 0.7:
        for name in inputs.keys() & {"attack_value", "modifier", "parry_value", "block_value", "dexterity"}:
            inputs[name] = random.randint(0, 9)
        inputs["perception"], inputs["armor"] = random.randint(-1, 4), random.randint(0, 8)
        inputs["attack_total"] = random.choice([0, 0, 12, 18])
    if random.random() < 0.7:
        inputs["attack_advantage"], inputs["defence_advantage"] = random.randint(-2, 2), random.randint(-3, 3)
    return inputs


def attack_roll(inputs: Inputs, added: int, advantage: int) -> Chances:
    """The attacker's total, known or to be rolled."""
    if inputs["attack_total"]:
        return {inputs["attack_total"]: Fraction(1)}
    return moved(die(20, advantage), added)


def defence_die(inputs: Inputs) -> Chances:
    """The d12 of whatever defence: off-balance it has Disadvantage 1, grappled 2."""
    return die(12, inputs["defence_advantage"] - inputs["off_balance"] - 2 * inputs.get("grappled", False))


def stopped(defence: str, attack: Chances, faces: Chances, added: int) -> dict[str, Fraction]:
    """How a defence goes: not at all, or as the face of its die makes it."""
    ways: Counter[str] = Counter()
    for goal, likely_goal in attack.items():
        for face, likely_face in faces.items():
            chance = likely_goal * likely_face
            if face + added < goal:
                ways["failed"] += chance
            elif defence != "parry":
                ways["dodged" if defence == "dodge" else "blocked"] += chance
            elif face >= 10:
                ways["perfect-parry"] += chance
            else:  # D-6 and D-7: a second, bare d12 against the face of the first
                again = above(SECOND, face - 1)
                ways["second-die"] += chance * again
                ways["zone-chosen"] += chance * (1 - again)
    return dict(ways)


def result(inputs: Inputs, ways: dict[str, Fraction]) -> tuple[Fraction, Fraction]:
    """The chance of a hit, which is damage above the armour (D-12), and the damage on average."""
    rolled = moved(total(inputs["damage_dice"], sides(inputs["damage_die"])), inputs["damage_bonus"])
    damage = {"failed": at_least_zero(rolled), "zone-chosen": at_least_zero(rolled)}
    damage["blocked"] = at_least_zero(moved(damage["failed"], -inputs["block_strength"]))
    hit = sum((ways.get(way, 0) * above(amount, inputs["armor"]) for way, amount in damage.items()), Fraction(0))
    return hit, sum((ways.get(way, 0) * mean(amount) for way, amount in damage.items()), Fraction(0))


def defended(inputs: Inputs, attack: Chances, allowed: list[str]) -> Expected:
    """The defences that may be used, the best of them, and how the chosen one goes."""
    added = {
        "dodge": inputs["dexterity"] + inputs["perception"],
        "parry": inputs["parry_value"],
        "block": inputs["block_value"],
    }
    faces, weaker = defence_die(inputs), inputs.get("weakened", 0)
    ways = {name: stopped(name, attack, faces, added[name] - weaker) for name in allowed}
    results = {name: result(inputs, ways[name]) for name in allowed}
    facts: dict[str, object] = {f"{name}_hit": hit for name, (hit, _) in results.items()}
    # What is best, the book does not say: it is clear where the chance and the damage agree.
    best = min(allowed, key=lambda name: results[name])
    is_best = all(results[best][0] < hit and results[best][1] <= mean for hit, mean in other(results, best))
    if is_best:
        facts["best"] = best
    picked = best if inputs["defence"] == "best" else inputs["defence"]
    if picked not in allowed:
        return {"value": "not allowed", "facts": {**facts, "allowed": False}}
    facts["allowed"] = True
    if inputs["defence"] == "best" and not is_best:
        return {"facts": facts}
    hit, average = results[picked]
    facts |= {"average_damage": average, "defended": 1 - ways[picked].get("failed", Fraction(0))}
    expected: Expected = {"chance": hit, "outcomes": ways[picked], "facts": facts}
    return {**expected, "value": best} if is_best else expected


def other(results: dict[str, tuple[Fraction, Fraction]], best: str) -> list[tuple[Fraction, Fraction]]:
    """The results of all but one."""
    return [each for name, each in results.items() if name != best]


def attack(_edition: str, inputs: Inputs) -> Expected:
    """An attack with a weapon; one from afar can only be dodged (D-13)."""
    advantage = inputs["attack_advantage"] + inputs["backstab"] - inputs["mount_moved"]
    roll = attack_roll(inputs, inputs["attack_value"], advantage)
    return defended(inputs, roll, ["dodge"] if inputs["weapon"] == "ranged" else ["dodge", "parry", "block"])


def projectile(_edition: str, inputs: Inputs) -> Expected:
    """A projectile of a spell: dodged, blocked with a shield, or parried with a perk."""
    roll = attack_roll(inputs, inputs["modifier"], inputs["attack_advantage"] - (not inputs["focus"]))
    allowed = ["dodge", *["parry"] * inputs["parry_perk"], *["block"] * inputs["shield"]]
    return defended(inputs, roll, allowed)


def grapple(_edition: str, inputs: Inputs) -> Expected:
    """A grapple, which a parry or a dodge avoids and nothing else (D-24)."""
    roll = moved(die(20, inputs["attack_advantage"] + inputs["backstab"]), inputs["attack_value"])
    added = {"dodge": inputs["dexterity"] + inputs["perception"], "parry": inputs["parry_value"]}
    held = {way: stopped("dodge", roll, defence_die(inputs), added[way]).get("failed", Fraction(0)) for way in added}
    facts: dict[str, object] = {f"{way}_grappled": chance for way, chance in held.items()}
    if held["dodge"] != held["parry"]:
        facts["best"] = min(held, key=lambda way: held[way])
    chance = min(held.values()) if inputs["defence"] == "best" else held[inputs["defence"]]
    return {"chance": chance, "outcomes": {"grappled": chance, "avoided": 1 - chance}, "facts": facts}


def mounted_dodge(_edition: str, inputs: Inputs) -> Expected:
    """A dodge from the saddle: the mount's DEX, the rider's PER, eased by Riding, with Disadvantage 1 (D-23)."""
    roll = moved(die(20, inputs["attack_advantage"]), inputs["attack_value"])
    advantage = inputs["defence_advantage"]
    saddle = inputs["mount_dexterity"] + inputs["perception"] + inputs["riding"]
    chances = [
        1 - stopped("dodge", roll, die(12, advantage + change), added).get("failed", Fraction(0))
        for change, added in ((-1, saddle), (0, inputs["dexterity"] + inputs["perception"]))
    ]
    outcomes = {"dodged": chances[0], "failed": 1 - chances[0]}
    return {"chance": chances[0], "outcomes": outcomes, "facts": {"on_foot": chances[1]}}
