"""The round: its phases, and what a creature may do in its turn."""

from collections.abc import Sequence
from enum import StrEnum

from rules_core.uchma.edition import Edition
from rules_core.uchma.mounts import may_run
from rules_core.uchma.words import Phase

SECONDS_PER_ROUND = 10
REGULAR_ACTIONS_PER_TURN = 1
MINOR_ACTIONS_PER_TURN = 1
MOVES_WITH_AN_ACTION = 1
MOVES_IN_A_RUN = 2


class TurnPart(StrEnum):
    """What a turn is made of; rapid and prepared actions are the minor actions."""

    MOVE = "move"
    ACTION = "action"
    RAPID = "rapid"
    PREPARED = "prepared"
    FULL_TURN = "full_turn"


class TurnVerdict(StrEnum):
    """Whether a turn is legal, or what is wrong with it."""

    LEGAL = "legal"
    TOO_MANY_ACTIONS = "too_many_actions"
    TOO_MANY_MINOR_ACTIONS = "too_many_minor_actions"
    TOO_MANY_MOVES = "too_many_moves"
    RUNNING_AND_ACTING = "running_and_acting"
    FULL_TURN_IS_ALL = "full_turn_is_all"
    MOVE_BETWEEN_ACTIONS = "move_between_actions"
    RIDERS_DO_NOT_RUN = "riders_do_not_run"


def next_phase(phase: Phase, combat_continues: bool = True) -> Phase | None:
    """The phase that follows; after the end phase a new round starts, or None when the fight is over."""
    phases = list(Phase)
    if phase is not phases[-1]:
        return phases[phases.index(phase) + 1]
    return phases[0] if combat_continues else None


def seconds(rounds: int) -> int:
    """About how long so many rounds last; the first edition's turns are read as rounds."""
    return rounds * SECONDS_PER_ROUND


def judge_turn(parts: Sequence[TurnPart]) -> TurnVerdict:
    """Whether the parts, in this order, fit one of the packages; a package need not be used up."""
    actions = [place for place, part in enumerate(parts) if part is not TurnPart.MOVE]
    moves = [place for place, part in enumerate(parts) if part is TurnPart.MOVE]
    if parts.count(TurnPart.FULL_TURN) and len(parts) > 1:
        return TurnVerdict.FULL_TURN_IS_ALL
    if parts.count(TurnPart.ACTION) > REGULAR_ACTIONS_PER_TURN:
        return TurnVerdict.TOO_MANY_ACTIONS
    if parts.count(TurnPart.RAPID) + parts.count(TurnPart.PREPARED) > MINOR_ACTIONS_PER_TURN:
        return TurnVerdict.TOO_MANY_MINOR_ACTIONS
    if len(moves) > MOVES_IN_A_RUN:
        return TurnVerdict.TOO_MANY_MOVES
    if actions and len(moves) > MOVES_WITH_AN_ACTION:
        return TurnVerdict.RUNNING_AND_ACTING
    if any(actions[0] < move < actions[-1] for move in moves if actions):
        return TurnVerdict.MOVE_BETWEEN_ACTIONS
    return TurnVerdict.LEGAL


def verdicts_on_the_next(done: Sequence[TurnPart], mounted: bool = False) -> dict[TurnPart, TurnVerdict]:
    """For each part of a turn, whether it may follow what was done; a rider cannot run."""
    verdicts = {part: judge_turn((*done, part)) for part in TurnPart}
    if TurnPart.MOVE in done and not may_run(mounted) and verdicts[TurnPart.MOVE] is TurnVerdict.LEGAL:
        verdicts[TurnPart.MOVE] = TurnVerdict.RIDERS_DO_NOT_RUN
    return verdicts


def first_fault(parts: Sequence[TurnPart], mounted: bool = False) -> TurnVerdict:
    """What is wrong with what was done in this order, at its first fault."""
    for place, part in enumerate(parts):
        verdict = verdicts_on_the_next(parts[:place], mounted)[part]
        if verdict is not TurnVerdict.LEGAL:
            return verdict
    return judge_turn(parts)


def is_speaking_free(edition: Edition, phase: Phase) -> bool:
    """Whether Speak costs no action in this phase."""
    return phase is edition.speak_is_free_in


def is_talking_free(edition: Edition, phase: Phase) -> bool:
    """Whether one may talk in this phase without an action, be it by Speak or because the phase is made for talk."""
    return is_speaking_free(edition, phase) or phase is edition.talk_is_free_in
