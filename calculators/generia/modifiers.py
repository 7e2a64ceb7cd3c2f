"""The words of advantage: what it is made of, and with how many dice that rolls."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.generia.dice import score_text
from rules_core.generia.modifiers import Modifier, Reason, Term, score
from rules_core.generia.sneaking import Light
from tableside import Step, Words, modifier_steps

TERMS = {
    Term.BACKSTAB: Words("backstab: advantage", "backstab.advantage"),
    Term.SADDLE: Words("from a mount that moved: advantage", "mounted.attack"),
    Term.FOCUS: Words("no focus: caster’s advantage", "focus.missing.caster"),
    Term.SAVE: Words("no focus: save’s advantage", "focus.missing.target"),
    Term.COVER: Words("its cover: advantage", "sneak.cover"),
    Term.OFF_BALANCE: Words("off-balance, from Generia’s other pages: advantage", "jump.balance"),
    Term.GRAPPLED: Words("grappled, from Generia’s other pages: advantage", "grapple.result"),
    Term.ATTACKER: Words("the attacker’s other advantage"),
    Term.DEFENDER: Words("the defender’s other advantage"),
    Term.CASTER: Words("the caster’s other advantage"),
    Term.TARGET: Words("the target’s other advantage"),
    Term.SNEAKER: Words("other advantage"),
}
LIGHTS = {
    Light.BRIGHT: Words("well lit: advantage", "sneak.light"),
    Light.DIM: Words("dim: advantage", "sneak.light"),
    Light.DARK: Words("total darkness: advantage", "sneak.light"),
}
REASONS = {Reason.NO_DIE: Words("{term}, but the caster rolls no die", "dc.value")}


def advantage_steps(modifiers: Sequence[Modifier], roller: str) -> tuple[Step, ...]:
    """What gives a roll advantage or takes it, and with how many dice it is made; nothing where nothing does."""
    steps = modifier_steps(modifiers, TERMS, REASONS)
    if all(modifier.void for modifier in modifiers):
        return steps
    return (*steps, rolls_with(score(modifiers), roller))


def sneaking_steps(modifiers: Sequence[Modifier], light: Light) -> tuple[Step, ...]:
    """What gives a check to sneak advantage or takes it."""
    return modifier_steps(modifiers, TERMS | {Term.LIGHT: LIGHTS[light]}, REASONS)


def rolls_with(advantage: int, roller: str) -> Step:
    """The line that tells how many dice are rolled."""
    return Step("the {roller} rolls with {dice}", roller=roller, dice=score_text(advantage))
