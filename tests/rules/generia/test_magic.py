"""Ethereal effects, foci, spell types, their marks, keywords and upcasting."""

from fractions import Fraction

import pytest

from rules_core.generia.core import face_used
from rules_core.generia.ethereal import Matter, absorbed_damage, absorbed_dice, is_ethereal, still_exists
from rules_core.generia.keywords import (
    Keyword,
    Save,
    can_be_cast,
    can_concentrate,
    concentration_chance,
    concentration_save,
    concentration_target,
    field_triggers,
    keeps_concentration,
    most_returns,
    zone_triggers,
)
from rules_core.generia.notation import Notation, read_notation
from rules_core.generia.spells import (
    SpellType,
    caster_advantage,
    determined_cast,
    determined_cast_plus,
    is_saved,
    needs_opening_check,
    save_advantage,
    save_chance,
    save_target,
    spell_attack_total,
    spell_defence_chance,
    spell_defence_total,
    spell_defence_works,
)
from rules_core.generia.upcasting import (
    BARRIER_DICE_PER_LEVEL,
    BARRIER_SIDES,
    Upcast,
    can_upcast,
    upcast,
    upcast_cost,
    upcast_effect,
)

SA, PA, SD, DC, DC_PLUS, SURECAST = SpellType


def barrier(level):
    return upcast(level, BARRIER_DICE_PER_LEVEL)


def barrier_effect(level):
    return upcast_effect(barrier(level), BARRIER_SIDES)


