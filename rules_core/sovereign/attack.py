"""Attack rolls: the total, the situations that change it and those that forbid it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.sovereign.cover import Cover
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


class Weapon(StrEnum):
    """The kinds of weapon the attack rules tell apart."""

    UNARMED = "unarmed"
    MELEE = "melee"
    THROWN = "thrown"
    ONE_HANDED_RANGED = "one_handed_ranged"
    TWO_HANDED_RANGED = "two_handed_ranged"


class Range(StrEnum):
    """How far the target is, measured by the weapon's ranges."""

    NORMAL = "normal"
    LONG = "long"
    BEYOND = "beyond"


class Situation(StrEnum):
    """What changes an attack roll."""

    DISTANT_PRONE = "distant_prone"
    ADJACENT_PRONE = "adjacent_prone"
    WHILE_PRONE = "while_prone"
    LONG_RANGE = "long_range"
    COVER = "cover"
    RANGED_IN_MELEE = "ranged_in_melee"
    UNSEEN_TARGET = "unseen_target"


class Forbidden(StrEnum):
    """Why an attack is not allowed."""

    TWO_HANDS_IN_MELEE = "two_hands_in_melee"
    UNKNOWN_POSITION = "unknown_position"
    OUT_OF_RANGE = "out_of_range"
    NO_LINE_OF_SIGHT = "no_line_of_sight"
    NOT_ADJACENT = "not_adjacent"


WALLED = {Cover.UNSEEN: Cover.FULL}
RANGED = frozenset({Weapon.THROWN, Weapon.ONE_HANDED_RANGED, Weapon.TWO_HANDED_RANGED})


@dataclass(frozen=True)
class Circumstances:
    """Everything about an attack that the table of situations asks for."""

    weapon: Weapon = Weapon.MELEE
    adjacent: bool = True
    target_prone: bool = False
    attacker_prone: bool = False
    in_melee: bool = False
    range: Range = Range.NORMAL
    cover: Cover = Cover.NONE
    seen: bool = True
    position_known: bool = True

    @property
    def ranged(self) -> bool:
        """Whether the attack is a ranged one."""
        return self.weapon in RANGED


def ranged_skills(weapon: Weapon) -> frozenset[Skill]:
    """The skills a ranged attack with this weapon may use."""
    return frozenset({Skill.SHOOT, Skill.STAB, Skill.EXERT} if weapon is Weapon.THROWN else {Skill.SHOOT})


def attack_total(face: int, bonus: int, attribute: int, skill: int, magic: int = 0) -> int:
    """The total of an attack roll before the situation counts."""
    return face + bonus + attribute + skill + magic


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


def forbidden(now: Circumstances) -> Forbidden | None:
    """Why the attack cannot be made, or None."""
    if now.cover is Cover.UNSEEN and now.seen:
        return Forbidden.NO_LINE_OF_SIGHT
    if not now.ranged:
        return None if now.adjacent else Forbidden.NOT_ADJACENT
    if now.in_melee and now.weapon is Weapon.TWO_HANDED_RANGED:
        return Forbidden.TWO_HANDS_IN_MELEE
    if not now.seen and not now.position_known:
        return Forbidden.UNKNOWN_POSITION
    return Forbidden.OUT_OF_RANGE if now.range is Range.BEYOND else None


def cover_modifier(cover: Cover) -> int:
    """What cover does to an attack; a wall without any line of sight hinders no less than full cover."""
    return COVER_MODIFIER.get(WALLED.get(cover, cover), 0)


def situational(now: Circumstances) -> dict[Situation, int]:
    """The modifiers that apply, each counted once."""
    applies = {
        Situation.ADJACENT_PRONE: (now.target_prone and now.adjacent, ADJACENT_PRONE),
        Situation.DISTANT_PRONE: (now.target_prone and not now.adjacent and now.ranged, DISTANT_PRONE),
        Situation.WHILE_PRONE: (now.attacker_prone and not now.ranged, WHILE_PRONE),
        Situation.LONG_RANGE: (now.ranged and now.range is Range.LONG, LONG_RANGE),
        Situation.COVER: (bool(cover_modifier(now.cover)), cover_modifier(now.cover)),
        Situation.RANGED_IN_MELEE: (now.ranged and now.in_melee, RANGED_IN_MELEE),
        Situation.UNSEEN_TARGET: (now.ranged and not now.seen, UNSEEN_TARGET),
    }
    return {situation: amount for situation, (holds, amount) in applies.items() if holds}


def situational_total(modifiers: Mapping[Situation, int] | Iterable[tuple[Situation, int]]) -> int:
    """What the situation adds to the roll altogether."""
    return sum(dict(modifiers).values())
