import pytest

from rules_core.uchma import EDITIONS, SECOND
from rules_core.uchma.prone import Ability, Drop, drop_of_a_flier, may_use, prone_cost, speed_left
from rules_core.uchma.words import Condition

from .examples import example

STUNNED, IMMOBILIZED, PRONE = Condition

EXAMPLES = [
    example("prone.voluntary", lambda e: prone_cost(e, base_speed=6, walking_speed=6), 3),
    example("prone.voluntary", lambda e: prone_cost(e, base_speed=6, walking_speed=9), 3, 4, 4),
    example("prone.getup", lambda e: prone_cost(e, base_speed=6, walking_speed=6), 3),
    example("prone.getup", lambda e: speed_left(e, 9, base_speed=6, walking_speed=9), 6, 5, 5),
    example("prone.getup", lambda e: speed_left(e, 2, base_speed=6, walking_speed=2), -1, 1, 1),
    example("prone.basiconly", lambda _: [may_use(True, ability) for ability in Ability], [True, False]),
    example("prone.basiconly", lambda _: may_use(False, Ability.ANYTHING_ELSE), True),
    example("prone.flyer.fall", lambda e: drop_of_a_flier(e, 2, PRONE).metres, ..., 2, 2),
    example("prone.flyer.fall", lambda e: drop_of_a_flier(e, 5, IMMOBILIZED).metres, ..., 3, 3),
    example("prone.flyer.damage", lambda e: drop_of_a_flier(e, 2, PRONE), ..., Drop(2, 5), Drop(2, 5)),
    example("prone.flyer.damage", lambda e: drop_of_a_flier(e, 3, PRONE), ..., Drop(3, 5), Drop(3, 5)),
    example("prone.flyer.damage", lambda e: drop_of_a_flier(e, 4, PRONE), ..., Drop(3, 0), Drop(3, 0)),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


@pytest.mark.parametrize(("condition", "metres"), [(STUNNED, [0, 2, 0]), (IMMOBILIZED, [0, 2, 2]), (PRONE, [0, 2, 2])])
def test_what_brings_a_flier_down(condition, metres):
    assert [drop_of_a_flier(edition, 2, condition).metres for edition in EDITIONS.values()] == metres


def test_an_object_on_the_way_down():
    assert drop_of_a_flier(SECOND, 10, PRONE, object_below=1) == Drop(1, 5)
    assert drop_of_a_flier(SECOND, 10, PRONE, object_below=4) == Drop(3, 0)
