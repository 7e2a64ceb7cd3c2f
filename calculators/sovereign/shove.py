"""Pushing somebody over or aside."""

from typing import Annotated

from calculators.sovereign.maneuver import SIZE_LABELS, maneuver_steps, roll_maneuver
from calculators.sovereign.wording import often
from rules_core.sovereign.maneuvers import TargetSize, maneuver_chance
from tableside import Answer, Choice, Rolled, Step, Throw, Whole
from tableside.engine.wording import percent


def shove(
    attack: Annotated[int, Whole("Attack modifier", low=-10, high=40, of="attacker.attack")] = 2,
    armor_class: Annotated[
        int, Whole("Target’s AC", low=5, high=40, of="target.armor_class", words="hit against")
    ] = 13,
    modifier: Annotated[int, Whole("STR with Brawl or Exert", low=-3, high=10, of="attacker.modifier")] = 1,
    opposing: Annotated[int, Whole("Target’s STR with Brawl or Exert", low=-3, high=10, of="target.modifier")] = 0,
    size: Annotated[TargetSize, Choice("Target’s size", labels=SIZE_LABELS, of="target.size")] = TargetSize.PERSON,
) -> Answer:
    """Shoving."""
    chance = maneuver_chance(attack, armor_class, modifier, opposing, size)
    return Answer(
        value=percent(chance),
        headline=f"Shoves the target {often(chance)}: prone, or into an adjacent square."
        if chance
        else "The target cannot be shoved.",
        steps=(
            *maneuver_steps(attack, armor_class, modifier, opposing, size, "shove"),
            Step("both together", percent(chance), "shove.result"),
        ),
        chance=chance,
    )


def roll_shove(throw: Throw, attack: int, armor_class: int, modifier: int, opposing: int, size: TargetSize) -> Rolled:
    """The attack, then the check."""
    return roll_maneuver(throw, (attack, armor_class, modifier, opposing, size), "the target is shoved")
