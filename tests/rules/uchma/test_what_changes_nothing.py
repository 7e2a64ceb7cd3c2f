"""Numbers that leave things as they are, and the bounds of a fight, asked where the rules keep them."""

import pytest

from rules_core.uchma import precision
from rules_core.uchma.edition import EDITIONS
from rules_core.uchma.fight import current, effects, moving, overruling, people
from rules_core.uchma.fight.effects import Change
from rules_core.uchma.words import Cover, Ground, Shift


@pytest.mark.parametrize("key", ["1", "2", "3"])
def test_no_cover_shifts_nothing(key):
    assert EDITIONS[key].cover[Cover.NONE] == Shift(roll=0, resistance=0)


def test_level_ground_adds_nothing():
    assert precision.GROUND_BONUS[Ground.LEVEL] == 0


def test_an_effect_that_changes_nothing():
    assert Change(damage=0, heals=0, speed=0, initiative=0, precision=0, resistances=0) == effects.NOTHING


def test_somebody_stopped_has_no_speed():
    assert current.STOPPED == 0


def test_a_climb_rises_and_a_dive_sinks_by_each_metre():
    assert {over.name: metres for over, metres in moving.RISES.items()} == {"UP": 1, "DOWN": -1}


def test_the_bounds_of_a_fight():
    # Health goes far below 0, where death is decided; nothing else does. There is room for sixty.
    assert {what.name: least for what, least in overruling.LEAST.items()} == {"HEALTH": -9999}
    assert overruling.LEAST_OF_OTHERS == 0
    assert people.MOST_CREATURES == 60
