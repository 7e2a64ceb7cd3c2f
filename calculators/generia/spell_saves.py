"""Spells that a save may resist: Spell Attack, Determined Cast and DC+."""

from dataclasses import replace
from fractions import Fraction
from typing import Annotated

from calculators.generia.dice import often, plus_text, rolled_text, score_text, throw_faces
from rules_core.generia import spells
from rules_core.generia.core import CHECK_SIDES, DETERMINED
from rules_core.generia.spells import (
    SpellType,
    caster_advantage,
    determined_cast,
    determined_cast_plus,
    is_saved,
    save_chance,
    save_target,
    spell_attack_total,
)
from tableside import Answer, Group, Idle, Rolled, Step, Throw, Whole, YesNo
from tableside.dice import Dice
from tableside.engine.wording import number, percent, rest, signed

ADVANTAGE = Group("Advantage, and a total already rolled")
BELOW = "Below zero: Disadvantage."


def spell_attack(
    modifier: Annotated[
        int, Whole("Caster’s attribute modifier", low=-10, high=30, of="attacker.modifier", words="spell attack")
    ] = 4,
    save_modifier: Annotated[int, Whole("Target’s save modifier", low=-10, high=30, of="target.save_modifier")] = 3,
    focus: Annotated[bool, YesNo("Caster has the focus", of="attacker.focus")] = True,
    cast_advantage: Annotated[
        int, Whole("Caster’s other advantage", low=-20, high=20, group=ADVANTAGE, hint=BELOW)
    ] = 0,
    save_advantage: Annotated[
        int, Whole("Target’s other advantage", low=-20, high=20, group=ADVANTAGE, hint=BELOW)
    ] = 0,
    cast_total: Annotated[
        int, Whole("Spell Attack total, if it is known", low=0, high=120, group=ADVANTAGE, hint="0: not rolled yet.")
    ] = 0,
) -> Answer:
    """Spell Attack against a save."""
    score = caster_advantage(focus) + cast_advantage
    target = Dice({cast_total: 1}) if cast_total else save_target(SpellType.SPELL_ATTACK, modifier, score)
    steps = [Step(f"the spell: 1d{CHECK_SIDES} and the caster’s modifier", signed(modifier), rule="sa.roll")]
    steps += _caster_steps(focus, cast_advantage)
    if cast_total:
        steps = [Step("the Spell Attack as rolled", cast_total, rule="sa.roll")]
    answer = _answer(target, save_modifier, focus, save_advantage, tuple(steps), "sa.roll")
    known = Idle("the Spell Attack is rolled already", "sa.roll")
    return replace(answer, idle=dict.fromkeys(("modifier", "cast_advantage"), known) if cast_total else {})


def determined_cast_card(
    modifier: Annotated[int, Whole("Caster’s attribute modifier", low=-10, high=30, of="attacker.modifier")] = 3,
    save_modifier: Annotated[int, Whole("Target’s save modifier", low=-10, high=30, of="target.save_modifier")] = 3,
    plus: Annotated[bool, YesNo("The spell is a DC+")] = False,
    focus: Annotated[bool, YesNo("Caster has the focus", of="attacker.focus")] = True,
    cast_advantage: Annotated[
        int, Whole("Caster’s other advantage (DC+)", low=-20, high=20, group=ADVANTAGE, hint=BELOW)
    ] = 0,
    save_advantage: Annotated[
        int, Whole("Target’s other advantage", low=-20, high=20, group=ADVANTAGE, hint=BELOW)
    ] = 0,
) -> Answer:
    """Determined Cast and DC+."""
    flat = determined_cast(modifier)
    steps = [
        Step(f"a flat {DETERMINED} and the caster’s modifier", signed(modifier), rule="dc.value"),
        Step("what the save must meet", f"at least {flat}" if plus else flat, rule="dc.value"),
    ]
    score = 0
    if plus:
        score = caster_advantage(focus) + cast_advantage
        steps.append(Step(f"DC+: 1d{CHECK_SIDES}, any face below {DETERMINED} counts as", DETERMINED, "dcplus.value"))
        steps += _caster_steps(focus, cast_advantage)
    elif not focus:
        steps.append(Step("no focus: the caster rolls no die that could suffer", rule="focus.missing.caster"))
    target = save_target(_type(plus), modifier, score)
    answer = _answer(target, save_modifier, focus, save_advantage, tuple(steps), _rule(plus))
    effect = answer.chance
    assert effect is not None
    meets = f"{number(flat)} or more, as rolled," if plus else number(flat)
    return Answer(
        value=flat,
        unit="at least, for the save" if plus else "for the save",
        headline=f"The save must meet {meets} and fails {often(effect)}.",
        steps=answer.steps,
        chance=effect,
        outcomes=answer.outcomes,
        facts={**answer.facts, "target": flat},
        idle={} if plus else {"cast_advantage": Idle("only a DC+ is rolled", "dcplus.value")},
    )


