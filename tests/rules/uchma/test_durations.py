import pytest

from rules_core.uchma.durations import Tick, after_a_turn, after_turns, effects_after_a_turn, ending_order, turn_it_ends

from .examples import example

EXAMPLES = [
    example("duration.hits.one", lambda _: after_a_turn(1), Tick(1, 0), Tick(1, 0), ...),
    example("duration.hits.more", lambda _: after_a_turn(3), Tick(1, 2), Tick(1, 2), ...),
    example("duration.rounds", lambda _: turn_it_ends(1, used_in_turn=1), 2, 2, ...),
    example("duration.rounds", lambda _: turn_it_ends(3, used_in_turn=2), 5, 5, ...),
    example("duration.trigger", lambda _: after_a_turn(2).ticks, ..., ..., 1),
    example("duration.trigger", lambda _: after_a_turn(0).ticks, ..., ..., 0),
    example("duration.one", lambda _: after_a_turn(1), ..., ..., Tick(1, 0)),
    example("duration.more", lambda _: after_a_turn(3), ..., ..., Tick(1, 2)),
    example("duration.decrement", lambda _: effects_after_a_turn([2, 1]), ..., ..., (1, 0)),
    example("duration.nontarget", lambda _: turn_it_ends(1, used_in_turn=1), ..., ..., 2),
    example("duration.endorder", lambda _: ending_order([("slow", 1), ("stun", 1)]), ..., ..., ("slow", "stun")),
    example("duration.endorder", lambda _: ending_order([("burn", 2), ("stun", 1), ("old", 0)]), ..., ..., ("stun",)),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


@pytest.mark.parametrize(
    ("left", "turns", "tick"), [(3, 0, Tick(0, 3)), (3, 2, Tick(2, 1)), (2, 2, Tick(2, 0)), (2, 5, Tick(2, 0))]
)
def test_several_turns(left, turns, tick):
    assert after_turns(left, turns) == tick
