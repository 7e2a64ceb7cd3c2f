"""How long effects last: hits and rounds in the earlier editions, rounds alone in the third."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import count

from rules_core.uchma.edition import Edition
from rules_core.uchma.words import DurationUnit, TurnEdge, Whose

DAMAGE_TICKS_PER_TURN = 1
SPENT_PER_TURN = 1


class Target(StrEnum):
    """Whom an effect is on: somebody who acts later or earlier in the round than the user, the user, or nobody."""

    LATER = "later"
    EARLIER = "earlier"
    ONESELF = "oneself"
    NOBODY = "nobody"


@dataclass(frozen=True)
class Tick:
    """What a turn of the affected creature does with an effect: how often it acts and what is left of it."""

    ticks: int
    left: int


@dataclass(frozen=True)
class Effect:
    """An effect, the round of its making and, as a table may agree, whether that turn does not count it down."""

    lasts: int
    unit: DurationUnit = DurationUnit.ROUNDS
    target: Target = Target.LATER
    used_in_round: int = 1
    skips_first: bool = False


@dataclass(frozen=True)
class Event:
    """A moment in the life of an effect: the round, whose turn starts or ends, how often it acts, what is left."""

    round: int
    whose: Whose
    edge: TurnEdge
    ticks: int
    left: int


def after_a_turn(left: int) -> Tick:
    """A damaging effect acts once as the turn begins and loses one hit or round; at none left it has ended."""
    return Tick(DAMAGE_TICKS_PER_TURN if left else 0, max(0, left - SPENT_PER_TURN))


def after_turns(left: int, turns: int) -> Tick:
    """The same over several turns of the affected creature."""
    acted = 0
    for _ in range(turns):
        turn = after_a_turn(left)
        acted, left = acted + turn.ticks, turn.left
    return Tick(acted, left)


def turn_it_ends(rounds: int, used_in_turn: int) -> int:
    """The user's turn that ends an effect of so many rounds.

    In the first two editions an effect in rounds ends as that turn starts; in the third, an ability that
    targets no creature ends as it is over.
    """
    return used_in_turn + rounds * SPENT_PER_TURN


def ending_order(effects: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """The effects that end with this turn, of pairs of name and rounds left in the order they were applied."""
    return tuple(name for name, left in effects if left and not after_a_turn(left).left)


def counts_in_turns_of(edition: Edition, unit: DurationUnit, on_a_creature: bool) -> Whose:
    """Whose turns count an effect down: hits those of the affected, rounds as the edition says, the user's on nobody.

    Where they are those of the affected, what the effect does happens as they begin.
    """
    if unit is DurationUnit.HITS:
        return Whose.AFFECTED
    return edition.rounds_count_down_for if on_a_creature else Whose.USER


def counts_at(edition: Edition, unit: DurationUnit) -> TurnEdge:
    """The end of a turn at which an effect is counted down."""
    return TurnEdge.START if unit is DurationUnit.HITS else edition.rounds_count_down_at


def timeline(edition: Edition, effect: Effect) -> tuple[Event, ...]:
    """Every moment at which an effect acts or counts down, until it ends with nothing left.

    Raises ValueError for a unit that the edition does not have, and for hits on nobody.
    """
    on_a_creature = effect.target is not Target.NOBODY
    if effect.unit not in edition.duration_units or (effect.unit is DurationUnit.HITS and not on_a_creature):
        raise ValueError(effect)
    edge = counts_at(edition, effect.unit)
    if counts_in_turns_of(edition, effect.unit, on_a_creature) is Whose.AFFECTED:
        return _on_a_creature(effect, edge)
    return _in_turns_of_the_user(effect, edge)


def _in_turns_of_the_user(effect: Effect, edge: TurnEdge) -> tuple[Event, ...]:
    turns = range(effect.used_in_round + 1, turn_it_ends(effect.lasts, effect.used_in_round) + 1)
    lefts = (after_turns(effect.lasts, passed).left for passed in count(1))
    return tuple(Event(number, Whose.USER, edge, 0, left) for number, left in zip(turns, lefts, strict=False))


def _on_a_creature(effect: Effect, edge: TurnEdge) -> tuple[Event, ...]:
    events: list[Event] = []
    left = effect.lasts
    if effect.target is Target.ONESELF and edge is TurnEdge.END and not effect.skips_first:
        left = after_a_turn(left).left
        events.append(Event(effect.used_in_round, Whose.AFFECTED, TurnEdge.END, 0, left))
    first = effect.used_in_round if effect.target is Target.LATER else effect.used_in_round + 1
    for number in count(first):
        if not left:
            break
        turn = after_a_turn(left)
        at_start = turn.left if edge is TurnEdge.START else left
        events.append(Event(number, Whose.AFFECTED, TurnEdge.START, turn.ticks, at_start))
        if edge is TurnEdge.END:
            events.append(Event(number, Whose.AFFECTED, TurnEdge.END, 0, turn.left))
        left = turn.left
    return tuple(events)
