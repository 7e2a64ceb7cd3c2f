"""Words and dice that several calculators of Sovereign share."""

from fractions import Fraction

from rules_core.sovereign.actions import Action, ActionType
from rules_core.sovereign.terms import CHECK_DICE, CHECK_SIDES
from tableside import Percent, Phrase, Pool, Throw

ACTION_NAMES: dict[str, str] = {
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
TYPE_NAMES = {
    ActionType.MAIN: "Main",
    ActionType.MOVE: "Move",
    ActionType.MOVE_AND_MAIN: "Move and Main",
    ActionType.FREE: "Free",
    ActionType.INSTANT: "Instant",
}
SHARE_NAMES = {Fraction(1, 2): "half", Fraction(1, 3): "a third"}
CHECK = Pool(CHECK_DICE, CHECK_SIDES)
Faces = tuple[Phrase, tuple[int, ...]]


def often(chance: Fraction) -> Phrase:
    """How often something happens, for the end of a sentence."""
    if chance in (0, 1):
        return Phrase("every time" if chance else "never")
    return Phrase("{chance} of the time", chance=Percent(chance))


def counted(count: int, word: str) -> Phrase:
    """A count with its word: 1 attack, 2 attacks."""
    return Phrase("{count} " + (word if count == 1 else f"{word}s"), count=count)


def thrown(throw: Throw, sides: int, count: int = 1) -> Faces:
    """Dice as they fell, with their name."""
    name = Phrase("{dice}", dice=Pool(count, sides)) if count > 1 else Phrase("d{sides}", sides=sides)
    return name, tuple(throw(sides) for _ in range(count))


def thrown_check(throw: Throw) -> Faces:
    """The dice of a skill check as they fell."""
    return thrown(throw, CHECK_SIDES, CHECK_DICE)
