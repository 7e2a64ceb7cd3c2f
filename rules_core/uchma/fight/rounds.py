"""The round: its phases, whose turn it is, and what happens where they begin and end."""

from rules_core.uchma.ambush import is_at_a_disadvantage
from rules_core.uchma.death import has_lain_too_long, is_save_due
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.effects import act, count_down
from rules_core.uchma.fight.harm import die
from rules_core.uchma.fight.order import places_now, to_roll
from rules_core.uchma.fight.said import Log, NotPossible, NotPossibleError
from rules_core.uchma.fight.state import Fight, Stage, Turn, alter
from rules_core.uchma.prepared import is_still_prepared
from rules_core.uchma.words import Phase, TurnEdge


def begin(edition: Edition, fight: Fight) -> Fight:
    """The first round begins, once the groups have rolled."""
    check_running(fight, setup=True)
    if fight.stage is not Stage.SETUP:
        raise NotPossibleError(NotPossible.BEGUN)
    if not fight.creatures:
        raise NotPossibleError(NotPossible.EMPTY)
    _check_rolled(edition, fight)
    return _begin_round(edition, fight.saying(Log.FIGHT_BEGINS))


def end_phase(edition: Edition, fight: Fight) -> Fight:
    """The start phase gives way to the turns, or the end phase to the next round."""
    check_running(fight)
    if fight.stage is Stage.START:
        _check_rolled(edition, fight)
        places = places_now(edition, fight)
        return _next_turn(edition, fight.having(stage=Stage.ACTION, places=places, at=-1).saying(Log.START_ENDS))
    if fight.stage is Stage.ACTION:
        raise NotPossibleError(NotPossible.ACTION_PHASE)
    due = to_save(fight)
    if due:
        raise NotPossibleError(NotPossible.SAVE_FIRST, who=due)
    return _begin_round(edition, _end_round(fight.saying(Log.ROUND_ENDS, round=fight.round)))


def end_turn(edition: Edition, fight: Fight, who: str) -> Fight:
    """Somebody's turn ends, and the next one's begins; after the last comes the end phase."""
    check_running(fight)
    if fight.turn is None:
        raise NotPossibleError(NotPossible.NOBODY_ON_TURN)
    if fight.turn.who != who:
        raise NotPossibleError(NotPossible.NOT_YOUR_TURN, who=fight.turn.who)
    return _next_turn(edition, _end_turn(fight, who))


def end_fight(fight: Fight) -> Fight:
    """The fight is over."""
    check_running(fight)
    return fight.having(stage=Stage.OVER, turn=None).saying(Log.FIGHT_ENDS, round=fight.round)


def check_running(fight: Fight, setup: bool = False) -> None:
    """Raise NotPossibleError before a fight, unless that is the time for it, and after it."""
    if fight.stage is Stage.OVER:
        raise NotPossibleError(NotPossible.OVER)
    if fight.stage is Stage.SETUP and not setup:
        raise NotPossibleError(NotPossible.NOT_BEGUN)


def to_save(fight: Fight) -> tuple[str, ...]:
    """Who must still make a death save before the round can end, in the order of joining."""
    if fight.phase is not Phase.END:
        return ()
    return tuple(
        creature.name
        for creature in fight.present()
        if is_save_due(creature.unconscious, Phase.END) and creature.saved_in != fight.round
    )


def _check_rolled(edition: Edition, fight: Fight) -> None:
    waiting = to_roll(edition, fight)
    if waiting:
        raise NotPossibleError(NotPossible.STILL_TO_ROLL, groups=waiting)


def _begin_round(edition: Edition, fight: Fight) -> Fight:
    totals = {} if edition.tie_roll.each_round else fight.totals
    fight = fight.having(stage=Stage.START, round=fight.round + 1, at=-1, turn=None, totals=totals)
    fight = fight.having(places=places_now(edition, fight) or fight.places).saying(Log.ROUND_BEGINS, round=fight.round)
    waiting = to_roll(edition, fight)
    return fight.saying(Log.TO_ROLL, groups=waiting) if waiting else fight


def _end_round(fight: Fight) -> Fight:
    next_round = fight.round + 1
    for creature in fight.present():
        if creature.prepared and not is_still_prepared(creature.prepared.in_round, next_round):
            ability = creature.prepared.ability
            fight = alter(fight, creature.name, prepared=None)
            fight = fight.saying(Log.LAPSES, who=creature.name, ability=ability)
    if not fight.ambushed or is_at_a_disadvantage(True, next_round):
        return fight
    groups = tuple(group for group in fight.groups if group in fight.ambushed)
    fight = fight.with_(*(creature.having(ambushed=False) for creature in fight.creatures.values()))
    return fight.having(ambushed=frozenset()).saying(Log.NO_LONGER_AMBUSHED, groups=groups)


def _end_turn(fight: Fight, who: str) -> Fight:
    fight = fight.having(turn=None).saying(Log.TURN_ENDS, who=who)
    return count_down(fight, who, TurnEdge.END)


def _next_turn(edition: Edition, fight: Fight) -> Fight:
    """The fight at the next turn that somebody can take; places of others pass with what is counted there."""
    while fight.at + 1 < len(fight.places):
        fight = fight.having(at=fight.at + 1)
        creature = fight.creatures[fight.places[fight.at].creature.name]
        who = creature.name
        if creature.gone:
            if _is_missed(fight, who):
                fight = _pass(fight, who)
            continue
        if creature.down and not creature.player:
            fight = _pass(fight, who)
            continue
        fight = fight.having(turn=Turn(who)).saying(Log.TURN_BEGINS, who=who)
        fight = count_down(act(edition, fight, who), who, TurnEdge.START)
        creature = fight.creatures[who]
        if not creature.gone and (creature.player or not creature.down):
            return fight
        fight = _end_turn(fight, who)
    return _begin_end_phase(fight)


def _is_missed(fight: Fight, who: str) -> bool:
    """Whether something is still counted where the turn of somebody who has left would be."""
    hanging = (*fight.ground, *(effect for creature in fight.creatures.values() for effect in creature.effects))
    return any(effect.counts_with == who for effect in hanging)


def _pass(fight: Fight, who: str) -> Fight:
    fight = fight.saying(Log.TURN_PASSES, who=who)
    return count_down(count_down(fight, who, TurnEdge.START), who, TurnEdge.END)


def _begin_end_phase(fight: Fight) -> Fight:
    fight = fight.having(stage=Stage.END, turn=None, at=len(fight.places)).saying(Log.END_BEGINS, round=fight.round)
    for creature in tuple(fight.present()):
        if fight.creatures[creature.name].gone:
            continue
        if not creature.player and creature.down:
            fight = die(fight.saying(Log.DEAD_AND_LEAVES, who=creature.name), creature.name)
        elif creature.unconscious and has_lain_too_long(creature.saves + 1):
            fight = die(fight.saying(Log.TOO_LONG, who=creature.name), creature.name)
    due = to_save(fight)
    return fight.saying(Log.SAVES_DUE, who=due) if due else fight
