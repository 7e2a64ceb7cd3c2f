"""Any list of events, sensible or not: what always holds of a fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.uchma.fight import FIGHT
from rules_core.uchma import EDITIONS
from rules_core.uchma.durations import Effect, Target, timeline
from rules_core.uchma.fight.said import Log, Said
from rules_core.uchma.fight.state import Fight, Stage
from rules_core.uchma.words import TurnEdge, Whose
from tableside.engine.fights import LeftOutError, Line, fight_json, play, replay

from .fight_events import LENGTHY, MANY, lists, named, started

editions = st.sampled_from(list(EDITIONS))


def fought(edition: str, raw: list[Any]) -> list[Any]:
    """The events of a fight that has begun and went on with these, made to name whom they can."""
    events = started(edition)
    state = replay(FIGHT, EDITIONS[edition], events).state
    for number, event in enumerate(raw):
        events.append(named(event, FIGHT.view(EDITIONS[edition], state), number))
        state = after(edition, state, events[-1])
    return events


def after(edition: str, state: Fight, event: Any) -> Fight:
    """The state after one event more, which is the same where the event does not fit."""
    try:
        return play(FIGHT, EDITIONS[edition], state, event).having(said=())
    except (LeftOutError, FIGHT.refusal):
        return state


def check_replay(edition: str, events: list[Any], shorter: int) -> None:
    """No event fails, one that is left out changes nothing, and a prefix is the state that it was."""
    rules = EDITIONS[edition]
    whole = replay(FIGHT, rules, events)
    assert len(whole.log) == len(events)
    assert all(entry.text for entry in whole.log)
    fight_json(FIGHT, rules, whole)
    state, states = FIGHT.start, [FIGHT.start]
    for event in events:
        state = after(edition, state, event)
        states.append(state)
    assert whole.state == states[-1]
    for entry, before, now in zip(whole.log, states[:-1], states[1:], strict=True):
        assert not entry.left_out or before == now
    undone = replay(FIGHT, rules, events[:shorter])
    assert undone.state == states[shorter]
    assert undone.log == whole.log[:shorter]
    redone = replay(FIGHT, rules, [*events[:shorter], *events[shorter:]])
    assert (redone.state, redone.log) == (whole.state, whole.log)


@MANY
@given(editions, lists(60), st.data())
def test_any_list_of_events_is_a_fight(edition: str, raw: list[Any], data: st.DataObject) -> None:
    events = fought(edition, raw)
    check_replay(edition, events, data.draw(st.integers(0, len(events))))


@MANY
@given(editions, lists(20))
def test_a_list_that_never_began_is_a_fight_too(edition: str, raw: list[Any]) -> None:
    check_replay(edition, raw, len(raw) // 2)


@LENGTHY
@given(editions, st.lists(lists(60), min_size=10, max_size=10))
def test_a_long_list_of_events_is_a_fight(edition: str, raw: list[list[Any]]) -> None:
    events = fought(edition, [event for part in raw for event in part][:500])
    check_replay(edition, events, len(events) - 1)


@dataclass(frozen=True)
class Moment:
    """An end of somebody's turn in a round; a turn that passes has both at once."""

    round: int
    whose: str
    edge: TurnEdge | None


def moments(state: Fight, said: tuple[Said, ...]) -> Iterator[tuple[str, Moment]]:
    """Each effect that ended in these sentences, and when."""
    now = Moment(state.round, "", None)
    edges = {Log.TURN_BEGINS: TurnEdge.START, Log.TURN_ENDS: TurnEdge.END, Log.TURN_PASSES: None}
    for each in said:
        if each.key in edges:
            now = Moment(state.round, str(each.values["who"]), edges[Log(each.key)])
        elif each.key in (Log.EFFECT_ENDS, Log.GROUND_ENDS):
            yield str(each.values["effect"]), now


