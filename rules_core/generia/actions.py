"""What each action may be spent on, when it may be used, and how a hidden one is noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import product

from rules_core.generia.core import check, difficulty, succeeds, success_chance
from rules_core.generia.rounds import ACTIONS_PER_TURN, Action, overspent, turns_in_round

REACTIONS_PER_TURN = 1


class Activity(StrEnum):
    """What a creature may want to do."""

    BASIC_ATTACK = "basic-attack"
    OFFENSIVE_SKILL = "offensive-skill"
    OFFENSIVE_SPELL = "offensive-spell"
    GRAPPLE = "grapple"
    ITEM = "item"
    DEFENSIVE_SKILL = "defensive-skill"
    UTILITY_SKILL = "utility-skill"
    DEFENSIVE_SPELL = "defensive-spell"
    UTILITY_SPELL = "utility-spell"
    WEAPON_SWAP = "weapon-swap"
    MOVE = "move"
    MOVEMENT_SKILL = "movement-skill"
    MOVEMENT_SPELL = "movement-spell"
    JUMP = "jump"
    REACTIVE_SKILL = "reactive-skill"
    REACTIVE_SPELL = "reactive-spell"


class Use(StrEnum):
    """What an ability is used as."""

    ACTION = "action"
    REACTION = "reaction"
    FREE_ACTION = "free-action"
    FREE_REACTION = "free-reaction"


class Moment(StrEnum):
    """When an ability is used."""

    OWN_TURN = "own-turn"
    OTHER_TURN = "other-turn"
    OUT_OF_COMBAT = "out-of-combat"


SPENT_ON = {
    Action.ATTACK: frozenset(
        {
            Activity.BASIC_ATTACK,
            Activity.OFFENSIVE_SKILL,
            Activity.OFFENSIVE_SPELL,
            Activity.GRAPPLE,
            Activity.ITEM,
            Activity.JUMP,
        }
    ),
    Action.UTILITY: frozenset(
        {
            Activity.DEFENSIVE_SKILL,
            Activity.UTILITY_SKILL,
            Activity.DEFENSIVE_SPELL,
            Activity.UTILITY_SPELL,
            Activity.WEAPON_SWAP,
            Activity.ITEM,
            Activity.JUMP,
        }
    ),
    Action.MOVEMENT: frozenset(
        {Activity.MOVE, Activity.MOVEMENT_SKILL, Activity.MOVEMENT_SPELL, Activity.JUMP},
    ),
}
REACTIONS = frozenset({Activity.REACTIVE_SKILL, Activity.REACTIVE_SPELL})
MOMENTS = {
    Use.ACTION: frozenset({Moment.OWN_TURN}),
    Use.REACTION: frozenset({Moment.OWN_TURN, Moment.OTHER_TURN}),
    Use.FREE_ACTION: frozenset({Moment.OWN_TURN}),
    Use.FREE_REACTION: frozenset(Moment),
}
UNLIMITED = frozenset({Use.FREE_ACTION, Use.FREE_REACTION})


def actions_for(activity: Activity) -> tuple[Action, ...]:
    """The actions that may be spent on an activity; a reactive one takes none of them."""
    return tuple(action for action, activities in SPENT_ON.items() if activity in activities)


def payment(activities: Sequence[Activity], any_action: int = 0) -> tuple[Action, ...] | None:
    """An action for each activity, then for each cost that any action pays; None where one turn has too few."""
    choices = [actions_for(activity) for activity in activities] + [tuple(Action)] * any_action
    if len(choices) > sum(ACTIONS_PER_TURN.values()):
        return None
    return next((paid for paid in product(*choices) if not overspent(Counter(paid))), None)


def is_reaction(activity: Activity) -> bool:
    """Whether an activity is one that a reaction may be spent on."""
    return activity in REACTIONS


def is_within_move(distance: Fraction | int, movement_speed: Fraction | int) -> bool:
    """Whether one Movement Action covers the distance."""
    return distance <= movement_speed


def may_use(use: Use, moment: Moment) -> bool:
    """Whether an ability of this use is available at this moment."""
    return moment in MOMENTS[use]


def is_unlimited(use: Use, moment: Moment) -> bool:
    """Whether abilities of this use may be repeated without limit at this moment."""
    return use in UNLIMITED and may_use(use, moment)


def most_reactions(combatants: int) -> int:
    """How often one combatant may react in a round: in every turn of it, the own one included."""
    return turns_in_round(combatants) * REACTIONS_PER_TURN


def identifies(face: int, perception: int, governing: int) -> bool:
    """Whether a PER check with this face sees through a hidden action with this governing modifier."""
    return succeeds(face + perception, difficulty(governing))


def identify_chance(perception: int, governing: int, advantage: int = 0) -> Fraction:
    """The chance that a PER check sees through a hidden action."""
    return success_chance(check(perception, advantage), difficulty(governing))
