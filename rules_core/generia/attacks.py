"""Attacks: what is rolled, which defences may answer, and what makes the roll easier or harder."""

from __future__ import annotations

from enum import StrEnum

from rules_core.generia.core import check
from tableside.dice import Dice

BACKSTAB_ADVANTAGE = 1


class AttackKind(StrEnum):
    """What is coming: a melee or ranged basic attack, or the projectile of a spell."""

    MELEE = "melee"
    RANGED = "ranged"
    PROJECTILE = "projectile"


class Defence(StrEnum):
    """A way to answer an attack; a defender picks one before rolling."""

    DODGE = "dodge"
    PARRY = "parry"
    BLOCK = "block"


class Ruling(StrEnum):
    """Whether a defence may be tried, and if not, why."""

    ALLOWED = "allowed"
    ONLY_DODGE = "only-dodge"
    NEEDS_SHIELD = "needs-shield"
    NEEDS_PERK = "needs-perk"
    NOT_BASIC = "not-basic"


def attack_total(face: int, attack_value: int) -> int:
    """The total that a defence has to meet; a spell's projectile adds its attribute modifier."""
    return face + attack_value


def attack_roll(attack_value: int, advantage: int = 0) -> Dice:
    """The attack total before the d20 is rolled."""
    return check(attack_value, advantage)


def defence_ruling(kind: AttackKind, defence: Defence, *, shield: bool = False, parry_perk: bool = False) -> Ruling:
    """Whether a defence may answer a kind of attack, given the defender's shield and perk for parrying spells."""
    if kind is AttackKind.MELEE or defence is Defence.DODGE:
        return Ruling.ALLOWED
    if kind is AttackKind.RANGED:
        return Ruling.ONLY_DODGE
    if defence is Defence.BLOCK:
        return Ruling.ALLOWED if shield else Ruling.NEEDS_SHIELD
    return Ruling.ALLOWED if parry_perk else Ruling.NEEDS_PERK


def allowed_defences(kind: AttackKind, *, shield: bool = False, parry_perk: bool = False) -> tuple[Defence, ...]:
    """The defences that may answer a kind of attack."""
    return tuple(
        defence
        for defence in Defence
        if defence_ruling(kind, defence, shield=shield, parry_perk=parry_perk) is Ruling.ALLOWED
    )


def is_backstab(attacker_in_field_of_view: bool) -> bool:
    """Whether an attack is a backstab."""
    return not attacker_in_field_of_view


def backstab_advantage(attacker_in_field_of_view: bool) -> int:
    """The advantage score that the target's field of view gives the attack roll."""
    return BACKSTAB_ADVANTAGE if is_backstab(attacker_in_field_of_view) else 0
