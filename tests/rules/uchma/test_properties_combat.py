"""What holds for every attack, fall and cover, not only for those in the tables."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rules_core.uchma import EDITIONS, FIRST, SECOND, THIRD
from rules_core.uchma.cover import best_cover, cover_modifiers, cover_sources, is_seen
from rules_core.uchma.damage import Blow, damage, damage_before_armor, health_stolen, packets
from rules_core.uchma.falling import fall_damage
from rules_core.uchma.precision import (
    Situation,
    hit_chance,
    lowest_face,
    precision_modifiers,
    rolls_needed,
    total_modifier,
)
from rules_core.uchma.words import Attack, Cover, Ground, Light, PotencyShare

editions = st.sampled_from(list(EDITIONS.values()))
small = st.integers(-20, 20)
amounts = st.integers(0, 60)
heights = st.fractions(0, 200, max_denominator=10)
blows = st.builds(
    Blow, amounts, st.integers(0, 20), st.sampled_from(PotencyShare), small, amounts, st.booleans(), st.booleans()
)
situations = st.builds(
    Situation, st.integers(1, 10), small, small, st.integers(0, 30), st.sampled_from(Attack), st.sampled_from(Cover),
    st.sampled_from(Ground), *[st.booleans()] * 6,
)  # fmt: skip


def chance(edition, situation):
    return hit_chance(edition, total_modifier(precision_modifiers(edition, situation)), situation.resistance)


@given(editions, blows, st.integers(0, 20))
def test_more_armour_never_hurts_more(edition, blow, more):
    assert damage(edition, replace(blow, armor=blow.armor + more)) <= damage(edition, blow)


@given(editions, blows)
def test_ignoring_armour_never_helps_the_target(edition, blow):
    assert damage(edition, replace(blow, ignores_armor=True)) >= damage(edition, blow) >= 0


@given(editions, blows)
def test_a_larger_share_of_potency_never_does_less(edition, blow):
    shares = (PotencyShare.NONE, PotencyShare.HALF, PotencyShare.FULL)
    results = [damage(edition, replace(blow, potency_share=share)) for share in shares]
    assert results == sorted(results)


@given(editions, blows)
def test_a_prone_attacker_never_does_more(edition, blow):
    lying, standing = (damage(edition, replace(blow, attacker_prone=prone)) for prone in (True, False))
    assert lying <= standing <= max(0, damage_before_armor(blow))


@given(editions, st.lists(blows, max_size=5), blows)
def test_an_extra_packet_changes_no_other(edition, others, extra):
    assert packets(edition, [*others, extra])[:-1] == packets(edition, others)


@given(editions, blows)
def test_health_stolen_is_health_lost(edition, blow):
    assert health_stolen(edition, blow, hit=True) == damage(edition, blow)


@given(editions, situations)
def test_more_cover_never_makes_a_hit_likelier(edition, situation):
    chances = [chance(edition, replace(situation, cover=cover)) for cover in Cover]
    assert chances == sorted(chances, reverse=True)


@given(editions, situations)
def test_what_helps_an_attacker_never_harms(edition, situation):
    assert chance(edition, replace(situation, flanked=True)) >= chance(edition, replace(situation, flanked=False))
    assert chance(edition, replace(situation, target_ambushed=True)) >= chance(edition, situation)
    assert chance(edition, replace(situation, attacker_ambushed=True)) <= chance(edition, situation)
    low, level, high = (
        chance(edition, replace(situation, ground=ground)) for ground in (Ground.LOW, Ground.LEVEL, Ground.HIGH)
    )
    assert low <= level <= high


@given(editions, situations, st.integers(1, 9))
def test_a_higher_level_never_harms_and_a_higher_resistance_never_helps(edition, situation, more):
    assert chance(edition, replace(situation, level=situation.level + more)) >= chance(edition, situation)
    assert chance(edition, replace(situation, resistance=situation.resistance + more)) <= chance(edition, situation)


@given(editions, small, st.integers(0, 30))
def test_the_lowest_face_and_the_chance_agree(edition, total, resistance):
    face = lowest_face(edition, total, resistance)
    assert hit_chance(edition, total, resistance) == (0 if face is None else Fraction(11 - face, 10))


@given(situations)
def test_cover_on_the_roll_and_on_the_resistance_are_worth_the_same(situation):
    upright = replace(situation, target_prone=False, target_ambushed=False)
    assert chance(SECOND, upright) == chance(THIRD, upright)


@given(editions, st.sampled_from(Cover), st.integers(0, 9), st.booleans(), st.sampled_from(Light))
def test_the_best_cover_is_one_of_those_there_and_none_is_better(edition, cover, creatures, prone, light):
    sources = cover_sources(edition, cover, creatures, prone, light)
    best = best_cover(sources)
    assert best in sources.values() or (best is Cover.NONE and not sources)
    felt = [total_modifier(cover_modifiers(edition, grade, Attack.PROJECTILE)) for grade in sources.values()]
    assert total_modifier(cover_modifiers(edition, best, Attack.PROJECTILE)) == min(felt, default=0)


@given(editions, st.sampled_from(Light), heights, heights)
def test_what_is_seen_far_away_is_seen_nearer(edition, light, near, further):
    assert is_seen(edition, light, near) or not is_seen(edition, light, near + further)


@given(editions, heights, heights)
def test_fall_damage_never_decreases_with_height(edition, metres, more):
    assert 0 <= fall_damage(edition, metres) <= fall_damage(edition, metres + more)


@given(heights)
def test_falls_never_became_gentler(metres):
    assert fall_damage(FIRST, metres) == fall_damage(SECOND, metres) <= fall_damage(THIRD, metres)


@given(editions, st.integers(0, 9), st.integers(1, 9))
def test_every_target_has_a_roll(edition, targets, repeats):
    assert targets <= rolls_needed(edition, targets, repeats) <= targets * repeats
