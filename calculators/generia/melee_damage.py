"""The damage of a melee weapon."""

from fractions import Fraction
from typing import Annotated

from calculators.generia.dice import DIE_LABELS, Die, Faces, dice_text, outcomes, spread
from calculators.generia.weapon import throw_damage
from rules_core.generia import damage as rules
from tableside import Answer, Choice, Decimal, Group, Idle, Rolled, Step, Throw, Whole
from tableside.dice import Dice
from tableside.dice import throw as thrown
from tableside.engine.wording import number, percent, signed

MORE = Group("Bonuses and armour")


def melee_damage(
    dice: Annotated[int, Whole("Base damage: dice", low=0, high=12)] = 1,
    die: Annotated[Die, Choice("Kind of die", labels=DIE_LABELS)] = Die.D8,
    base: Annotated[int, Whole("Base damage: fixed part", low=0, high=60)] = 0,
    strength: Annotated[int, Whole("STR-MOD", low=-10, high=30)] = 4,
    rating: Annotated[Fraction, Decimal("Damage rating", low=0, high=5, places=2, hint="A rapier has 0.5.")] = Fraction(
        1, 2
    ),
    bonus: Annotated[int, Whole("From skills, rituals and spells", low=-20, high=60, group=MORE)] = 0,
    armor: Annotated[int, Whole("Target’s Armour Value", low=0, high=60, group=MORE)] = 4,
) -> Answer:
    """Melee damage."""
    share = rules.strength_share(strength, rating)
    damage = rules.melee_damage(thrown(dice, die.sides) + base, strength, rating, bonus)
    chance = rules.hit_chance(damage, armor)
    plus = base + share + bonus
    steps = [
        Step("the weapon’s base damage", dice_text(dice, die.sides, base), rule="damage.melee"),
        Step(f"STR-MOD {number(strength)} × {_rating(rating)}, fractions dropped", signed(share), rule="damage.melee"),
    ]
    if rating == rules.RAPIER_RATING:
        steps.append(Step("a rapier has this damage rating", _rating(rating), rule="damage.rapier"))
    if bonus:
        steps.append(Step("skills, rituals and spells", signed(bonus), rule="damage.melee"))
    steps.append(Step("damage rolled", dice_text(dice, die.sides, plus), rule="damage.melee"))
    steps.append(Step(f"a hit: damage above {armor}", percent(chance), rule="hit.definition"))
    return Answer(
        value=damage.mean(),
        unit="damage on average" if dice else "damage",
        headline=f"{_amount(dice, die, plus, damage)}; above an Armour Value of {armor}: {percent(chance)}.",
        steps=tuple(steps),
        chance=chance,
        outcomes=outcomes(damage),
        facts={"strength_share": share, "lowest": min(damage), "highest": max(damage), "average": damage.mean()},
        idle={} if dice else {"die": Idle("no dice are rolled", "damage.melee")},
    )


def _amount(dice: int, die: Die, plus: int, damage: Dice) -> str:
    return f"{dice_text(dice, die.sides, plus)}: {spread(damage)}" if dice else f"{spread(damage)} damage"


def _rating(rating: Fraction) -> str:
    return f"{float(rating):g}"


def roll_melee_damage(
    throw: Throw, dice: int, die: Die, base: int, strength: int, rating: Fraction, bonus: int, armor: int
) -> Rolled:
    """The weapon’s dice on the table."""
    faces: Faces = []
    amount = throw_damage(throw, faces, dice, die, base + rules.strength_share(strength, rating) + bonus)
    verdict = "a hit" if rules.is_hit(amount, armor) else "no hit"
    return Rolled(tuple(faces), f"{amount} damage against {armor}: {verdict}.")
