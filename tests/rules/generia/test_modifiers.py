"""What the advantage of each roll is made of."""

import pytest

from rules_core.generia.attacks import AttackKind, Defence, Ruling
from rules_core.generia.conditions import Condition
from rules_core.generia.defenders import Defender
from rules_core.generia.exchange import Guard
from rules_core.generia.modifiers import (
    Modifier,
    Reason,
    Term,
    attack_modifiers,
    cast_modifiers,
    defence_modifiers,
    save_modifiers,
    score,
    sneak_modifiers,
)
from rules_core.generia.sneaking import Cover, Light
from rules_core.generia.spells import SpellType

SA, DC, DC_PLUS = SpellType.SPELL_ATTACK, SpellType.DETERMINED_CAST, SpellType.DETERMINED_CAST_PLUS
OFF_BALANCE, GRAPPLED = Condition.OFF_BALANCE, Condition.GRAPPLED


@pytest.mark.parametrize(
    ("modifiers", "terms", "total"),
    [
        (attack_modifiers(), {}, 0),
        (attack_modifiers(2, backstab=True), {Term.BACKSTAB: 1, Term.ATTACKER: 2}, 3),
        (attack_modifiers(-1, mount_moved=True), {Term.SADDLE: -1, Term.ATTACKER: -1}, -2),
        (attack_modifiers(backstab=True, mount_moved=True), {Term.BACKSTAB: 1, Term.SADDLE: -1}, 0),
        (defence_modifiers([]), {}, 0),
        (
            defence_modifiers([GRAPPLED, OFF_BALANCE], 1),
            {Term.OFF_BALANCE: -1, Term.GRAPPLED: -2, Term.DEFENDER: 1},
            -2,
        ),
        (cast_modifiers(SA, has_focus=True), {}, 0),
        (cast_modifiers(SA, has_focus=False), {Term.FOCUS: -1}, -1),
        (cast_modifiers(DC_PLUS, has_focus=False, other=3), {Term.FOCUS: -1, Term.CASTER: 3}, 2),
        # Nobody rolls for a Determined Cast.
        (cast_modifiers(DC, has_focus=False, other=3), {Term.FOCUS: -1, Term.CASTER: 3}, 0),
        (save_modifiers(caster_has_focus=True), {}, 0),
        (save_modifiers(caster_has_focus=False, other=-2), {Term.SAVE: 1, Term.TARGET: -2}, -1),
        (sneak_modifiers([Cover.HALF]), {Term.COVER: 0, Term.LIGHT: 0}, 0),
        (
            sneak_modifiers([Cover.TOTAL, Cover.OPEN], Light.DARK, [OFF_BALANCE], 4),
            {Term.COVER: -2, Term.LIGHT: 2, Term.OFF_BALANCE: -1, Term.SNEAKER: 4},
            3,
        ),
    ],
)
def test_advantage(modifiers, terms, total):
    assert {modifier.term: modifier.amount for modifier in modifiers} == terms
    assert score(modifiers) == total


def test_what_does_not_count_says_why():
    assert cast_modifiers(DC, has_focus=False) == (Modifier(Term.FOCUS, -1, Reason.NO_DIE),)


DEFENDER = Defender(3, 2, 5, 6, 4, defence_advantage=1, off_balance=True, grappled=True, weakened=2)


@pytest.mark.parametrize(
    ("defence", "guard"),
    [
        (Defence.DODGE, Guard(Defence.DODGE, 3, -2)),  # 3 + 2 − 2; off-balance −1, grappled −2, and 1
        (Defence.PARRY, Guard(Defence.PARRY, 3, -2)),
        (Defence.BLOCK, Guard(Defence.BLOCK, 4, -2, block_strength=4)),
    ],
)
def test_a_defence_with_all_that_changes_it(defence, guard):
    assert DEFENDER.guard(defence) == guard
    assert DEFENDER.guards([defence]) == [guard]


def test_what_a_defender_may_try():
    assert DEFENDER.allowed(AttackKind.PROJECTILE) == (Defence.DODGE,)
    assert Defender(0, 0, 0, shield=True, parry_perk=True).allowed(AttackKind.PROJECTILE) == tuple(Defence)
    assert DEFENDER.ruling(AttackKind.PROJECTILE, Defence.BLOCK) is Ruling.NEEDS_SHIELD
    assert DEFENDER.ruling(AttackKind.RANGED, Defence.PARRY) is Ruling.ONLY_DODGE