def expected(edition: str, fight: Fight, effect: Any, bearer: str | None, skips: bool) -> Moment:
    """When the rules of durations say that an effect ends which was laid at this moment."""
    rules = EDITIONS[edition]
    turns = [place.creature.name for place in fight.places]
    user = effect.by or bearer or ""

    def target(whose: str) -> Target:
        if fight.turn is not None and fight.turn.who == whose:
            return Target.ONESELF
        if fight.stage is Stage.START:
            return Target.LATER if fight.creatures[whose].acts_from <= fight.round else Target.EARLIER
        is_later = fight.stage is Stage.ACTION and whose in turns and turns.index(whose) > fight.at
        return Target.LATER if is_later else Target.EARLIER

    on = Target.NOBODY if bearer is None else target(bearer)
    last = timeline(rules, Effect(effect.left, effect.unit, on, fight.round))[-1]
    whose = user if last.whose is Whose.USER else (bearer or "")
    round_ = last.round + (skips and last.whose is Whose.AFFECTED and last.edge is TurnEdge.END)
    if bearer is None and last.edge is TurnEdge.END and target(user) is Target.LATER:
        round_ -= 1  # counted from the user's next turn on, which is still to come in this round
    return Moment(round_, whose, last.edge)


def is_past(fight: Fight, moment: Moment) -> bool:
    """Whether a moment has come and gone."""
    if fight.round != moment.round or fight.stage in (Stage.START, Stage.END, Stage.OVER):
        return fight.round > moment.round or (fight.round == moment.round and fight.stage is Stage.END)
    turns = [place.creature.name for place in fight.places]
    place = turns.index(moment.whose) if moment.whose in turns else len(turns)
    return place < fight.at or (place == fight.at and moment.edge is TurnEdge.START)


def hanging(fight: Fight) -> dict[str, tuple[Any, str | None]]:
    """Every effect by its name, with whom it is on."""
    on = {effect.name: (effect, name) for name, creature in fight.creatures.items() for effect in creature.effects}
    return on | {effect.name: (effect, None) for effect in fight.ground}


def skipping(event: Any) -> set[str]:
    """The names of the effects in an event whose first counting down passes them by."""
    rows = [event, *(event.get("effects") or [])] if isinstance(event, dict) else []
    return {row["name"] for row in rows if isinstance(row, dict) and row.get("skips_first") and "name" in row}


@MANY
@given(editions, lists(60))
def test_each_effect_ends_once_and_when_the_rules_say(edition: str, raw: list[Any]) -> None:
    ends: Counter[str] = Counter()
    due: dict[str, Moment] = {}
    state = FIGHT.start
    for event in fought(edition, raw):
        try:
            spoken = play(FIGHT, EDITIONS[edition], state, event)
        except (LeftOutError, FIGHT.refusal):
            continue
        for name, moment in moments(state, spoken.said):
            ends[name] += 1
            wanted = due.pop(name)
            assert (moment.round, moment.whose) == (wanted.round, wanted.whose)
            assert moment.edge in (wanted.edge, None)
        for name, (effect, bearer) in hanging(spoken).items():
            if name not in due:
                assert name not in ends
                due[name] = expected(edition, spoken, effect, bearer, name in skipping(event))
        state = spoken.having(said=())
        due = {name: moment for name, moment in due.items() if name in hanging(state)}  # the others were lifted
    assert max(ends.values(), default=1) == 1
    assert not [name for name, moment in due.items() if state.stage is not Stage.OVER and is_past(state, moment)]


@MANY
@given(editions, lists(60))
def test_nobody_has_two_turns_in_a_round(edition: str, raw: list[Any]) -> None:
    turns: Counter[tuple[int, str]] = Counter()
    state = FIGHT.start
    for event in fought(edition, raw):
        try:
            spoken = play(FIGHT, EDITIONS[edition], state, event)
        except (LeftOutError, FIGHT.refusal):
            continue
        turns.update((state.round, str(said.values["who"])) for said in spoken.said if said.key is Log.TURN_BEGINS)
        state = spoken.having(said=())
    assert max(turns.values(), default=1) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fight_that_has_begun_has_no_event_left_out(edition: str) -> None:
    log = replay(FIGHT, EDITIONS[edition], started(edition)).log
    assert not [entry.text for entry in log if entry.left_out]
    assert all(isinstance(line, Line) for entry in log for line in entry.lines)
