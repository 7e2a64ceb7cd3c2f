"""Mounts, minions, other forms and other players."""

from fractions import Fraction

import pytest

from rules_core.uchma import EDITIONS
from rules_core.uchma.damage import Blow, damage_before_armor
from rules_core.uchma.mounts import (
    Activity,
    Fall,
    Mounting,
    PairSpeeds,
    RiderCost,
    Victim,
    commanded_run,
    cost_of_stairs,
    cost_to_rider,
    fall_of,
    may_run,
    mounting,
    possible_victims,
    speeds_of_the_pair,
)
from rules_core.uchma.player_versus_player import Team, team_total, win_chances, winners
from rules_core.uchma.summoning import (
    FirstTurn,
    energy_spent,
    first_turn,
    may_control,
    minion_remains,
)
from rules_core.uchma.transforming import Attempt, Form, attempt, ends_the_turn, hurt, returned, transformed
from rules_core.uchma.words import Fit

from .examples import example

THROWN = Fall(rider_dismounted=True, rider_prone=True, mount_prone=True, rider_damage=5, mount_damage=0)
SELF = Form({"Parry": 7}, health=32, effects=(2,))
BEAR = Form({"Parry": 9}, health=50)
FAILED, DONE = Attempt(transformed=False, damage=5), Attempt(transformed=True, damage=0)


def third(rule, ask, answer):
    return example(rule, ask, ..., ..., answer)


def later(rule, ask, answer):
    return example(rule, ask, ..., answer, answer)


EXAMPLES = [
    third("mount.mounting", lambda _: mounting(adjacent=True, has_action=True, familiar=True), Mounting.MOUNTS),
    third("mount.mounting", lambda _: mounting(adjacent=False, has_action=True, familiar=True), Mounting.NOT_ADJACENT),
    third("mount.mounting", lambda _: mounting(adjacent=True, has_action=False, familiar=True), Mounting.NO_ACTION),
    third("mount.unfamiliar", lambda _: mounting(adjacent=True, has_action=True, familiar=False), Mounting.RIDING_ROLL),
    third("mount.prone.dismount", lambda _: fall_of(Victim.MOUNT), THROWN),
    third("mount.prone.dismount", lambda _: fall_of(Victim.RIDER), THROWN),
    third("mount.prone.dismount", lambda _: fall_of(None), Fall(False, False, False, 0, 0)),
    third("mount.prone.damage", lambda _: fall_of(Victim.MOUNT).rider_damage, 5),
    third("mount.order", lambda _: speeds_of_the_pair(5, 12).for_the_order, 5),
    third("mount.move", lambda _: speeds_of_the_pair(5, 12), PairSpeeds(5, 12)),
    third("mount.norun", lambda _: [may_run(mounted) for mounted in (True, False)], [False, True]),
    third("mount.command", lambda _: cost_to_rider(Activity.RUN), RiderCost.SPEAK),
    third("mount.command", lambda _: cost_to_rider(Activity.MOVE), RiderCost.OWN_MOVE),
    third("mount.command", lambda _: commanded_run(12), 24),
    third("mount.ground", lambda _: possible_victims(affects_ground=True), {Victim.MOUNT}),
    third("mount.ground", lambda _: possible_victims(affects_ground=False), {Victim.MOUNT, Victim.RIDER}),
    third("mount.stairs", lambda _: cost_of_stairs(3), 6),
    third("summon.limit", lambda e: [may_control(e, minions) for minions in (0, 1, 2)], [True, True, False]),
    example("summon.death", lambda _: [minion_remains(dead) for dead in (True, False)], [False, True]),
    example("summon.firstturn", lambda _: first_turn(8, 6), FirstTurn.RIGHT_AFTER_SUMMONER),
    example("summon.firstturn", lambda _: [first_turn(6, 6), first_turn(5, 6)], [FirstTurn.IN_ORDER] * 2),
    example("summon.potency", lambda _: damage_before_armor(Blow(8, 2)), 10),
    example("summon.energy", lambda _: [energy_spent(3, minion) for minion in (True, False)], [0, 3]),
    example("transform.stats", lambda _: transformed(SELF, BEAR).stats, {"Parry": 9}),
    example("transform.persist", lambda _: transformed(SELF, BEAR).effects, (2,)),
    example("transform.persist", lambda _: returned(SELF, [1, 3]).effects, (1, 3)),
    example("transform.health", lambda _: returned(SELF, hurt(transformed(SELF, BEAR), 54).effects), SELF),
    example("transform.belowzero", lambda _: hurt(transformed(SELF, BEAR), 53), Form({"Parry": 9}, -3, (2,))),
    example("transform.unwilling", lambda _: ends_the_turn(unwilling=True, own_turn=True), True),
    example("transform.unwilling", lambda _: [ends_the_turn(True, False), ends_the_turn(False, True)], [False, False]),
    example("transform.fit", lambda e: attempt(e, Fit.TOO_LARGE), FAILED),
    example("transform.fit", lambda e: attempt(e, Fit.TOO_SMALL), FAILED, DONE, DONE),
    example("transform.fit", lambda e: attempt(e, Fit.FITS), DONE),
    later("pvp.roll", lambda _: winners({"A": team_total([7, 4]), "B": team_total([9])}), ("A",)),
    later("pvp.roll", lambda _: winners({"A": 9, "B": 9, "C": 4}), ("A", "B")),
    later("pvp.bonus", lambda _: team_total([9], bonus=2), 11),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


def test_no_limit_on_minions_before_the_third_edition():
    assert [may_control(edition, 9) for edition in EDITIONS.values()] == [True, True, False]


@pytest.mark.parametrize(("faces", "bonus"), [([9], 3), ([9], -1), ([11], 0), ([0], 0)])
def test_totals_that_cannot_be(faces, bonus):
    with pytest.raises(ValueError, match=r"\["):
        team_total(faces, bonus)


def test_contest_of_one_against_one():
    assert win_chances([Team(1), Team(1)])[0] == Fraction(1, 2)
    # With +2, of 100 throws 8 tie, 28 lose and 64 win.
    assert win_chances([Team(1, 2), Team(1)])[0] == Fraction(64, 92)
    assert win_chances([Team(1), Team(1, 2)])[0] == Fraction(28, 92)


def test_contest_of_several_teams():
    third, three = Fraction(1, 3), Team(2)
    assert win_chances([three, three, three]) == (third, third, third)
    assert win_chances([Team(1)]) == (1,)
    # Seven dice are at least 7, two with a bonus of 2 at most 22: far apart, but not for certain.
    small, large = win_chances([Team(2, bonus=2), Team(7)])
    assert small + large == 1
    assert 0 < small < Fraction(1, 10)
    assert win_chances([Team(1), Team(1, bonus=2)]) == (Fraction(28, 92), Fraction(64, 92))
