"""What may I still do this round."""

from dataclasses import dataclass
from typing import Annotated

from calculators.sovereign.wording import ACTION_LABELS, ACTION_NAMES, TYPE_NAMES
from rules_core.sovereign.actions import (
    MAIN_PER_ROUND,
    MOVE_PER_ROUND,
    QUICK_RELOAD_SHOOT,
    SPENDS_MAIN,
    Action,
    ActionType,
)
from rules_core.sovereign.rounds import Condition, cost, left, still_possible
from tableside import Answer, Choice, Group, Idle, RefusalError, Rows, Step, Whole, YesNo

STATE = Group("Skill and condition", folded=False)


@dataclass(frozen=True)
class Done:
    """A row of the table: an action already taken."""

    action: Annotated[Action, Choice("Action", labels=ACTION_LABELS)] = Action.RUN


def turn(
    done: Annotated[tuple[Done, ...], Rows("Done so far this round", row="action", most=12)] = (Done(Action.RUN),),
    shoot: Annotated[int, Whole("Shoot", low=-1, high=4, group=STATE)] = 0,
    prone: Annotated[bool, YesNo("Prone", group=STATE)] = False,
    grappled: Annotated[bool, YesNo("In a grapple", group=STATE)] = False,
) -> Answer:
    """What may I still do?"""
    actions = [row.action for row in done]
    for index in range(len(actions)):
        if not left(actions[: index + 1], shoot).legal:
            raise RefusalError(
                f"done.{index}.action",
                f"{ACTION_NAMES[actions[index]]}: the actions of this round do not reach that far.",
            )
    rest = left(actions, shoot)
    possible = still_possible(actions, Condition(shoot, prone, grappled))
    steps = [
        Step("a round has Main Actions", MAIN_PER_ROUND, "action.main"),
        Step("and Move Actions", MOVE_PER_ROUND, "action.move"),
    ]
    steps += [Step(f"{ACTION_NAMES[action]} took", _cost(action, shoot), _rule(action)) for action in actions]
    steps.append(Step("Main Actions left", rest.main, "summary.turn"))
    steps.append(Step("Move Actions left; a Main Action can become one", rest.move, "action.move.second"))
    if grappled:
        steps.append(Step("in a grapple nobody moves off or uses more than bare hands", None, "grapple.restrict"))
    return Answer(
        value=tuple(f"{ACTION_NAMES[action]} ({_cost(action, shoot)})" for action in possible),
        headline=_headline(rest.main, rest.move),
        steps=tuple(steps),
        facts={"main": rest.main, "move": rest.move},
        idle={"shoot": _idle_shoot(shoot)},
    )


def _idle_shoot(shoot: int) -> Idle | None:
    """Why the skill changes nothing, unless it quickens reloading."""
    if shoot >= QUICK_RELOAD_SHOOT:
        return None
    return Idle(f"reloading gets quicker from level {QUICK_RELOAD_SHOOT} on", "reload.bow")


def _cost(action: Action, shoot: int) -> str:
    name = TYPE_NAMES[cost(action, shoot)]
    return f"{TYPE_NAMES[ActionType.INSTANT]}, for the {name}" if action in SPENDS_MAIN else name


def _rule(action: Action) -> str:
    return {
        Action.RELOAD: "reload.bow",
        Action.TOTAL_DEFENSE: "defense.cost",
        Action.SNAP_ATTACK: "snap.cost",
        Action.CHARGE: "charge.move",
    }.get(action, "table.costs")


def _headline(main: int, move: int) -> str:
    if main and move:
        return "Main and Move Action are both left."
    if main:
        return "The Main Action is left; it can become a second Move."
    if move:
        return "Only the Move Action is left."
    return "Only Free Actions are left."
