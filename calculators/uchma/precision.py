"""The precision roll of one attack."""

from dataclasses import replace
from fractions import Fraction
from typing import Annotated, Any

from calculators.uchma import inputs
from calculators.uchma.cover import cover_steps, out_of_sight, sight_steps
from rules_core.uchma.cover import best_cover, is_seen, visibility
from rules_core.uchma.distance import can_be_adjacent
from rules_core.uchma.edition import Edition
from rules_core.uchma.precision import (
    GROUND_BONUS,
    PRECISION_DIE,
    Modifier,
    Situation,
    Term,
    covers_of,
    hit_chance,
    is_close,
    lowest_face,
    precision_modifiers,
    rolls_needed,
    succeeds,
    total_modifier,
)
from rules_core.uchma.words import Attack, Cover, Ground, Light
from tableside import Answer, Group, Idle, RefusalError, Rolled, Step, Throw, Whole
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
INPUTS = {
    Term.GROUND: "ground",
    Term.FLANKED: "flanked",
    Term.TARGET_PRONE: "target_prone",
    Term.ATTACKER_AMBUSHED: "attacker_ambushed",
    Term.TARGET_AMBUSHED: "target_ambushed",
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
    other: Annotated[int, Whole("Other bonuses", low=-20, high=20, of="attacker.other_precision")] = 0,
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
    strikes: Annotated[int, Whole("Strikes on each", low=1, high=10, group=SEVERAL, of="attacker.strikes")] = 1,
) -> Answer:
    """Precision roll."""
    situation = Situation(
        level, weapon_precision, other, resistance, attack, cover, ground, adjacent, flanked, target_prone,
        attacker_prone, attacker_ambushed, target_ambushed, creatures_between, light,
    )  # fmt: skip
    check_adjacent(edition, adjacent, distance)
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
        idle=idle_precision(edition, situation) | idle_strikes(edition),
    )


def check_adjacent(edition: Edition, adjacent: bool, distance: Fraction) -> None:
    """Refuses a target that is next to the attacker and far away."""
    if inputs.has_light(edition) and adjacent and not can_be_adjacent(distance):
        raise RefusalError("distance", f"A target {number(distance)} m away is not next to the attacker.")


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
    if situation.attacker_prone:
        text = f"weapon precision {number(situation.weapon_precision)} does not count while prone"
        steps.append(Step(text, signed(0), rule="prone.noweaponprecision"))
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
    return Step(text + where, signed(modifier.amount), rule, INPUTS.get(modifier.term, ""))


def _prone_rule(edition: Edition) -> str:
    return "prone.meleerange" if edition.prone_attacked_close.on_resistance else "prone.adjacentbonus"


def idle_precision(edition: Edition, situation: Situation) -> dict[str, Idle | None]:
    """What changes nothing in a precision roll like this, and why."""
    idle: dict[str, Idle | None] = {}
    covered = best_cover(covers_of(edition, situation)) is not Cover.NONE
    if situation.attack is Attack.MELEE:
        idle |= dict.fromkeys(("cover", "creatures_between"), Idle("helps against projectiles only", "cover.scope"))
        idle["ground"] = Idle("high and low count for projectiles only", "height.high")
        if not is_close(edition, situation):
            idle["target_prone"] = Idle("the attacker is not next to it", _prone_rule(edition))
    else:
        idle["flanked"] = Idle("helps melee abilities only", "flank.bonus")
        if not (covered or situation.flanked or GROUND_BONUS[situation.ground]):
            idle["attack"] = Idle("nothing else here tells a projectile from a blow", "cover.scope")
    if not situation.target_prone:
        idle["adjacent"] = Idle("counts against a prone target only", _prone_rule(edition))
    elif is_close(edition, replace(situation, adjacent=False)):
        idle["adjacent"] = Idle("a blow is within melee range anyway", _prone_rule(edition))
    if visibility(edition, situation.light).sight_metres is None:
        idle["distance"] = Idle("in bright light sight has no limit", "light.degrees")
    return idle


def idle_strikes(edition: Edition) -> dict[str, Idle | None]:
    """Why more strikes need no more rolls, where they do not."""
    if edition.rolls_for_each_repeat:
        return {}
    return {"strikes": Idle("one roll decides all of them", "precision.multi")}


def roll_precision(throw: Throw, edition: Edition, resistance: int, distance: Fraction, **others: Any) -> Rolled:
    """One d10 against the resistance."""
    answer = precision(edition, resistance=resistance, distance=distance, **others)
    face, total = throw(PRECISION_DIE), answer.value
    assert isinstance(total, int)
    hit = bool(answer.facts["seen"]) and succeeds(edition, face, total, resistance)
    sum_ = f"{number(face)} {signed(total)[0]} {abs(total)} = {number(face + total)}"
    missed = "a miss" if answer.facts["seen"] else f"a miss, because the target is out of sight at {number(distance)} m"
    return Rolled(
        faces=((f"d{PRECISION_DIE}", (face,)),), headline=f"{sum_} against {resistance}: {'a hit' if hit else missed}."
    )
