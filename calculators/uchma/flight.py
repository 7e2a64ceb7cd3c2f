"""Fleeing from the battle map."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from rules_core.uchma.edition import Edition
from rules_core.uchma.fleeing import ATHLETICS_THRESHOLD, Flight, escape_chance, who_leaves
from rules_core.uchma.fleeing import flight as way_to_flee
from rules_core.uchma.skills import Skill, skill_chance
from rules_core.uchma.words import Phase, Topic
from tableside import Answer, Choice, Group, Rows, Step, Text, Whole, YesNo
from tableside.engine.wording import percent

ROLLS = Group("The rolls")
PLACE = Group("Place and time")

RULES = {
    Flight.NOT_AT_THE_EDGE: "flee.edge",
    Flight.NOT_YET: "flee.timing",
    Flight.ESCAPES: "flee.faster",
    Flight.ATHLETICS: "flee.equal.athletics",
    Flight.ATHLETICS_OR_SCOUTING: "flee.equal.scouting",
    Flight.SCOUTING: "flee.slower",
    Flight.BLOCKED: "flee.faster",
    Flight.CANNOT: "flee.slower",
}
SENTENCES = {
    Flight.NOT_AT_THE_EDGE: "Not yet: fleeing starts from an open edge of the map.",
    Flight.NOT_YET: "Not yet: the escape is attempted in the end phase.",
    Flight.ESCAPES: "Gets away without a roll.",
    Flight.ATHLETICS: "Gets away with an Athletics roll: {}.",
    Flight.ATHLETICS_OR_SCOUTING: "Gets away with Athletics or Scouting: {} with the better of the two.",
    Flight.SCOUTING: "Gets away with a Scouting roll only: {}.",
    Flight.BLOCKED: "Cannot flee: fast enough, but something is in the way.",
    Flight.CANNOT: "Cannot flee: nothing shakes these pursuers off.",
}

OBSTACLES = {
    Flight.NOT_AT_THE_EDGE: "at an open edge of the map",
    Flight.NOT_YET: "in the end phase",
}


@dataclass(frozen=True)
class Pursuer:
    """A row of the table: somebody in pursuit."""

    name: Annotated[str, Text("Name")]
    speed: Annotated[int, Whole("Speed", low=0, high=100)] = 6


def fleeing(
    edition: Edition,
    speed: Annotated[int, Whole("Speed of the fugitive", low=0, high=100)] = 6,
    pursuers: Annotated[tuple[Pursuer, ...], Rows("Pursuers", row="pursuer", most=20)] = (Pursuer("Wolf"),),
    way_to_lose_them: Annotated[bool, YesNo("There is a way to lose them")] = False,
    scouting_threshold: Annotated[int, Whole("Scouting threshold, set by the GM", low=1, high=40)] = 10,
    athletics: Annotated[Skill, Choice("Athletics", group=ROLLS)] = Skill.NORMAL,
    scouting: Annotated[Skill, Choice("Scouting", group=ROLLS)] = Skill.NORMAL,
    control: Annotated[int, Whole("Control", low=0, high=20, group=ROLLS)] = 0,
    other: Annotated[int, Whole("Other bonuses", low=-20, high=20, group=ROLLS)] = 0,
    blocked: Annotated[bool, YesNo("Terrain or an obstacle is in the way", group=PLACE)] = False,
    at_open_edge: Annotated[bool, YesNo("At an open edge of the map", group=PLACE)] = True,
    phase: Annotated[Phase, Choice("Phase", group=PLACE)] = Phase.END,
) -> Answer:
    """Fleeing."""
    if Topic.FLEEING not in edition.topics:
        return Answer(value=None, headline=f"Edition {edition.key} mentions fleeing but has no rules for it.")
    way = way_to_flee(speed, [row.speed for row in pursuers], way_to_lose_them, blocked, at_open_edge, phase)
    by_athletics = skill_chance(athletics, control, other, ATHLETICS_THRESHOLD)
    by_scouting = skill_chance(scouting, control, other, scouting_threshold)
    chance = escape_chance(way, by_athletics, by_scouting)
    leaves = who_leaves("the fugitive", [row.name for row in pursuers], escaped=chance > 0)
    return Answer(
        value=way.value,
        headline=SENTENCES[way].format(percent(chance)),
        steps=tuple(_steps(way, speed, pursuers, by_athletics, by_scouting, scouting_threshold)),
        chance=chance,
        facts={
            "athletics_chance": str(by_athletics),
            "scouting_chance": str(by_scouting),
            "leave": ", ".join(leaves),
        },
    )


def _steps(
    way: Flight, speed: int, pursuers: Sequence[Pursuer], athletics: Fraction, scouting: Fraction, threshold: int
) -> list[Step]:
    if way in OBSTACLES:
        return [Step(OBSTACLES[way], "no", RULES[way])]
    steps = [Step("speed of the fugitive", speed, RULES[way])]
    if pursuers:
        steps.append(Step("speed of the fastest pursuer", max(row.speed for row in pursuers), RULES[way]))
    else:
        steps.append(Step("nobody is in pursuit", None, RULES[way]))
    if way in (Flight.ATHLETICS, Flight.ATHLETICS_OR_SCOUTING):
        steps.append(Step(f"Athletics against {ATHLETICS_THRESHOLD}", percent(athletics), "flee.equal.athletics"))
    if way is Flight.ATHLETICS_OR_SCOUTING:
        steps.append(Step(f"or Scouting against {threshold}", percent(scouting), "flee.equal.scouting"))
    if way is Flight.SCOUTING:
        steps.append(Step(f"Scouting against {threshold}", percent(scouting), "flee.slower"))
    if way not in (Flight.BLOCKED, Flight.CANNOT):
        steps.append(
            Step("after an escape, the fugitive and all pursuers leave the map", len(pursuers) + 1, "flee.leave")
        )
    return steps
