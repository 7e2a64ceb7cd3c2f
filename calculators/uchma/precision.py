"""The precision roll of one attack."""

from typing import Annotated

from calculators.answers import Answer, Rolled, Step, Throw
from calculators.fields import Choice, Group, Whole, YesNo
from calculators.wording import percent, signed
from rules_core.uchma.edition import Edition
from rules_core.uchma.precision import (
    PRECISION_DIE,
    Modifier,
    Situation,
    Term,
    hit_chance,
    lowest_face,
    precision_modifiers,
    succeeds,
    total_modifier,
)
from rules_core.uchma.words import Attack, Cover, Ground

PLACE = Group("Cover, ground and position")
STATE = Group("Prone and ambushed")

WORDS = {
    Term.LEVEL: ("half of the level, rounded down", "precision.term.level"),
    Term.WEAPON: ("weapon precision", "precision.term.weapon"),
    Term.OTHER: ("other bonuses", "precision.term.other"),
    Term.COVER: ("cover", "cover.scope"),
    Term.FLANKED: ("the target is flanked", "flank.bonus"),
    Term.TARGET_PRONE: ("the target is prone and close by", "prone.adjacentbonus"),
    Term.ATTACKER_AMBUSHED: ("the attacker was ambushed", "ambush.precision"),
    Term.TARGET_AMBUSHED: ("the target was ambushed", "ambush.against"),
}
GROUND_WORDS = {
    Ground.HIGH: ("attacking from high ground", "height.high"),
    Ground.LOW: ("attacking from low ground", "height.low"),
}


def precision(
    edition: Edition,
    level: Annotated[int, Whole("Level", low=1, high=10)] = 1,
    weapon_precision: Annotated[int, Whole("Weapon precision", low=-10, high=10)] = 0,
    resistance: Annotated[int, Whole("Target’s resistance", low=0, high=30)] = 6,
    attack: Annotated[Attack, Choice("Attack")] = Attack.MELEE,
    other: Annotated[int, Whole("Other bonuses", low=-20, high=20)] = 0,
    cover: Annotated[Cover, Choice("Target’s cover", group=PLACE)] = Cover.NONE,
    ground: Annotated[Ground, Choice("Attacker stands on", labels={"level": "Level"}, group=PLACE)] = Ground.LEVEL,
    adjacent: Annotated[bool, YesNo("Next to the target", group=PLACE)] = False,
    flanked: Annotated[bool, YesNo("Target is flanked", group=PLACE)] = False,
    target_prone: Annotated[bool, YesNo("Target is prone", group=STATE)] = False,
    attacker_prone: Annotated[bool, YesNo("Attacker is prone", group=STATE)] = False,
    attacker_ambushed: Annotated[bool, YesNo("Attacker was ambushed", group=STATE)] = False,
    target_ambushed: Annotated[bool, YesNo("Target was ambushed", group=STATE)] = False,
) -> Answer:
    """Precision roll."""
    situation = Situation(
        level, weapon_precision, other, resistance, attack, cover, ground, adjacent, flanked,
        target_prone, attacker_prone, attacker_ambushed, target_ambushed,
    )  # fmt: skip
    modifiers = precision_modifiers(edition, situation)
    total = total_modifier(modifiers)
    face = lowest_face(total, resistance, edition)
    chance = hit_chance(total, resistance, edition)
    steps = [_step(edition, modifier, ground) for modifier in modifiers]
    if attacker_prone:
        steps.append(Step("weapon precision does not count while prone", "+0", rule="prone.noweaponprecision"))
    steps.append(Step("total, added to the d10", signed(total), rule="precision.formula"))
    steps.append(Step("the resistance to reach", resistance, rule="precision.success"))
    if edition.face_that_always_succeeds and face == edition.face_that_always_succeeds:
        steps.append(Step("this face always succeeds", face, rule="precision.natural10"))
    return Answer(
        value=total,
        unit="to the roll",
        headline=_headline(face, percent(chance)),
        steps=tuple(steps),
        chance=chance,
        facts={"lowest_face": face},
    )


def _headline(face: int | None, chance: str) -> str:
    if face is None:
        return f"No face of the d{PRECISION_DIE} reaches the resistance."
    if face == 1:
        return "Every roll hits."
    if face == PRECISION_DIE:
        return f"Hits only on a {face}: {chance}."
    return f"Hits on {face} or more: {chance}."


def _step(edition: Edition, modifier: Modifier, ground: Ground) -> Step:
    text, rule = GROUND_WORDS[ground] if modifier.term is Term.GROUND else WORDS[modifier.term]
    if modifier.term is Term.TARGET_AMBUSHED and edition.ambushed_attacked.on_resistance:
        rule = "ambush.resistances"
    if modifier.term is Term.TARGET_PRONE and edition.prone_attacked_close.on_resistance:
        rule = "prone.meleerange"
    where = ", counted on the resistance" if modifier.on_resistance else ""
    return Step(text + where, signed(modifier.amount), rule)


def roll_precision(throw: Throw, edition: Edition, **inputs: object) -> Rolled:
    """One d10 against the resistance."""
    answer = precision(edition, **inputs)  # type: ignore[arg-type]
    face, total, resistance = throw(PRECISION_DIE), answer.value, inputs["resistance"]
    assert isinstance(total, int)
    assert isinstance(resistance, int)
    hit = succeeds(edition, face, total, resistance)
    sum_ = f"{face} {signed(total)[0]} {abs(total)} = {face + total}".replace("-", "−")
    return Rolled(
        faces=((f"d{PRECISION_DIE}", (face,)),),
        headline=f"{sum_} against {resistance}: {'a hit' if hit else 'a miss'}.",
    )
