"""Attack rolls: what is added to the die, what forbids the attack, and the chance to hit."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction

from rules_core.sovereign.cover import Cover
from rules_core.sovereign.manner import manner_modifiers
from rules_core.sovereign.modifiers import Modifier, Reason, Term
from rules_core.sovereign.strike import Distance, Seen, Strike, Weapon
from rules_core.sovereign.terms import Attribute, Skill
from tableside.dice import Dice, die

ATTACK_SIDES = 20
DISTANT_PRONE = -2
ADJACENT_PRONE = 2
WHILE_PRONE = -4
LONG_RANGE = -2
COVER_MODIFIER = {Cover.HALF: -2, Cover.FULL: -4}
RANGED_IN_MELEE = -4
UNSEEN_TARGET = -4


class Forbidden(StrEnum):
    """Why an attack is not allowed."""

    TWO_HANDS_IN_MELEE = "two_hands_in_melee"
    UNKNOWN_POSITION = "unknown_position"
    OUT_OF_RANGE = "out_of_range"
    NO_LINE_OF_SIGHT = "no_line_of_sight"
    NOT_ADJACENT = "not_adjacent"


def ranged_skills(weapon: Weapon) -> frozenset[Skill]:
    """The skills a ranged attack with this weapon may use."""
    return frozenset({Skill.SHOOT, Skill.STAB, Skill.EXERT} if weapon is Weapon.THROWN else {Skill.SHOOT})


def best_attribute(modifiers: Mapping[Attribute, int]) -> Attribute:
    """The listed attribute that serves the attacker best."""
    return max(modifiers, key=lambda attribute: modifiers[attribute])


def npc_attack_bonus(hit_dice: int, extra: int = 0) -> int:
    """The usual attack bonus of a trained NPC."""
    return hit_dice + extra


def hits(total: int, armor_class: int) -> bool:
    """Whether an attack with this total hits; no face of the die is special."""
    return total >= armor_class


def attack_roll(modifier: int) -> Dice:
    """The throw of an attack with all its modifiers."""
    return die(ATTACK_SIDES) + modifier


def hit_chance(modifier: int, armor_class: int) -> Fraction:
    """The chance that an attack with this modifier hits."""
    return attack_roll(modifier).where(lambda total: hits(total, armor_class))


def lowest_face(modifier: int, armor_class: int) -> int | None:
    """The lowest face of the die that hits, or None if none does."""
    faces = (face for face in range(1, ATTACK_SIDES + 1) if hits(face + modifier, armor_class))
    return next(faces, None)


def forbidden(strike: Strike) -> Forbidden | None:
    """Why the attack cannot be made, or None."""
    if strike.cover is Cover.UNSEEN and strike.sight is Seen.SEEN:
        return Forbidden.NO_LINE_OF_SIGHT
    if not strike.ranged:
        return None if strike.adjacent else Forbidden.NOT_ADJACENT
    if strike.in_melee and strike.weapon is Weapon.TWO_HANDED_RANGED:
        return Forbidden.TWO_HANDS_IN_MELEE
    if strike.sight is Seen.UNKNOWN:
        return Forbidden.UNKNOWN_POSITION
    return Forbidden.OUT_OF_RANGE if strike.distance is Distance.BEYOND else None


def attack_modifiers(strike: Strike) -> tuple[Modifier, ...]:
    """All that is added to the roll: bonus, attribute, skill and magic, then the situation and the manner."""
    own = (
        Modifier(Term.ATTRIBUTE, strike.attribute),
        Modifier(Term.SKILL, strike.skill),
        Modifier(Term.MAGIC, strike.magic),
        Modifier(Term.OTHER, strike.other),
    )
    return (
        Modifier(Term.ATTACK_BONUS, strike.attack_bonus),
        *(modifier for modifier in own if modifier.amount),
        *situational_modifiers(strike),
        *manner_modifiers(strike),
    )


def situational_modifiers(strike: Strike) -> Iterator[Modifier]:
    """What the situation does to the roll, each line of the table counted once."""
    if strike.target_prone and strike.adjacent:
        yield Modifier(Term.ADJACENT_PRONE, ADJACENT_PRONE)
    elif strike.target_prone:
        yield Modifier(Term.DISTANT_PRONE, DISTANT_PRONE)
    if strike.attacker_prone:
        yield Modifier(Term.WHILE_PRONE, WHILE_PRONE, Reason.MELEE_ONLY if strike.ranged else None)
    if strike.distance is Distance.LONG:
        yield Modifier(Term.LONG_RANGE, LONG_RANGE)
    yield from cover_modifiers(strike.cover)
    if strike.enemy_near or (strike.ranged and strike.in_melee):
        term = Term.ONE_HAND_IN_MELEE if strike.weapon is Weapon.ONE_HANDED_RANGED else Term.THROWN_IN_MELEE
        yield Modifier(term, RANGED_IN_MELEE, None if strike.ranged else Reason.RANGED_ONLY)
    if strike.sight is not Seen.SEEN:
        yield Modifier(Term.UNSEEN_TARGET, UNSEEN_TARGET, None if strike.ranged else Reason.UNSEEN_SHOTS_ONLY)


def cover_modifiers(cover: Cover) -> Iterator[Modifier]:
    """What cover does to an attack; a wall without any line of sight hinders no less than full cover."""
    if cover is Cover.UNSEEN:
        yield Modifier(Term.WALL, COVER_MODIFIER[Cover.FULL])
    elif cover is not Cover.NONE:
        yield Modifier(Term.HALF_COVER if cover is Cover.HALF else Term.FULL_COVER, COVER_MODIFIER[cover])
