"""What a fight came to: damage by whom, and hits against their chances."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.state import Fight, Struck
from rules_core.uchma.precision import hit_chance, precision_modifiers, total_modifier


@dataclass(frozen=True)
class Strikes:
    """How many strikes somebody made, how many hit, and how many were to be expected to."""

    made: int
    hits: int
    expected: Fraction


def chance(edition: Edition, struck: Struck) -> Fraction:
    """The chance that a strike had."""
    total = total_modifier(precision_modifiers(edition, struck.situation))
    return hit_chance(edition, total, struck.situation.resistance)


def strikes(edition: Edition, fight: Fight) -> Mapping[str, Strikes]:
    """The strikes of everybody who made any."""
    by: dict[str, list[Struck]] = {}
    for struck in fight.struck:
        by.setdefault(struck.attacker, []).append(struck)
    return {
        name: Strikes(
            len(made), sum(struck.hit for struck in made), sum((chance(edition, each) for each in made), Fraction(0))
        )
        for name, made in by.items()
    }
