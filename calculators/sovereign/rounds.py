"""What may I still do this round."""

from dataclasses import dataclass
from typing import Annotated

from calculators.sovereign.wording import ACTION_NAMES, TYPE_NAMES
from rules_core.sovereign import actions
from rules_core.sovereign.actions import Action, ActionType, Remaining
from rules_core.sovereign.rounds import Condition, cost, left, still_possible
from tableside import Answer, Choice, Group, Idle, Phrase, RefusalError, Rows, Step, Whole, YesNo

STATE = Group("Skill and condition", folded=False)
RULES = {
    Action.RELOAD: "reload.bow",
    Action.TOTAL_DEFENSE: "defense.cost",
    Action.SNAP_ATTACK: "snap.cost",
    Action.CHARGE: "charge.move",
}


@dataclass(frozen=True)
class Done:
    """A row of the table: an action already taken."""

    action: Annotated[Action, Choice("Action", ACTION_NAMES)] = Action.RUN


def turn(
    done: Annotated[tuple[Done, ...], Rows("Done so far this round", row="action", most=12)] = (Done(Action.RUN),),
    shoot: Annotated[int, Whole("Shoot", -1, 4, group=STATE)] = 0,
    prone: Annotated[bool, YesNo("Prone", group=STATE)] = False,
    grappled: Annotated[bool, YesNo("In a grapple", group=STATE)] = False,
) -> Answer:
    """What may I still do?"""
    taken = [row.action for row in done]
    for index, action in enumerate(taken):
        if not left(taken[: index + 1], shoot).legal:
            raise RefusalError(
                f"done.{index}.action",
                "{name}: the actions of this round do not reach that far.",
                name=ACTION_NAMES[action],
            )
    rest = left(taken, shoot)
    possible = still_possible(taken, Condition(shoot, prone, grappled))
    held = Step("in a grapple nobody moves off or uses more than bare hands", None, "grapple.restrict")
    quicker = Phrase("reloading gets quicker from level {level} on", level=actions.QUICK_RELOAD_SHOOT)
    return Answer(
        value=tuple(f"{ACTION_NAMES[action]} ({_cost(action, shoot)})" for action in possible),
        headline=_headline(rest),
        steps=(
            Step("a round has Main Actions", actions.MAIN_PER_ROUND, "action.main"),
            Step("and Move Actions", actions.MOVE_PER_ROUND, "action.move"),
            *(
                Step(f"{ACTION_NAMES[action]} took", Phrase(_cost(action, shoot)), RULES.get(action, "table.costs"))
                for action in taken
            ),
            Step("Main Actions left", rest.main, "summary.turn"),
            Step("Move Actions left; a Main Action can become one", rest.move, "action.move.second"),
            *([held] if grappled else []),
        ),
        facts={"main": rest.main, "move": rest.move},
        idle={} if shoot >= actions.QUICK_RELOAD_SHOOT else {"shoot": Idle(quicker, "reload.bow")},
    )


def _cost(action: Action, shoot: int) -> str:
    """What an action takes out of the round."""
    name = TYPE_NAMES[cost(action, shoot)]
    return f"{TYPE_NAMES[ActionType.INSTANT]}, for the {name}" if action in actions.SPENDS_MAIN else name


def _headline(rest: Remaining) -> str:
    if rest.main and rest.move:
        return "Main and Move Action are both left."
    if rest.main:
        return "The Main Action is left; it can become a second Move."
    return "Only the Move Action is left." if rest.move else "Only Free Actions are left."
