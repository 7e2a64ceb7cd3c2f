"""How long an effect lasts, as a timeline."""

from typing import Annotated

from rules_core.uchma.durations import Effect, Event, Target, timeline
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import DurationUnit, TurnEdge, Whose
from tableside import Answer, Choice, Group, Idle, Phrase, RefusalError, Step, Whole, YesNo

TABLE = Group("Agreed at this table")
TARGET_LABELS = {"later": "Acts later", "earlier": "Acted before", "oneself": "The user", "nobody": "No creature"}
NOBODY_HURT = dict.fromkeys(Target, "it ends before it could hurt") | {Target.NOBODY: "there is no creature to hurt"}


def counts_hits(edition: Edition) -> bool:
    """Whether durations may be counted in hits."""
    return DurationUnit.HITS in edition.duration_units


def counts_at_the_end(edition: Edition) -> bool:
    """Whether effects run out as turns end, so that the turn of their making may count."""
    return edition.rounds_count_down_at is TurnEdge.END


def durations(
    edition: Edition,
    lasts: Annotated[int, Whole("Lasts so many", low=1, high=20, words="rounds turns hits")] = 3,
    counted_in: Annotated[DurationUnit, Choice("Counted in", applies=counts_hits)] = DurationUnit.ROUNDS,
    target: Annotated[Target, Choice("Whom it affects", labels=TARGET_LABELS)] = Target.LATER,
    damage: Annotated[int, Whole("Damage each time", low=0, high=200)] = 5,
    used_in_round: Annotated[int, Whole("Used in round", low=1, high=99)] = 1,
    skips_first: Annotated[
        bool,
        YesNo("An effect on oneself does not count down in the same turn", group=TABLE, applies=counts_at_the_end),
    ] = False,
) -> Answer:
    """Duration of an effect."""
    if counted_in is DurationUnit.HITS and target is Target.NOBODY:
        raise RefusalError("target", "Hits fall in the turns of a creature: choose one, or count in rounds.")
    unit = counted_in if counted_in in edition.duration_units else DurationUnit.ROUNDS
    effect = Effect(lasts, unit, target, used_in_round, skips_first)
    events = timeline(edition, effect)
    times = sum(event.ticks for event in events)
    steps = [
        _step(edition, event, effect, event.ticks * damage)
        for event in events
        if event.ticks * damage or _counts(edition, event, unit)
    ]
    if not times and counts_hits(edition):
        text = "this edition says when hits hurt, not when rounds do, so {damage} damage each time changes nothing"
        steps.append(Step(text, None, "duration.hits.when", damage=damage))
    ends = _edge(events[-1], target)
    return Answer(
        value=events[-1].round,
        unit="is the last round",
        headline=_headline(
            Phrase("ends at the {edge} in round {round}", edge=ends, round=events[-1].round), times, damage
        ),
        steps=tuple(steps),
        facts={"times": times, "total_damage": times * damage, "ends": ends},
        idle=_idle(events[-1], target)
        | ({} if times or counts_hits(edition) else {"damage": Idle(NOBODY_HURT[target])}),
    )


def _idle(last: Event, target: Target) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    idle: dict[str, Idle | None] = {}
    if last.whose is Whose.USER and last.edge is TurnEdge.START:
        idle["target"] = Idle("rounds are counted in the turns of the user", "duration.rounds")
    if target is not Target.ONESELF:
        idle["skips_first"] = Idle("counts for an effect on oneself", "duration.decrement")
    return idle


def _headline(ending: Phrase, times: int, damage: int) -> Phrase:
    if not times or not damage:
        return Phrase("It {ending}.", ending=ending)
    often = "once" if times == 1 else Phrase("{times} times", times=times)
    text = "It hurts {often}, {total} damage in all, and {ending}."
    return Phrase(text, often=often, total=times * damage, ending=ending)


def _edge(event: Event, target: Target) -> Phrase:
    """The moment of an event within its round."""
    of_the_user = event.whose is Whose.USER or target is Target.ONESELF
    return Phrase("{edge} of the {whose}’s turn", edge=event.edge, whose="user" if of_the_user else "target")


def _counts(edition: Edition, event: Event, unit: DurationUnit) -> bool:
    """Whether the effect counts down at this moment, or only acts."""
    return event.edge is edition.rounds_count_down_at or unit is DurationUnit.HITS


def _step(edition: Edition, event: Event, effect: Effect, hurts: int) -> Step:
    left = Phrase("{left} left", left=event.left) if event.left else "it ends"
    happens: Phrase | str = left if not hurts else Phrase("it hurts, {left}", left=left)
    return Step(
        "round {round}, {edge}: {happens}",
        hurts or None,
        _rule(event, effect.unit),
        round=event.round,
        edge=_edge(event, effect.target),
        happens=happens if _counts(edition, event, effect.unit) else "it hurts",
    )


def _rule(event: Event, unit: DurationUnit) -> str:
    if unit is DurationUnit.HITS:
        return "duration.hits.more" if event.left else "duration.hits.one"
    if event.whose is Whose.USER:
        return "duration.nontarget" if event.edge is TurnEdge.END else "duration.rounds"
    return "duration.trigger" if event.edge is TurnEdge.START else "duration.decrement"
