"""The precision roll of one attack."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.uchma import inputs
from calculators.uchma.cover import out_of_sight, sight_steps, source_steps
from calculators.uchma.modifiers import modifiers_steps
from rules_core.uchma.cover import COVER_TERMS, best_cover, is_seen
from rules_core.uchma.edition import Edition
from rules_core.uchma.modifiers import total_modifier
from rules_core.uchma.precision import (
    PRECISION_DIE,
    Situation,
    covers_of,
    hit_chance,
    lowest_face,
    precision_modifiers,
    rolls_needed,
    succeeds,
)
from rules_core.uchma.words import Attack, Cover, Ground, Light
from tableside import Added, Answer, Group, Percent, Phrase, Rolled, Step, Throw, Whole, picked

SEVERAL = Group("Several targets or strikes")


@dataclass(frozen=True)
class PrecisionInputs:
    """The form: one attack, and how often it is made."""

    level: inputs.Level = 1
    weapon_precision: inputs.WeaponPrecision = 0
    resistance: inputs.Resistance = 6
    attack: inputs.AttackKind = Attack.MELEE
    other: Annotated[int, Whole("Other bonuses", low=-20, high=20)] = 0
    cover: inputs.TargetCover = Cover.NONE
    ground: inputs.AttackerGround = Ground.LEVEL
    adjacent: inputs.Adjacent = False
    flanked: inputs.Flanked = False
    creatures_between: inputs.CreaturesBetween = 0
    target_prone: inputs.TargetProne = False
    attacker_prone: inputs.AttackerProne = False
    attacker_ambushed: inputs.AttackerAmbushed = False
    target_ambushed: inputs.TargetAmbushed = False
    light: inputs.TargetLight = Light.BRIGHT
    distance: inputs.Distance = Fraction(1)
    targets: Annotated[int, Whole("Targets", low=1, high=20, group=SEVERAL)] = 1
    strikes: Annotated[int, Whole("Strikes on each", low=1, high=10, group=SEVERAL)] = 1


def precision(edition: Edition, given: PrecisionInputs) -> Answer:
    """Precision roll."""
    situation = picked(Situation, given)
    total = total_modifier(precision_modifiers(edition, situation))
    seen = is_seen(edition, given.light, given.distance)
    face = lowest_face(edition, total, given.resistance) if seen else None
    chance = hit_chance(edition, total, given.resistance) if seen else Fraction(0)
    rolls = rolls_needed(edition, given.targets, given.strikes)
    steps = precision_steps(edition, situation, given.distance)
    if rolls > 1:
        each = "each strike on each target" if edition.rolls_for_each_repeat else "each target"
        steps.append(Step("rolls like this, one for {each}", rolls, rule="precision.multi", each=each))
    return Answer(
        value=Added(total),
        unit="to the roll",
        headline=_headline(face, chance) if seen else out_of_sight(given.distance),
        steps=tuple(steps),
        chance=chance,
        facts={"lowest_face": face, "cover": best_cover(covers_of(edition, situation)), "seen": seen, "rolls": rolls},
    )


def precision_steps(edition: Edition, situation: Situation, distance: Fraction) -> list[Step]:
    """The working of a precision roll up to the resistance it must reach."""
    modifiers = precision_modifiers(edition, situation)
    total = total_modifier(modifiers)
    steps: list[Step] = []
    for modifier in modifiers:
        if modifier.term in COVER_TERMS.values():
            steps += source_steps(covers_of(edition, situation), situation.light)
        steps += modifiers_steps([modifier])
    steps += [
        Step("total, added to the d{sides}", Added(total), rule="precision.formula", sides=PRECISION_DIE),
        Step("the resistance to reach", situation.resistance, rule="precision.success"),
    ]
    always = edition.face_that_always_succeeds
    if always and lowest_face(edition, total, situation.resistance) == always:
        steps.append(Step("this face always succeeds", always, rule="precision.natural10"))
    return [*steps, *sight_steps(edition, situation.light, distance)]


def _headline(face: int | None, chance: Fraction) -> Phrase:
    if face is None:
        return Phrase("No face of the d{sides} reaches the resistance.", sides=PRECISION_DIE)
    if face == 1:
        return Phrase("Every roll hits.")
    if face == PRECISION_DIE:
        return Phrase("Hits only on a {face}: {chance}.", face=face, chance=Percent(chance))
    return Phrase("Hits on {face} or more: {chance}.", face=face, chance=Percent(chance))


def roll_precision(edition: Edition, throw: Throw, given: PrecisionInputs) -> Rolled:
    """One d10 against the resistance."""
    total = total_modifier(precision_modifiers(edition, picked(Situation, given)))
    face, seen = throw(PRECISION_DIE), is_seen(edition, given.light, given.distance)
    hit = seen and succeeds(edition, face, total, given.resistance)
    return Rolled(
        faces=((Phrase("d{sides}", sides=PRECISION_DIE), (face,)),),
        headline=Phrase(
            "{face} {added:apart} = {total} against {resistance}: {result}.",
            face=face,
            added=Added(total),
            total=face + total,
            resistance=given.resistance,
            result="a hit" if hit else "a miss",
        ),
    )
