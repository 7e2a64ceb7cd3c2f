"""Dodging from the saddle."""

from typing import Annotated

from calculators.generia.dice import often, rolled_text, score_text, throw_faces
from rules_core.generia.attacks import Defence, attack_total
from rules_core.generia.core import CHECK_SIDES, DEFENCE_SIDES, succeeds
from rules_core.generia.defences import dodge_value
from rules_core.generia.exchange import Attack, Guard, resolve
from rules_core.generia.mounted import DODGE_ADVANTAGE
from rules_core.generia.mounted import mounted_dodge as guard_in_saddle
from tableside import Answer, Group, Rolled, Step, Throw, Whole
from tableside.dice import Dice
from tableside.engine.wording import number, percent, signed

MORE = Group("On foot, and advantage")
BELOW = "Below zero: Disadvantage."


def mounted_dodge(
    attack_value: Annotated[int, Whole("Attack Value", low=-20, high=60)] = 5,
    mount_dexterity: Annotated[int, Whole("Mount’s DEX-MOD", low=-10, high=30)] = 3,
    perception: Annotated[int, Whole("Rider’s PER-MOD", low=-10, high=30)] = 2,
    riding: Annotated[int, Whole("Rider’s Riding", low=0, high=30)] = 2,
    dexterity: Annotated[int, Whole("Rider’s own DEX-MOD, to compare", low=-10, high=30, group=MORE)] = 3,
    attack_advantage: Annotated[int, Whole("Attacker’s advantage", low=-20, high=20, group=MORE, hint=BELOW)] = 0,
    defence_advantage: Annotated[int, Whole("Rider’s other advantage", low=-20, high=20, group=MORE, hint=BELOW)] = 0,
) -> Answer:
    """Mounted dodge."""
    guard = guard_in_saddle(mount_dexterity, perception, riding, defence_advantage)
    attack = Attack(attack_value, Dice({0: 1}), attack_advantage)
    chance = resolve(attack, guard).defended()
    on_foot = resolve(attack, Guard(Defence.DODGE, dodge_value(dexterity, perception), defence_advantage)).defended()
    steps = (
        Step(f"the attack: 1d{CHECK_SIDES}, {score_text(attack_advantage)}", signed(attack_value), rule="melee.roll"),
        Step("the mount’s DEX-MOD", signed(mount_dexterity), rule="mounted.dodge"),
        Step("the rider’s PER-MOD", signed(perception), rule="dodge.roll"),
        Step("eased by Riding", signed(riding), rule="mounted.dodge"),
        Step("in the saddle: advantage", signed(DODGE_ADVANTAGE), rule="mounted.dodge"),
        Step(f"the dodge: 1d{DEFENCE_SIDES}, {score_text(guard.advantage)}", signed(guard.value), rule="dodge.roll"),
        Step("the dodge succeeds", percent(chance), rule="dodge.result"),
        Step(f"on foot, with a DEX-MOD of {number(dexterity)}, it would succeed", percent(on_foot), rule="dodge.roll"),
    )
    return Answer(
        value=percent(chance),
        headline=f"A dodge from the saddle succeeds {often(chance)}, on foot {percent(on_foot)}.",
        steps=steps,
        chance=chance,
        outcomes={"dodged": chance, "failed": 1 - chance},
        facts={"on_foot": on_foot},
    )


def roll_mounted_dodge(
    throw: Throw, attack_value: int, mount_dexterity: int, perception: int, riding: int, attack_advantage: int,
    defence_advantage: int,
) -> Rolled:  # fmt: skip
    """The attack and the dodge on the table."""
    guard = guard_in_saddle(mount_dexterity, perception, riding, defence_advantage)
    attacks, struck = throw_faces(throw, CHECK_SIDES, attack_advantage)
    faces, face = throw_faces(throw, DEFENCE_SIDES, guard.advantage)
    dodged = succeeds(face + guard.value, attack_total(struck, attack_value))
    text = f"{rolled_text(struck, attack_value)} against {rolled_text(face, guard.value)}"
    groups = ((f"Attack, d{CHECK_SIDES}", attacks), (f"Dodge, d{DEFENCE_SIDES}", faces))
    return Rolled(groups, f"{text}: {'dodged' if dodged else 'struck'}.")
