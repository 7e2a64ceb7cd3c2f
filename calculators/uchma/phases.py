"""What may still be done this turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from rules_core.uchma.edition import Edition
from rules_core.uchma.phases import TurnPart, TurnVerdict, first_fault, is_speaking_free, verdicts_on_the_next
from rules_core.uchma.words import Phase, Topic
from tableside import Answer, Choice, Idle, Phrase, Rows, Step, Words, YesNo

PART_WORDS = {
    TurnPart.MOVE: "move",
    TurnPart.ACTION: "action",
    TurnPart.RAPID: "rapid action",
    TurnPart.PREPARED: "prepared action",
    TurnPart.FULL_TURN: "full-turn action",
}
VERDICTS = {
    TurnVerdict.LEGAL: Words("", "phases.action.groups"),
    TurnVerdict.TOO_MANY_ACTIONS: Words("the action of the turn is used up", "action.regular"),
    TurnVerdict.TOO_MANY_MINOR_ACTIONS: Words(
        "a rapid and a prepared action share one place in the turn, which is taken",
        ("action.minor.limit", "action.rapid.exclusive"),
    ),
    TurnVerdict.TOO_MANY_MOVES: Words("a run is all the moving of a turn", "move.run.distance"),
    TurnVerdict.RUNNING_AND_ACTING: Words(
        "a second move is a run, which leaves no action of any kind", "move.run.noactions"
    ),
    # The first edition lists full-turn actions without explaining them.
    TurnVerdict.FULL_TURN_IS_ALL: Words(
        "a full-turn action is the whole turn", ("action.fullturn", "phases.action.groups")
    ),
    TurnVerdict.MOVE_BETWEEN_ACTIONS: Words("the move cannot stand between the actions", "phases.action.groups"),
    TurnVerdict.RIDERS_DO_NOT_RUN: Words("a rider cannot run", "mount.norun"),
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
    verdict = first_fault(parts, riding)
    if verdict is not TurnVerdict.LEGAL:
        words = VERDICTS[verdict]
        return Answer(
            value=(),
            headline=Phrase("That turn is not allowed: {reason}.", reason=words.text),
            steps=(Step(words.text, None, words.rule),),
            facts={"verdict": verdict, "still": ()},
            idle=_idle_saddle(parts) | {"prone": Idle("the turn is not allowed in any case")},
        )
    verdicts = verdicts_on_the_next(parts, riding)
    still = tuple(PART_WORDS[part] for part, found in verdicts.items() if found is TurnVerdict.LEGAL)
    steps = [_part_step(part, found) for part, found in verdicts.items()]
    if prone:
        steps.append(Step("lying prone, the only ability is a basic weapon attack", None, "prone.basiconly"))
        steps.append(Step("getting up is part of a move", None, "prone.getup"))
    if is_speaking_free(edition, Phase.END):
        steps.append(Step("Speak takes no action in the end phase", None, "phases.end.speak"))
    possible = Phrase("Still possible: {still:or}.", still=still)
    return Answer(
        value=still,
        headline=possible if still else "Nothing more: this turn is complete.",
        steps=tuple(steps),
        facts={"verdict": verdict, "still": still},
        idle=_idle_saddle(parts),
    )


def _idle_saddle(parts: Sequence[TurnPart]) -> dict[str, Idle | None]:
    """Why riding changes nothing, where it does not."""
    on_foot, in_the_saddle = first_fault(parts), first_fault(parts, mounted=True)
    if on_foot is not in_the_saddle:
        return {}
    if on_foot is TurnVerdict.LEGAL and verdicts_on_the_next(parts, mounted=True) != verdicts_on_the_next(parts):
        return {}
    return {"mounted": Idle("forbids nothing but running", "mount.norun")}


def _part_step(part: TurnPart, verdict: TurnVerdict) -> Step:
    words, name = VERDICTS[verdict], PART_WORDS[part]
    if verdict is TurnVerdict.LEGAL:
        return Step(name, True, words.rule)
    return Step("{part}: {reason}", False, words.rule, part=name, reason=words.text)
