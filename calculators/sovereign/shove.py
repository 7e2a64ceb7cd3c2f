"""Pushing somebody over or aside."""

from dataclasses import dataclass
from typing import Annotated

from calculators.sovereign.maneuvers import SIZE_LABELS, maneuver_steps, roll_maneuver
from calculators.sovereign.wording import often
from rules_core.sovereign.maneuvers import Maneuver, TargetSize, maneuver_chance
from tableside import Answer, Choice, Percent, Phrase, Rolled, Step, Throw, Whole, picked


@dataclass(frozen=True)
class ShoveInputs:
    """What a shove asks for."""

    attack: Annotated[int, Whole("Attack modifier", -10, 40, of="attacker.attack")] = 2
    armor_class: Annotated[int, Whole("Target’s AC", 5, 40, of="target.armor_class", words="hit against")] = 13
    modifier: Annotated[int, Whole("STR with Brawl or Exert", -3, 10, of="attacker.modifier")] = 1
    opposing: Annotated[int, Whole("Target’s STR with Brawl or Exert", -3, 10, of="target.modifier")] = 0
    size: Annotated[TargetSize, Choice("Target’s size", SIZE_LABELS, of="target.size")] = TargetSize.PERSON


def shove(given: ShoveInputs) -> Answer:
    """Shoving."""
    case = picked(Maneuver, given)
    chance = maneuver_chance(case)
    shoved = Phrase("Shoves the target {often}: prone, or into an adjacent square.", often=often(chance))
    return Answer(
        value=Percent(chance),
        headline=shoved if chance else "The target cannot be shoved.",
        steps=(
            *maneuver_steps(case, "shove.attack", "shove.check"),
            Step("both together", Percent(chance), "shove.result"),
        ),
        chance=chance,
    )


def roll_shove(throw: Throw, given: ShoveInputs) -> Rolled:
    """The attack, then the check."""
    return roll_maneuver(throw, picked(Maneuver, given), "the target is shoved")
