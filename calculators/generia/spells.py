"""Spells that a save may resist: Spell Attack, Determined Cast and DC+."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import CHECK, Tray, often, rolled_text
from calculators.generia.modifiers import advantage_steps
from rules_core.generia import spells as rules
from rules_core.generia.core import DETERMINED
from rules_core.generia.modifiers import cast_modifiers, save_modifiers, score
from rules_core.generia.spells import SpellType
from tableside import Added, Answer, Group, Idle, Percent, Phrase, Rolled, Step, Throw, YesNo
from tableside.dice import Dice
from tableside.engine.amounts import Text, rest

ADVANTAGE = Group("Advantage, and a total already rolled")


@dataclass(frozen=True)
class SpellAttackInputs:
    """What the card of the Spell Attack asks for."""

    modifier: Annotated[
        int, inputs.modifier("Caster’s attribute modifier", of="attacker.modifier", words="spell attack")
    ] = 4
    save_modifier: Annotated[int, inputs.modifier("Target’s save modifier", of="target.save_modifier")] = 3
    focus: Annotated[bool, YesNo("Caster has the focus", of="attacker.focus")] = True
    cast_advantage: Annotated[int, inputs.advantage("Caster’s other advantage", group=ADVANTAGE)] = 0
    save_advantage: Annotated[int, inputs.advantage("Target’s other advantage", group=ADVANTAGE)] = 0
    cast_total: Annotated[int, inputs.total("Spell Attack total, if it is known", group=ADVANTAGE)] = 0


@dataclass(frozen=True)
class DeterminedCastInputs:
    """What the card of the Determined Cast asks for."""

    modifier: Annotated[int, inputs.modifier("Caster’s attribute modifier", of="attacker.modifier")] = 3
    save_modifier: Annotated[int, inputs.modifier("Target’s save modifier", of="target.save_modifier")] = 3
    plus: Annotated[bool, YesNo("The spell is a DC+")] = False
    focus: Annotated[bool, YesNo("Caster has the focus", of="attacker.focus")] = True
    cast_advantage: Annotated[int, inputs.advantage("Caster’s other advantage (DC+)", group=ADVANTAGE)] = 0
    save_advantage: Annotated[int, inputs.advantage("Target’s other advantage", group=ADVANTAGE)] = 0

    @property
    def type(self) -> SpellType:
        """The mark that the spell is written with."""
        return SpellType.DETERMINED_CAST_PLUS if self.plus else SpellType.DETERMINED_CAST


Given = SpellAttackInputs | DeterminedCastInputs


def spell_attack(given: SpellAttackInputs) -> Answer:
    """Spell Attack against a save."""
    modifiers = cast_modifiers(SpellType.SPELL_ATTACK, given.focus, given.cast_advantage)
    if given.cast_total:
        known = Step("the Spell Attack as rolled", given.cast_total, "sa.roll")
        idle = dict.fromkeys(("modifier", "cast_advantage"), Idle("the Spell Attack is rolled already", "sa.roll"))
        return replace(_answer(Dice({given.cast_total: 1}), given, (known,), "sa.roll"), idle=idle)
    target = rules.save_target(SpellType.SPELL_ATTACK, given.modifier, score(modifiers))
    roll = Step("the spell: {die} and the caster’s modifier", Added(given.modifier), "sa.roll", die=CHECK)
    return _answer(target, given, (roll, *advantage_steps(modifiers, "caster")), "sa.roll")


def determined_cast_card(given: DeterminedCastInputs) -> Answer:
    """Determined Cast and DC+."""
    flat = rules.determined_cast(given.modifier)
    modifiers = cast_modifiers(given.type, given.focus, given.cast_advantage)
    least = Phrase("at least {flat}", flat=flat) if given.plus else flat
    steps = [
        Step("a flat {flat} and the caster’s modifier", Added(given.modifier), "dc.value", flat=DETERMINED),
        Step("what the save must meet", least, "dc.value"),
    ]
    if given.plus:
        text = "DC+: {die}, any face below {least} counts as"
        steps.append(Step(text, DETERMINED, "dcplus.value", die=CHECK, least=DETERMINED))
    steps += advantage_steps(modifiers, "caster")
    target = rules.save_target(given.type, given.modifier, score(modifiers))
    answer = _answer(target, given, tuple(steps), "dcplus.value" if given.plus else "dc.value")
    meets = Phrase("{flat} or more, as rolled,", flat=flat) if given.plus else flat
    fails = often(1 - _saved_chance(given, target))
    return replace(
        answer,
        value=flat,
        unit="at least, for the save" if given.plus else "for the save",
        headline=Phrase("The save must meet {meets} and fails {fails}.", meets=meets, fails=fails),
        facts=dict(answer.facts) | {"target": flat},
    )


def _answer(target: Dice, given: Given, steps: tuple[Step, ...], rule: str) -> Answer:
    """The save against what the spell sets."""
    modifiers = save_modifiers(given.focus, given.save_advantage)
    saved = _saved_chance(given, target)
    holds = 1 - saved
    return Answer(
        value=Percent(holds),
        headline=Phrase(
            "The spell takes hold {holds}; the save resists it {resists}.",
            holds=often(holds),
            resists=often(rest(holds)),
        ),
        steps=(
            *steps,
            Step("the save: {die} and the target’s modifier", Added(given.save_modifier), rule, die=CHECK),
            *advantage_steps(modifiers, "save"),
            Step("the save meets the spell’s total", rest(holds), rule),
        ),
        chance=holds,
        outcomes={"takes-hold": holds, "saved": saved},
        facts={"saved": saved},
    )


def _saved_chance(given: Given, target: Dice) -> Fraction:
    modifiers = save_modifiers(given.focus, given.save_advantage)
    return rules.save_chance(target, given.save_modifier, score(modifiers))


def roll_spell_attack(throw: Throw, given: SpellAttackInputs) -> Rolled:
    """Spell and save on the table."""
    tray = Tray(throw)
    if given.cast_total:
        return _saved(tray, given, given.cast_total, Phrase("{total}", total=given.cast_total))
    modifiers = cast_modifiers(SpellType.SPELL_ATTACK, given.focus, given.cast_advantage)
    face = tray.check("Spell", score(modifiers))
    total = rules.spell_attack_total(face, given.modifier)
    return _saved(tray, given, total, rolled_text(face, given.modifier))


def roll_determined_cast(throw: Throw, given: DeterminedCastInputs) -> Rolled:
    """The save on the table, after the die of a DC+."""
    tray, total = Tray(throw), rules.determined_cast(given.modifier)
    if given.plus:
        face = tray.check("Spell", score(cast_modifiers(given.type, given.focus, given.cast_advantage)))
        total = rules.determined_cast_plus(face, given.modifier)
    return _saved(tray, given, total, rolled_text(total - given.modifier, given.modifier))


def _saved(tray: Tray, given: Given, total: int, spell: Text) -> Rolled:
    face = tray.check("Save", score(save_modifiers(given.focus, given.save_advantage)))
    saved = rules.is_saved(face + given.save_modifier, total)
    return tray.rolled(
        "{spell} against a save of {save}: {verdict}.",
        spell=spell,
        save=rolled_text(face, given.save_modifier),
        verdict="resisted" if saved else "it takes hold",
    )
