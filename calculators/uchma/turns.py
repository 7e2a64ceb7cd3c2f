"""What may still be done this turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from rules_core.uchma.edition import Edition
from rules_core.uchma.phases import TurnPart, TurnVerdict, is_speaking_free, judge_turn, verdicts_on_the_next
from rules_core.uchma.words import Phase, Topic
from tableside import Answer, Choice, Idle, Rows, Step, YesNo
from tableside.engine.wording import listed

PART_WORDS = {
    TurnPart.MOVE: "move",
    TurnPart.ACTION: "action",
    TurnPart.RAPID: "rapid action",
    TurnPart.PREPARED: "prepared action",
    TurnPart.FULL_TURN: "full-turn action",
}
REASONS = {
    TurnVerdict.TOO_MANY_ACTIONS: "the action of the turn is used up",
    TurnVerdict.TOO_MANY_MINOR_ACTIONS: "a rapid and a prepared action share one place in the turn, which is taken",
    TurnVerdict.TOO_MANY_MOVES: "a run is all the moving of a turn",
    TurnVerdict.RUNNING_AND_ACTING: "a second move is a run, which leaves no action of any kind",
    TurnVerdict.FULL_TURN_IS_ALL: "a full-turn action is the whole turn",
    TurnVerdict.MOVE_BETWEEN_ACTIONS: "the move cannot stand between the actions",
    TurnVerdict.RIDERS_DO_NOT_RUN: "a rider cannot run",
}
REASON_RULES = {
    TurnVerdict.LEGAL: "phases.action.groups",
    TurnVerdict.TOO_MANY_ACTIONS: "action.regular",
    TurnVerdict.TOO_MANY_MINOR_ACTIONS: "action.minor.limit",
    TurnVerdict.TOO_MANY_MOVES: "move.run.distance",
    TurnVerdict.RUNNING_AND_ACTING: "move.run.noactions",
    TurnVerdict.FULL_TURN_IS_ALL: "phases.action.groups",
    TurnVerdict.MOVE_BETWEEN_ACTIONS: "phases.action.groups",
    TurnVerdict.RIDERS_DO_NOT_RUN: "mount.norun",
}


def has_mounts(edition: Edition) -> bool:
    """Whether the edition has rules for mounts."""
    return Topic.MOUNTS in edition.topics


@dataclass(frozen=True)
class Done:
    """A row of the table: one thing done this turn."""

    part: Annotated[
        TurnPart, Choice("Done", labels={part.value: text.capitalize() for part, text in PART_WORDS.items()})
    ]


def legal_actions(
    edition: Edition,
    done: Annotated[tuple[Done, ...], Rows("Done so far, in order", row="something done", most=6)] = (
        Done(TurnPart.MOVE),
    ),
    prone: Annotated[bool, YesNo("Lying prone")] = False,
    mounted: Annotated[bool, YesNo("In the saddle", applies=has_mounts)] = False,
) -> Answer:
    """What may I still do this turn."""
    parts = [row.part for row in done]
    riding = mounted and has_mounts(edition)
    verdict = _verdict(parts, riding)
    if verdict is not TurnVerdict.LEGAL:
        reason = Step(REASONS[verdict], None, _rule(edition, verdict))
        headline = f"That turn is not allowed: {REASONS[verdict]}."
        illegal = {"prone": Idle("the turn is not allowed in any case")}
        facts = {"verdict": verdict.value, "still": ""}
        return Answer((), headline, (reason,), facts=facts, idle=illegal | _idle_saddle(parts))
    verdicts = verdicts_on_the_next(parts, riding)
    still = tuple(PART_WORDS[part] for part, found in verdicts.items() if found is TurnVerdict.LEGAL)
    steps = [_part_step(edition, part, found) for part, found in verdicts.items()]
    if prone:
        steps.append(Step("lying prone, the only ability is a basic weapon attack", None, "prone.basiconly"))
        steps.append(Step("getting up is part of a move", None, "prone.getup"))
    if is_speaking_free(edition, Phase.END):
        steps.append(Step("Speak takes no action in the end phase", None, "phases.end.speak"))
    return Answer(
        value=still,
        headline=f"Still possible: {listed(still, 'or')}." if still else "Nothing more: this turn is complete.",
        steps=tuple(steps),
        facts={"verdict": verdict.value, "still": ", ".join(still)},
        idle=_idle_saddle(parts),
    )


def _idle_saddle(parts: Sequence[TurnPart]) -> dict[str, Idle | None]:
    """Why riding changes nothing, where it does not."""
    on_foot, in_the_saddle = _verdict(parts, False), _verdict(parts, True)
    both_legal = on_foot is in_the_saddle is TurnVerdict.LEGAL
    if on_foot is not in_the_saddle or (
        both_legal and verdicts_on_the_next(parts, True) != verdicts_on_the_next(parts)
    ):
        return {}
    return {"mounted": Idle("forbids nothing but running", "mount.norun")}


def _verdict(parts: Sequence[TurnPart], riding: bool) -> TurnVerdict:
    """What is wrong with what was done, at its first fault."""
    for place, part in enumerate(parts):
        verdict = verdicts_on_the_next(parts[:place], riding)[part]
        if verdict is not TurnVerdict.LEGAL:
            return verdict
    return judge_turn(parts)


def _part_step(edition: Edition, part: TurnPart, verdict: TurnVerdict) -> Step:
    legal = verdict is TurnVerdict.LEGAL
    text = PART_WORDS[part] if legal else f"{PART_WORDS[part]}: {REASONS[verdict]}"
    return Step(text, "yes" if legal else "no", _rule(edition, verdict))


def _rule(edition: Edition, verdict: TurnVerdict) -> str:
    if verdict is TurnVerdict.TOO_MANY_MINOR_ACTIONS and Topic.MINOR_ACTIONS not in edition.topics:
        return "action.rapid.exclusive"
    if verdict is TurnVerdict.FULL_TURN_IS_ALL and Topic.MINOR_ACTIONS in edition.topics:
        # The first edition lists full-turn actions without explaining them.
        return "action.fullturn"
    return REASON_RULES[verdict]
