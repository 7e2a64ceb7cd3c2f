"""How long an effect lasts, as a timeline."""

from typing import Annotated

from rules_core.uchma.durations import Effect, Event, Target, timeline
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import DurationUnit, TurnEdge, Whose
from tableside import Answer, Choice, Group, Idle, RefusalError, Step, Whole, YesNo

TABLE = Group("Agreed at this table")

TARGET_LABELS = {
    "later": "Acts later",
    "earlier": "Acted before",
    "oneself": "The user",
    "nobody": "No creature",
}

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
    events = timeline(edition, Effect(lasts, unit, target, used_in_round, skips_first))
    times = sum(event.ticks for event in events)
    last = events[-1]
    ends = f"{last.edge.value} of {_whose(last, target)} turn"
    steps = [_step(edition, event, unit, damage, target) for event in events if damage or _counts(edition, event, unit)]
    if not times and counts_hits(edition):
        text = f"this edition says when hits hurt, not when rounds do, so {damage} damage each time changes nothing"
        steps.append(Step(text, None, "duration.hits.when"))
    return Answer(
        value=last.round,
        unit="is the last round",
        headline=_headline(last.round, ends, times, damage),
        steps=tuple(steps),
        facts={"times": times, "total_damage": times * damage, "ends": ends},
        idle=_idle(last, target) | ({} if times or counts_hits(edition) else {"damage": Idle(NOBODY_HURT[target])}),
    )


def _idle(last: Event, target: Target) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    idle: dict[str, Idle | None] = {}
    if last.whose is Whose.USER and last.edge is TurnEdge.START:
        idle["target"] = Idle("rounds are counted in the turns of the user", "duration.rounds")
    if target is not Target.ONESELF:
        idle["skips_first"] = Idle("counts for an effect on oneself", "duration.decrement")
    return idle


def _headline(round_: int, ends: str, times: int, damage: int) -> str:
    ending = f"ends at the {ends} in round {round_}"
    if not times or not damage:
        return f"It {ending}."
    often = "once" if times == 1 else f"{times} times"
    return f"It hurts {often}, {times * damage} damage in all, and {ending}."


def _whose(event: Event, target: Target) -> str:
    return "the user’s" if event.whose is Whose.USER or target is Target.ONESELF else "the target’s"


def _counts(edition: Edition, event: Event, unit: DurationUnit) -> bool:
    """Whether the effect counts down at this moment, or only acts."""
    return event.edge is edition.rounds_count_down_at or unit is DurationUnit.HITS


def _step(edition: Edition, event: Event, unit: DurationUnit, damage: int, target: Target) -> Step:
    when = f"round {event.round}, {event.edge.value} of {_whose(event, target)} turn"
    happens = []
    if event.ticks and damage:
        happens.append("it hurts")
    if _counts(edition, event, unit):
        happens.append(f"{event.left} left" if event.left else "it ends")
    text = f"{when}: {', '.join(happens)}"
    amount = event.ticks * damage if event.ticks and damage else None
    return Step(text, amount, _rule(event, unit))


def _rule(event: Event, unit: DurationUnit) -> str:
    if unit is DurationUnit.HITS:
        return "duration.hits.more" if event.left else "duration.hits.one"
    if event.whose is Whose.USER:
        return "duration.nontarget" if event.edge is TurnEdge.END else "duration.rounds"
    return "duration.trigger" if event.edge is TurnEdge.START else "duration.decrement"
