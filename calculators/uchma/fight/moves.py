"""The moves of a fight, all but the strike: their signatures are their forms."""

from typing import Annotated

from calculators.uchma.fight import fields
from calculators.uchma.fight.fields import Sheet
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight import ends, overruling, people, rounds
from rules_core.uchma.fight.ends import Roll
from rules_core.uchma.fight.overruling import What
from rules_core.uchma.fight.state import Fight, Stats
from rules_core.uchma.fight.turns import Cost
from rules_core.uchma.skills import Skill
from tableside import Choice, Text, Whole, YesNo, picked


def join(
    fight: Fight,
    sheet: Sheet,
    name: fields.Name,
    group: fields.GroupName,
    player: Annotated[bool, YesNo("A player character")] = False,
) -> Fight:
    """Somebody joins."""
    return people.join(fight, name, group, player, picked(Stats, sheet), sheet.height, sheet.count)


def summon(
    edition: Edition,
    fight: Fight,
    sheet: Sheet,
    by: fields.Who,
    name: fields.Name,
    replaces: Annotated[str, Text("Minion that goes", required=False)] = "",
    cost: fields.Costs = Cost.ACTION,
) -> Fight:
    """A minion is summoned."""
    return people.summon(edition, fight, by, name, picked(Stats, sheet), sheet.height, sheet.count, replaces, cost)


def group_roll(edition: Edition, fight: Fight, group: fields.GroupName, faces: fields.Faces) -> Fight:
    """A group rolls for ties."""
    return people.group_roll(edition, fight, group, faces)


def ambush(fight: Fight, group: fields.GroupName) -> Fight:
    """A group is ambushed."""
    return people.ambush(fight, group)


def begin(edition: Edition, fight: Fight) -> Fight:
    """The fight begins."""
    return rounds.begin(edition, fight)


def end_phase(edition: Edition, fight: Fight) -> Fight:
    """The start phase or the end phase is over."""
    return rounds.end_phase(edition, fight)


def end_turn(edition: Edition, fight: Fight, who: fields.Who) -> Fight:
    """A turn is over."""
    return rounds.end_turn(edition, fight, who)


def end_fight(fight: Fight) -> Fight:
    """The fight is over."""
    return rounds.end_fight(fight)


def death_save(
    edition: Edition, fight: Fight, who: fields.Who, face: Annotated[int, Whole("Face of the d10", 1, 10)]
) -> Fight:
    """A death save."""
    return ends.death_save(edition, fight, who, face)


def flee(
    edition: Edition,
    fight: Fight,
    who: fields.Who,
    at_edge: Annotated[bool, YesNo("At an open edge of the map")] = False,
    pursuers: fields.Names = (),
    blocked: Annotated[bool, YesNo("The way is blocked")] = False,
    way_to_lose: Annotated[bool, YesNo("A way to lose the pursuers")] = False,
    skill: Annotated[Roll, Choice("Skill")] = Roll.NONE,
    major: Annotated[bool, YesNo("A major skill")] = False,
    threshold: Annotated[int, Whole("Threshold of the game master", 0, 40)] = 0,
    faces: fields.Faces = (),
) -> Fight:
    """Somebody flees."""
    return ends.flee(
        edition,
        fight,
        who,
        at_edge=at_edge,
        pursuers=pursuers,
        blocked=blocked,
        way_to_lose=way_to_lose,
        roll=skill,
        skill=Skill.MAJOR if major else Skill.NORMAL,
        threshold=threshold,
        faces=faces,
    )


def leave(fight: Fight, who: fields.Who, reason: fields.Reason) -> Fight:
    """Somebody leaves."""
    return people.leave(fight, who, reason)


def lift(fight: Fight, who: fields.Who, effect: fields.Name, reason: fields.Reason) -> Fight:
    """The GM ends an effect."""
    return overruling.lift(fight, who, effect, reason)


def overrule(
    edition: Edition,
    fight: Fight,
    who: fields.Who,
    what: Annotated[What, Choice("What")],
    value: Annotated[int, Whole("Value, for a condition 1 or 0", -999, 999)],
    reason: fields.Reason,
) -> Fight:
    """The GM sets a number or a condition."""
    return overruling.overrule(edition, fight, who, what, value, reason)
