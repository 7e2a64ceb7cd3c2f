"""A protective spell against an attack."""

from typing import Annotated

from calculators.generia.dice import often, rolled_text, score_text, throw_faces
from rules_core.generia.attacks import attack_roll
from rules_core.generia.attacks import attack_total as total_of
from rules_core.generia.core import CHECK_SIDES, DEFENCE_SIDES
from rules_core.generia.spells import (
    caster_advantage,
    spell_defence_chance,
    spell_defence_total,
    spell_defence_works,
)
from tableside import Answer, Group, Idle, Rolled, Step, Throw, Whole, YesNo
from tableside.dice import Dice
from tableside.engine.wording import percent, signed

ADVANTAGE = Group("Second modifier, advantage, and a total already rolled")
ROLLED = Idle("the attack is rolled already", "sd.scope")
BELOW = "Below zero: Disadvantage."


def spell_defence(
    attack_value: Annotated[int, Whole("What the attacker adds", low=-20, high=60)] = 5,
    modifier: Annotated[int, Whole("Caster’s attribute modifier", low=-10, high=30)] = 4,
    focus: Annotated[bool, YesNo("Caster has the focus")] = True,
    second_modifier: Annotated[int, Whole("Second attribute modifier", low=-10, high=30, group=ADVANTAGE)] = 0,
    attack_advantage: Annotated[int, Whole("Attacker’s advantage", low=-20, high=20, group=ADVANTAGE, hint=BELOW)] = 0,
    cast_advantage: Annotated[
        int, Whole("Caster’s other advantage", low=-20, high=20, group=ADVANTAGE, hint=BELOW)
    ] = 0,
    attack_total: Annotated[
        int, Whole("Attack total, if it is known", low=0, high=120, group=ADVANTAGE, hint="0: not rolled yet.")
    ] = 0,
) -> Answer:
    """Spell Defence."""
    score = caster_advantage(focus) + cast_advantage
    attack = Dice({attack_total: 1}) if attack_total else attack_roll(attack_value, attack_advantage)
    chance = spell_defence_chance(attack, (modifier, second_modifier), score)
    steps = [
        Step("the attack total as rolled", attack_total, rule="sd.scope")
        if attack_total
        else Step(
            f"the attack: 1d{CHECK_SIDES}, {score_text(attack_advantage)}", signed(attack_value), rule="sd.scope"
        ),
        Step(f"the spell: 1d{DEFENCE_SIDES} and the attribute modifier", signed(modifier), rule="sd.roll"),
    ]
    if second_modifier:
        steps.append(Step("the second attribute modifier", signed(second_modifier), rule="sd.roll"))
    if not focus:
        steps.append(Step("no focus: advantage", signed(caster_advantage(focus)), rule="focus.missing.caster"))
    if cast_advantage:
        steps.append(Step("the caster’s other advantage", signed(cast_advantage)))
    if score or cast_advantage:
        steps.append(Step(f"the spell rolls with {score_text(score)}"))
    steps.append(Step("its total meets the attack", percent(chance), rule="sd.result"))
    return Answer(
        value=percent(chance),
        headline=f"The protective spell takes effect {often(chance)}.",
        steps=tuple(steps),
        chance=chance,
        outcomes={"takes-effect": chance, "too-low": 1 - chance},
        idle=dict.fromkeys(("attack_value", "attack_advantage"), ROLLED) if attack_total else {},
    )


def roll_spell_defence(throw: Throw, **inputs: int) -> Rolled:
    """Attack and protective spell on the table."""
    groups: list[tuple[str, tuple[int, ...]]] = []
    total, text = inputs["attack_total"], str(inputs["attack_total"])
    if not total:
        faces, face = throw_faces(throw, CHECK_SIDES, inputs["attack_advantage"])
        groups.append((f"Attack, d{CHECK_SIDES}", faces))
        total, text = total_of(face, inputs["attack_value"]), rolled_text(face, inputs["attack_value"])
    score = caster_advantage(bool(inputs["focus"])) + inputs["cast_advantage"]
    faces, face = throw_faces(throw, DEFENCE_SIDES, score)
    groups.append((f"Spell, d{DEFENCE_SIDES}", faces))
    modifiers = (inputs["modifier"], inputs["second_modifier"])
    works = spell_defence_works(spell_defence_total(face, modifiers), total)
    verdict = "the spell takes effect" if works else "too low"
    return Rolled(tuple(groups), f"{text} against {rolled_text(face, sum(modifiers))}: {verdict}.")
