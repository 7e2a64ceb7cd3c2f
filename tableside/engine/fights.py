"""A fight is a list of events: each is read by the form of its move, played, and told in a line of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tableside.engine.answers import Answer, RefusalError
from tableside.engine.forms import Form, Input, arguments, inputs_of
from tableside.engine.inputs import read_inputs
from tableside.engine.wording import listed, number, said, shortened

State = Any
"""What a game keeps of a fight: a frozen value of its own."""


@dataclass(frozen=True)
class Line:
    """A sentence of the log as a template with its values; `{names:, }` joins several by what follows the colon."""

    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The sentence as a reader sees it."""
        return self.template.format_map({name: _Slot(value) for name, value in self.values.items()})


class _Slot:
    """A value in a sentence."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, joint: str) -> str:
        if isinstance(self.value, tuple):
            parts = tuple(_shown(part) for part in self.value)
            return joint.join(parts) if joint else listed(parts)
        return _shown(self.value)


def _shown(value: object) -> str:
    return number(value) if isinstance(value, int) else str(value)


@dataclass(frozen=True)
class Move(Form):
    """A typed function that gives the fight after it; `answer` is what its card shows before it is made."""

    function: Callable[..., State]
    answer: Callable[..., Answer] | None = None

    @property
    def name(self) -> str:
        """Its public name."""
        return self.function.__name__

    @cached_property
    def inputs(self) -> tuple[Input, ...]:  # type: ignore[override]
        """The inputs in the order of the signature."""
        return inputs_of(self.function, of_a_move=True)


@dataclass(frozen=True)
class Fight:
    """How a game plays a fight: its first state, its moves, and what is shown of a state.

    `told` takes the sentences of the last move off a state; `refusal` is what a move raises that does not fit, and
    `reason` its sentence.
    """

    name: str
    title: str
    start: State
    moves: tuple[Move, ...]
    view: Callable[[Any, State], dict[str, Any]]
    told: Callable[[State], tuple[State, Sequence[Line]]]
    refusal: type[Exception]
    reason: Callable[[Any], Line]

    @cached_property
    def by_name(self) -> Mapping[str, Move]:
        """The moves by their names."""
        return {move.name: move for move in self.moves}


@dataclass(frozen=True)
class Entry:
    """An event in the log: its lines, or the reason why it is left out."""

    lines: tuple[Line, ...]
    left_out: bool = False

    @property
    def text(self) -> str:
        """The entry as a reader sees it."""
        told = " ".join(line.text for line in self.lines)
        return f"Left out: {told}" if self.left_out else told


@dataclass(frozen=True)
class Replayed:
    """A fight after its events, with the log."""

    state: State
    log: tuple[Entry, ...]


class LeftOutError(Exception):
    """An event that is no move, or whose inputs cannot be read."""

    def __init__(self, line: Line) -> None:
        super().__init__(line.template)
        self.line = line


def replay(fight: Fight, edition: object, events: Iterable[object]) -> Replayed:
    """The fight after these events; one that does not fit changes nothing and is kept with the reason."""
    state, log = fight.start, []
    for event in events:
        try:
            state, lines = fight.told(play(fight, edition, state, event))
            log.append(Entry(tuple(lines)))
        except LeftOutError as error:
            log.append(Entry((error.line,), left_out=True))
        except fight.refusal as refusal:
            log.append(Entry((fight.reason(refusal),), left_out=True))
        except RefusalError as refusal:
            log.append(Entry((Line("{reason}", {"reason": said(refusal.message)}),), left_out=True))
    return Replayed(state, tuple(log))


def play(fight: Fight, edition: object, state: State, event: object) -> State:
    """The state after one event; raises LeftOutError, or what the move raises."""
    move, values = read_event(fight, edition, event)
    return move.function(**arguments(move.function, values | {"fight": state}, edition))


def read_event(fight: Fight, edition: object, event: object) -> tuple[Move, dict[str, Any]]:
    """The move of an event and the values of its inputs; raises LeftOutError."""
    event = event if isinstance(event, dict) else {}
    name = event.get("move")
    move = fight.by_name.get(name) if isinstance(name, str) else None
    if move is None:
        raise LeftOutError(Line("There is no move called {name}.", {"name": shortened(str(name))}))
    given = dict(event)
    del given["move"]
    values, errors = read_inputs(move, edition, given)
    if errors:
        raise LeftOutError(Line("{messages: }", {"messages": tuple(errors.values())}))
    return move, values


def opened(fight: Fight, edition: object, state: State, event: object) -> tuple[Answer | None, dict[str, str]]:
    """What the card of a move shows, filled in from the fight, or a message for each field that stands in its way."""
    try:
        move, values = read_event(fight, edition, event)
        if move.answer is None:
            raise LeftOutError(Line("{move} has nothing to work out.", {"move": move.name}))
        return move.answer(**arguments(move.answer, values | {"fight": state}, edition)), {}
    except LeftOutError as error:
        return None, {"": error.line.text}
    except RefusalError as refusal:
        return None, {refusal.field: said(refusal.message)}
    except fight.refusal as refusal:
        return None, {"": fight.reason(refusal).text}


def fight_json(fight: Fight, edition: object, played: Replayed) -> dict[str, Any]:
    """A fight after its events as plain data: the state, the log, and which events are left out."""
    return {
        "state": fight.view(edition, played.state),
        "log": [entry.text for entry in played.log],
        "left_out": [number for number, entry in enumerate(played.log) if entry.left_out],
    }
