from fractions import Fraction

import pytest

from rules_core.uchma import EDITIONS, FIRST, SECOND, THIRD
from rules_core.uchma.modifiers import Modifier, Reason, Term
from rules_core.uchma.precision import (
    Situation,
    chance_to_hit,
    hit_chance,
    hits,
    lowest_face,
    precision_modifiers,
    precision_total,
    resistance_of_an_object,
    rolls_needed,
    succeeds,
    total_modifier,
)
from rules_core.uchma.words import Attack, Cover, Ground, Light

from .examples import example

PROJECTILE = Attack.PROJECTILE
MELEE = Attack.MELEE


def total(edition, **situation):
    return total_modifier(precision_modifiers(edition, Situation(**situation)))


def shift(edition, term, **situation):
    modifiers = precision_modifiers(edition, Situation(**situation))
    counting = (found for found in modifiers if found.term is term and found.void is None)
    return next(((found.amount, found.on_resistance) for found in counting), (0, False))


EXAMPLES = [
    example(
        "precision.success", lambda e: [succeeds(e, 7, 0, resistance) for resistance in (6, 7, 8)], [True, True, False]
    ),
    example("precision.formula", lambda e: precision_total(e, 6, Situation(level=4, weapon_precision=1)), 9),
    example("precision.formula", lambda e: precision_total(e, 6, Situation(level=5, weapon_precision=1)), 9),
    example("precision.natural10", lambda e: succeeds(e, 10, -1, 14), True, ..., ...),
    example("precision.natural10", lambda e: succeeds(e, 9, -1, 14), False, ..., ...),
    example("precision.term.level", lambda e: [total(e, level=level) for level in (1, 2, 3, 10)], [0, 1, 1, 5]),
    example("precision.term.other", lambda e: total(e, flanked=True, attacker_ambushed=True), 0),
    example("precision.term.other", lambda e: total(e, attack=PROJECTILE, ground=Ground.HIGH, cover=Cover.HALF), -1),
    example("precision.intrinsic", lambda e: precision_total(e, 6, Situation(level=4, other=-1)), 7),
    example("precision.multi", lambda e: rolls_needed(e, 3, 1), 3),
    example("precision.multi", lambda e: rolls_needed(e, 3, 2), 3, 3, 6),
    example("precision.objects", lambda _: resistance_of_an_object(), ..., 0, 0),
    example("flank.bonus", lambda e: shift(e, Term.FLANKED, flanked=True), (1, False)),
    example("flank.bonus", lambda e: shift(e, Term.FLANKED, flanked=True, attack=PROJECTILE), (0, False)),
    example("height.high", lambda e: shift(e, Term.HIGH_GROUND, ground=Ground.HIGH, attack=PROJECTILE), (1, False)),
    example("height.high", lambda e: shift(e, Term.HIGH_GROUND, ground=Ground.HIGH), (0, False)),
    example("height.low", lambda e: shift(e, Term.LOW_GROUND, ground=Ground.LOW, attack=PROJECTILE), (-1, False)),
    example("height.low", lambda e: shift(e, Term.LOW_GROUND, ground=Ground.LEVEL, attack=PROJECTILE), (0, False)),
    example(
        "prone.meleerange", lambda e: shift(e, Term.TARGET_PRONE, target_prone=True, adjacent=True), (2, True), ..., ...
    ),
    example(
        "prone.adjacentbonus",
        lambda e: shift(e, Term.TARGET_PRONE, target_prone=True, adjacent=True),
        ...,
        (1, False),
        (1, False),
    ),
    example(
        "prone.adjacentbonus", lambda e: shift(e, Term.TARGET_PRONE, target_prone=True), ..., (0, False), (0, False)
    ),
    example(
        "prone.noweaponprecision",
        lambda e: precision_total(e, 6, Situation(level=4, weapon_precision=2, attacker_prone=True)),
        8,
    ),
    example("prone.noweaponprecision", lambda e: total(e, weapon_precision=-2, attacker_prone=True), 0),
    example("ambush.precision", lambda e: shift(e, Term.ATTACKER_AMBUSHED, attacker_ambushed=True), (-1, False)),
    example(
        "ambush.resistances", lambda e: shift(e, Term.TARGET_AMBUSHED, target_ambushed=True), (1, True), (1, True), ...
    ),
    example("ambush.against", lambda e: shift(e, Term.TARGET_AMBUSHED, target_ambushed=True), ..., ..., (1, False)),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


# A blow is used within melee range, wherever from, and the first edition asks for no more (source 003, line 128).
@pytest.mark.parametrize(
    ("attack", "adjacent", "first", "later"),
    [(PROJECTILE, True, 0, 0), (PROJECTILE, False, -2, -1), (MELEE, True, 2, 1), (MELEE, False, 2, 0)],
)
def test_prone_target(attack, adjacent, first, later):
    answers = [total(edition, attack=attack, adjacent=adjacent, target_prone=True) for edition in EDITIONS.values()]
    assert answers == [first, later, later]


@pytest.mark.parametrize(
    ("cover", "first", "later"),
    [(Cover.NONE, -2, -1), (Cover.QUARTER, -2, -1), (Cover.HALF, -2, -2), (Cover.FULL, -4, -4)],
)
def test_cover_of_a_prone_target_is_the_better_one(cover, first, later):
    answers = [total(edition, attack=PROJECTILE, cover=cover, target_prone=True) for edition in EDITIONS.values()]
    assert answers == [first, later, later]


def test_only_what_applies_is_listed():
    plain = (Modifier(Term.LEVEL, 2), Modifier(Term.WEAPON, 1))
    assert precision_modifiers(THIRD, Situation(level=5, weapon_precision=1)) == plain
    covered = Situation(level=5, weapon_precision=1, other=3, attack=PROJECTILE, cover=Cover.HALF)
    assert precision_modifiers(SECOND, covered) == (
        *plain, Modifier(Term.OTHER, 3), Modifier(Term.HALF_COVER, -2, True),
    )  # fmt: skip
    assert precision_modifiers(THIRD, covered) == (
        *plain, Modifier(Term.OTHER, 3), Modifier(Term.HALF_COVER, -2, False),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("situation", "term", "amount", "reason"),
    [
        ({"attacker_prone": True, "weapon_precision": 2}, Term.WEAPON, 2, Reason.ATTACKER_PRONE),
        ({"ground": Ground.HIGH}, Term.HIGH_GROUND, 1, Reason.PROJECTILES_ONLY),
        ({"ground": Ground.LOW}, Term.LOW_GROUND, -1, Reason.PROJECTILES_ONLY),
        ({"cover": Cover.FULL}, Term.FULL_COVER, -4, Reason.PROJECTILES_ONLY),
        ({"creatures_between": 1}, Term.HALF_COVER, -2, Reason.PROJECTILES_ONLY),
        ({"flanked": True, "attack": PROJECTILE}, Term.FLANKED, 1, Reason.MELEE_ONLY),
    ],
)
def test_what_does_not_count_is_listed_with_its_reason_and_adds_nothing(situation, term, amount, reason):
    for edition in EDITIONS.values():
        void = [each for each in precision_modifiers(edition, Situation(**situation)) if each.void]
        assert [(each.term, each.amount, each.void) for each in void] == [(term, amount, reason)]
        assert total(edition, **situation) == 0


def test_a_prone_target_that_is_not_close_helps_nobody():
    reasons = [
        {each.void for each in precision_modifiers(edition, Situation(target_prone=True)) if each.void}
        for edition in EDITIONS.values()
    ]
    # In the first edition a blow is close by itself.
    far = {Reason.PROJECTILES_ONLY, Reason.NOT_ADJACENT}
    assert reasons == [{Reason.PROJECTILES_ONLY}, far, far]


# In the third edition a dark target is seen up to 1 m and has half cover; without it 6 or more reach a resistance of 6.
@pytest.mark.parametrize(
    ("metres", "attack", "face", "hit", "tenths"),
    [("1", MELEE, 6, [True] * 3, [5, 5, 5]), ("1", PROJECTILE, 6, [True, True, False], [5, 5, 3]),
     ("1.1", MELEE, 9, [True, True, False], [5, 5, 0]), ("1", MELEE, 5, [False] * 3, [5, 5, 5])],
)  # fmt: skip
def test_what_is_out_of_sight_is_not_hit(metres, attack, face, hit, tenths):
    situation = Situation(resistance=6, attack=attack, light=Light.DARK)
    asked = [(edition, situation, Fraction(metres)) for edition in EDITIONS.values()]
    assert [hits(edition, face, *rest) for edition, *rest in asked] == hit
    assert [chance_to_hit(*each) for each in asked] == [Fraction(chance, 10) for chance in tenths]


@pytest.mark.parametrize(
    ("modifier", "resistance", "first", "later", "first_chance", "later_chance"),
    [
        (3, 2, 1, 1, 10, 10),
        (3, 4, 1, 1, 10, 10),
        (3, 5, 2, 2, 9, 9),
        (0, 7, 7, 7, 4, 4),
        (0, 10, 10, 10, 1, 1),
        (-1, 10, 10, None, 1, 0),
        (0, 30, 10, None, 1, 0),
    ],
)
def test_lowest_face_and_chance(modifier, resistance, first, later, first_chance, later_chance):
    assert [lowest_face(edition, modifier, resistance) for edition in EDITIONS.values()] == [first, later, later]
    assert hit_chance(FIRST, modifier, resistance) == Fraction(first_chance, 10)
    assert hit_chance(SECOND, modifier, resistance) == Fraction(later_chance, 10)
    assert hit_chance(THIRD, modifier, resistance) == Fraction(later_chance, 10)


def test_creatures_and_light_give_cover_too():
    crowd, dark = Situation(attack=PROJECTILE, creatures_between=3), Situation(attack=PROJECTILE, light=Light.DARK)
    assert [total_modifier(precision_modifiers(edition, crowd)) for edition in EDITIONS.values()] == [-2, -2, -2]
    assert [total_modifier(precision_modifiers(edition, dark)) for edition in EDITIONS.values()] == [0, 0, -2]
    both = Situation(attack=PROJECTILE, cover=Cover.QUARTER, creatures_between=1, light=Light.MOONLIT)
    assert total_modifier(precision_modifiers(THIRD, both)) == -2
    assert total_modifier(precision_modifiers(THIRD, Situation(light=Light.DARK))) == 0
