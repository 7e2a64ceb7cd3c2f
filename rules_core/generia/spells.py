"""The types of spell, what each of them rolls, and casting without a focus."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from rules_core.generia.core import check, defence_die, difficulty, succeeds, success_chance
from tableside.dice import Dice

NO_FOCUS_CASTER_ADVANTAGE = -1
NO_FOCUS_SAVE_ADVANTAGE = 1


class SpellType(StrEnum):
    """How a spell is resolved, by the mark it is written with."""

    SPELL_ATTACK = "sa"
    PROJECTILE_ATTACK = "pa"
    SPELL_DEFENCE = "sd"
    DETERMINED_CAST = "dc"
    DETERMINED_CAST_PLUS = "dc+"
    SURECAST = "surecast"


SAVED_AGAINST = frozenset({SpellType.SPELL_ATTACK, SpellType.DETERMINED_CAST, SpellType.DETERMINED_CAST_PLUS})


def needs_opening_check(spell_type: SpellType) -> bool:
    """Whether caster or target must roll before the spell does anything."""
    return spell_type is not SpellType.SURECAST


def caster_advantage(has_focus: bool) -> int:
    """The advantage score that the focus, or its lack, gives the caster's rolls."""
    return 0 if has_focus else NO_FOCUS_CASTER_ADVANTAGE


def save_advantage(caster_has_focus: bool) -> int:
    """The advantage score that the caster's focus, or its lack, gives a target's save."""
    return 0 if caster_has_focus else NO_FOCUS_SAVE_ADVANTAGE


def spell_attack_total(face: int, modifier: int) -> int:
    """What a save against a Spell Attack has to meet."""
    return face + modifier


def is_saved(save: int, spell: int) -> bool:
    """Whether a save total is enough against a spell."""
    return succeeds(save, spell)


def determined_cast(modifier: int) -> int:
    """What a save against a Determined Cast has to meet."""
    return difficulty(modifier)


def determined_cast_plus(face: int, modifier: int) -> int:
    """What a save against a DC+ with this d20 has to meet: no low face makes it easier than a Determined Cast."""
    return max(spell_attack_total(face, modifier), determined_cast(modifier))


def save_target(spell_type: SpellType, modifier: int, advantage: int = 0) -> Dice:
    """What a save against a spell of this type has to meet, before the caster rolls."""
    if spell_type not in SAVED_AGAINST:
        raise ValueError(f"no save is made against {spell_type.value}")
    if spell_type is SpellType.DETERMINED_CAST:
        return Dice({determined_cast(modifier): 1})
    if spell_type is SpellType.SPELL_ATTACK:
        return check(modifier, advantage)
    return check(0, advantage).map(lambda face: determined_cast_plus(face, modifier))


def save_chance(target: Dice, save_modifier: int, advantage: int = 0) -> Fraction:
    """The chance that a save with this modifier meets what the spell sets."""
    return success_chance(check(save_modifier, advantage), target)


def spell_defence_total(face: int, modifiers: Sequence[int]) -> int:
    """The total of a protective spell."""
    return face + sum(modifiers)


def spell_defence_works(defence: int, attack: int) -> bool:
    """Whether a protective spell with this total takes effect against an attack total."""
    return succeeds(defence, attack)


def spell_defence_chance(attack: Dice, modifiers: Sequence[int], advantage: int = 0) -> Fraction:
    """The chance that a protective spell takes effect against an attack yet to be rolled."""
    return success_chance(defence_die(advantage) + sum(modifiers), attack)
