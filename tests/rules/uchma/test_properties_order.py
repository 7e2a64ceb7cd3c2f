"""What holds for every turn order and every turn."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules_core.uchma import EDITIONS
from rules_core.uchma.phases import TurnPart, TurnVerdict, judge_turn
from rules_core.uchma.turn_order import Creature, OpenTiesError, groups_to_reroll, open_ties, order, order_key

editions = st.sampled_from(list(EDITIONS.values()))
creatures = st.lists(
    st.builds(
        Creature,
        st.text("abcdefgh", min_size=1, max_size=3),
        st.sampled_from("XYZ"),
        speed=st.integers(0, 8),
        flying_speed=st.none() | st.integers(0, 12),
        airborne=st.booleans(),
        rank=st.integers(1, 3),
        ambushed=st.booleans(),
        initiative=st.integers(-3, 5),
    ),
    max_size=8,
    unique_by=lambda creature: creature.name,
)
different = st.permutations(range(2, 21)).map(lambda totals: dict(zip("XYZ", totals, strict=False)))
any_totals = st.dictionaries(st.sampled_from("XYZ"), st.integers(2, 20))


@given(editions, creatures, different)
def test_an_order_is_a_permutation_from_quick_to_slow(edition, crowd, totals):
    places = order(edition, crowd, totals)
    assert sorted(place.creature.name for place in places) == sorted(creature.name for creature in crowd)
    assert [place.key for place in places] == sorted((order_key(edition, one) for one in crowd), reverse=True)


@given(editions, creatures, different, st.randoms())
def test_an_order_does_not_depend_on_how_the_creatures_are_listed(edition, crowd, totals, random):
    shuffled = random.sample(crowd, len(crowd))
    assert order(edition, shuffled, totals) == order(edition, crowd, totals)


@given(editions, creatures, any_totals)
def test_an_order_exists_exactly_where_no_tie_is_open(edition, crowd, totals):
    ties = open_ties(edition, crowd, totals)
    if not ties:
        assert len(order(edition, crowd, totals)) == len(crowd)
        return
    with pytest.raises(OpenTiesError) as raised:
        order(edition, crowd, totals)
    assert raised.value.ties == ties
    assert set(raised.value.groups) <= {creature.group for creature in crowd}


@given(editions, creatures, different)
def test_equally_quick_opponents_go_by_their_groups_totals(edition, crowd, totals):
    places = order(edition, crowd, totals)
    for ahead, behind in pairwise(places):
        if ahead.key == behind.key:
            assert totals[ahead.creature.group] >= totals[behind.creature.group]


@given(any_totals)
def test_only_groups_with_a_twin_roll_again(totals):
    again = groups_to_reroll(totals)
    assert len(again) != 1
    assert len({totals[group] for group in totals if group not in again}) == len(totals) - len(again)


turns = st.lists(st.sampled_from(TurnPart), max_size=5)


@given(turns)
def test_every_beginning_of_a_legal_turn_is_legal(parts):
    assume(judge_turn(parts) is TurnVerdict.LEGAL)
    for length in range(len(parts)):
        assert judge_turn(parts[:length]) is TurnVerdict.LEGAL


@given(turns)
def test_a_legal_turn_is_legal_backwards(parts):
    assert (judge_turn(parts) is TurnVerdict.LEGAL) == (judge_turn(parts[::-1]) is TurnVerdict.LEGAL)
