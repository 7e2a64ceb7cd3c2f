"""Rounds, turns and Phases: who acts when, how often and for how long."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import groupby

TURNS_PER_ROUND = 1
SIDES_TO_FIGHT = 2
ROUND_SECONDS = 6
PHASE_MINUTES = 15


class Action(StrEnum):
    """The three actions of a turn."""

    ATTACK = "attack"
    UTILITY = "utility"
    MOVEMENT = "movement"


ACTIONS_PER_TURN = {Action.ATTACK: 1, Action.UTILITY: 1, Action.MOVEMENT: 1}


def turns_in_round(combatants: int) -> int:
    """How many turns a round has."""
    return combatants * TURNS_PER_ROUND


def turn_order(initiatives: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """Who acts when, highest Initiative first; those that tie stand together, for the chapter breaks no tie."""
    ranked = sorted(initiatives, key=lambda name: -initiatives[name])
    return tuple(tuple(tied) for _, tied in groupby(ranked, key=lambda name: initiatives[name]))


def another_round(sides_able_to_fight: int) -> bool:
    """Whether a further round begins."""
    return sides_able_to_fight >= SIDES_TO_FIGHT


def round_seconds(rounds: int) -> int:
    """About how long these rounds take."""
    return rounds * ROUND_SECONDS


def phase_minutes(phases: int) -> int:
    """About how long these Phases take."""
    return phases * PHASE_MINUTES


def overspent(taken: Mapping[Action, int]) -> tuple[Action, ...]:
    """The actions taken more often than a turn offers them; a legal turn has none."""
    return tuple(action for action, offered in ACTIONS_PER_TURN.items() if taken.get(action, 0) > offered)


def actions_left(gone: Mapping[Action, int]) -> dict[Action, int]:
    """How often each action may still be taken, counting those given up as gone."""
    return {action: max(0, offered - gone.get(action, 0)) for action, offered in ACTIONS_PER_TURN.items()}


def is_turn_over(gone: Mapping[Action, int]) -> bool:
    """Whether every action of the turn has been taken or given up."""
    return not any(actions_left(gone).values())
