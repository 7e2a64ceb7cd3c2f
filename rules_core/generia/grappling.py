"""Seizing another creature."""

from __future__ import annotations

from fractions import Fraction

from rules_core.generia.attacks import Defence
from rules_core.generia.exchange import Attack, Guard, resolve
from tableside.dice import Dice

GRAPPLE_DAMAGE = 0
AVOIDS_GRAPPLE = frozenset({Defence.DODGE, Defence.PARRY})


def grapple_attack(attack_value: int, advantage: int = 0) -> Attack:
    """The unarmed melee attack of a grapple, which hurts nobody."""
    return Attack(attack_value, Dice({GRAPPLE_DAMAGE: 1}), advantage)


def becomes_grappled(defence: Defence, defended: bool) -> bool:
    """Whether the target is grappled after its defence; a block is no help."""
    return not (defended and defence in AVOIDS_GRAPPLE)


def grapple_chance(attack: Attack, guard: Guard) -> Fraction:
    """The chance that a grapple seizes a target that defends like this."""
    defended = resolve(attack, guard).defended()
    return becomes_grappled(guard.defence, True) * defended + becomes_grappled(guard.defence, False) * (1 - defended)
