"""Falling."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import CHECK, Tray, often, rolled_text
from calculators.generia.modifiers import rolls_with
from rules_core.generia import falling as rules
from rules_core.generia.core import default_target
from tableside import Added, Answer, Group, Idle, Mean, Percent, Phrase, Pool, Rolled, Step, Throw, YesNo
from tableside.engine.wording import listed

GROUP = Group("The fall check")
WEIGHT = Group("Weight carried")
LIMIT = Group("A limit that matters to you")
APPLIES = {"default": "the default {default}", "cause": "the cause’s DC {cause}", "hurt": "half of {hurt} damage"}
OF_THE_CHECK = ("dexterity", "athletics", "cause_dc", "attack_damage", "advantage")


@dataclass(frozen=True)
class FallInputs:
    """What the card asks for."""

    metres: Annotated[Fraction, inputs.metres("Height of the fall in metres", high=100)] = Fraction(5)
    dexterity: Annotated[int, inputs.modifier("DEX-MOD")] = 3
    athletics: Annotated[int, inputs.modifier("Athletics")] = 0
    check: Annotated[bool, YesNo("Make the fall check")] = True
    cause_dc: Annotated[int, inputs.amount("DC of what caused the fall", group=GROUP, hint="0: it has none.")] = 0
    attack_damage: Annotated[
        int, inputs.count("Damage of the attack that caused it", high=200, group=GROUP, hint="0: no attack.")
    ] = 0
    advantage: Annotated[int, inputs.advantage("Advantage", group=GROUP)] = 0
    total_weight: Annotated[int, inputs.count("Total Weight", high=500, group=WEIGHT)] = 0
    carry_limit: Annotated[int, inputs.count("Carry Limit", high=500, group=WEIGHT)] = 0
    at_least: Annotated[int, inputs.count("How likely is this much damage or more?", low=1, high=900, group=LIMIT)] = 10

    @property
    def surcharge(self) -> int:
        """What the weight adds."""
        return rules.weight_surcharge(self.total_weight, self.carry_limit)

    @property
    def target(self) -> int:
        """What the check has to meet."""
        return rules.fall_check_target(self.cause_dc or None, self.attack_damage or None)

    def metres_counted(self, stabilised: bool) -> Fraction | int:
        """The metres that count for damage."""
        return rules.counted_metres(self.metres, self.dexterity, stabilised)

    def dice(self, stabilised: bool) -> Pool:
        """What a fall rolls, the weight with it; no dice, no weight."""
        count = rules.fall_dice(self.metres_counted(stabilised))
        return Pool(count, rules.FALL_SIDES, self.surcharge if count else 0)


def fall(given: FallInputs) -> Answer:
    """Fall damage."""
    chance = Fraction(0)
    if given.check:
        chance = rules.fall_check_chance(given.dexterity, given.athletics, given.target, given.advantage)
    damage = rules.fall(given.metres, given.dexterity, chance, given.surcharge)
    mean, reached = Mean(damage.mean()), damage.at_least(given.at_least)
    failed, saved = given.dice(stabilised=False), given.dice(stabilised=True)
    whole = Pool(failed.count, rules.FALL_SIDES)
    text = "{metres} m: a d{sides} for each whole metre"
    steps = [Step(text, whole, "fall.damage", metres=given.metres, sides=rules.FALL_SIDES)]
    if given.total_weight or given.carry_limit:
        text = "Total Weight {total} above the Carry Limit {limit}, once"
        weights = {"total": given.total_weight, "limit": given.carry_limit}
        steps.append(Step(Phrase(text, **weights), Added(given.surcharge), "fall.weight"))
    if given.check:
        shorter = given.metres_counted(stabilised=True)
        steps += _check_steps(given, chance)
        steps.append(Step("on a success {metres} m count", saved, "fall.reduce", metres=shorter))
    steps.append(Step("damage on average, whatever the armour", mean, "fall.damage"))
    steps.append(Step("{least} damage or more", Percent(reached), "fall.damage", least=given.at_least))
    return Answer(
        value=mean,
        unit="damage on average",
        headline=_headline(given, chance, mean),
        steps=tuple(steps),
        chance=chance if given.check else None,
        outcomes=damage.chances(),
        facts={
            "failed": failed,
            "saved": saved,
            "target": given.target,
            "lowest": min(damage),
            "highest": max(damage),
            "average": mean,
            "at_least": reached,
            "at_least_percent": Percent(reached),
        },
        idle={} if given.check else dict.fromkeys(OF_THE_CHECK, Idle("no check is made", "fall.check")),
    )


def _headline(given: FallInputs, chance: Fraction, mean: Mean) -> Phrase:
    failed, saved = given.dice(stabilised=False), given.dice(stabilised=True)
    least = saved if saved.count else "nothing"
    if not failed.count:
        return Phrase("A fall of less than a metre does no damage.")
    if not given.check or not chance or saved == failed:
        why = ", which no check makes less" if chance else ", for no check succeeds"
        text = "The fall deals {failed}{why}: {mean} on average."
        return Phrase(text, failed=failed, why=why if given.check else "", mean=mean)
    if chance == 1:
        text = "The check succeeds every time, and the fall deals {least}: {mean} on average."
        return Phrase(text, least=least, mean=mean)
    text = "The check succeeds {often}: then {least}, else {failed} damage; {mean} on average."
    return Phrase(text, often=often(chance), least=least, failed=failed, mean=mean)


def _check_steps(given: FallInputs, chance: Fraction) -> list[Step]:
    asked = {"default": default_target(), "cause": given.cause_dc, "hurt": given.attack_damage}
    asked = {name: number for name, number in asked.items() if number}
    reason = Phrase("the default")
    if len(asked) > 1:
        reason = Phrase(f"the highest of {listed([APPLIES[name] for name in asked])}", **asked)
    rolls = [rolls_with(given.advantage, "check")] if given.advantage else []
    added = Added(given.dexterity + given.athletics)
    return [
        Step("the check must meet, {reason}", given.target, "fall.checkdc", reason=reason),
        Step("{die}, DEX-MOD and Athletics", added, "fall.check", die=CHECK),
        *rolls,
        Step("the check succeeds", Percent(chance), "fall.check"),
    ]


def roll_fall(throw: Throw, given: FallInputs) -> Rolled:
    """The check and the fall on the table."""
    tray, stabilised, text = Tray(throw), False, Phrase("")
    if given.check:
        face = tray.check("Fall check", given.advantage)
        stabilised = rules.stabilises(rules.fall_check_total(face, given.dexterity, given.athletics), given.target)
        roll = rolled_text(face, given.dexterity + given.athletics)
        verdict = "steadied" if stabilised else "not steadied"
        text = Phrase("{roll} against {target}, {verdict}: ", roll=roll, target=given.target, verdict=verdict)
    dice = given.dice(stabilised)
    damage = sum(tray.faces(dice.count, dice.sides)) + dice.plus
    done = Phrase("{damage} damage", damage=damage) if damage else Phrase("no damage")
    return tray.rolled("{all:first}.", all=Phrase("{text}{done}", text=text, done=done))
