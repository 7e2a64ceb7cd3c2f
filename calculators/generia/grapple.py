"""Seizing another creature."""

from enum import StrEnum
from fractions import Fraction
from typing import Annotated

from calculators.generia.dice import often, rolled_text, score_text, throw_faces
from calculators.generia.fight import Defender, guard_steps
from rules_core.generia.attacks import Defence, attack_total, backstab_advantage
from rules_core.generia.core import CHECK_SIDES, DEFENCE_SIDES, succeeds
from rules_core.generia.exchange import Guard
from rules_core.generia.grappling import AVOIDS_GRAPPLE, becomes_grappled, grapple_attack, grapple_chance
from tableside import Answer, Choice, Group, Idle, Rolled, Step, Throw, Whole, YesNo
from tableside.engine.wording import percent, signed

MORE = Group("Advantage and state")
BELOW = "Below zero: Disadvantage."


class Escape(StrEnum):
    """How the target tries to avoid the grip."""

    BEST = "best"
    DODGE = "dodge"
    PARRY = "parry"


def grapple(
    attack_value: Annotated[
        int, Whole("Grappler’s unarmed Attack Value", low=-20, high=60, of="attacker.attack_value")
    ] = 5,
    dexterity: Annotated[int, Whole("Target’s DEX-MOD", low=-10, high=30, of="target.dexterity")] = 3,
    perception: Annotated[int, Whole("Target’s PER-MOD", low=-10, high=30, of="target.perception")] = 2,
    parry_value: Annotated[int, Whole("Target’s Parry Value", low=-20, high=60, of="target.parry_value")] = 4,
    defence: Annotated[Escape, Choice("Target defends with", of="target.defence")] = Escape.BEST,
    attack_advantage: Annotated[int, Whole("Grappler’s other advantage", low=-20, high=20, group=MORE, hint=BELOW)] = 0,
    backstab: Annotated[bool, YesNo("From out of the target’s sight", group=MORE)] = False,
    defence_advantage: Annotated[int, Whole("Target’s advantage", low=-20, high=20, group=MORE, hint=BELOW)] = 0,
    off_balance: Annotated[bool, YesNo("Target is off-balance", group=MORE, of="target.off_balance")] = False,
) -> Answer:
    """Grapple."""
    behind = backstab_advantage(not backstab)
    score = attack_advantage + behind
    attack = grapple_attack(attack_value, score)
    defender = Defender(dexterity, perception, parry_value, advantage=defence_advantage, off_balance=off_balance)
    chances = {way: grapple_chance(attack, defender.guard(way)) for way in Defence if way in AVOIDS_GRAPPLE}
    chosen = min(chances, key=chances.__getitem__) if defence is Escape.BEST else Defence(defence.value)
    best = min(chances, key=lambda way: (chances[way], way is not chosen))
    chance = chances[chosen]
    steps = [Step(f"the grip: 1d{CHECK_SIDES} and the Attack Value", signed(attack_value), rule="grapple.attack")]
    if backstab:
        steps.append(Step("backstab: advantage", signed(behind), rule="backstab.advantage"))
    if attack_advantage:
        steps.append(Step("the grappler’s other advantage", signed(attack_advantage)))
    if score or backstab:
        steps.append(Step(f"the grip rolls with {score_text(score)}"))
    steps += guard_steps(defender.guard(chosen), defender)
    steps.append(Step("grappled, unless the defence meets the attack", percent(chance), rule="grapple.result"))
    steps += [
        Step(f"a {way.value} at {signed(defender.guard(way).value)} instead", percent(other), rule="grapple.result")
        for way, other in chances.items()
        if way is not chosen
    ]
    steps.append(Step("damage", min(attack.damage), rule="grapple.attack"))
    return Answer(
        value=percent(chance),
        headline=_headline(chosen, best, chance),
        steps=tuple(steps),
        chance=chance,
        outcomes={"grappled": chance, "avoided": 1 - chance},
        facts={"best": best.value} | {f"{way.value}_grappled": other for way, other in chances.items()},
        idle={"defence": Idle("is the best one anyway", "grapple.result")} if chosen is best else {},
    )


def _headline(chosen: Defence, best: Defence, chance: Fraction) -> str:
    if chosen is best:
        return f"The target is grappled {often(chance)}; it does best to {best.value}."
    return f"With a {chosen.value} the target is grappled {often(chance)}; to {best.value} would be better."


def roll_grapple(
    throw: Throw, attack_value: int, dexterity: int, perception: int, parry_value: int, defence: Escape,
    attack_advantage: int, backstab: bool, defence_advantage: int, off_balance: bool,
) -> Rolled:  # fmt: skip
    """The grip and the defence on the table."""
    score = attack_advantage + backstab_advantage(not backstab)
    attack = grapple_attack(attack_value, score)
    defender = Defender(dexterity, perception, parry_value, advantage=defence_advantage, off_balance=off_balance)
    guards = [defender.guard(way) for way in Defence if way in AVOIDS_GRAPPLE]
    guard = min(guards, key=lambda guard: grapple_chance(attack, guard))
    if defence is not Escape.BEST:
        guard = defender.guard(Defence(defence.value))
    return _rolled(throw, attack_value, score, guard)


def _rolled(throw: Throw, attack_value: int, score: int, guard: Guard) -> Rolled:
    grips, grip = throw_faces(throw, CHECK_SIDES, score)
    faces, face = throw_faces(throw, DEFENCE_SIDES, guard.advantage)
    defended = succeeds(face + guard.value, attack_total(grip, attack_value))
    verdict = "grappled" if becomes_grappled(guard.defence, defended) else "it gets away"
    text = f"{rolled_text(grip, attack_value)} against {rolled_text(face, guard.value)}"
    groups = ((f"Grip, d{CHECK_SIDES}", grips), (f"{guard.defence.value.capitalize()}, d{DEFENCE_SIDES}", faces))
    return Rolled(groups, f"{text}: {verdict}.")
