"""How long effects last: hits and rounds in the earlier editions, rounds alone in the third."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

DAMAGE_TICKS_PER_TURN = 1
SPENT_PER_TURN = 1


@dataclass(frozen=True)
class Tick:
    """What a turn of the affected creature does with an effect: how often it acts and what is left of it."""

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


def effects_after_a_turn(rounds_left: Iterable[int]) -> tuple[int, ...]:
    """What the end of a creature's turn leaves of each effect on it."""
    return tuple(after_a_turn(left).left for left in rounds_left)


def ending_order(effects: Sequence[tuple[str, int]]) -> tuple[str, ...]:
    """The effects that end with this turn, of pairs of name and rounds left in the order they were applied."""
    return tuple(name for name, left in effects if left and not after_a_turn(left).left)
