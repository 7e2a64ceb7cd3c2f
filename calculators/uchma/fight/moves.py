"""The moves of a fight, all but the strike: their signatures are their forms."""

from typing import Annotated

from calculators.uchma.fight import fields
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight import ends, overruling, people, rounds
from rules_core.uchma.fight.ends import Roll
from rules_core.uchma.fight.overruling import What
from rules_core.uchma.fight.state import Fight, Stats
from rules_core.uchma.fight.turns import Cost
from rules_core.uchma.skills import Skill
from tableside import Choice, Text, Whole, YesNo


def join(
    fight: Fight,
    name: fields.Name,
    group: fields.GroupName,
    player: Annotated[bool, YesNo("A player character")] = False,
    health: fields.Health = 10,
    level: fields.Level = 1,
    potency: fields.Potency = 0,
    control: fields.Control = 0,
    weapon_precision: fields.WeaponPrecision = 0,
    physical_armor: fields.PhysicalArmor = 0,
    magical_armor: fields.MagicalArmor = 0,
    parry: fields.Parry = 0,
    warding: fields.Warding = 0,
    evasion: fields.Evasion = 0,
    speed: fields.Speed = 6,
    flying_speed: fields.FlyingSpeed = 0,
    initiative: fields.Initiative = 0,
    height: fields.Height = 0,
    count: fields.Count = 1,
) -> Fight:
    """Somebody joins."""
    stats = Stats(
        health, level, potency, control, weapon_precision, physical_armor, magical_armor, parry, warding, evasion,
        speed, flying_speed, initiative,
    )  # fmt: skip
    return people.join(fight, name, group, player, stats, height, count)


def summon(
    edition: Edition,
    fight: Fight,
    by: fields.Who,
    name: fields.Name,
    health: fields.Health = 10,
    level: fields.Level = 1,
    potency: fields.Potency = 0,
    control: fields.Control = 0,
    weapon_precision: fields.WeaponPrecision = 0,
    physical_armor: fields.PhysicalArmor = 0,
    magical_armor: fields.MagicalArmor = 0,
    parry: fields.Parry = 0,
    warding: fields.Warding = 0,
    evasion: fields.Evasion = 0,
    speed: fields.Speed = 6,
    flying_speed: fields.FlyingSpeed = 0,
    initiative: fields.Initiative = 0,
    height: fields.Height = 0,
    count: fields.Count = 1,
    replaces: Annotated[str, Text("Minion that goes", required=False)] = "",
    cost: fields.Costs = Cost.ACTION,
) -> Fight:
    """A minion is summoned."""
    stats = Stats(
        health, level, potency, control, weapon_precision, physical_armor, magical_armor, parry, warding, evasion,
        speed, flying_speed, initiative,
    )  # fmt: skip
    return people.summon(edition, fight, by, name, stats, height, count, replaces, cost)


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
