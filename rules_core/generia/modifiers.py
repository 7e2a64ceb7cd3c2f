"""The advantage score of each kind of roll, told apart by what it is made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rules_core.generia.attacks import backstab_advantage
from rules_core.generia.conditions import Condition, defence_advantage, dexterity_check_advantage
from rules_core.generia.mounted import mounted_attack_advantage
from rules_core.generia.sneaking import COVER_ADVANTAGE, LIGHT_ADVANTAGE, Cover, Light, worst_cover
from rules_core.generia.spells import SpellType, caster_advantage, save_advantage


class Term(StrEnum):
    """What gives a roll advantage, or takes it away; the last five are whatever else its roller has."""

    BACKSTAB = "backstab"
    SADDLE = "saddle"
    FOCUS = "focus"
    SAVE = "save"
    COVER = "cover"
    LIGHT = "light"
    OFF_BALANCE = "off-balance"
    GRAPPLED = "grappled"
    ATTACKER = "attacker"
    DEFENDER = "defender"
    CASTER = "caster"
    TARGET = "target"
    SNEAKER = "sneaker"


class Reason(StrEnum):
    """Why a modifier does not count."""

    NO_DIE = "no-die"


@dataclass(frozen=True)
class Modifier:
    """Part of an advantage score, and why it does not count if it does not."""

    term: Term
    amount: int
    void: Reason | None = None


CONDITION_TERMS = {Condition.OFF_BALANCE: Term.OFF_BALANCE, Condition.GRAPPLED: Term.GRAPPLED}


def score(modifiers: Iterable[Modifier]) -> int:
    """The advantage score: what counts, added up."""
    return sum(modifier.amount for modifier in modifiers if modifier.void is None)


def attack_modifiers(other: int = 0, *, backstab: bool = False, mount_moved: bool = False) -> tuple[Modifier, ...]:
    """The advantage of an attack roll: the target's field of view, the saddle, and what else the attacker has."""
    return _felt(
        Modifier(Term.BACKSTAB, backstab_advantage(not backstab)),
        Modifier(Term.SADDLE, mounted_attack_advantage(mount_moved)),
        Modifier(Term.ATTACKER, other),
    )


def defence_modifiers(conditions: Iterable[Condition], other: int = 0) -> tuple[Modifier, ...]:
    """The advantage of a dodge, parry or block: the defender's conditions and what else the defender has."""
    held = set(conditions)
    suffered = (Modifier(CONDITION_TERMS[each], defence_advantage([each])) for each in Condition if each in held)
    return _felt(*suffered, Modifier(Term.DEFENDER, other))


def cast_modifiers(spell_type: SpellType, has_focus: bool, other: int = 0) -> tuple[Modifier, ...]:
    """The advantage of the caster's roll; a Determined Cast rolls no die that it could change."""
    void = Reason.NO_DIE if spell_type is SpellType.DETERMINED_CAST else None
    return _felt(Modifier(Term.FOCUS, caster_advantage(has_focus), void), Modifier(Term.CASTER, other, void))


def save_modifiers(caster_has_focus: bool, other: int = 0) -> tuple[Modifier, ...]:
    """The advantage of a save: the caster's missing focus and what else the target has."""
    return _felt(Modifier(Term.SAVE, save_advantage(caster_has_focus)), Modifier(Term.TARGET, other))


def sneak_modifiers(
    seen_squares: Iterable[Cover], light: Light = Light.BRIGHT, conditions: Iterable[Condition] = (), other: int = 0
) -> tuple[Modifier, ...]:
    """The advantage of sneaking: the least cover in sight and the light, even if they change nothing, and the rest."""
    return (
        Modifier(Term.COVER, COVER_ADVANTAGE[worst_cover(seen_squares)]),
        Modifier(Term.LIGHT, LIGHT_ADVANTAGE[light]),
        *_felt(
            Modifier(Term.OFF_BALANCE, dexterity_check_advantage(conditions)),
            Modifier(Term.SNEAKER, other),
        ),
    )


def _felt(*modifiers: Modifier) -> tuple[Modifier, ...]:
    """Those that are not zero."""
    return tuple(modifier for modifier in modifiers if modifier.amount)
