"""Fleeing from the battle map."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from rules_core.uchma.edition import Edition
from rules_core.uchma.fleeing import ATHLETICS_THRESHOLD, Flight, escape_chance, who_leaves
from rules_core.uchma.fleeing import flight as way_to_flee
from rules_core.uchma.skills import Skill, skill_chance
from rules_core.uchma.words import Phase, Topic
from tableside import Answer, Choice, Group, Idle, Rows, Step, Text, Whole, YesNo
from tableside.engine.wording import percent, signed

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
    Flight.SCOUTING: "Gets away with a Scouting roll alone: {}.",
    Flight.BLOCKED: "Cannot flee: fast enough, but something is in the way.",
    Flight.CANNOT: "Cannot flee: nothing shakes these pursuers off.",
}
MADE = {
    Flight.ATHLETICS: ("flee.equal.athletics",),
    Flight.ATHLETICS_OR_SCOUTING: ("flee.equal.athletics", "flee.equal.scouting"),
    Flight.SCOUTING: ("flee.equal.scouting",),
}
HOPELESS = {
    Flight.ATHLETICS: "Cannot flee: no Athletics roll reaches its threshold.",
    Flight.ATHLETICS_OR_SCOUTING: "Cannot flee: no roll of Athletics or Scouting reaches its threshold.",
    Flight.SCOUTING: "Cannot flee: only Scouting could help, and no roll reaches its threshold.",
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
        headline = f"Edition {edition.key} mentions fleeing but has no rules for it."
        return Answer(value=None, headline=headline, idle={"": Idle("no rule of this edition asks for it")})
    way = way_to_flee(speed, [row.speed for row in pursuers], way_to_lose_them, blocked, at_open_edge, phase)
    by_athletics = skill_chance(athletics, control, other, ATHLETICS_THRESHOLD)
    by_scouting = skill_chance(scouting, control, other, scouting_threshold)
    added = f"half of Control {control} and {signed(other)}"
    rolls = {
        "flee.equal.athletics": (f"Athletics, {athletics.value}, {added}, against {ATHLETICS_THRESHOLD}", by_athletics),
        "flee.equal.scouting": (f"Scouting, {scouting.value}, {added}, against {scouting_threshold}", by_scouting),
    }
    chance = escape_chance(way, by_athletics, by_scouting)
    leaves = who_leaves("the fugitive", [row.name for row in pursuers], escaped=chance > 0)
    return Answer(
        value=way.value,
        headline=(SENTENCES if chance else SENTENCES | HOPELESS)[way].format(percent(chance)),
        steps=tuple(_steps(way, speed, pursuers, rolls, possible=chance > 0)),
        chance=chance,
        facts={
            "athletics_chance": str(by_athletics),
            "scouting_chance": str(by_scouting),
            "leave": ", ".join(leaves),
        },
        idle=_idle(way, lead=not pursuers or speed > max(row.speed for row in pursuers)),
    )


def _idle(way: Flight, lead: bool) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    if way in OBSTACLES:
        waits = Idle(f"counts only {OBSTACLES[way]}", RULES[way])
        return {"": waits, "at_open_edge": None} | ({"phase": None} if way is Flight.NOT_YET else {})
    idle: dict[str, Idle | None] = {}
    if lead:
        idle["way_to_lose_them"] = Idle("helps those who are no faster than their pursuers", "flee.slower")
    else:
        idle["blocked"] = Idle("takes away the lead of a faster fugitive only", "flee.faster")
    made = MADE.get(way, ())
    unused = Idle("no such roll is made here", RULES[way])
    if "flee.equal.athletics" not in made:
        idle["athletics"] = unused
    if "flee.equal.scouting" not in made:
        idle |= dict.fromkeys(("scouting", "scouting_threshold"), unused)
    if not made:
        idle |= dict.fromkeys(("control", "other"), unused)
    return idle


def _steps(
    way: Flight, speed: int, pursuers: Sequence[Pursuer], rolls: Mapping[str, tuple[str, Fraction]], possible: bool
) -> list[Step]:
    if way in OBSTACLES:
        return [Step(OBSTACLES[way], "no", RULES[way])]
    steps = [Step("speed of the fugitive", speed, RULES[way])]
    if pursuers:
        steps.append(Step("speed of the fastest pursuer", max(row.speed for row in pursuers), RULES[way]))
    else:
        steps.append(Step("nobody is in pursuit", None, RULES[way]))
    for rule in MADE.get(way, ()):
        text, chance = rolls[rule]
        steps.append(Step(text, percent(chance), rule if way is not Flight.SCOUTING else RULES[way]))
    if possible:
        steps.append(
            Step("after an escape, the fugitive and all pursuers leave the map", len(pursuers) + 1, "flee.leave")
        )
    return steps
