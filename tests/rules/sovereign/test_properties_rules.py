"""What must hold whatever the numbers are."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rules_core.sovereign.actions import Action
from rules_core.sovereign.attack import attack_modifiers, forbidden, hit_chance
from rules_core.sovereign.cover import Cover, sight
from rules_core.sovereign.damage import Blow, attack_damage, damage_on_hit, damage_on_miss
from rules_core.sovereign.modifiers import total_modifier
from rules_core.sovereign.morale import group_retreats, hit_points_at_retreat, individual_retreats, losses_at_retreat
from rules_core.sovereign.rounds import Condition, left, still_possible
from rules_core.sovereign.routes import cheapest_way
from rules_core.sovereign.screening import screen_chances
from rules_core.sovereign.sequence import party_first_chance
from rules_core.sovereign.shock import Defender, ShockRating
from rules_core.sovereign.squares import Ground, radius_side, step_feet, step_problem
from rules_core.sovereign.strike import Distance, Strike, Weapon
from tableside.grid import Box, corners_seen, cube, sight_line

SMALL = st.integers(-5, 15)
RATINGS = st.builds(ShockRating, st.integers(0, 6), st.none() | st.integers(8, 20))
BLOWS = st.builds(
    Blow,
    dice=st.integers(1, 2),
    sides=st.integers(2, 8),
    attribute=st.integers(-2, 3),
    magic=st.integers(0, 2),
    bonus=st.integers(-1, 4),
    shock=st.none() | RATINGS,
)
TARGETS = st.builds(Defender, st.integers(8, 22), st.booleans(), st.booleans(), st.booleans())
SQUARES = st.tuples(st.integers(0, 5), st.integers(0, 5))
GROUNDS = st.builds(
    Ground,
    walls=st.frozensets(SQUARES, max_size=8),
    enemies=st.frozensets(SQUARES, max_size=3),
    allies=st.frozensets(SQUARES, max_size=3),
    difficult=st.frozensets(SQUARES, max_size=8),
)
SIZE = (6, 6)
WALLS = st.lists(
    st.builds(
        lambda x, y, z: Box((x, y, 0), (x + 1, y + 1, z)),
        st.integers(1, 4), st.integers(0, 3), st.sampled_from([Fraction(3, 5), 1, 2]),
    ),
    max_size=6,
)  # fmt: skip
EYE, TARGET = cube(0, 0), cube(5, 2)


@given(SMALL, st.integers(5, 25))
def test_a_better_modifier_never_hits_less(modifier, armor_class):
    assert hit_chance(modifier, armor_class) <= hit_chance(modifier + 1, armor_class)


@given(SMALL, BLOWS, TARGETS)
def test_a_hit_never_deals_less_than_a_miss(modifier, blow, target):
    missed = damage_on_miss(blow, target)
    assert min(damage_on_hit(blow, target)) >= missed
    assert min(attack_damage(modifier, blow, target)) >= missed
    assert sum(attack_damage(modifier, blow, target).chances().values()) == 1


@given(SMALL, BLOWS, TARGETS)
def test_protection_never_hurts(modifier, blow, target):
    exposed = replace(target, shield_ready=False, immune=False, total_defense=False)
    assert attack_damage(modifier, blow, target).mean() <= attack_damage(modifier, blow, exposed).mean()


@given(SMALL, BLOWS, TARGETS, st.integers(0, 3))
def test_a_swarm_never_passes_the_usual_maximum(modifier, blow, target, helpers):
    swarm = replace(blow, swarm=True, swarm_damage=helpers)
    usual = replace(blow, swarm=True, swarm_damage=0)
    assert max(damage_on_hit(swarm, target)) == max(damage_on_hit(usual, target))
    assert attack_damage(modifier, swarm, target).mean() >= attack_damage(modifier, usual, target).mean()


@given(st.sampled_from(list(Weapon)), st.sampled_from(list(Distance)), st.booleans(), st.booleans())
def test_more_cover_is_never_easier_to_hit(weapon, distance, prone, enemy_near):
    now = Strike(weapon=weapon, distance=distance, target_prone=prone, enemy_near=enemy_near)
    grades = (Cover.NONE, Cover.HALF, Cover.FULL)
    totals = [total_modifier(attack_modifiers(replace(now, cover=grade))) for grade in grades]
    assert totals == sorted(totals, reverse=True)
    assert forbidden(now) == forbidden(replace(now, cover=Cover.FULL))


@given(WALLS, WALLS)
def test_more_walls_never_show_more(walls, more):
    few = corners_seen(EYE, TARGET, walls)
    many = corners_seen(EYE, TARGET, [*walls, *more])
    assert all(few[corner] is not None for corner, spot in many.items() if spot is not None)
    assert sight_line(EYE, TARGET, walls) or not sight_line(EYE, TARGET, [*walls, *more])


@given(WALLS)
def test_sight_does_not_depend_on_the_direction(walls):
    assert (sight_line(EYE, TARGET, walls) is None) == (sight_line(TARGET, EYE, walls) is None)


@given(WALLS)
def test_a_map_and_its_mirror_give_the_same_cover(walls):
    mirrored = [Box((wall.low[1], wall.low[0], 0), (wall.high[1], wall.high[0], wall.high[2])) for wall in walls]
    plain, turned = sight(EYE, TARGET, walls), sight(EYE, cube(2, 5), mirrored)
    assert (plain.cover, plain.seen) == (turned.cover, turned.seen)


@given(SQUARES, SQUARES, GROUNDS)
def test_the_cheapest_way_is_a_legal_walk(start, goal, ground):
    way = cheapest_way(start, goal, ground, SIZE)
    if way:
        steps = list(pairwise(way.squares))
        assert [step_problem(here, there, ground) for here, there in steps] == [None] * len(steps)
        assert way.feet == sum(step_feet(there, ground) for _, there in steps)
        assert way.feet >= shortest(start, goal)


def shortest(start, goal):
    """The feet of the shortest way over open ground, where a diagonal step costs what a straight one does."""
    return 5 * max(abs(goal[0] - start[0]), abs(goal[1] - start[1]))


@given(SQUARES, SQUARES)
def test_over_open_ground_the_cheapest_way_is_the_shortest(start, goal):
    way = cheapest_way(start, goal, Ground(), SIZE)
    assert way is not None
    assert way.feet == shortest(start, goal)


@given(st.integers(0, 200))
def test_an_area_holds_its_radius(radius):
    assert radius_side(radius) * 5 >= 2 * radius > (radius_side(radius) - 1) * 5


@given(st.integers(-2, 4), st.integers(1, 4))
def test_more_sides_never_help_the_party(dex, sides):
    assert (
        party_first_chance([dex], sides + 1) <= party_first_chance([dex], sides) <= party_first_chance([dex + 1], sides)
    )


@given(st.integers(-3, 8), st.lists(st.integers(-3, 6), max_size=4))
def test_screening_reaches_somebody(modifier, screeners):
    assert sum(screen_chances(modifier, screeners).values()) == 1


@given(st.integers(1, 100), st.integers(0, 100))
def test_morale_breaks_at_the_threshold(most, now):
    now = min(now, most)
    assert individual_retreats(now, most, hopeless=False) == (now <= hit_points_at_retreat(most))
    assert group_retreats(most, now, winning=False) == (now >= losses_at_retreat(most))


@given(st.lists(st.sampled_from(list(Action)), max_size=4), st.integers(-1, 2), st.booleans())
def test_what_is_possible_fits_into_the_round(done, shoot, prone):
    if left(done, shoot).legal:
        for action in still_possible(done, Condition(shoot, prone)):
            assert left([*done, action], shoot).legal
