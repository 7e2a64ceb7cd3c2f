import pytest

from rules_core.uchma import EDITIONS
from rules_core.uchma.phases import (
    TurnPart,
    TurnVerdict,
    is_speaking_free,
    judge_turn,
    next_phase,
    seconds,
    verdicts_on_the_next,
)
from rules_core.uchma.prepared import AreaTrigger, Reaction, is_still_prepared, may_fire, reaction_to_movement
from rules_core.uchma.words import Phase

from .examples import example

MOVE, ACTION, RAPID, PREPARED, FULL = TurnPart
LEGAL = TurnVerdict.LEGAL


def judged(*parts):
    return lambda _: judge_turn(parts)


EXAMPLES = [
    example("phases.round.sequence", lambda _: next_phase(Phase.ACTION), Phase.END),
    example("phases.round.sequence", lambda _: next_phase(Phase.START), Phase.ACTION),
    example("phases.loop", lambda _: next_phase(Phase.END), Phase.START),
    example("phases.loop", lambda _: next_phase(Phase.END, combat_continues=False), None),
    example("phases.action.groups", judged(MOVE, ACTION, RAPID), LEGAL),
    example("phases.action.groups", judged(ACTION, PREPARED, MOVE), LEGAL),
    example("phases.action.groups", judged(ACTION, MOVE, RAPID), TurnVerdict.MOVE_BETWEEN_ACTIONS),
    example(
        "phases.end.speak", lambda e: [is_speaking_free(e, phase) for phase in Phase], ..., ..., [False, False, True]
    ),
    example("move.run.noactions", judged(MOVE, MOVE, RAPID), TurnVerdict.RUNNING_AND_ACTING),
    example("move.run.noactions", judged(MOVE, MOVE), LEGAL),
    example("action.turntime", lambda _: seconds(6), 60, ..., ...),
    example("action.roundtime", lambda _: seconds(6), ..., 60, 60),
    example("action.regular", judged(ACTION), LEGAL),
    example("action.regular", judged(ACTION, ACTION), TurnVerdict.TOO_MANY_ACTIONS),
    example("action.rapid.exclusive", judged(ACTION, PREPARED), LEGAL, ..., ...),
    example("action.rapid.exclusive", judged(RAPID, PREPARED), TurnVerdict.TOO_MANY_MINOR_ACTIONS, ..., ...),
    example("action.minor.limit", judged(RAPID, ACTION), ..., LEGAL, LEGAL),
    example("action.minor.limit", lambda _: judge_turn([RAPID, ACTION, PREPARED]) is LEGAL, ..., False, False),
    example("action.rapid", judged(ACTION, RAPID), LEGAL),
    example("action.rapid", judged(ACTION, RAPID, RAPID), TurnVerdict.TOO_MANY_MINOR_ACTIONS),
    example("action.prepared.limit", judged(ACTION, PREPARED), LEGAL),
    example("action.prepared.limit", judged(ACTION, PREPARED, PREPARED), TurnVerdict.TOO_MANY_MINOR_ACTIONS),
    example("action.prepared.trigger", lambda _: may_fire(trigger_named=True, own_turn=False, event_occurs=True), True),
    example("action.prepared.trigger", lambda _: may_fire(trigger_named=True, own_turn=True, event_occurs=True), False),
    example(
        "action.prepared.trigger", lambda _: may_fire(trigger_named=False, own_turn=False, event_occurs=True), False
    ),
    example(
        "action.prepared.trigger", lambda _: may_fire(trigger_named=True, own_turn=False, event_occurs=False), False
    ),
    example("action.prepared.expiry", lambda _: [is_still_prepared(2, now) for now in (2, 3)], [True, False]),
    example("action.prepared.expiry", lambda _: is_still_prepared(2, 3, lasts_longer=True), True),
    example(
        "action.prepared.movetrigger",
        lambda _: reaction_to_movement(AreaTrigger.LEAVES, was_inside=True, is_inside=False),
        Reaction.AFTER_THE_STEP,
    ),
    example("action.fullturn", judged(FULL), ..., LEGAL, LEGAL),
    example("action.fullturn", judged(MOVE, FULL), ..., TurnVerdict.FULL_TURN_IS_ALL, TurnVerdict.FULL_TURN_IS_ALL),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


@pytest.mark.parametrize(
    ("parts", "verdict"),
    [
        ([], LEGAL),
        ([MOVE], LEGAL),
        ([RAPID, ACTION, MOVE], LEGAL),
        ([MOVE, ACTION, MOVE], TurnVerdict.RUNNING_AND_ACTING),
        ([MOVE, MOVE, MOVE], TurnVerdict.TOO_MANY_MOVES),
        ([FULL, RAPID], TurnVerdict.FULL_TURN_IS_ALL),
        ([FULL, FULL], TurnVerdict.FULL_TURN_IS_ALL),
        ([MOVE, MOVE, ACTION], TurnVerdict.RUNNING_AND_ACTING),
    ],
)
def test_turns(parts, verdict):
    assert judge_turn(parts) is verdict


@pytest.mark.parametrize(
    ("done", "possible"),
    [
        ([], {MOVE, ACTION, RAPID, PREPARED, FULL}),
        ([MOVE], {MOVE, ACTION, RAPID, PREPARED}),
        ([MOVE, MOVE], set()),
        ([MOVE, ACTION], {RAPID, PREPARED}),
        ([ACTION], {MOVE, RAPID, PREPARED}),
        ([ACTION, RAPID], {MOVE}),
        ([ACTION, MOVE], set()),
        ([MOVE, PREPARED], {ACTION}),
        ([FULL], set()),
    ],
)
def test_what_may_follow(done, possible):
    verdicts = verdicts_on_the_next(done)
    assert {part for part, verdict in verdicts.items() if verdict is LEGAL} == possible


def test_a_rider_cannot_run():
    assert verdicts_on_the_next([], mounted=True)[MOVE] is LEGAL
    assert verdicts_on_the_next([MOVE], mounted=True)[MOVE] is TurnVerdict.RIDERS_DO_NOT_RUN
    assert verdicts_on_the_next([MOVE, ACTION], mounted=True)[MOVE] is TurnVerdict.RUNNING_AND_ACTING


@pytest.mark.parametrize(
    ("trigger", "was_inside", "is_inside", "fires"),
    [
        (AreaTrigger.ENTERS, False, True, True),
        (AreaTrigger.ENTERS, True, True, False),
        (AreaTrigger.LEAVES, True, True, False),
        (AreaTrigger.MOVES_INSIDE, True, True, True),
        (AreaTrigger.MOVES_INSIDE, True, False, False),
    ],
)
def test_reaction_to_movement(trigger, was_inside, is_inside, fires):
    answer = reaction_to_movement(trigger, was_inside, is_inside)
    assert answer is (Reaction.AFTER_THE_STEP if fires else Reaction.NOT_TRIGGERED)


def test_speaking_is_never_free_in_the_earlier_editions():
    assert [is_speaking_free(edition, Phase.END) for edition in EDITIONS.values()] == [False, False, True]
