"""Prepared actions: when they may be carried out and when they are lost."""

from enum import StrEnum


class AreaTrigger(StrEnum):
    """The movements in respect of an area that a trigger can name."""

    ENTERS = "enters"
    LEAVES = "leaves"
    MOVES_INSIDE = "moves_inside"


class Reaction(StrEnum):
    """When a reaction to a movement is resolved, if at all."""

    NOT_TRIGGERED = "not_triggered"
    AFTER_THE_STEP = "after_the_step"


def may_fire(trigger_named: bool, own_turn: bool, event_occurs: bool) -> bool:
    """Whether a prepared action may be carried out now: upon its trigger, in anybody else's turn."""
    return trigger_named and event_occurs and not own_turn


def is_still_prepared(prepared_in: int, combat_round: int, lasts_longer: bool = False) -> bool:
    """Whether a prepared action that was not triggered is still there in a round."""
    return lasts_longer or prepared_in == combat_round


def reaction_to_movement(trigger: AreaTrigger, was_inside: bool, is_inside: bool) -> Reaction:
    """When the reaction to one step is resolved: once the mover has arrived, be it out of reach by then."""
    happened = {
        AreaTrigger.ENTERS: not was_inside and is_inside,
        AreaTrigger.LEAVES: was_inside and not is_inside,
        AreaTrigger.MOVES_INSIDE: was_inside and is_inside,
    }
    return Reaction.AFTER_THE_STEP if happened[trigger] else Reaction.NOT_TRIGGERED
