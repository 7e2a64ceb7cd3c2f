"""Falling."""

from fractions import Fraction
from typing import Annotated

from calculators.generia.dice import dice_text, often, outcomes, rolled_text, score_text, throw_faces
from rules_core.generia import falling as rules
from rules_core.generia.core import CHECK_SIDES, default_target
from tableside import Answer, Decimal, Group, Idle, Rolled, Step, Throw, Whole, YesNo
from tableside.engine.wording import listed, number, percent, rounded, signed

CHECK = Group("The fall check")
WEIGHT = Group("Weight carried")
LIMIT = Group("A limit that matters to you")
OF_THE_CHECK = ("dexterity", "athletics", "cause_dc", "attack_damage", "advantage")
NOTHING = dice_text(0, rules.FALL_SIDES)


def fall(
    metres: Annotated[Fraction, Decimal("Height of the fall in metres", low=0, high=100, places=1)] = Fraction(5),
    dexterity: Annotated[int, Whole("DEX-MOD", low=-10, high=30)] = 3,
    athletics: Annotated[int, Whole("Athletics", low=-10, high=30)] = 0,
    check: Annotated[bool, YesNo("Make the fall check")] = True,
    cause_dc: Annotated[
        int, Whole("DC of what caused the fall", low=0, high=60, group=CHECK, hint="0: it has none.")
    ] = 0,
    attack_damage: Annotated[
        int, Whole("Damage of the attack that caused it", low=0, high=200, group=CHECK, hint="0: no attack.")
    ] = 0,
    advantage: Annotated[int, Whole("Advantage", low=-20, high=20, group=CHECK, hint="Below zero: Disadvantage.")] = 0,
    total_weight: Annotated[int, Whole("Total Weight", low=0, high=500, group=WEIGHT)] = 0,
    carry_limit: Annotated[int, Whole("Carry Limit", low=0, high=500, group=WEIGHT)] = 0,
    at_least: Annotated[int, Whole("How likely is this much damage or more?", low=1, high=900, group=LIMIT)] = 10,
) -> Answer:
    """Fall damage."""
    surcharge = rules.weight_surcharge(total_weight, carry_limit)
    target = rules.fall_check_target(cause_dc or None, attack_damage or None)
    chance = rules.fall_check_chance(dexterity, athletics, target, advantage) if check else Fraction(0)
    damage = rules.fall(metres, dexterity, chance, surcharge)
    failed = _text(metres, surcharge)
    shorter = rules.counted_metres(metres, dexterity, stabilised=True)
    saved = _text(shorter, surcharge)
    average = damage.mean()
    steps = [
        Step(f"{number(metres)} m: a d{rules.FALL_SIDES} for each whole metre", _text(metres, 0), rule="fall.damage")
    ]
    if total_weight or carry_limit:
        text = f"Total Weight {total_weight} above the Carry Limit {carry_limit}, once"
        steps.append(Step(text, signed(surcharge), rule="fall.weight"))
    if check:
        steps += _check_steps(dexterity, athletics, (cause_dc, attack_damage, target), chance, advantage)
        steps.append(Step(f"on a success {number(shorter)} m count", saved, rule="fall.reduce"))
    steps.append(Step("damage on average, whatever the armour", average, rule="fall.damage"))
    reached = damage.at_least(at_least)
    steps.append(Step(f"{at_least} damage or more", percent(reached), rule="fall.damage"))
    return Answer(
        value=average,
        unit="damage on average",
        headline=_headline(check, chance, saved, failed, average),
        steps=tuple(steps),
        chance=chance if check else None,
        outcomes=outcomes(damage),
        facts={
            "failed": failed,
            "saved": saved,
            "target": target,
            "lowest": min(damage),
            "highest": max(damage),
            "average": average,
            "at_least": reached,
            "at_least_percent": percent(reached),
        },
        idle={} if check else dict.fromkeys(OF_THE_CHECK, Idle("no check is made", "fall.check")),
    )


def _text(metres: Fraction | int, surcharge: int) -> str:
    dice = rules.fall_dice(metres)
    return dice_text(dice, rules.FALL_SIDES, surcharge if dice else 0)


def _headline(check: bool, chance: Fraction, saved: str, failed: str, average: Fraction) -> str:
    mean = f"{rounded(average)} on average"
    if failed == NOTHING:
        return "A fall of less than a metre does no damage."
    if not check:
        return f"The fall deals {failed}: {mean}."
    if saved == failed or not chance:
        return f"The fall deals {failed}, {'which no check makes less' if chance else 'for no check succeeds'}: {mean}."
    least = "nothing" if saved == NOTHING else saved
    if chance == 1:
        return f"The check succeeds every time, and the fall deals {least}: {mean}."
    return f"The check succeeds {often(chance)}: then {least}, else {failed} damage; {mean}."


def _check_steps(
    dexterity: int, athletics: int, cause: tuple[int, int, int], chance: Fraction, advantage: int
) -> list[Step]:
    cause_dc, attack_damage, target = cause
    highest = [f"the default {default_target()}"]
    highest += [f"the cause’s DC {cause_dc}"] if cause_dc else []
    highest += [f"half of {attack_damage} damage"] if attack_damage else []
    reason = f"the highest of {listed(highest)}" if len(highest) > 1 else "the default"
    steps = [
        Step(f"the check must meet, {reason}", target, rule="fall.checkdc"),
        Step(f"1d{CHECK_SIDES}, DEX-MOD and Athletics", signed(dexterity + athletics), rule="fall.check"),
    ]
    if advantage:
        steps.append(Step(f"the check rolls with {score_text(advantage)}"))
    steps.append(Step("the check succeeds", percent(chance), rule="fall.check"))
    return steps


def roll_fall(
    throw: Throw, metres: Fraction, dexterity: int, athletics: int, check: bool, cause_dc: int, attack_damage: int,
    advantage: int, total_weight: int, carry_limit: int,
) -> Rolled:  # fmt: skip
    """The check and the fall on the table."""
    groups: list[tuple[str, tuple[int, ...]]] = []
    text, stabilised = "", False
    if check:
        faces, face = throw_faces(throw, CHECK_SIDES, advantage)
        groups.append((f"Fall check, d{CHECK_SIDES}", faces))
        target = rules.fall_check_target(cause_dc or None, attack_damage or None)
        stabilised = rules.stabilises(rules.fall_check_total(face, dexterity, athletics), target)
        verdict = "steadied" if stabilised else "not steadied"
        text = f"{rolled_text(face, dexterity + athletics)} against {target}, {verdict}: "
    dice = rules.fall_dice(rules.counted_metres(metres, dexterity, stabilised))
    faces = tuple(throw(rules.FALL_SIDES) for _ in range(dice))
    if faces:
        groups.append((dice_text(dice, rules.FALL_SIDES), faces))
    damage = sum(faces) + (rules.weight_surcharge(total_weight, carry_limit) if dice else 0)
    sentence = f"{text}{damage} damage." if damage else f"{text}no damage."
    return Rolled(tuple(groups), sentence[:1].upper() + sentence[1:])
