"""Words that several calculators of Sovereign share."""

from fractions import Fraction

from rules_core.sovereign.actions import Action, ActionType
from tableside.engine.wording import number, percent, signed

ACTION_NAMES = {
    Action.MELEE_ATTACK: "Make a Melee Attack",
    Action.RANGED_ATTACK: "Make a Ranged Attack",
    Action.SWARM_ATTACK: "Make a Swarm Attack",
    Action.CHARGE: "Charge",
    Action.USE_SKILL: "Use a Skill",
    Action.RELOAD: "Reload a Weapon",
    Action.READY_OR_STOW: "Ready or Stow an Item",
    Action.DISENGAGE: "Disengage",
    Action.SCREEN: "Screen an Ally",
    Action.RUN: "Run",
    Action.PICK_UP: "Pick up an Item",
    Action.STAND_UP: "Stand Up",
    Action.HOLD: "Hold an Action",
    Action.GO_PRONE: "Go Prone",
    Action.TOTAL_DEFENSE: "Total Defense",
    Action.SNAP_ATTACK: "Make a Snap Attack",
}
ACTION_LABELS = {action.value: name for action, name in ACTION_NAMES.items()}
TYPE_NAMES = {
    ActionType.MAIN: "Main",
    ActionType.MOVE: "Move",
    ActionType.MOVE_AND_MAIN: "Move and Main",
    ActionType.FREE: "Free",
    ActionType.INSTANT: "Instant",
}
SHARE_NAMES = {Fraction(1, 2): "half", Fraction(1, 3): "a third"}


def share(value: Fraction) -> str:
    """A share as a sentence has it."""
    return SHARE_NAMES.get(value, number(value))


def dice_text(count: int, sides: int, plus: int) -> str:
    """Dice and what is added to them: 1d8 + 1."""
    return f"{count}d{sides}" + (f" {signed(plus)[0]} {abs(plus)}" if plus else "")


def often(chance: Fraction) -> str:
    """How often something happens, for the end of a sentence."""
    if chance in (0, 1):
        return "every time" if chance else "never"
    return f"{percent(chance)} of the time"
