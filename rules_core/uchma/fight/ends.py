"""The end phase: death saves and fleeing."""

from enum import StrEnum

from rules_core.uchma.death import is_dead, is_save_due, save_threshold, save_total
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.current import speed
from rules_core.uchma.fight.harm import die, has_death_rules
from rules_core.uchma.fight.rounds import check_running
from rules_core.uchma.fight.said import Log, NotPossible, NotPossibleError
from rules_core.uchma.fight.state import Creature, Fight, alter
from rules_core.uchma.fight.turns import check_awake
from rules_core.uchma.fleeing import (
    ATHLETICS_THRESHOLD,
    Flight,
    athletics_escapes,
    flight,
    scouting_escapes,
    who_leaves,
)
from rules_core.uchma.rounding import half
from rules_core.uchma.skills import Skill, skill_modifier, skill_total
from rules_core.uchma.words import Phase, Topic


class Roll(StrEnum):
    """The skills by which one gets away."""

    NONE = "none"
    ATHLETICS = "athletics"
    SCOUTING = "scouting"


BY_ROLL = {
    Flight.ATHLETICS: (Roll.ATHLETICS,),
    Flight.ATHLETICS_OR_SCOUTING: (Roll.ATHLETICS, Roll.SCOUTING),
    Flight.SCOUTING: (Roll.SCOUTING,),
}


def death_save(edition: Edition, fight: Fight, who: str, face: int) -> Fight:
    """An unconscious character's save of this round, which must reach a threshold or is the last."""
    check_running(fight)
    creature = fight[who]
    if not has_death_rules(edition):
        raise NotPossibleError(NotPossible.NO_DEATH_RULES)
    due = fight.phase is not None and is_save_due(creature.unconscious, fight.phase)
    if not due or creature.saved_in == fight.round:
        raise NotPossibleError(NotPossible.NO_SAVE_DUE, who=who)
    number = creature.saves + 1
    total = save_total(face, creature.stats.level)
    fight = fight.saying(
        Log.SAVE,
        who=who,
        face=face,
        bonus=half(creature.stats.level),
        total=total,
        threshold=save_threshold(number),
    )
    if is_dead(number, total):
        return die(fight.saying(Log.DIES, who=who), who)
    return alter(fight, who, saves=number, saved_in=fight.round).saying(Log.LIVES, who=who)


def way_to_flee(
    edition: Edition, fight: Fight, who: str, at_edge: bool, pursuers: tuple[str, ...], blocked: bool, loses: bool
) -> tuple[Flight, int, Creature | None]:
    """How somebody can get away, with their speed and the fastest pursuer; raises NotPossibleError."""
    check_running(fight)
    if Topic.FLEEING not in edition.topics:
        raise NotPossibleError(NotPossible.NO_FLEEING)
    creature = fight[who]
    check_awake(creature)
    chasing = [fight[name] for name in pursuers if name != who]
    fastest = max(chasing, key=lambda each: speed(edition, each), default=None)
    speeds = [speed(edition, each) for each in chasing]
    own = speed(edition, creature)
    way = flight(own, speeds, loses, blocked, at_edge, fight.phase or Phase.START)
    if way is Flight.NOT_YET:
        raise NotPossibleError(NotPossible.FLEE_LATER)
    if way is Flight.NOT_AT_THE_EDGE:
        raise NotPossibleError(NotPossible.NOT_AT_THE_EDGE, who=who)
    if creature.fled_in == fight.round:
        raise NotPossibleError(NotPossible.FLED, who=who)
    if way is Flight.CANNOT:
        raise NotPossibleError(NotPossible.NO_WAY, who=who, pursuer=fastest.name if fastest else "")
    return way, own, fastest


def escape_threshold(roll: Roll, threshold: int) -> int:
    """What the roll must reach: the book's number for Athletics, the game master's for Scouting."""
    return ATHLETICS_THRESHOLD if roll is Roll.ATHLETICS else threshold


def flee(
    edition: Edition,
    fight: Fight,
    who: str,
    *,
    at_edge: bool,
    pursuers: tuple[str, ...],
    blocked: bool,
    way_to_lose: bool,
    roll: Roll,
    skill: Skill,
    threshold: int,
    faces: tuple[int, ...],
) -> Fight:
    """Somebody tries to get off the map, and with an escape the pursuers go too."""
    way, own, fastest = way_to_flee(edition, fight, who, at_edge, pursuers, blocked, way_to_lose)
    fight = _compared(edition, fight, who, own, fastest, way)
    escaped = way is Flight.ESCAPES
    if way in BY_ROLL:
        if roll not in BY_ROLL[way]:
            raise NotPossibleError(NotPossible.NOT_THIS_SKILL, skills=BY_ROLL[way])
        control = fight[who].stats.control
        try:
            total = skill_total(skill, faces, control)
        except ValueError:
            raise NotPossibleError(
                NotPossible.NOT_THESE_DICE, dice=2 if skill is Skill.MAJOR else 1, sides=10
            ) from None
        needed = escape_threshold(roll, threshold)
        escaped = athletics_escapes(total) if roll is Roll.ATHLETICS else scouting_escapes(total, needed)
        dice = {"faces": faces, "bonus": skill_modifier(control), "total": total, "threshold": needed}
        fight = fight.saying(Log.CHECK, skill=roll, **dice)
    fight = alter(fight, who, fled_in=fight.round)
    if way is not Flight.ESCAPES or fastest is None:
        fight = fight.saying(Log.ESCAPES if escaped else Log.DOES_NOT_ESCAPE, who=who)
    gone = tuple(dict.fromkeys(who_leaves(who, pursuers, escaped)))
    for name in gone:
        fight = alter(fight, name, gone=True)
    if not gone:
        return fight
    return fight.saying(Log.LEAVES_THE_MAP if len(gone) == 1 else Log.LEAVE_THE_MAP, who=gone)


def _compared(edition: Edition, fight: Fight, who: str, own: int, fastest: Creature | None, way: Flight) -> Fight:
    if fastest is None:
        return fight.saying(Log.UNPURSUED, who=who)
    theirs = speed(edition, fastest)
    log = Log.AS_FAST if own == theirs else Log.SLOWER
    if own > theirs:
        log = Log.FASTER_BUT_BLOCKED if way is Flight.BLOCKED else Log.FASTER
    return fight.saying(log, who=who, speed=own, pursuer=fastest.name, pursuing=theirs)
