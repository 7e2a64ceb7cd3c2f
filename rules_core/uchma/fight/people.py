"""Who takes part: joining, summoning, the groups' rolls, an ambush, and leaving."""

from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.order import put_in, to_roll
from rules_core.uchma.fight.rounds import check_running
from rules_core.uchma.fight.said import Log, NotPossible, NotPossibleError
from rules_core.uchma.fight.state import Creature, Fight, Stage, Stats, alter
from rules_core.uchma.fight.turns import Cost, pay
from rules_core.uchma.summoning import may_control
from rules_core.uchma.turn_order import group_total, newcomer_rerolls
from rules_core.uchma.words import Phase

MOST_CREATURES = 60


def join(fight: Fight, name: str, group: str, player: bool, stats: Stats, height: int = 0, count: int = 1) -> Fight:
    """Somebody takes part, or several of one kind; during a fight they act from the next round on."""
    check_running(fight, setup=True)
    acts_from = fight.round + 1
    ambushed = fight.stage is Stage.SETUP and group in fight.ambushed
    creature = Creature(name, group, stats, stats.health, player, acts_from=acts_from, ambushed=ambushed)
    fight, names = _add(fight, creature, height, count)
    if fight.stage is Stage.SETUP:
        return fight.saying(Log.JOINS if count == 1 else Log.JOIN, who=names, group=group)
    log = Log.JOINS_LATE if count == 1 else Log.JOIN_LATE
    return fight.saying(log, who=names, group=group, round=acts_from)


def _add(fight: Fight, creature: Creature, height: int, count: int) -> tuple[Fight, tuple[str, ...]]:
    """The fight with so many of one kind, ranked last in their group, and their names."""
    if height and not creature.stats.flying_speed:
        raise NotPossibleError(NotPossible.CANNOT_FLY, who=creature.name)
    if len(fight.creatures) + count > MOST_CREATURES:
        raise NotPossibleError(NotPossible.TOO_MANY, most=MOST_CREATURES)
    kind = creature.name if count > 1 else ""
    first = 1 + sum(1 for each in fight.creatures.values() if kind and each.kind == kind)
    names = tuple(f"{kind} {first + number}" for number in range(count)) if kind else (creature.name,)
    rank = max((each.rank for each in fight.creatures.values() if each.group == creature.group), default=0)
    for place, name in enumerate(names, rank + 1):
        if name in fight.creatures:
            raise NotPossibleError(NotPossible.NAME_TAKEN, who=name)
        fight = fight.with_(creature.having(name=name, kind=kind, rank=place, height=height))
    return fight.having(groups={**fight.groups, creature.group: fight.groups.get(creature.group, fight.round)}), names


def summon(
    edition: Edition, fight: Fight, by: str, name: str, stats: Stats, height: int, count: int, replaces: str, cost: Cost
) -> Fight:
    """A minion comes, in its summoner's group; a faster one acts right after its summoner."""
    check_running(fight, setup=True)
    fight = pay(fight, by, cost)
    summoner = fight[by]
    minions = [creature.name for creature in fight.present() if creature.summoner == by]
    if replaces and replaces not in minions:
        raise NotPossibleError(NotPossible.NOT_A_MINION, who=replaces, by=by)
    if not may_control(edition, len(minions) - bool(replaces) + count):
        if not minions:
            raise NotPossibleError(NotPossible.TOO_MANY, most=edition.summon_limit)
        raise NotPossibleError(NotPossible.CONTROLS, by=by, who=tuple(minions))
    if replaces:
        fight = alter(fight, replaces, gone=True)
    acts = fight.round if fight.stage in (Stage.START, Stage.ACTION) else fight.round + 1
    acts = max(acts, summoner.acts_from)
    creature = Creature(name, summoner.group, stats, stats.health, summoner=by, acts_from=acts)
    fight, names = _add(fight, creature, height, count)
    faster = False
    for each in reversed(names):
        if fight.stage is Stage.ACTION and acts == fight.round:
            fight, faster = put_in(edition, fight, fight[each])
    fight = fight.saying(Log.SUMMONS_FASTER if faster else Log.SUMMONS, who=by, minion=names)
    return fight.saying(Log.IS_GONE, who=replaces) if replaces else fight


def group_roll(edition: Edition, fight: Fight, group: str, faces: tuple[int, ...]) -> Fight:
    """A group's dice for ties have fallen; where they meet another's, the edition says who throws again."""
    check_running(fight, setup=True)
    if group not in fight.groups:
        raise NotPossibleError(NotPossible.NO_GROUP, group=group)
    if group not in to_roll(edition, fight):
        if group in fight.totals:
            raise NotPossibleError(NotPossible.KEEPS, group=group, throws=fight.totals[group])
        raise NotPossibleError(NotPossible.NOTHING_TO_ROLL, group=group)
    try:
        total = group_total(edition, faces)
    except ValueError:
        roll = edition.tie_roll
        raise NotPossibleError(NotPossible.NOT_THESE_DICE, dice=roll.dice, sides=roll.sides) from None
    again = edition.tie_roll.each_round
    throws = (*fight.totals.get(group, ()), total) if again else (total,)
    totals = {**fight.totals, group: throws}
    others = {name: each for name, each in fight.totals.items() if name != group}
    rolled: dict[str, object] = {"group": group, "total": total} | ({"faces": faces} if len(faces) > 1 else {})
    if not newcomer_rerolls(others, throws):
        return fight.having(totals=totals).saying(Log.ROLLS_SUM if len(faces) > 1 else Log.ROLLS, **rolled)
    same = next(name for name in fight.groups if others.get(name) == throws)
    if again:
        void = frozenset(name for name, each in totals.items() if each == throws)
        fight = fight.having(totals=totals)
    else:
        void = _void(fight, group, same)
        kept = {name: each for name, each in fight.totals.items() if name not in void}
        fight = fight.having(totals=kept, void=fight.void | void)
    waiting = tuple(name for name in fight.groups if name in void)
    log = Log.ROLLS_SUM_THE_SAME if len(faces) > 1 else Log.ROLLS_THE_SAME
    return fight.saying(log, **rolled, same=same, groups=waiting)


def _void(fight: Fight, group: str, same: str) -> frozenset[str]:
    """Whose result is void when a group's meets another's: a latecomer's alone, a second one against an untied one."""
    is_late = fight.groups[group] > 0
    meets_untied = group in fight.void and same not in fight.void
    return frozenset({group}) if is_late or meets_untied else frozenset({group, same})


def ambush(fight: Fight, group: str) -> Fight:
    """A group is surprised, and at a disadvantage in the first round."""
    check_running(fight, setup=True)
    if fight.stage is not Stage.SETUP:
        raise NotPossibleError(NotPossible.BEGUN)
    if group not in fight.groups:
        raise NotPossibleError(NotPossible.NO_GROUP, group=group)
    if group in fight.ambushed:
        raise NotPossibleError(NotPossible.AMBUSHED_ALREADY, group=group)
    surprised = (creature.having(ambushed=True) for creature in fight.present() if creature.group == group)
    return fight.with_(*surprised).having(ambushed=fight.ambushed | {group}).saying(Log.AMBUSHED, group=group)


def leave(fight: Fight, who: str, reason: str) -> Fight:
    """Somebody leaves the fight, as the table says."""
    check_running(fight)
    if fight.phase is not Phase.END:
        raise NotPossibleError(NotPossible.LEAVE_LATER)
    fight[who]
    return alter(fight, who, gone=True).saying(Log.LEAVES, who=who, reason=reason)
