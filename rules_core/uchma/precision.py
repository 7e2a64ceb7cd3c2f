"""Precision rolls: 1d10, half the level, the weapon and everything else, against a resistance."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules_core.uchma.cover import CoverSource, best_cover, cover_modifiers, cover_sources, is_seen
from rules_core.uchma.edition import Edition
from rules_core.uchma.modifiers import Modifier, Reason, Term, shifted
from rules_core.uchma.rounding import half
from rules_core.uchma.words import Attack, Cover, Ground, Light
from tableside.dice import die

PRECISION_DIE = 10
FLANKED_BONUS = 1
GROUND_BONUS = {Ground.LEVEL: 0, Ground.HIGH: 1, Ground.LOW: -1}
AMBUSHED_ATTACKER_PENALTY = -1
OBJECT_RESISTANCE = 0
GROUND_TERMS = {Ground.HIGH: Term.HIGH_GROUND, Ground.LOW: Term.LOW_GROUND}


@dataclass(frozen=True)
class Situation:
    """One attack; `adjacent` is within melee range where the edition speaks of that."""

    level: int = 1
    weapon_precision: int = 0
    other: int = 0
    resistance: int = 0
    attack: Attack = Attack.MELEE
    cover: Cover = Cover.NONE
    ground: Ground = Ground.LEVEL
    adjacent: bool = False
    flanked: bool = False
    target_prone: bool = False
    attacker_prone: bool = False
    attacker_ambushed: bool = False
    target_ambushed: bool = False
    creatures_between: int = 0
    light: Light = Light.BRIGHT


def covers_of(edition: Edition, situation: Situation) -> dict[CoverSource, Cover]:
    """The grade of cover that the target has from each source."""
    return cover_sources(edition, situation.cover, situation.creatures_between, situation.target_prone, situation.light)


def precision_modifiers(edition: Edition, situation: Situation) -> tuple[Modifier, ...]:
    """The parts of the roll: level, weapon, and whatever else there is, even where it does not count."""
    prone = Reason.ATTACKER_PRONE if situation.attacker_prone else None
    return (
        Modifier(Term.LEVEL, half(situation.level)),
        Modifier(Term.WEAPON, situation.weapon_precision, void=prone),
        *_other_modifiers(edition, situation),
    )


def _other_modifiers(edition: Edition, situation: Situation) -> Iterator[Modifier]:
    projectile = situation.attack is Attack.PROJECTILE
    if situation.other:
        yield Modifier(Term.OTHER, situation.other)
    yield from cover_modifiers(edition, best_cover(covers_of(edition, situation)), situation.attack)
    if situation.ground in GROUND_TERMS:
        void = None if projectile else Reason.PROJECTILES_ONLY
        yield Modifier(GROUND_TERMS[situation.ground], GROUND_BONUS[situation.ground], void=void)
    if situation.flanked:
        yield Modifier(Term.FLANKED, FLANKED_BONUS, void=Reason.MELEE_ONLY if projectile else None)
    if situation.target_prone:
        void = None if is_close(edition, situation) else Reason.NOT_ADJACENT
        yield shifted(Term.TARGET_PRONE, edition.prone_attacked_close, void)
    if situation.attacker_ambushed:
        yield Modifier(Term.ATTACKER_AMBUSHED, AMBUSHED_ATTACKER_PENALTY)
    if situation.target_ambushed:
        yield shifted(Term.TARGET_AMBUSHED, edition.ambushed_attacked)


def is_close(edition: Edition, situation: Situation) -> bool:
    """Whether the attack finds somebody prone at a disadvantage: from next to it, or by a blow within melee range."""
    return situation.adjacent or (edition.blows_are_close and situation.attack is Attack.MELEE)


def total_modifier(modifiers: Iterable[Modifier]) -> int:
    """What is added to the die, all told."""
    return sum(modifier.amount for modifier in modifiers if modifier.void is None)


def succeeds(edition: Edition, face: int, total: int, resistance: int) -> bool:
    """Whether a face of the die, with this total modifier, works against the resistance."""
    return face == edition.face_that_always_succeeds or face + total >= resistance


def lowest_face(edition: Edition, total: int, resistance: int) -> int | None:
    """The lowest face that succeeds, or None where no face does."""
    return next((face for face in die(PRECISION_DIE) if succeeds(edition, face, total, resistance)), None)


def hit_chance(edition: Edition, total: int, resistance: int) -> Fraction:
    """The chance of success with this total modifier."""
    return die(PRECISION_DIE).where(lambda face: succeeds(edition, face, total, resistance))


def modifier_in(edition: Edition, situation: Situation) -> int:
    """What is added to the die in this situation."""
    return total_modifier(precision_modifiers(edition, situation))


def precision_total(edition: Edition, face: int, situation: Situation) -> int:
    """What a face of the die comes to, compared with the resistance as it stands without the situation."""
    return face + modifier_in(edition, situation)


def hits(edition: Edition, face: int, situation: Situation, distance: Fraction) -> bool:
    """Whether a face of the die hits a target so many metres away: one out of sight cannot be chosen."""
    total = modifier_in(edition, situation)
    return is_seen(edition, situation.light, distance) and succeeds(edition, face, total, situation.resistance)


def chance_to_hit(edition: Edition, situation: Situation, distance: Fraction) -> Fraction:
    """The chance to hit a target so many metres away."""
    if not is_seen(edition, situation.light, distance):
        return Fraction(0)
    return hit_chance(edition, modifier_in(edition, situation), situation.resistance)


def rolls_needed(edition: Edition, targets: int, repeats: int) -> int:
    """How many precision rolls an ability needs that strikes each target so many times."""
    return targets * (repeats if edition.rolls_for_each_repeat else 1)


def resistance_of_an_object() -> int:
    """Any resistance of a lifeless object, unless its description gives one."""
    return OBJECT_RESISTANCE
