import pytest

from rules_core.uchma import EDITIONS, FIRST, SECOND, THIRD
from rules_core.uchma.durations import (
    Effect,
    Event,
    Target,
    Tick,
    after_a_turn,
    after_turns,
    ending_order,
    timeline,
    turn_it_ends,
)
from rules_core.uchma.words import DurationUnit, TurnEdge, Whose

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
    example("duration.decrement", lambda _: [after_a_turn(left).left for left in (2, 1)], ..., ..., [1, 0]),
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


HITS, ROUNDS = DurationUnit
USER, AFFECTED = Whose
START, END = TurnEdge


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_hits_hurt_and_run_out_as_the_turns_of_the_affected_start(edition):
    assert timeline(edition, Effect(2, HITS, Target.LATER)) == (
        Event(1, AFFECTED, START, 1, 1),
        Event(2, AFFECTED, START, 1, 0),
    )
    later = (Event(4, AFFECTED, START, 1, 0),)
    assert timeline(edition, Effect(1, HITS, Target.EARLIER, used_in_round=3)) == later
    assert timeline(edition, Effect(1, HITS, Target.ONESELF, used_in_round=3)) == later


@pytest.mark.parametrize("edition", [FIRST, SECOND])
@pytest.mark.parametrize("target", list(Target))
def test_rounds_ran_out_as_the_turns_of_the_user_start(edition, target):
    assert timeline(edition, Effect(2, ROUNDS, target, used_in_round=3)) == (
        Event(4, USER, START, 0, 1),
        Event(5, USER, START, 0, 0),
    )


def test_rounds_hurt_at_the_start_and_run_out_at_the_end_of_a_turn():
    assert timeline(THIRD, Effect(2, target=Target.LATER)) == (
        Event(1, AFFECTED, START, 1, 2),
        Event(1, AFFECTED, END, 0, 1),
        Event(2, AFFECTED, START, 1, 1),
        Event(2, AFFECTED, END, 0, 0),
    )
    assert timeline(THIRD, Effect(1, target=Target.EARLIER)) == (
        Event(2, AFFECTED, START, 1, 1),
        Event(2, AFFECTED, END, 0, 0),
    )


def test_the_turn_in_which_one_affects_oneself_counts():
    assert timeline(THIRD, Effect(1, target=Target.ONESELF)) == (Event(1, AFFECTED, END, 0, 0),)
    assert timeline(THIRD, Effect(1, target=Target.ONESELF, skips_first=True)) == (
        Event(2, AFFECTED, START, 1, 1),
        Event(2, AFFECTED, END, 0, 0),
    )


def test_what_is_on_nobody_runs_out_from_the_users_next_turn_on():
    assert timeline(THIRD, Effect(2, target=Target.NOBODY, used_in_round=4)) == (
        Event(5, USER, END, 0, 1),
        Event(6, USER, END, 0, 0),
    )


@pytest.mark.parametrize(("edition", "effect"), [(THIRD, Effect(1, HITS)), (FIRST, Effect(1, HITS, Target.NOBODY))])
def test_effects_that_cannot_be(edition, effect):
    with pytest.raises(ValueError, match="Effect"):
        timeline(edition, effect)


def test_units_of_the_editions():
    assert [edition.duration_units for edition in EDITIONS.values()] == [(HITS, ROUNDS), (HITS, ROUNDS), (ROUNDS,)]
