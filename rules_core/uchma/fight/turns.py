"""A turn: what is left of it, and what an ability costs."""

from dataclasses import dataclass
from enum import StrEnum

from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.current import flying_speed, speed, walking_speed
from rules_core.uchma.fight.said import Log, NotPossible, NotPossibleError
from rules_core.uchma.fight.state import Creature, Fight, Stage, Turn, alter
from rules_core.uchma.movement import may_walk, run_distance
from rules_core.uchma.phases import MOVES_IN_A_RUN, TurnPart, TurnVerdict, judge_turn
from rules_core.uchma.prepared import may_fire
from rules_core.uchma.prone import Ability, may_use


class Cost(StrEnum):
    """What an ability takes."""

    ACTION = "action"
    RAPID = "rapid"
    FULL_TURN = "full_turn"
    PREPARED = "prepared"
    FREE = "free"
    NONE = "none"


PARTS = {Cost.ACTION: TurnPart.ACTION, Cost.RAPID: TurnPart.RAPID, Cost.FULL_TURN: TurnPart.FULL_TURN}
REASONS = {
    TurnVerdict.TOO_MANY_ACTIONS: NotPossible.ACTION_USED,
    TurnVerdict.TOO_MANY_MINOR_ACTIONS: NotPossible.MINOR_USED,
    TurnVerdict.TOO_MANY_MOVES: NotPossible.MOVED,
    TurnVerdict.RUNNING_AND_ACTING: NotPossible.RUNNING,
    TurnVerdict.MOVE_BETWEEN_ACTIONS: NotPossible.MOVED_BETWEEN,
}


@dataclass(frozen=True)
class Left:
    """What is left of a turn: metres of the move, whether it may be a run, and which actions."""

    move: int
    run: bool
    action: bool
    minor: bool
    full: bool


def is_running(turn: Turn) -> bool:
    """Whether the move has become a run."""
    return turn.parts.count(TurnPart.MOVE) == MOVES_IN_A_RUN


def is_moving(turn: Turn) -> bool:
    """Whether the move has begun and can go on."""
    return turn.parts[-1:] == (TurnPart.MOVE,)


def fits(turn: Turn, *parts: TurnPart) -> bool:
    """Whether the turn has room for these parts as well."""
    return judge_turn((*turn.parts, *parts)) is TurnVerdict.LEGAL


def metres_left(edition: Edition, turn: Turn, creature: Creature, flying: bool) -> int:
    """What the move may still cost, in a run all of it."""
    if not (is_moving(turn) or fits(turn, TurnPart.MOVE)):
        return 0
    whole = flying_speed(edition, creature) if flying else walking_speed(edition, creature)
    return max(0, (run_distance(whole) if is_running(turn) else whole) - turn.spent)


def may_run(edition: Edition, turn: Turn, creature: Creature) -> bool:
    """Whether the move may still become a run, or remain one: on foot, and not over."""
    farthest = run_distance(walking_speed(edition, creature))
    if not may_walk(creature.airborne) or turn.flown or turn.spent >= farthest:
        return False
    needed = MOVES_IN_A_RUN - turn.parts.count(TurnPart.MOVE)
    return fits(turn, *[TurnPart.MOVE] * needed)


def left(edition: Edition, fight: Fight) -> Left | None:
    """What is left of the turn that is on."""
    if fight.turn is None:
        return None
    turn, creature = fight.turn, fight.creatures[fight.turn.who]
    if creature.down or creature.gone:
        return Left(0, False, False, False, False)
    whole = flying_speed(edition, creature) if turn.flown else speed(edition, creature)
    moves = is_moving(turn) or fits(turn, TurnPart.MOVE)
    return Left(
        move=max(0, whole - turn.spent) if moves else 0,
        run=may_run(edition, turn, creature),
        action=fits(turn, TurnPart.ACTION),
        minor=fits(turn, TurnPart.RAPID) and may_use(creature.prone, Ability.ANYTHING_ELSE),
        full=fits(turn, TurnPart.FULL_TURN) and may_use(creature.prone, Ability.ANYTHING_ELSE),
    )


def on_turn(fight: Fight, who: str) -> tuple[Turn, Creature]:
    """The turn that is on, which must be theirs, and they must be able to use it."""
    creature = fight[who]
    if fight.turn is None:
        raise NotPossibleError(NotPossible.NOBODY_ON_TURN)
    if fight.turn.who != who:
        raise NotPossibleError(NotPossible.NOT_YOUR_TURN, who=fight.turn.who)
    check_awake(creature)
    return fight.turn, creature


def check_awake(creature: Creature) -> None:
    """Raise NotPossibleError for somebody who can do nothing."""
    if creature.unconscious:
        raise NotPossibleError(NotPossible.UNCONSCIOUS, who=creature.name)
    if creature.down:
        raise NotPossibleError(NotPossible.DOWN, who=creature.name)


def pay(fight: Fight, who: str, cost: Cost, ability: str = "", basic: bool = False) -> Fight:
    """The fight after what an ability takes is taken; raises NotPossibleError where it is not there."""
    if fight.stage is Stage.OVER:
        raise NotPossibleError(NotPossible.OVER)
    if cost is Cost.NONE:
        if who:
            fight[who]
        return fight
    if cost is Cost.FREE:
        raise NotPossibleError(NotPossible.NOT_FREE)
    if cost is Cost.PREPARED:
        return _pay_prepared(fight, who, ability)
    return take_part(fight, who, PARTS[cost], basic)


def take_part(fight: Fight, who: str, part: TurnPart, basic: bool = False) -> Fight:
    """The fight with a part of somebody's turn used."""
    turn, creature = on_turn(fight, who)
    is_basic_attack = basic and part is TurnPart.ACTION
    if not may_use(creature.prone, Ability.BASIC_WEAPON_ATTACK if is_basic_attack else Ability.ANYTHING_ELSE):
        raise NotPossibleError(NotPossible.PRONE, who=who)
    verdict = judge_turn((*turn.parts, part))
    if verdict is TurnVerdict.FULL_TURN_IS_ALL:
        used = TurnPart.FULL_TURN in turn.parts
        raise NotPossibleError(NotPossible.TURN_USED if used else NotPossible.TURN_BEGUN, who=who)
    if verdict is not TurnVerdict.LEGAL:
        raise NotPossibleError(REASONS[verdict], who=who)
    return fight.having(turn=turn.having(parts=(*turn.parts, part)))


def _pay_prepared(fight: Fight, who: str, ability: str) -> Fight:
    creature = fight[who]
    check_awake(creature)
    if creature.prepared is None:
        raise NotPossibleError(NotPossible.NOTHING_PREPARED, who=who)
    if not may_use(creature.prone, Ability.ANYTHING_ELSE):
        raise NotPossibleError(NotPossible.PRONE, who=who)
    if ability and ability != creature.prepared.ability:
        raise NotPossibleError(NotPossible.PREPARED_ANOTHER, who=who, ability=creature.prepared.ability)
    own_turn = fight.turn is not None and fight.turn.who == who
    if not may_fire(trigger_named=True, own_turn=own_turn, event_occurs=True):
        raise NotPossibleError(NotPossible.PREPARED_OWN_TURN)
    return alter(fight, who, prepared=None).saying(Log.PREPARED)
