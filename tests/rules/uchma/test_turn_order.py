from dataclasses import replace

import pytest

from rules_core.uchma import EDITIONS, FIRST, SECOND, THIRD
from rules_core.uchma.ambush import ambushed_initiative, ambushed_speed, is_at_a_disadvantage, slows_the_ambushed
from rules_core.uchma.turn_order import (
    Creature,
    OpenTie,
    OpenTiesError,
    Why,
    group_total,
    groups_to_reroll,
    may_act,
    may_change_ally_order,
    newcomer_rerolls,
    open_ties,
    order,
    order_key,
    order_next_round,
    tie_dice,
)
from rules_core.uchma.words import Phase

from .examples import example


def runners(**speeds):
    """One creature a group, equally quick by speed and by initiative."""
    return [Creature(name, name, speed=speed, initiative=speed) for name, speed in speeds.items()]


def names(places):
    return "".join(place.creature.name for place in places)


def sequence(totals=(), **speeds):
    return lambda edition: names(order(edition, runners(**speeds), dict(totals)))


def second_round(edition):
    """A goes first, then is slowed from 6 to 3 while B stays at 5."""
    first = order(edition, runners(A=6, B=5), {})
    return names(order_next_round(edition, first, runners(A=3, B=5), {}))


FLIER = Creature("f", "f", speed=6, flying_speed=12)
TIED = {"A": 14, "B": 9}

EXAMPLES = [
    example("order.oneturn", lambda _: [may_act(0), may_act(1)], [True, False]),
    example("order.recalc", second_round, "BA", ..., ...),
    example("order.reorder", second_round, ..., ..., "BA"),
    example("phases.start.reorder", second_round, ..., ..., "BA"),
    example("order.initiative", sequence(A=2, B=5, C=0), "BAC", ..., ...),
    example("order.speed", sequence(A=6, B=8, C=4), ..., "BAC", "BAC"),
    example("order.speed", second_round, ..., "AB", ...),
    example("order.enemytie.roll", lambda e: (min(tie_dice(e)), max(tie_dice(e))), (1, 20), ..., ...),
    example("order.enemytie.result", sequence({"A": 15, "B": 7}, A=3, B=3), "AB", ..., ...),
    example("order.enemytie.draw", lambda _: groups_to_reroll({"A": 9, "B": 9, "C": 4}), ("A", "B"), ..., ...),
    example("order.grouproll", lambda e: group_total(e, (4, 7)), ..., 11, 11),
    example("order.grouproll", lambda e: (min(tie_dice(e)), max(tie_dice(e))), ..., (2, 20), (2, 20)),
    example("order.ref", sequence({"A": 13, "B": 9}, B=6, A=6), ..., ..., "AB"),
    example("order.unique", lambda _: groups_to_reroll({"A": 11, "B": 11}), ..., ("A", "B"), ("A", "B")),
    example("order.unique", lambda _: groups_to_reroll({"A": 11, "B": 12}), ..., (), ()),
    example("order.newgroup", lambda _: newcomer_rerolls({"A": 11, "B": 8}, 11), ..., True, True),
    example("order.newgroup", lambda _: newcomer_rerolls({"A": 11, "B": 8}, 9), ..., False, False),
    example("order.groundedflyer", lambda e: order_key(e, FLIER), ..., 6, 6),
    example("order.groundedflyer", lambda e: order_key(e, replace(FLIER, airborne=True)), ..., 12, 12),
    example("order.enemytie", sequence(TIED, B=6, A=6), ..., "AB", "AB"),
    example(
        "order.allytie.change",
        lambda e: [may_change_ally_order(e, phase) for phase in Phase],
        [False, False, True],
        ...,
        ...,
    ),
    example("ambush.scope", lambda _: [is_at_a_disadvantage(True, number) for number in (1, 2)], [True, False]),
    example("ambush.scope", lambda _: is_at_a_disadvantage(False, 1), False),
    example("ambush.initiative", lambda _: ambushed_initiative(3), 1, ..., ...),
    example(
        "ambush.speed",
        lambda _: [ambushed_speed(speed) for speed in (6, 4, 3, 2, 1, 0)],
        ...,
        [4, 2, 1, 1, 1, 0],
        [4, 2, 1, 1, 1, 0],
    ),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


@pytest.mark.parametrize(("edition", "expected"), [(FIRST, "BA"), (SECOND, "AB"), (THIRD, "BA")])
def test_ambush_in_the_order(edition, expected):
    ambushed, other = runners(A=6, B=5)
    assert names(order(edition, [replace(ambushed, ambushed=True), other], {})) == expected


def test_ambush_takes_from_initiative_or_speed():
    assert [slows_the_ambushed(edition) for edition in EDITIONS.values()] == [False, True, True]


def test_ambush_can_make_and_break_a_tie():
    ambushed = Creature("A", "A", speed=6, initiative=6, ambushed=True)
    other = Creature("B", "B", speed=4, initiative=4)
    assert [len(open_ties(edition, [ambushed, other], {})) for edition in EDITIONS.values()] == [1, 0, 1]


def test_may_change_the_order_of_allies_by_speaking():
    assert [may_change_ally_order(edition, Phase.ACTION, speaks=True) for edition in EDITIONS.values()] == [
        False,
        True,
        True,
    ]
    assert [may_change_ally_order(edition, Phase.END) for edition in EDITIONS.values()] == [True, False, False]


def test_allies_go_by_rank_and_then_by_name():
    allies = [Creature("C", "a", 6, rank=2), Creature("B", "a", 6, rank=1), Creature("A", "a", 6, rank=2)]
    places = order(THIRD, allies, {})
    assert names(places) == "BAC"
    assert [place.why for place in places] == [Why.ALLY_RANK, Why.ALLY_NAME, Why.LAST]


def test_each_place_says_why():
    crowd = [Creature("A", "x", 6), Creature("B", "y", 6), Creature("C", "y", 8), Creature("D", "x", 6, rank=1)]
    places = order(THIRD, crowd, {"x": 5, "y": 12})
    assert [(place.creature.name, place.key, place.why) for place in places] == [
        ("C", 8, Why.FASTER),
        ("B", 6, Why.GROUP_ROLL),
        ("A", 6, Why.ALLY_RANK),
        ("D", 6, Why.LAST),
    ]


@pytest.mark.parametrize(
    ("totals", "open_groups"),
    [
        ({}, ("A", "B")),
        ({"A": 9}, ("B",)),
        ({"A": 9, "B": 9}, ("A", "B")),
        ({"A": 9, "B": 9, "C": 9}, ("A", "B")),
        ({"A": 9, "B": 8}, ()),
        ({"A": 9, "B": 8, "C": 8}, ()),
    ],
)
def test_only_opponents_in_a_tie_roll_again(totals, open_groups):
    ties = open_ties(THIRD, runners(A=6, B=6, C=4), totals)
    assert ties == ((OpenTie(6, open_groups),) if open_groups else ())


def test_an_open_tie_is_raised_with_its_groups():
    with pytest.raises(OpenTiesError) as raised:
        order(SECOND, runners(A=6, B=6, C=4, D=4), {"C": 3, "D": 3})
    assert raised.value.groups == ("A", "B", "C", "D")
    assert [tie.key for tie in raised.value.ties] == [6, 4]
