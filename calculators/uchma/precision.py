"""The precision roll of one attack."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from calculators.uchma import inputs
from calculators.uchma.cover import cover_steps, idle_distance, out_of_sight, sight_steps, why_missed
from calculators.uchma.modifiers import TERMS, steps_of
from rules_core.uchma import precision as rules
from rules_core.uchma.cover import COVER_TERMS, best_cover, is_seen
from rules_core.uchma.distance import can_be_adjacent
from rules_core.uchma.edition import Edition
from rules_core.uchma.modifiers import Term
from rules_core.uchma.precision import GROUND_BONUS, PRECISION_DIE, Situation, covers_of, precision_modifiers
from rules_core.uchma.words import Attack, Cover, Ground, Light
from tableside import Added, Answer, Group, Idle, Percent, Phrase, RefusalError, Rolled, Step, Throw, Whole, picked

SEVERAL = Group("Several targets or strikes")
CLOSE_RULES = TERMS[Term.TARGET_PRONE].rule


@dataclass(frozen=True)
class PrecisionInputs:
    """What a precision roll depends on, and how many of them there are."""

    level: inputs.Level = 1
    weapon_precision: inputs.WeaponPrecision = 0
    resistance: inputs.Resistance = 6
    attack: inputs.AttackKind = Attack.MELEE
    other: Annotated[int, Whole("Other bonuses", low=-20, high=20, of="attacker.other_precision")] = 0
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
    strikes: Annotated[int, Whole("Strikes on each", low=1, high=10, group=SEVERAL, of="attacker.strikes")] = 1


def precision(edition: Edition, given: PrecisionInputs) -> Answer:
    """Precision roll."""
    situation = picked(Situation, given)
    check_adjacent(edition, situation, given.distance)
    total = rules.modifier_in(edition, situation)
    seen = is_seen(edition, given.light, given.distance)
    face = rules.lowest_face(edition, total, given.resistance) if seen else None
    chance = rules.chance_to_hit(edition, situation, given.distance)
    rolls = rules.rolls_needed(edition, given.targets, given.strikes)
    steps = precision_steps(edition, situation, given.distance)
    if rolls > 1:
        each = "each strike on each target" if edition.rolls_for_each_repeat else "each target"
        steps.append(Step("rolls like this, one for {each}", rolls, "precision.multi", each=each))
    return Answer(
        value=Added(total),
        unit="to the roll",
        headline=out_of_sight(edition, given.light, given.distance) or _headline(face, chance),
        steps=tuple(steps),
        chance=chance,
        facts={"lowest_face": face, "cover": best_cover(covers_of(edition, situation)), "seen": seen, "rolls": rolls},
        idle=idle_precision(edition, situation)
        | (
            {}
            if edition.rolls_for_each_repeat
            else {"strikes": Idle("one roll decides all of them", "precision.multi")}
        ),
    )


def check_adjacent(edition: Edition, situation: Situation, distance: Fraction) -> None:
    """Refuses a target that is next to the attacker and far away."""
    if inputs.has_light(edition) and situation.adjacent and not can_be_adjacent(distance):
        raise RefusalError("distance", "A target {distance} m away is not next to the attacker.", distance=distance)


def precision_steps(edition: Edition, situation: Situation, distance: Fraction) -> list[Step]:
    """The working of a precision roll up to the resistance it must reach."""
    steps: list[Step] = []
    for modifier in precision_modifiers(edition, situation):
        if modifier.term in COVER_TERMS.values():
            steps += cover_steps(covers_of(edition, situation), [modifier], situation.light)
        else:
            steps += steps_of([modifier])
    total = rules.modifier_in(edition, situation)
    steps += [
        Step("total, added to the d{sides}", Added(total), "precision.formula", sides=PRECISION_DIE),
        Step("the resistance to reach", situation.resistance, "precision.success"),
    ]
    always = edition.face_that_always_succeeds
    if always and rules.lowest_face(edition, total, situation.resistance) == always:
        steps.append(Step("this face always succeeds", always, "precision.natural10"))
    return [*steps, *sight_steps(edition, situation.light, distance)]


def _headline(face: int | None, chance: Fraction) -> Phrase | str:
    if face is None:
        return Phrase("No face of the d{sides} reaches the resistance.", sides=PRECISION_DIE)
    if face == 1:
        return "Every roll hits."
    text = "Hits only on a {face}: {chance}." if face == PRECISION_DIE else "Hits on {face} or more: {chance}."
    return Phrase(text, face=face, chance=Percent(chance))


def idle_precision(edition: Edition, situation: Situation) -> dict[str, Idle | None]:
    """What changes nothing in a precision roll like this and is no part of it, and why."""
    idle = idle_distance(edition, situation.light)
    told_apart = covers_of(edition, situation) or situation.flanked or GROUND_BONUS[situation.ground]
    if situation.attack is Attack.PROJECTILE and not told_apart:
        idle["attack"] = Idle("nothing else here tells a projectile from a blow", "cover.scope")
    if not situation.target_prone:
        idle["adjacent"] = Idle("counts against a prone target only", CLOSE_RULES)
    elif rules.is_close(edition, replace(situation, adjacent=False)):
        idle["adjacent"] = Idle("a blow is within melee range anyway", CLOSE_RULES)
    return idle


def roll_precision(edition: Edition, throw: Throw, given: PrecisionInputs) -> Rolled:
    """One d10 against the resistance."""
    situation, face = picked(Situation, given), throw(PRECISION_DIE)
    check_adjacent(edition, situation, given.distance)
    headline = Phrase(
        "{face} {added:apart} = {total} against {resistance}: {result}{why}.",
        face=face,
        added=Added(rules.modifier_in(edition, situation)),
        total=rules.precision_total(edition, face, situation),
        resistance=given.resistance,
        result="a hit" if rules.hits(edition, face, situation, given.distance) else "a miss",
        why=why_missed(edition, given.light, given.distance),
    )
    return Rolled(((Phrase("d{sides}", sides=PRECISION_DIE), (face,)),), headline)
