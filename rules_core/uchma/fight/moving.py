"""Movement in a turn, lying down and getting up, and falls."""

from collections.abc import Iterable
from fractions import Fraction

from rules_core.uchma.edition import Edition
from rules_core.uchma.falling import fall_damage
from rules_core.uchma.fight.current import walking_speed
from rules_core.uchma.fight.harm import drop, hurt, suffer
from rules_core.uchma.fight.rounds import check_running
from rules_core.uchma.fight.said import Log, NotPossible, NotPossibleError
from rules_core.uchma.fight.state import Creature, Fight, Turn
from rules_core.uchma.fight.turns import fits, is_moving, is_running, may_run, metres_left, on_turn
from rules_core.uchma.movement import may_walk
from rules_core.uchma.phases import MOVES_IN_A_RUN, TurnPart
from rules_core.uchma.prone import prone_cost
from rules_core.uchma.travel import Leg, Mode, Over, is_possible, leg_cost_per_metre
from rules_core.uchma.words import Condition

RISES = {Over.UP: 1, Over.DOWN: -1}


def move(edition: Edition, fight: Fight, who: str, mode: Mode, legs: tuple[Leg, ...]) -> Fight:
    """Somebody goes: walking, running or flying, with what the ground or the climb costs."""
    check_running(fight)
    turn, creature = on_turn(fight, who)
    if creature.immobilized:
        raise NotPossibleError(NotPossible.IMMOBILIZED, who=who)
    for leg in legs:
        if not is_possible(mode, leg.over):
            raise NotPossibleError(NotPossible.WRONG_LEG, mode=mode, over=leg.over)
    if creature.prone and (mode is Mode.FLY or any(leg.over is not Over.CRAWL for leg in legs)):
        raise NotPossibleError(NotPossible.CRAWL, who=who)
    return _fly(edition, fight, turn, creature, legs) if mode is Mode.FLY else _go(edition, fight, creature, mode, legs)


def _go(edition: Edition, fight: Fight, creature: Creature, mode: Mode, legs: tuple[Leg, ...]) -> Fight:
    who = creature.name
    if not may_walk(creature.airborne):
        raise NotPossibleError(NotPossible.IN_THE_AIR, who=who)
    fight = _spend(edition, fight, who, _cost(edition, legs), running=mode is Mode.RUN)
    log = Log.RUNS if mode is Mode.RUN else Log.WALKS
    return fight.saying(log, who=who, metres=sum(leg.metres for leg in legs))


def _fly(edition: Edition, fight: Fight, turn: Turn, creature: Creature, legs: tuple[Leg, ...]) -> Fight:
    who = creature.name
    if not creature.stats.flying_speed:
        raise NotPossibleError(NotPossible.CANNOT_FLY, who=who)
    if is_running(turn):
        raise NotPossibleError(NotPossible.RUNNING, who=who)
    height = creature.height
    for leg in legs:
        height += leg.metres * RISES.get(leg.over, 0)
        if height < 0:
            raise NotPossibleError(NotPossible.NOT_SO_HIGH, who=who)
    fight = _spend(edition, fight, who, _cost(edition, legs), flying=True).with_(creature.having(height=height))
    flown = sum(leg.metres for leg in legs)
    if height:
        return fight.saying(Log.FLIES_UP, who=who, metres=flown, height=height)
    was_up = creature.airborne or any(leg.over is Over.UP for leg in legs)
    return fight.saying(Log.LANDS if was_up else Log.FLIES, who=who, metres=flown)


def _cost(edition: Edition, legs: Iterable[Leg]) -> int:
    """The speed that a move takes."""
    return sum(leg.metres * leg_cost_per_metre(edition, leg.over) for leg in legs)


def _spend(
    edition: Edition, fight: Fight, who: str, cost: int, *, running: bool = False, flying: bool = False
) -> Fight:
    """The fight with so much of the move spent; a run takes the place of every action."""
    turn, creature = on_turn(fight, who)
    if not flying and turn.flown:
        raise NotPossibleError(NotPossible.FLOWN, who=who)
    if not is_moving(turn) and not fits(turn, TurnPart.MOVE):
        raise NotPossibleError(_why_no_move(turn), who=who)
    parts = turn.parts if is_moving(turn) else (*turn.parts, TurnPart.MOVE)
    if running:
        if not may_run(edition, turn, creature) and not (is_running(turn) and cost):
            raise NotPossibleError(NotPossible.ACTED, who=who)
        parts = (TurnPart.MOVE,) * MOVES_IN_A_RUN
    moved = turn.having(parts=parts, flown=turn.flown or flying)
    left = metres_left(edition, moved, creature, flying or creature.airborne)
    if cost > left:
        raise NotPossibleError(NotPossible.TOO_FAR, who=who, metres=cost, left=left)
    return fight.having(turn=moved.having(spent=turn.spent + cost))


def _why_no_move(turn: Turn) -> NotPossible:
    return NotPossible.TURN_USED if TurnPart.FULL_TURN in turn.parts else NotPossible.MOVED


def stand_up(edition: Edition, fight: Fight, who: str) -> Fight:
    """Somebody gets up, as part of the move."""
    return _turn_over(edition, fight, who, prone=False)


def drop_prone(edition: Edition, fight: Fight, who: str) -> Fight:
    """Somebody lies down, as part of the move."""
    return _turn_over(edition, fight, who, prone=True)


def _turn_over(edition: Edition, fight: Fight, who: str, prone: bool) -> Fight:
    check_running(fight)
    creature = on_turn(fight, who)[1]
    if creature.prone is prone:
        raise NotPossibleError(NotPossible.PRONE_ALREADY if prone else NotPossible.NOT_PRONE, who=who)
    if creature.immobilized:
        raise NotPossibleError(NotPossible.IMMOBILIZED, who=who)
    cost = prone_cost(edition, creature.stats.speed, walking_speed(edition, creature))
    fight = _spend(edition, fight, who, cost, flying=creature.airborne).with_(creature.having(prone=prone))
    return fight.saying(Log.LIES_DOWN if prone else Log.STANDS_UP, who=who, metres=cost)


def knock_prone(edition: Edition, fight: Fight, who: str, by: str) -> Fight:
    """Somebody falls prone, and a flier to the ground where the edition says so."""
    check_running(fight)
    before = fight[who]
    if by:
        fight[by]
    if before.prone:
        raise NotPossibleError(NotPossible.PRONE_ALREADY, who=who)
    fight = fight.with_(before.having(prone=True))
    fight = fight.saying(Log.KNOCKS_PRONE, who=who, by=by) if by else fight.saying(Log.FALLS_PRONE, who=who)
    if before.airborne and not edition.drops_fliers:
        return fight.saying(Log.NO_RULE_FOR_FLIERS)
    return suffer(edition, drop(edition, fight, who, Condition.PRONE, by), who, before)


def fall(edition: Edition, fight: Fight, who: str, metres: int, damage: int) -> Fight:
    """Somebody falls; what the table says of the damage counts, and no armour helps."""
    check_running(fight, setup=True)
    before = fight[who]
    by_rules = fall_damage(edition, Fraction(metres))
    fight = fight.with_(before.having(height=max(0, before.height - metres)))
    if damage == by_rules:
        fight = fight.saying(Log.FALLS, who=who, metres=metres, damage=damage)
    else:
        fight = fight.saying(Log.FALLS_ANOTHER, who=who, metres=metres, damage=damage, by_rules=by_rules)
    return suffer(edition, hurt(fight, who, damage), who, before)
