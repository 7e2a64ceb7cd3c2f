"""What fits into one turn, and how a hidden action is noticed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import CHECK, Tray, often, score_text
from calculators.generia.verdicts import Verdict
from rules_core.generia import actions as rules
from rules_core.generia.actions import REACTIONS_PER_TURN, Activity
from rules_core.generia.core import difficulty
from rules_core.generia.mounted import free_mount_moves_left, rider_actions_spent
from rules_core.generia.rounds import Action, actions_left, is_turn_over
from tableside import Added, Answer, Choice, Group, Idle, Percent, Phrase, Rolled, Rows, Step, Throw

MOVING = Group("Distance and mount")
FIGHT = Group("Reactions")
STAYS = Idle("no Move is planned", "action.movement")
LABELS = {each.value: each.value.replace("-", " ").capitalize() for each in Activity} | {
    "movement-spell": "MOVEMENT spell",
    "item": "Use an item",
}
PAID_WITH = {Action.ATTACK: "attack action", Action.UTILITY: "utility action", Action.MOVEMENT: "movement action"}
RULES = {Action.ATTACK: "action.attack", Action.UTILITY: "action.utility", Action.MOVEMENT: "action.movement"}


@dataclass(frozen=True)
class Wish:
    """A row of the table: one thing to do this turn."""

    activity: Annotated[Activity, Choice("What", labels=LABELS)]


PLAN = (Wish(Activity.MOVE), Wish(Activity.BASIC_ATTACK), Wish(Activity.ITEM))


def turn(
    plan: Annotated[tuple[Wish, ...], Rows("What you want to do this turn", row="wish", most=12)] = PLAN,
    distance: Annotated[Fraction, inputs.metres("Distance you move, in metres", high=200, group=MOVING)] = Fraction(6),
    speed: Annotated[Fraction, inputs.metres("Movement Speed, in metres", high=200, group=MOVING)] = Fraction(6),
    mount_actions: Annotated[int, inputs.count("Mount’s attacks and utility actions", high=6, group=MOVING)] = 0,
    combatants: Annotated[int, inputs.count("Combatants in the fight", low=1, high=60, group=FIGHT)] = 4,
) -> Answer:
    """What fits into a turn."""
    reactions = sum(rules.is_reaction(wish.activity) for wish in plan)
    wishes = [wish.activity for wish in plan if not rules.is_reaction(wish.activity)]
    paid = rules.payment(wishes, rider_actions_spent(mount_actions))
    moves = Activity.MOVE in wishes
    too_far = moves and not rules.is_within_move(distance, speed)
    left = () if paid is None else tuple(action for action, count in actions_left(Counter(paid)).items() if count)
    fits = paid is not None and not too_far and reactions <= REACTIONS_PER_TURN
    steps = _paid_steps(wishes, paid, mount_actions)
    if moves:
        verdict = Phrase("too far" if too_far else "within reach")
        steps.append(Step("{way} m at a speed of {speed} m", verdict, "action.movement", way=distance, speed=speed))
    if mount_actions:
        steps.append(Step("the mount moves or sprints for free", free_mount_moves_left(0), "mounted.move"))
    if reactions:
        enough = "few enough" if reactions <= REACTIONS_PER_TURN else "too many in one turn"
        wanted = Phrase("{count}, {enough}", count=reactions, enough=enough)
        steps.append(Step("reactions wanted", wanted, "action.reaction"))
    most = rules.most_reactions(combatants)
    steps.append(Step("reactions in a whole round, at most", most, "action.reaction"))
    if paid is not None:
        remaining = Phrase("none, the turn is over") if is_turn_over(Counter(paid)) else Phrase("{left}", left=left)
        steps.append(Step("actions left", remaining, "turn.end"))
    return Answer(
        value=Verdict.POSSIBLE if fits else Verdict.TOO_MUCH,
        headline=_headline(paid is None, too_far, fits, left),
        steps=tuple(steps),
        facts={"possible": fits, "left": left},
        idle={} if moves else dict.fromkeys(("distance", "speed"), STAYS),
    )


def _paid_steps(wishes: Sequence[Activity], paid: tuple[Action, ...] | None, of_mount: int) -> list[Step]:
    names = [LABELS[activity.value] for activity in wishes]
    if paid is None:
        text = "the actions of one turn do not pay for all of it: {wanted}"
        if of_mount:
            names.append("an action of the mount" if of_mount == 1 else "several actions of the mount")
        return [Step(text, None, "turn.actions", wanted=tuple(names))]
    mounts = len(paid) - len(wishes)
    names += ["An action of the mount"] * mounts
    granted = ["jump.action" if activity is Activity.JUMP else "" for activity in wishes] + ["mounted.extra"] * mounts
    return [
        Step(name, Phrase(PAID_WITH[action]), rule or RULES[action])
        for name, action, rule in zip(names, paid, granted, strict=True)
    ]


def _headline(unpaid: bool, too_far: bool, fits: bool, left: tuple[Action, ...]) -> Phrase:
    if unpaid:
        return Phrase("That is more than the actions of one turn can pay for.")
    if too_far:
        return Phrase("The actions suffice, but the way is longer than your Movement Speed.")
    if not fits:
        return Phrase("No more than {most} reaction fits into a turn.", most=REACTIONS_PER_TURN)
    if not left:
        return Phrase("It all fits, and then your turn is over.")
    if len(left) == 1:
        return Phrase("It fits, and you still have your {left} action.", left=left)
    return Phrase("It fits, and you still have your {left} actions.", left=left)


def hidden_action(
    perception: Annotated[int, inputs.modifier("Observer’s PER-MOD")] = 2,
    governing: Annotated[int, inputs.modifier("Modifier of the action’s attribute")] = 3,
    advantage: Annotated[int, inputs.advantage("Observer’s advantage")] = 0,
) -> Answer:
    """Identifying a hidden action."""
    chance, target = rules.identify_chance(perception, governing, advantage), difficulty(governing)
    text, dice = "{die} and PER-MOD, {dice}", score_text(advantage)
    headline = "The observer needs {target} and sees through it {often}."
    return Answer(
        value=Percent(chance),
        headline=Phrase(headline, target=target, often=often(chance)),
        steps=(
            Step("the DC of the governing attribute", target, "action.hidden"),
            Step(text, Added(perception), "action.hidden", die=CHECK, dice=dice),
        ),
        chance=chance,
        facts={"target": target},
    )


def roll_hidden_action(throw: Throw, perception: int, governing: int, advantage: int) -> Rolled:
    """The check on the table."""
    tray = Tray(throw)
    face = tray.check(score=advantage)
    verdict = "identified" if rules.identifies(face, perception, governing) else "still hidden"
    return tray.met(face, perception, difficulty(governing), verdict)
