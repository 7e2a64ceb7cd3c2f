"""What holds for every number, not only for those in the tables."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rules_core.generia.attacks import Defence
from rules_core.generia.exchange import Attack, Guard, best_defences, resolve
from rules_core.generia.falling import counted_metres, fall, fall_check_target, fall_damage
from rules_core.generia.jumping import jump, jump_difficulty, jump_roll, jump_succeeds, lands_off_balance
from rules_core.generia.keywords import concentration_target, field_triggers, zone_triggers
from rules_core.generia.modifiers import score as total
from rules_core.generia.modifiers import sneak_modifiers
from rules_core.generia.rounds import turn_order
from rules_core.generia.sneaking import Cover, Light, sneak_chance
from rules_core.generia.spells import SpellType, save_chance, save_target
from rules_core.generia.upcasting import upcast_cost
from tableside.dice import Dice, throw

values = st.integers(-2, 15)
scores = st.integers(-3, 3)
amounts = st.integers(0, 60)
metres = st.fractions(0, 20, max_denominator=4)
defences = st.sampled_from(Defence)


@given(values, values, scores, scores, defences)
def test_chances_add_up(attack, guard, ours, theirs, defence):
    result = resolve(Attack(attack, throw(1, 6), ours), Guard(defence, guard, theirs, 3))
    assert sum(result.outcomes.values()) == sum(result.damage.chances().values()) == 1


@given(values, values, scores, scores, defences)
def test_advantage_never_hurts_its_owner(attack, guard, ours, theirs, defence):
    def defended(more, better):
        return resolve(Attack(attack, Dice({7: 1}), ours + more), Guard(defence, guard, theirs + better)).defended()

    assert defended(1, 0) <= defended(0, 0) <= defended(0, 1)


@given(values, values, scores)
def test_a_parry_never_beats_a_dodge_of_the_same_value(attack, guard, score):
    dodge, parry = (
        resolve(Attack(attack, throw(2, 6)), Guard(defence, guard, score)) for defence in (Defence.DODGE, Defence.PARRY)
    )
    assert dodge.defended() == parry.defended()
    assert dodge.damage.mean() <= parry.damage.mean()


@given(values, values, st.integers(0, 12))
def test_more_armour_and_block_strength_never_hurt(attack, guard, strength):
    weak, strong = (
        resolve(Attack(attack, throw(2, 6)), Guard(Defence.BLOCK, guard, 0, strength + more)) for more in (0, 1)
    )
    assert strong.damage.mean() <= weak.damage.mean()
    assert strong.hit_chance(3) <= weak.hit_chance(3)
    assert weak.hit_chance(strength + 1) <= weak.hit_chance(strength)


@given(values, st.lists(st.builds(Guard, defences, values, scores, st.integers(0, 9)), min_size=1, max_size=4), amounts)
def test_the_best_defence_is_hit_least(attack, guards, protection):
    ranked = best_defences(Attack(attack, throw(2, 6)), guards, protection)
    hits = [result.hit_chance(protection) for _, result in ranked]
    assert hits == sorted(hits)
    assert len(ranked) == len(guards)


@given(st.lists(st.sampled_from(Cover), min_size=1), st.sampled_from(Cover), st.sampled_from(Light))
def test_another_square_never_hides_better(squares, square, light):
    assert total(sneak_modifiers([*squares, square], light)) <= total(sneak_modifiers(squares, light))
    assert total(sneak_modifiers(squares, Light.BRIGHT)) <= total(sneak_modifiers(squares, light))


@given(values, values, scores)
def test_sneaking_gets_easier_with_advantage(dexterity, perception, score):
    assert sneak_chance(dexterity, perception, score) <= sneak_chance(dexterity, perception, score + 1)


@given(values, values, scores)
def test_a_plus_is_never_easier_to_save_against(modifier, save, score):
    fixed = save_target(SpellType.DETERMINED_CAST, modifier)
    plus = save_target(SpellType.DETERMINED_CAST_PLUS, modifier, score)
    assert save_chance(plus, save) <= save_chance(fixed, save)
    assert save_chance(plus, save) <= save_chance(save_target(SpellType.SPELL_ATTACK, modifier, score), save)


@given(metres, metres, values, st.booleans())
def test_jump_thresholds_agree_with_the_rule(height, distance, modifier, meeting):
    difficulty = jump_difficulty(height, distance)
    made = jump(jump_roll(modifier, 0), difficulty, meeting_suffices=meeting)
    assert jump_succeeds(made.needed, difficulty, meeting_suffices=meeting)
    assert not jump_succeeds(made.needed - 1, difficulty, meeting_suffices=meeting)
    assert not lands_off_balance(made.needed_steady, difficulty)
    assert made.needed_steady == made.needed or lands_off_balance(made.needed_steady - 1, difficulty)
    assert made.steady_chance <= made.chance


@given(metres, st.integers(-2, 8), st.integers(0, 20), st.integers(0, 9))
def test_a_fall_check_never_hurts(height, dexterity, twentieths, surcharge):
    unchecked = fall_damage(height, surcharge)
    assert fall(height, dexterity, Fraction(twentieths, 20), surcharge).mean() <= unchecked.mean()
    assert 0 <= counted_metres(height, dexterity, stabilised=True) <= height
    assert unchecked.mean() <= fall_damage(height + 1, surcharge).mean()


@given(amounts, amounts)
def test_targets_never_fall_below_ten(difficulty, damage):
    assert fall_check_target(difficulty, damage) >= max(10, difficulty)
    assert fall_check_target(None, damage) == concentration_target(damage) >= 10


@given(st.integers(0, 20), st.booleans())
def test_a_field_bites_at_least_as_often_as_a_zone(squares, starts):
    assert zone_triggers(squares, starts) <= field_triggers(squares, starts)


@given(st.integers(3, 20))
def test_each_cast_level_costs_the_two_before(level):
    assert upcast_cost(level) == upcast_cost(level - 1) + upcast_cost(level - 2)


@given(st.dictionaries(st.text(max_size=3), st.integers(-2, 20)))
def test_everybody_acts_once_and_in_order(initiatives):
    order = turn_order(initiatives)
    assert sorted(name for tied in order for name in tied) == sorted(initiatives)
    steps = [{initiatives[name] for name in tied} for tied in order]
    assert all(len(step) == 1 for step in steps)
    assert [max(step) for step in steps] == sorted({*initiatives.values()}, reverse=True)
