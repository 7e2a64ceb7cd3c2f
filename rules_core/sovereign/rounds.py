"""What a combatant may still do in its round, from what it has done and the state it is in."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules_core.sovereign.actions import (
    Action,
    ActionType,
    Remaining,
    cost_in_round,
    reload_type,
    remaining,
)

WALKING = frozenset({Action.RUN, Action.CHARGE})


@dataclass(frozen=True)
class Condition:
    """What about a combatant decides which actions make sense."""

    shoot: int = 0
    prone: bool = False
    grappled: bool = False


def cost(action: Action, shoot: int) -> ActionType:
    """What an action takes out of the round; for reloading the lines under the action count, not the table."""
    return reload_type(shoot) if action is Action.RELOAD else cost_in_round(action)


def left(done: Sequence[Action], shoot: int = 0) -> Remaining:
    """The Main and Move Actions left after these."""
    return remaining([cost(action, shoot) for action in done])


def makes_sense(action: Action, condition: Condition) -> bool:
    """Whether the condition leaves room for the action: only the prone stand up, and nobody walks out of a grapple."""
    if action is Action.STAND_UP:
        return condition.prone
    if action is Action.GO_PRONE:
        return not condition.prone
    if condition.grappled:
        return action not in WALKING and action is not Action.RANGED_ATTACK
    return True


def holds_something(done: Sequence[Action], shoot: int) -> bool:
    """Whether a Main Action would be left to hold after paying for the holding itself."""
    return left([*done, Action.HOLD], shoot).main > 0


def still_possible(done: Sequence[Action], condition: Condition) -> tuple[Action, ...]:
    """The actions of the table that the round still allows; nobody holds an action twice, or nothing at all."""
    return tuple(
        action
        for action in Action
        if makes_sense(action, condition)
        and left([*done, action], condition.shoot).legal
        and (action is not Action.HOLD or holds_something(done, condition.shoot))
    )
