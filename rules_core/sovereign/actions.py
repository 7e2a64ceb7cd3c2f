"""Action types, the table of actions, what a round allows and what invites an attack of opportunity."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.sovereign.terms import Skill

MAIN_PER_ROUND = 1
MOVE_PER_ROUND = 1
NORMAL_RATE = 30
USUAL_REACH = 5
SKILL_SECONDS = 6
QUICK_RELOAD_SHOOT = 1
DISENGAGE_FEET = 0
PRONE_DIVISOR = 2


class ActionType(StrEnum):
    """What an action costs."""

    MAIN = "main"
    MOVE = "move"
    MOVE_AND_MAIN = "move_and_main"
    FREE = "free"
    INSTANT = "instant"


class Provokes(StrEnum):
    """Whether an action invites attacks of opportunity, as the table prints it."""

    NO = "no"
    YES = "yes"
    SOMETIMES = "sometimes"


class Action(StrEnum):
    """The actions of the table."""

    MELEE_ATTACK = "melee_attack"
    RANGED_ATTACK = "ranged_attack"
    SWARM_ATTACK = "swarm_attack"
    CHARGE = "charge"
    USE_SKILL = "use_skill"
    RELOAD = "reload"
    READY_OR_STOW = "ready_or_stow"
    DISENGAGE = "disengage"
    SCREEN = "screen"
    RUN = "run"
    PICK_UP = "pick_up"
    STAND_UP = "stand_up"
    HOLD = "hold"
    GO_PRONE = "go_prone"
    TOTAL_DEFENSE = "total_defense"
    SNAP_ATTACK = "snap_attack"


@dataclass(frozen=True)
class TableRow:
    """One line of the table of actions."""

    type: ActionType
    provokes: Provokes


TABLE = {
    Action.MELEE_ATTACK: TableRow(ActionType.MAIN, Provokes.NO),
    Action.RANGED_ATTACK: TableRow(ActionType.MAIN, Provokes.NO),
    Action.SWARM_ATTACK: TableRow(ActionType.MAIN, Provokes.NO),
    Action.CHARGE: TableRow(ActionType.MOVE_AND_MAIN, Provokes.YES),
    Action.USE_SKILL: TableRow(ActionType.MAIN, Provokes.YES),
    Action.RELOAD: TableRow(ActionType.MAIN, Provokes.NO),
    Action.READY_OR_STOW: TableRow(ActionType.MAIN, Provokes.NO),
    Action.DISENGAGE: TableRow(ActionType.MAIN, Provokes.NO),
    Action.SCREEN: TableRow(ActionType.MOVE, Provokes.SOMETIMES),
    Action.RUN: TableRow(ActionType.MOVE, Provokes.YES),
    Action.PICK_UP: TableRow(ActionType.MOVE, Provokes.YES),
    Action.STAND_UP: TableRow(ActionType.MOVE, Provokes.YES),
    Action.HOLD: TableRow(ActionType.MOVE, Provokes.NO),
    Action.GO_PRONE: TableRow(ActionType.FREE, Provokes.NO),
    Action.TOTAL_DEFENSE: TableRow(ActionType.INSTANT, Provokes.NO),
    Action.SNAP_ATTACK: TableRow(ActionType.INSTANT, Provokes.NO),
}

MOVING = frozenset({Action.RUN, Action.SCREEN})
SPENDS_MAIN = frozenset({Action.TOTAL_DEFENSE, Action.SNAP_ATTACK})


@dataclass(frozen=True)
class Remaining:
    """What a combatant may still spend in this round."""

    main: int
    move: int

    @property
    def legal(self) -> bool:
        """Whether no more was spent than there is."""
        return self.main >= 0 and self.move >= 0


def action_type(action: Action) -> ActionType:
    """What the table says an action costs."""
    return TABLE[action].type


def provokes(action: Action) -> Provokes:
    """What the table says about attacks of opportunity."""
    return TABLE[action].provokes


def remaining(spent: Sequence[ActionType]) -> Remaining:
    """What is left after these actions; a Move beyond the first takes the place of the Main Action."""
    both = spent.count(ActionType.MOVE_AND_MAIN)
    main = MAIN_PER_ROUND - spent.count(ActionType.MAIN) - both
    move = MOVE_PER_ROUND - spent.count(ActionType.MOVE) - both
    return Remaining(main + move, 0) if move < 0 < main else Remaining(main, move)


def cost_in_round(action: Action) -> ActionType:
    """What an action takes out of the round: the two instant ones give up the Main Action."""
    return ActionType.MAIN if action in SPENDS_MAIN else action_type(action)


def can_act(spent: Sequence[ActionType], action: Action) -> bool:
    """Whether the round still allows an action after what was spent."""
    return remaining([*spent, cost_in_round(action)]).legal


def feet_per_round(rate: Fraction | int, main_as_move: bool) -> Fraction | int:
    """How far a combatant gets in a round of moving."""
    return rate * (MOVE_PER_ROUND + (MAIN_PER_ROUND if main_as_move else 0))


def disengage_feet() -> int:
    """How far disengaging itself moves its user."""
    return DISENGAGE_FEET


def can_disengage_first(action: Action) -> bool:
    """Whether disengaging earlier in the same round leaves room for the action."""
    return can_act([action_type(Action.DISENGAGE)], action)


def opportunity_attacks(provoking: bool, adjacent_armed_foes: int, disengaged: bool = False) -> int:
    """The free attacks that adjacent foes with melee weapons get."""
    return adjacent_armed_foes if provoking and not disengaged else 0


def action_provokes(action: Action, adjacent_armed_foe: bool, disengaged: bool = False, moved: bool = True) -> bool:
    """Whether an action begun next to an armed foe invites attacks; screening and running only where one moves off."""
    exposed = moved if action in MOVING else provokes(action) is Provokes.YES
    return exposed and adjacent_armed_foe and not (disengaged and can_disengage_first(action))


def leaves_reach(feet_before: int, feet_after: int, reach: int) -> bool:
    """Whether a move leads out of a melee combatant's reach, which invites its attack."""
    return feet_before <= reach < feet_after


def skill_fits(seconds: int) -> bool:
    """Whether a use of a skill is short enough for a Main Action."""
    return seconds <= SKILL_SECONDS


def reload_type(shoot: int) -> ActionType:
    """What reloading a bow or a crossbow costs at this level of Shoot."""
    return ActionType.FREE if shoot >= QUICK_RELOAD_SHOOT else ActionType.MOVE


def can_reload(quiver_readied: bool) -> bool:
    """Whether there is a readied quiver to reload from."""
    return quiver_readied


def prone_rate(rate: int) -> Fraction:
    """The movement rate of a prone character: half of it, which nothing rounds."""
    return Fraction(rate, PRONE_DIVISOR)


def held_is_available(held_round: int, current_round: int) -> bool:
    """Whether held actions can still be set off."""
    return held_round == current_round


def melee_skill(unarmed: bool) -> Skill:
    """The skill of a melee attack."""
    return Skill.BRAWL if unarmed else Skill.STAB
