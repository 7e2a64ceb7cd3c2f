"""What holds for every distance, move, effect, save and contest."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rules_core.uchma import EDITIONS, FIRST, SECOND
from rules_core.uchma.ambush import ambushed_speed
from rules_core.uchma.attacks import chance_to_bring_down, damage_of_an_attack, repeated
from rules_core.uchma.death import save_chance, survival_chance
from rules_core.uchma.distance import Measure, are_adjacent, distance
from rules_core.uchma.durations import (
    Effect,
    Target,
    after_a_turn,
    after_turns,
    ending_order,
    timeline,
    turn_it_ends,
)
from rules_core.uchma.fleeing import Flight, flight
from rules_core.uchma.movement import Terrain, Way, flight_cost, run_distance, terrain_cost, walking_speed_of_a_flier
from rules_core.uchma.player_versus_player import Team, win_chances
from rules_core.uchma.prone import drop_of_a_flier, speed_left
from rules_core.uchma.rounding import half
from rules_core.uchma.skills import Skill, skill_chance
from rules_core.uchma.travel import Leg, Over, travel
from rules_core.uchma.words import Condition, DurationUnit, Whose

editions = st.sampled_from(list(EDITIONS.values()))
squares = st.integers(-30, 30)
counts = st.integers(0, 30)
levels = st.integers(1, 10)
measures = st.sampled_from(Measure)


@given(measures, squares, squares, squares)
def test_distance_is_the_same_there_and_back_and_along_any_axis(measure, dx, dy, dz):
    there = distance(measure, dx, dy, dz)
    assert there == distance(measure, -dx, -dy, -dz) == distance(measure, dz, dx, dy)
    assert (there == 0) == (dx == dy == dz == 0)


@given(squares, squares, squares)
def test_simulation_is_never_shorter_and_at_most_half_longer(dx, dy, dz):
    game, simulation = (distance(measure, dx, dy, dz) for measure in Measure)
    assert game <= simulation <= game + game // 2


@given(measures, squares, squares)
def test_neighbours_are_at_most_a_metre_away(measure, dx, dy):
    assert are_adjacent(dx, dy) == (distance(measure, dx, dy) <= 1)


@given(counts, st.sampled_from(Terrain), st.sampled_from(Way))
def test_hard_ground_is_never_cheaper(metres, terrain, way):
    assert terrain_cost(metres) <= terrain_cost(metres, terrain) <= terrain_cost(metres, terrain, way)


@given(counts, counts, counts)
def test_rising_costs_more_than_flying_level(level, up, speed):
    for edition in EDITIONS.values():
        assert flight_cost(edition, level, up) >= level + up
        assert walking_speed_of_a_flier(edition, speed) <= speed
    assert flight_cost(FIRST, level, up) >= flight_cost(SECOND, level, up)
    assert run_distance(speed) >= speed


@given(counts)
def test_an_ambush_never_makes_anybody_faster(speed):
    assert min(speed, 1) <= ambushed_speed(speed) <= speed


@given(editions, counts, counts)
def test_getting_up_leaves_at_most_the_speed_there_was(edition, base, walking):
    assert speed_left(edition, walking, base, walking) == walking - half(base if edition is FIRST else walking)


@given(editions, counts, st.sampled_from(Condition), st.none() | counts)
def test_a_flier_never_drops_through_anything(edition, altitude, condition, below):
    drop = drop_of_a_flier(edition, altitude, condition, below)
    assert drop.metres <= min(altitude, altitude if below is None else below)


@given(counts, counts)
def test_an_effect_acts_as_often_as_it_has_rounds(rounds, turns):
    tick = after_turns(rounds, turns)
    assert tick.ticks == min(rounds, turns)
    assert tick.ticks + tick.left == rounds


@given(st.lists(st.integers(0, 4), max_size=6))
def test_effects_end_in_the_order_in_which_they_came(rounds):
    effects = [(str(place), left) for place, left in enumerate(rounds)]
    ended = ending_order(effects)
    assert list(ended) == sorted(ended)
    assert len(ended) == sum(
        1 for left, after in ((left, after_a_turn(left).left) for left in rounds) if left > after == 0
    )


@given(levels, st.integers(1, 5))
def test_survival_falls_with_time_and_rises_with_level(level, rounds):
    assert survival_chance(level, rounds) <= survival_chance(level, rounds - 1)
    assert survival_chance(level, rounds) <= survival_chance(level + 1, rounds)
    assert save_chance(level, rounds + 1) <= save_chance(level, rounds)


@given(st.sampled_from(Skill), counts, squares, counts)
def test_more_control_helps_and_a_higher_threshold_does_not(skill, control, other, threshold):
    chance = skill_chance(skill, control, other, threshold)
    assert chance <= skill_chance(skill, control + 1, other, threshold)
    assert chance >= skill_chance(skill, control, other, threshold + 1)
    assert skill_chance(Skill.NORMAL, control, other, threshold) <= skill_chance(Skill.MAJOR, control, other, threshold)


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 2), st.integers(0, 2))
def test_of_two_teams_one_wins(ours, theirs, bonus, their_bonus):
    assert sum(win_chances([Team(ours, bonus), Team(theirs, their_bonus)])) == 1


EASE = [Flight.CANNOT, Flight.SCOUTING, Flight.ATHLETICS, Flight.ATHLETICS_OR_SCOUTING, Flight.ESCAPES]


@given(counts, st.lists(counts, max_size=5), st.booleans())
def test_a_faster_creature_never_flees_with_more_trouble(speed, pursuers, way):
    assert EASE.index(flight(speed + 1, pursuers, way)) >= EASE.index(flight(speed, pursuers, way))
    assert EASE.index(flight(speed, pursuers, True)) >= EASE.index(flight(speed, pursuers, False))


@given(st.lists(st.builds(Team, st.integers(1, 4), st.integers(0, 2)), min_size=1, max_size=4))
def test_somebody_wins_and_another_player_helps(teams):
    chances = win_chances(teams)
    assert sum(chances) == 1
    stronger = [Team(teams[0].players + 1, teams[0].bonus), *teams[1:]]
    assert win_chances(stronger)[0] >= chances[0]


@given(editions, st.integers(1, 8), st.sampled_from(Target), st.integers(1, 5), st.booleans())
def test_a_timeline_runs_to_nothing_and_never_back(edition, lasts, target, start, skips):
    for unit in edition.duration_units:
        if unit is DurationUnit.HITS and target is Target.NOBODY:
            continue
        events = timeline(edition, Effect(lasts, unit, target, start, skips))
        lefts = [event.left for event in events]
        assert lefts == sorted(lefts, reverse=True)
        assert lefts[-1] == 0
        assert [event.round for event in events] == sorted(event.round for event in events)
        assert all(event.round >= start for event in events)
        assert sum(event.ticks for event in events) <= lasts
        if {event.whose for event in events} == {Whose.USER}:
            assert events[-1].round == turn_it_ends(lasts, start)


legs = st.lists(st.builds(Leg, st.integers(0, 9), st.sampled_from(Over)), max_size=5)


@given(editions, counts, legs)
def test_a_move_never_spends_more_than_there_is(edition, speed, way):
    travelled = travel(edition, speed, way)
    assert sum(leg.spent for leg in travelled) <= speed
    further = travel(edition, speed + 1, way)
    assert sum(leg.metres for leg in further) >= sum(leg.metres for leg in travelled)


@given(editions, st.integers(-5, 40), st.integers(1, 30), st.integers(0, 10), st.integers(0, 4))
def test_another_attack_never_saves_anybody(edition, health, damage, tenths, attacks):
    attack = damage_of_an_attack(edition, Fraction(tenths, 10), damage)
    chances = [chance_to_bring_down(edition, health, repeated(attack, number)) for number in (attacks, attacks + 1)]
    assert chances == sorted(chances)
