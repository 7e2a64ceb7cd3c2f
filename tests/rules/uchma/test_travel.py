import pytest

from rules_core.uchma import EDITIONS, FIRST, THIRD
from rules_core.uchma.travel import Leg, Mode, Over, Travelled, budget, is_possible, leg_cost_per_metre, travel


def test_budget_of_a_move():
    assert [budget(mode, 6, 12) for mode in Mode] == [6, 12, 12]
    assert [budget(mode, 5, 8) for mode in Mode] == [5, 10, 8]


@pytest.mark.parametrize(
    ("over", "first", "later"),
    [
        (Over.OPEN, 1, 1),
        (Over.LIGHT, 2, 2),
        (Over.HEAVY, 3, 3),
        (Over.SWIM, 3, 3),
        (Over.CLIMB, 3, 3),
        (Over.CRAWL, 3, 3),
        (Over.LEVEL, 1, 1),
        (Over.UP, 3, 2),
        (Over.DOWN, 1, 1),
    ],
)
def test_price_of_a_metre(over, first, later):
    assert [leg_cost_per_metre(edition, over) for edition in EDITIONS.values()] == [first, later, later]


def test_no_walking_in_the_air_and_no_flying_on_foot():
    in_the_air = {Over.LEVEL, Over.UP, Over.DOWN}
    for over in Over:
        assert is_possible(Mode.FLY, over) == (over in in_the_air)
        assert is_possible(Mode.WALK, over) == is_possible(Mode.RUN, over) == (over not in in_the_air)


def test_a_way_that_is_short_enough():
    legs = [Leg(4), Leg(3, Over.LIGHT), Leg(1, Over.HEAVY)]
    walked = travel(THIRD, 13, legs)
    assert [(leg.per_metre, leg.metres, leg.spent) for leg in walked] == [(1, 4, 4), (2, 3, 6), (3, 1, 3)]


def test_a_way_that_is_too_long():
    legs = [Leg(4), Leg(3, Over.LIGHT), Leg(1)]
    # 6 speed: 4 metres, then one at 2; the next leg is not begun although nothing is left anyway.
    assert [leg.metres for leg in travel(THIRD, 6, legs)] == [4, 1, 0]
    # 9 speed: the light ground leaves 1, which is too little for another metre of it and is not used on.
    assert [leg.metres for leg in travel(THIRD, 9, legs)] == [4, 2, 0]
    assert travel(THIRD, 0, [Leg(1)]) == (Travelled(Leg(1), 1, 0, 0),)


def test_rising_costs_more_in_the_first_edition():
    legs = [Leg(4, Over.LEVEL), Leg(3, Over.UP)]
    assert [leg.metres for leg in travel(FIRST, 12, legs)] == [4, 2]
    assert [leg.metres for leg in travel(THIRD, 12, legs)] == [4, 3]
