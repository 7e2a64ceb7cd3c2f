"""The precision roll of one attack."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Any

from calculators.uchma import inputs
from calculators.uchma.cover import cover_steps, out_of_sight, sight_steps
from rules_core.uchma.cover import best_cover, is_seen
from rules_core.uchma.edition import Edition
from rules_core.uchma.precision import (
    PRECISION_DIE,
    Modifier,
    Situation,
    Term,
    covers_of,
    hit_chance,
    lowest_face,
    precision_modifiers,
    rolls_needed,
    succeeds,
    total_modifier,
)
from rules_core.uchma.words import Attack, Cover, Ground, Light
from tableside import Answer, Group, Rolled, Step, Throw, Whole
from tableside.engine.wording import number, percent, signed

SEVERAL = Group("Several targets or strikes")

WORDS = {
    Term.LEVEL: ("half of the level, rounded down", "precision.term.level"),
    Term.WEAPON: ("weapon precision", "precision.term.weapon"),
    Term.OTHER: ("other bonuses", "precision.term.other"),
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
    level: inputs.Level = 1,
    weapon_precision: inputs.WeaponPrecision = 0,
    resistance: inputs.Resistance = 6,
    attack: inputs.AttackKind = Attack.MELEE,
    other: Annotated[int, Whole("Other bonuses", low=-20, high=20)] = 0,
    cover: inputs.TargetCover = Cover.NONE,
    ground: inputs.AttackerGround = Ground.LEVEL,
    adjacent: inputs.Adjacent = False,
    flanked: inputs.Flanked = False,
    creatures_between: inputs.CreaturesBetween = 0,
    target_prone: inputs.TargetProne = False,
    attacker_prone: inputs.AttackerProne = False,
    attacker_ambushed: inputs.AttackerAmbushed = False,
    target_ambushed: inputs.TargetAmbushed = False,
    light: inputs.TargetLight = Light.BRIGHT,
    distance: inputs.Distance = Fraction(1),
    targets: Annotated[int, Whole("Targets", low=1, high=20, group=SEVERAL)] = 1,
    strikes: Annotated[int, Whole("Strikes on each", low=1, high=10, group=SEVERAL)] = 1,
) -> Answer:
    """Precision roll."""
    situation = Situation(
        level, weapon_precision, other, resistance, attack, cover, ground, adjacent, flanked, target_prone,
        attacker_prone, attacker_ambushed, target_ambushed, creatures_between, light,
    )  # fmt: skip
    total = total_modifier(precision_modifiers(edition, situation))
    seen = is_seen(edition, light, distance)
    face = lowest_face(edition, total, resistance) if seen else None
    chance = hit_chance(edition, total, resistance) if seen else Fraction(0)
    rolls = rolls_needed(edition, targets, strikes)
    steps = precision_steps(edition, situation, distance)
    if rolls > 1:
        each = "each strike on each target" if edition.rolls_for_each_repeat else "each target"
        steps.append(Step(f"rolls like this, one for {each}", rolls, rule="precision.multi"))
    return Answer(
        value=total,
        unit="to the roll",
        headline=_headline(face, percent(chance)) if seen else out_of_sight(distance),
        steps=tuple(steps),
        chance=chance,
        facts={
            "lowest_face": face,
            "cover": best_cover(covers_of(edition, situation)).value,
            "seen": seen,
            "rolls": rolls,
        },
    )


def precision_steps(edition: Edition, situation: Situation, distance: Fraction) -> list[Step]:
    """The working of a precision roll up to the resistance it must reach."""
    modifiers = precision_modifiers(edition, situation)
    total = total_modifier(modifiers)
    steps: list[Step] = []
    for modifier in modifiers:
        if modifier.term is Term.COVER:
            steps.extend(cover_steps(edition, covers_of(edition, situation), situation.attack, situation.light))
        else:
            steps.append(_step(edition, modifier, situation.ground))
    steps.extend(_without_effect(edition, situation))
    if situation.attacker_prone:
        steps.append(Step("weapon precision does not count while prone", signed(0), rule="prone.noweaponprecision"))
    steps.append(Step(f"total, added to the d{PRECISION_DIE}", signed(total), rule="precision.formula"))
    steps.append(Step("the resistance to reach", situation.resistance, rule="precision.success"))
    always = edition.face_that_always_succeeds
    if always and lowest_face(edition, total, situation.resistance) == always:
        steps.append(Step("this face always succeeds", always, rule="precision.natural10"))
    return [*steps, *sight_steps(edition, situation.light, distance)]


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
    if modifier.term is Term.TARGET_PRONE:
        rule = _prone_rule(edition)
    where = ", counted on the resistance" if modifier.on_resistance else ""
    return Step(text + where, signed(modifier.amount), rule)


def _prone_rule(edition: Edition) -> str:
    return "prone.meleerange" if edition.prone_attacked_close.on_resistance else "prone.adjacentbonus"


def _without_effect(edition: Edition, situation: Situation) -> Iterator[Step]:
    """Why something that a player has set changes nothing."""
    none = signed(0)
    if situation.attack is Attack.MELEE:
        if situation.cover is not Cover.NONE or situation.creatures_between:
            yield Step("cover helps against projectiles only", none, "cover.scope")
        if situation.ground is not Ground.LEVEL:
            yield Step("high and low ground count for projectiles only", none, GROUND_WORDS[situation.ground][1])
    elif situation.flanked:
        yield Step("flanking helps melee abilities only", none, "flank.bonus")
    if situation.target_prone and not situation.adjacent:
        yield Step("the target is prone, but the attacker is not next to it", none, _prone_rule(edition))


def roll_precision(throw: Throw, edition: Edition, resistance: int, **others: Any) -> Rolled:
    """One d10 against the resistance."""
    answer = precision(edition, resistance=resistance, **others)
    face, total = throw(PRECISION_DIE), answer.value
    assert isinstance(total, int)
    hit = bool(answer.facts["seen"]) and succeeds(edition, face, total, resistance)
    sum_ = f"{number(face)} {signed(total)[0]} {abs(total)} = {number(face + total)}"
    return Rolled(
        faces=((f"d{PRECISION_DIE}", (face,)),),
        headline=f"{sum_} against {resistance}: {'a hit' if hit else 'a miss'}.",
    )