def _type(plus: bool) -> SpellType:
    return SpellType.DETERMINED_CAST_PLUS if plus else SpellType.DETERMINED_CAST


def _rule(plus: bool) -> str:
    return "dcplus.value" if plus else "dc.value"


def _caster_steps(focus: bool, other: int) -> list[Step]:
    steps = []
    if not focus:
        steps.append(Step("no focus: caster’s advantage", signed(caster_advantage(focus)), rule="focus.missing.caster"))
    if other:
        steps.append(Step("the caster’s other advantage", signed(other)))
    score = caster_advantage(focus) + other
    if steps:
        steps.append(Step(f"the caster rolls with {score_text(score)}"))
    return steps


def _answer(target: Dice, modifier: int, focus: bool, other: int, steps: tuple[Step, ...], rule: str) -> Answer:
    unfocused = spells.save_advantage(focus)
    score = unfocused + other
    saved = save_chance(target, modifier, score)
    more = [Step(f"the save: 1d{CHECK_SIDES} and the target’s modifier", signed(modifier), rule=rule)]
    if not focus:
        more.append(Step("no focus: save’s advantage", signed(unfocused), rule="focus.missing.target"))
    if other:
        more.append(Step("the target’s other advantage", signed(other)))
    if not focus or other:
        more.append(Step(f"the save rolls with {score_text(score)}"))
    more.append(Step("the save meets the spell’s total", rest(1 - saved), rule=rule))
    return Answer(
        value=percent(1 - saved),
        headline=f"The spell takes hold {often(1 - saved)}; {_resists(saved)}.",
        steps=(*steps, *more),
        chance=1 - saved,
        outcomes={"takes-hold": 1 - saved, "saved": saved},
        facts={"saved": saved},
    )


def _resists(saved: Fraction) -> str:
    """How often the save holds, beside how often it does not."""
    return "the save resists it every time" if saved == 1 else f"the save resists it {rest(1 - saved)} of the time"


def roll_spell_attack(
    throw: Throw, modifier: int, save_modifier: int, focus: bool, cast_advantage: int, save_advantage: int,
    cast_total: int,
) -> Rolled:  # fmt: skip
    """Spell and save on the table."""
    if cast_total:
        return _rolled(throw, (), str(cast_total), cast_total, save_modifier, focus, save_advantage)
    faces, face = throw_faces(throw, CHECK_SIDES, caster_advantage(focus) + cast_advantage)
    total = spell_attack_total(face, modifier)
    text = rolled_text(face, modifier)
    return _rolled(throw, faces, text, total, save_modifier, focus, save_advantage)


def roll_determined_cast(
    throw: Throw, modifier: int, save_modifier: int, plus: bool, focus: bool, cast_advantage: int,
    save_advantage: int,
) -> Rolled:  # fmt: skip
    """The save on the table, after the die of a DC+."""
    faces: tuple[int, ...] = ()
    total = determined_cast(modifier)
    if plus:
        faces, face = throw_faces(throw, CHECK_SIDES, caster_advantage(focus) + cast_advantage)
        total = determined_cast_plus(face, modifier)
    text = f"{number(total - modifier)}{plus_text(modifier)} = {number(total)}"
    return _rolled(throw, faces, text, total, save_modifier, focus, save_advantage)


def _rolled(
    throw: Throw, cast: tuple[int, ...], text: str, total: int, save_modifier: int, focus: bool, other: int
) -> Rolled:
    saves, face = throw_faces(throw, CHECK_SIDES, spells.save_advantage(focus) + other)
    saved = is_saved(face + save_modifier, total)
    groups = [("Spell", cast)] if cast else []
    return Rolled(
        (*groups, ("Save", saves)),
        f"{text} against a save of {rolled_text(face, save_modifier)}: {'resisted' if saved else 'it takes hold'}.",
    )
