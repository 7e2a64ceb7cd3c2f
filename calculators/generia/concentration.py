"""Keeping a spell going after a hit."""

from fractions import Fraction
from typing import Annotated

from calculators.generia.dice import often, rolled_text, score_text, throw_faces
from rules_core.generia.core import CHECK_SIDES, default_target, half
from rules_core.generia.damage import is_hit
from rules_core.generia.keywords import concentration_chance, concentration_target, keeps_concentration
from tableside import Answer, Group, Idle, Rolled, Step, Throw, Whole
from tableside.engine.wording import number, percent, signed

MORE = Group("Armour and advantage")


def concentration(
    damage: Annotated[int, Whole("Incoming damage", low=0, high=300)] = 8,
    constitution: Annotated[int, Whole("CON-MOD", low=-10, high=30)] = 2,
    will: Annotated[int, Whole("WIL-MOD", low=-10, high=30)] = 3,
    armor: Annotated[
        int, Whole("Armour Value or Magic Defence", low=0, high=60, group=MORE, hint="Only a hit asks for the save.")
    ] = 0,
    advantage: Annotated[int, Whole("Advantage", low=-20, high=20, group=MORE, hint="Below zero: Disadvantage.")] = 0,
) -> Answer:
    """Concentration save."""
    if not is_hit(damage, armor):
        return Answer(
            value="no save",
            headline=f"{damage} damage does not get past {armor}: no hit, and the spell goes on.",
            steps=(Step(f"a hit needs damage above {armor}", damage, rule="hit.definition"),),
            chance=Fraction(1),
            facts={"hit": False},
            idle={"": Idle("no save is made that it could change"), "damage": None, "armor": None},
        )
    target = concentration_target(damage)
    chance = concentration_chance(constitution, will, damage, advantage)
    best = max(constitution, will)
    name = "CON" if constitution >= will else "WIL"
    steps = [
        Step(f"half of {damage} damage, fractions dropped", half(damage), rule="conc.save"),
        Step(f"the save must meet it, or {default_target()} if that is higher", target, rule="conc.save"),
        Step(
            f"1d{CHECK_SIDES} and the better of CON-MOD {number(constitution)} and WIL-MOD {number(will)}",
            signed(best),
            rule="conc.save",
        ),
    ]
    if advantage:
        steps.append(Step(f"the save rolls with {score_text(advantage)}"))
    steps.append(Step("concentration is kept", percent(chance), rule="conc.fail"))
    return Answer(
        value=target,
        unit="for the save",
        headline=f"Save with {name} against {target}: the spell goes on {often(chance)}.",
        steps=tuple(steps),
        chance=chance,
        facts={"hit": True, "attribute": name},
        idle={"armor": Idle("the damage gets past it", "hit.definition")},
    )


def roll_concentration(throw: Throw, damage: int, constitution: int, will: int, armor: int, advantage: int) -> Rolled:
    """The save on the table."""
    if not is_hit(damage, armor):
        return Rolled((), "No hit, no save.")
    faces, face = throw_faces(throw, CHECK_SIDES, advantage)
    best = max(constitution, will)
    kept = keeps_concentration(face + best, damage)
    verdict = "the spell goes on" if kept else "the concentration ends"
    return Rolled(
        ((f"d{CHECK_SIDES}", faces),),
        f"{rolled_text(face, best)} against {concentration_target(damage)}: {verdict}.",
    )
