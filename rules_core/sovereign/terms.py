"""Words and rolls that the combat chapter borrows from the game's chapter on rules: modifiers, checks and saves."""

from enum import StrEnum
from fractions import Fraction

from tableside.dice import Dice, die, throw

CHECK_DICE = 2
CHECK_SIDES = 6
CHECK_DIFFICULTY = 10
OPPOSED_BASE = 8
SAVE_SIDES = 20
SAVE_ALWAYS_FAILS = 1
SAVE_ALWAYS_SUCCEEDS = 20
PHYSICAL_SAVE_BASE = 16
LOWEST_SCORE_OF_MODIFIER = {-1: 4, 0: 8, 1: 14, 2: 18}
LOWEST_MODIFIER = -2


class Attribute(StrEnum):
    """The attributes that combat names."""

    STR = "str"
    DEX = "dex"
    CON = "con"
    WIS = "wis"


class Skill(StrEnum):
    """The skills that combat names."""

    BRAWL = "brawl"
    STAB = "stab"
    SHOOT = "shoot"
    EXERT = "exert"
    SNEAK = "sneak"
    NOTICE = "notice"


def attribute_modifier(score: int) -> int:
    """The modifier of an attribute score of 3 to 18."""
    return max(
        (modifier for modifier, lowest in LOWEST_SCORE_OF_MODIFIER.items() if score >= lowest), default=LOWEST_MODIFIER
    )


def skill_roll() -> Dice:
    """The dice of every skill check."""
    return throw(CHECK_DICE, CHECK_SIDES)


def check_succeeds(total: int) -> bool:
    """Whether an ordinary check with this total succeeds."""
    return total >= CHECK_DIFFICULTY


def check_chance(modifier: int) -> Fraction:
    """The chance that an ordinary check with this modifier succeeds."""
    return (skill_roll() + modifier).where(check_succeeds)


def opposed_score(modifier: int) -> int:
    """What the passive side of an opposed check puts up instead of rolling."""
    return OPPOSED_BASE + modifier


def opposed_succeeds(total: int, opposing_modifier: int) -> bool:
    """Whether the active side wins an opposed check; it wins ties."""
    return total >= opposed_score(opposing_modifier)


def opposed_chance(modifier: int, opposing_modifier: int) -> Fraction:
    """The chance that the active side wins an opposed check."""
    return (skill_roll() + modifier).where(lambda total: opposed_succeeds(total, opposing_modifier))


def physical_save_target(level: int, strength: int, constitution: int) -> int:
    """The number a Physical save has to reach, from the level and the better of two modifiers."""
    return PHYSICAL_SAVE_BASE - level - max(strength, constitution)


def save_succeeds(face: int, penalty: int, target: int) -> bool:
    """Whether a save with this face of the die succeeds; the lowest face never does and the highest always."""
    if face == SAVE_ALWAYS_FAILS:
        return False
    return face == SAVE_ALWAYS_SUCCEEDS or face - penalty >= target


def save_chance(penalty: int, target: int) -> Fraction:
    """The chance that a save succeeds."""
    return die(SAVE_SIDES).where(lambda face: save_succeeds(face, penalty, target))
