"""Fleeing from the battle map."""

from dataclasses import dataclass
from typing import Annotated

from calculators.uchma.phrases import absent
from rules_core.uchma.edition import Edition
from rules_core.uchma.fleeing import ATHLETICS_THRESHOLD, Flight, escape_chance, who_leaves
from rules_core.uchma.fleeing import flight as way_to_flee
from rules_core.uchma.skills import Skill, skill_chance
from rules_core.uchma.words import Phase, Topic
from tableside import Added, Answer, Choice, Group, Idle, Percent, Phrase, Rows, Step, Text, Whole, Words, YesNo

ROLLS = Group("The rolls")
PLACE = Group("Place and time")

WAYS = {
    Flight.NOT_AT_THE_EDGE: Words("Not yet: fleeing starts from an open edge of the map.", "flee.edge"),
    Flight.NOT_YET: Words("Not yet: the escape is attempted in the end phase.", "flee.timing"),
    Flight.ESCAPES: Words("Gets away without a roll.", "flee.faster"),
    Flight.ATHLETICS: Words("Gets away with an Athletics roll: {chance}.", "flee.equal.athletics"),
    Flight.ATHLETICS_OR_SCOUTING: Words(
        "Gets away with Athletics or Scouting: {chance} with the better of the two.", "flee.equal.scouting"
    ),
    Flight.SCOUTING: Words("Gets away with a Scouting roll alone: {chance}.", "flee.slower"),
    Flight.BLOCKED: Words("Cannot flee: fast enough, but something is in the way.", "flee.faster"),
    Flight.CANNOT: Words("Cannot flee: nothing shakes these pursuers off.", "flee.slower"),
}
HOPELESS = {
    Flight.ATHLETICS: "Cannot flee: no Athletics roll reaches its threshold.",
    Flight.ATHLETICS_OR_SCOUTING: "Cannot flee: no roll of Athletics or Scouting reaches its threshold.",
    Flight.SCOUTING: "Cannot flee: only Scouting could help, and no roll reaches its threshold.",
}
OBSTACLES = {Flight.NOT_AT_THE_EDGE: "at an open edge of the map", Flight.NOT_YET: "in the end phase"}
BY_ATHLETICS = (Flight.ATHLETICS, Flight.ATHLETICS_OR_SCOUTING)
BY_SCOUTING = (Flight.SCOUTING, Flight.ATHLETICS_OR_SCOUTING)


@dataclass(frozen=True)
class Pursuer:
    """A row of the table: somebody in pursuit."""

    name: Annotated[str, Text("Name")]
    speed: Annotated[int, Whole("Speed", low=0, high=100)] = 6


@dataclass(frozen=True)
class FleeingInputs:
    """Who flees from whom, and where."""

    speed: Annotated[int, Whole("Speed of the fugitive", low=0, high=100)] = 6
    pursuers: Annotated[tuple[Pursuer, ...], Rows("Pursuers", row="pursuer", most=20)] = (Pursuer("Wolf"),)
    way_to_lose_them: Annotated[bool, YesNo("There is a way to lose them")] = False
    scouting_threshold: Annotated[int, Whole("Scouting threshold, set by the GM", low=1, high=40)] = 10
    athletics: Annotated[Skill, Choice("Athletics", group=ROLLS)] = Skill.NORMAL
    scouting: Annotated[Skill, Choice("Scouting", group=ROLLS)] = Skill.NORMAL
    control: Annotated[int, Whole("Control", low=0, high=20, group=ROLLS)] = 0
    other: Annotated[int, Whole("Other bonuses", low=-20, high=20, group=ROLLS)] = 0
    blocked: Annotated[bool, YesNo("Terrain or an obstacle is in the way", group=PLACE)] = False
    at_open_edge: Annotated[bool, YesNo("At an open edge of the map", group=PLACE)] = True
    phase: Annotated[Phase, Choice("Phase", group=PLACE)] = Phase.END

    @property
    def fastest(self) -> int | None:
        """The speed of the fastest pursuer, None where there is nobody."""
        return max((row.speed for row in self.pursuers), default=None)


def fleeing(edition: Edition, given: FleeingInputs) -> Answer:
    """Fleeing."""
    if Topic.FLEEING not in edition.topics:
        return absent(edition, "fleeing", "Edition {edition} mentions {what} but has no rules for it.")
    speeds = [row.speed for row in given.pursuers]
    way = way_to_flee(given.speed, speeds, given.way_to_lose_them, given.blocked, given.at_open_edge, given.phase)
    by_athletics = skill_chance(given.athletics, given.control, given.other, ATHLETICS_THRESHOLD)
    by_scouting = skill_chance(given.scouting, given.control, given.other, given.scouting_threshold)
    chance = escape_chance(way, by_athletics, by_scouting)
    headline = WAYS[way].text if chance else HOPELESS.get(way, WAYS[way].text)
    steps = _steps(way, given, Percent(by_athletics), Percent(by_scouting))
    if chance:
        text = "after an escape, the fugitive and all pursuers leave the map"
        steps.append(Step(text, len(given.pursuers) + 1, "flee.leave"))
    return Answer(
        value=way,
        headline=Phrase(headline, chance=Percent(chance)) if "{chance}" in headline else headline,
        steps=tuple(steps),
        chance=chance,
        facts={
            "athletics_chance": Percent(by_athletics),
            "scouting_chance": Percent(by_scouting),
            "leave": who_leaves("the fugitive", [row.name for row in given.pursuers], escaped=chance > 0),
        },
        idle=_idle(way, given),
    )


def _idle(way: Flight, given: FleeingInputs) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    if way in OBSTACLES:
        waits = Idle(Phrase("counts only {where}", where=OBSTACLES[way]), WAYS[way].rule)
        return {"": waits, "at_open_edge": None} | ({"phase": None} if way is Flight.NOT_YET else {})
    idle: dict[str, Idle | None] = {}
    if given.fastest is None or given.speed > given.fastest:
        idle["way_to_lose_them"] = Idle("helps those who are no faster than their pursuers", "flee.slower")
    else:
        idle["blocked"] = Idle("takes away the lead of a faster fugitive only", "flee.faster")
    unused = Idle("no such roll is made here", WAYS[way].rule)
    if way not in BY_ATHLETICS:
        idle["athletics"] = unused
    if way not in BY_SCOUTING:
        idle |= dict.fromkeys(("scouting", "scouting_threshold"), unused)
    if way not in BY_ATHLETICS + BY_SCOUTING:
        idle |= dict.fromkeys(("control", "other"), unused)
    return idle


def _steps(way: Flight, given: FleeingInputs, by_athletics: Percent, by_scouting: Percent) -> list[Step]:
    rule = WAYS[way].rule
    if way in OBSTACLES:
        return [Step(OBSTACLES[way], False, rule)]
    pursued = "nobody is in pursuit" if given.fastest is None else "speed of the fastest pursuer"
    steps = [Step("speed of the fugitive", given.speed, rule), Step(pursued, given.fastest, rule)]
    added = Phrase("half of Control {control} and {other}", control=given.control, other=Added(given.other))
    for name, skill, threshold, chance, ways, its_rule in (
        ("Athletics", given.athletics, ATHLETICS_THRESHOLD, by_athletics, BY_ATHLETICS, "flee.equal.athletics"),
        ("Scouting", given.scouting, given.scouting_threshold, by_scouting, BY_SCOUTING, rule),
    ):
        if way in ways:
            text = "{name}, {skill}, {added}, against {threshold}"
            steps.append(Step(text, chance, its_rule, name=name, skill=skill, added=added, threshold=threshold))
    return steps
