"""What fits into one turn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from rules_core.generia.actions import (
    REACTIONS_PER_TURN,
    Activity,
    is_reaction,
    is_within_move,
    most_reactions,
    payment,
)
from rules_core.generia.mounted import free_mount_moves_left, rider_actions_spent
from rules_core.generia.rounds import Action, actions_left
from tableside import Answer, Choice, Decimal, Group, Idle, Rows, Step, Whole
from tableside.engine.wording import listed, number, times

MOVING = Group("Distance and mount")
FIGHT = Group("Reactions")
STAYS = Idle("no Move is planned", "action.movement")
LABELS = {
    activity.value: activity.value.replace("-", " ").capitalize()
    for activity in Activity
    if activity not in (Activity.MOVEMENT_SPELL, Activity.ITEM, Activity.MOVE)
} | {"movement-spell": "MOVEMENT spell", "item": "Use an item", "move": "Move"}


@dataclass(frozen=True)
class Wish:
    """A row of the table: one thing to do this turn."""

    activity: Annotated[Activity, Choice("What", labels=LABELS)]


PLAN = (Wish(Activity.MOVE), Wish(Activity.BASIC_ATTACK), Wish(Activity.ITEM))


def turn(
    plan: Annotated[tuple[Wish, ...], Rows("What you want to do this turn", row="wish", most=12)] = PLAN,
    distance: Annotated[Fraction, Decimal("Distance you move, in metres", low=0, high=200, group=MOVING)] = Fraction(6),
    speed: Annotated[Fraction, Decimal("Movement Speed, in metres", low=0, high=200, group=MOVING)] = Fraction(6),
    mount_actions: Annotated[int, Whole("Mount’s attacks and utility actions", low=0, high=6, group=MOVING)] = 0,
    combatants: Annotated[int, Whole("Combatants in the fight", low=1, high=60, group=FIGHT)] = 4,
) -> Answer:
    """What fits into a turn."""
    reactions = [wish.activity for wish in plan if is_reaction(wish.activity)]
    wishes = [wish.activity for wish in plan if not is_reaction(wish.activity)]
    paid = payment(wishes, rider_actions_spent(mount_actions))
    too_far = Activity.MOVE in wishes and not is_within_move(distance, speed)
    remaining = actions_left(Counter(paid)) if paid is not None else {}
    left = [action.value for action, count in remaining.items() if count]
    fits = paid is not None and not too_far and len(reactions) <= REACTIONS_PER_TURN
    steps = _paid_steps(wishes, paid, mount_actions)
    if Activity.MOVE in wishes:
        verdict = "too far" if too_far else "within reach"
        steps.append(Step(f"{number(distance)} m at a speed of {number(speed)} m", verdict, rule="action.movement"))
    if mount_actions:
        steps.append(Step("the mount moves or sprints for free", free_mount_moves_left(0), rule="mounted.move"))
    if reactions:
        verdict = "few enough" if len(reactions) <= REACTIONS_PER_TURN else "too many in one turn"
        steps.append(Step("reactions wanted", f"{len(reactions)}, {verdict}", rule="action.reaction"))
    steps.append(Step("reactions in a whole round, at most", most_reactions(combatants), rule="action.reaction"))
    if paid is not None:
        steps.append(Step("actions left", listed(left) if left else "none, the turn is over", rule="turn.end"))
    return Answer(
        value="possible" if fits else "too much",
        headline=_headline(paid is None, too_far, fits, left),
        steps=tuple(steps),
        facts={"possible": fits, "left": " ".join(left)},
        idle={} if Activity.MOVE in wishes else dict.fromkeys(("distance", "speed"), STAYS),
    )


def _paid_steps(wishes: Sequence[Activity], paid: tuple[Action, ...] | None, of_mount: int) -> list[Step]:
    names = [LABELS[activity.value] for activity in wishes]
    if paid is None:
        wanted = listed([*names, *([times(of_mount, "action") + " of the mount"] if of_mount else [])])
        return [Step(f"the actions of one turn do not pay for all of it: {wanted}", rule="turn.actions")]
    names += ["An action of the mount"] * (len(paid) - len(wishes))
    rules = ["jump.action" if activity is Activity.JUMP else "" for activity in wishes]
    rules += ["mounted.extra"] * (len(paid) - len(wishes))
    return [
        Step(name, f"{action.value} action", rule=rule or f"action.{action.value}")
        for name, action, rule in zip(names, paid, rules, strict=True)
    ]


def _headline(unpaid: bool, too_far: bool, fits: bool, left: Sequence[str]) -> str:
    if unpaid:
        return "That is more than the actions of one turn can pay for."
    if too_far:
        return "The actions suffice, but the way is longer than your Movement Speed."
    if not fits:
        return f"No more than {REACTIONS_PER_TURN} reaction fits into a turn."
    if not left:
        return "It all fits, and then your turn is over."
    return f"It fits, and you still have your {listed(list(left))} action{'s' if len(left) > 1 else ''}."