EXAMPLES = [
    ("ethereal.default", lambda: still_exists(Matter.CONJURED, 10), True),
    ("ethereal.default", lambda: still_exists(Matter.CONJURED, Fraction(29, 2)), True),
    ("ethereal.default", lambda: still_exists(Matter.CONJURED, 15), False),
    ("ethereal.default", lambda: still_exists(Matter.CONJURED, 16), False),
    ("ethereal.default", lambda: still_exists(Matter.CONJURED, 10, dismissed=True), False),
    ("ethereal.damage", lambda: absorbed_dice(1), 1),
    ("ethereal.damage", lambda: absorbed_dice(3), 3),
    ("ethereal.damage", lambda: absorbed_damage(1).chances(), dict.fromkeys(range(1, 7), Fraction(1, 6))),
    ("ethereal.damage", lambda: absorbed_damage(2).chance(12), Fraction(1, 36)),
    ("ethereal.existing", lambda: is_ethereal(Matter.CONJURED), True),
    ("ethereal.existing", lambda: is_ethereal(Matter.MOVED), False),
    ("ethereal.existing", lambda: still_exists(Matter.MOVED, 1000), True),
    ("ethereal.stone", lambda: is_ethereal(Matter.STONE), False),
    ("ethereal.stone", lambda: still_exists(Matter.STONE, 15), True),
    ("focus.missing.caster", lambda: face_used([5, 17], caster_advantage(has_focus=False)), 5),
    ("focus.missing.caster", lambda: caster_advantage(has_focus=True), 0),
    ("focus.missing.target", lambda: face_used([5, 17], save_advantage(caster_has_focus=False)), 17),
    ("focus.missing.target", lambda: save_advantage(caster_has_focus=True), 0),
    ("sa.roll", lambda: is_saved(13, spell_attack_total(9, 4)), True),
    ("sa.roll", lambda: is_saved(12, spell_attack_total(9, 4)), False),
    # Equal modifiers: the save wins 210 of the 400 pairs of d20, ties included.
    ("sa.roll", lambda: save_chance(save_target(SA, 4), 4), Fraction(210, 400)),
    ("sa.syntax", lambda: read_notation("SA INT vs CON"), Notation(SA, ("INT",), "CON")),
    ("pa.syntax", lambda: read_notation("PA DEX"), Notation(PA, ("DEX",))),
    ("sd.roll", lambda: spell_defence_total(7, [4]), 11),
    ("sd.roll", lambda: spell_defence_total(7, [4, 2]), 13),
    ("sd.result", lambda: spell_defence_works(14, 14), True),
    ("sd.result", lambda: spell_defence_works(13, 14), False),
    ("sd.result", lambda: spell_defence_works(15, 14), True),
    # A d12 meets a d20 in 78 of 240 pairs when what is added is equal.
    ("sd.result", lambda: spell_defence_chance(save_target(SA, 6), [4, 2]), Fraction(78, 240)),
    ("sd.syntax", lambda: read_notation("SD INT"), Notation(SD, ("INT",))),
    ("sd.syntax", lambda: read_notation("SD INT + WIL"), Notation(SD, ("INT", "WIL"))),
    ("dc.value", lambda: determined_cast(3), 13),
    ("dc.value", lambda: save_target(DC, 3).chances(), {13: 1}),
    # Without advantage a save with modifier 3 meets 13 on 10 to 20; losing the focus gives it a second die.
    ("dc.value", lambda: save_chance(save_target(DC, 3), 3), Fraction(11, 20)),
    ("dc.value", lambda: save_chance(save_target(DC, 3), 3, 1), 1 - Fraction(81, 400)),
    ("dc.syntax", lambda: read_notation("DC WIL vs INT"), Notation(DC, ("WIL",), "INT")),
    ("dc.syntax", lambda: read_notation("DC+ WIL-MOD vs INT-MOD"), Notation(DC_PLUS, ("WIL",), "INT")),
    ("dcplus.value", lambda: determined_cast_plus(4, 3), 13),
    ("dcplus.value", lambda: [determined_cast_plus(face, 3) for face in (9, 10, 11, 20)], [13, 13, 14, 23]),
    ("dcplus.value", lambda: save_target(DC_PLUS, 3).chance(13), Fraction(1, 2)),
    ("dcplus.value", lambda: save_target(DC_PLUS, 3).chance(23), Fraction(1, 20)),
    ("surecast.nocheck", lambda: needs_opening_check(SURECAST), False),
    ("surecast.nocheck", lambda: [needs_opening_check(kind) for kind in (SA, PA, SD, DC, DC_PLUS)], [True] * 5),
    ("surecast.syntax", lambda: read_notation("SURECAST"), Notation(SURECAST)),
    ("conc.one", lambda: can_concentrate(1), True),
    ("conc.one", lambda: can_concentrate(2), False),
    ("conc.one", lambda: can_concentrate(2, extra=1), True),
    ("conc.save", lambda: concentration_save(2, 3), (Save.WIL, 3)),
    ("conc.save", lambda: [concentration_save(4, will) for will in (3, 4)], [(Save.CON, 4)] * 2),
    ("conc.save", lambda: concentration_target(8), 10),
    ("conc.save", lambda: [concentration_target(damage) for damage in (20, 21, 22, 23)], [10, 10, 11, 11]),
    ("conc.fail", lambda: keeps_concentration(10, 8), True),
    ("conc.fail", lambda: keeps_concentration(9, 8), False),
    ("conc.fail", lambda: keeps_concentration(12, 24), True),
    ("conc.fail", lambda: keeps_concentration(11, 24), False),
    # The better of 2 and 5 meets 10 on 5 to 20.
    ("conc.fail", lambda: concentration_chance(2, 5, 8), Fraction(16, 20)),
    ("conc.fail", lambda: concentration_chance(5, 2, 8, -1), Fraction(16, 20) ** 2),
    ("field.trigger", lambda: field_triggers(1, starts_turn_inside=False), 1),
    ("field.trigger", lambda: field_triggers(0, starts_turn_inside=True), 1),
    ("field.trigger", lambda: field_triggers(0, starts_turn_inside=False), 0),
    ("field.repeat", lambda: field_triggers(3, starts_turn_inside=False), 3),
    ("field.repeat", lambda: field_triggers(3, starts_turn_inside=True), 4),
    ("zone.trigger", lambda: zone_triggers(3, starts_turn_inside=False), 1),
    ("zone.trigger", lambda: zone_triggers(3, starts_turn_inside=True), 1),
    ("zone.trigger", lambda: zone_triggers(0, starts_turn_inside=False), 0),
    ("zone.trigger", lambda: zone_triggers(4, starts_turn_inside=False, returns=1), 2),
    # From outside the way in takes a square too, from inside only the returns do.
    (
        "zone.trigger",
        lambda: [most_returns(squares, starts_turn_inside=False) for squares in (0, 1, 2, 5)],
        [0, 0, 1, 4],
    ),
    ("zone.trigger", lambda: [most_returns(squares, starts_turn_inside=True) for squares in (0, 1, 2)], [0, 1, 2]),
    ("ritual.outside", lambda: can_be_cast([Keyword.RITUAL], in_combat=True), False),
    ("ritual.outside", lambda: can_be_cast([Keyword.RITUAL], in_combat=False), True),
    ("ritual.outside", lambda: can_be_cast([Keyword.HEAL], in_combat=True), True),
    ("upcast.keyword", lambda: can_upcast(5, 5), True),
    ("upcast.keyword", lambda: [can_upcast(5, level) for level in (0, 1, 4, 6)], [False, True, True, False]),
    ("upcast.cost", lambda: [upcast_cost(level) for level in range(1, 6)], [1, 2, 3, 5, 8]),
    ("upcast.cost", lambda: [upcast_cost(level) for level in (6, 7)], [13, 21]),
    ("upcast.effect", lambda: [barrier(level).dice for level in range(1, 6)], [1, 2, 3, 4, 5]),
    ("upcast.effect", lambda: barrier(5), Upcast(5, 8, 5, extrapolated=False)),
    ("upcast.effect", lambda: barrier(6), Upcast(6, 13, 6, extrapolated=True)),
    ("upcast.effect", lambda: upcast(3, 2), Upcast(3, 3, 6, extrapolated=False)),
    ("upcast.effect", lambda: barrier_effect(1).chances(), dict.fromkeys(range(1, 7), Fraction(1, 6))),
    ("upcast.effect", lambda: (min(barrier_effect(5)), max(barrier_effect(5))), (5, 30)),
]


@pytest.mark.parametrize(("rule", "answer", "expected"), EXAMPLES)
def test_example(rule, answer, expected):
    assert answer() == expected, rule


@pytest.mark.parametrize(
    "text",
    ["", "XX INT", "SA INT", "PA", "PA DEX vs CON", "PA DEX PER", "SD", "SA intellect vs CON", "SURECAST INT"],
)
def test_marks_that_say_nothing(text):
    with pytest.raises(ValueError, match=r"mark|attributes|SpellType"):
        read_notation(text)


@pytest.mark.parametrize("spell_type", [PA, SD, SURECAST])
def test_no_save_against(spell_type):
    with pytest.raises(ValueError, match="no save"):
        save_target(spell_type, 3)


def test_no_cast_level_below_the_first():
    with pytest.raises(ValueError, match="0"):
        upcast_cost(0)
