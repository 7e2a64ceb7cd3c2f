"""The rows of the turn order: creatures, and what their groups rolled."""

from dataclasses import dataclass
from typing import Annotated

from rules_core.uchma.edition import Edition
from rules_core.uchma.words import OrderKey
from tableside import Text, Whole, YesNo


def by_initiative(edition: Edition) -> bool:
    """Whether the edition orders by initiative."""
    return edition.order_by is OrderKey.INITIATIVE


@dataclass(frozen=True)
class Creature:
    """A row of the table: one creature."""

    name: Annotated[str, Text("Name")]
    group: Annotated[str, Text("Group")]
    speed: Annotated[int, Whole("Speed", low=0, high=100)] = 6
    flying_speed: Annotated[int, Whole("Flying speed", low=0, high=100)] = 0
    airborne: Annotated[bool, YesNo("In the air")] = False
    rank: Annotated[int, Whole("Agreed rank", low=0, high=60)] = 1
    ambushed: Annotated[bool, YesNo("Ambushed")] = False
    initiative: Annotated[int, Whole("Initiative", low=-20, high=60, applies=by_initiative)] = 0


@dataclass(frozen=True)
class Total:
    """A row of the table: what a group rolled."""

    group: Annotated[str, Text("Group")]
    total: Annotated[int, Whole("Total", low=1, high=20)]


CREATURES = (
    Creature("Ada", "Heroes", speed=6, rank=1, initiative=6),
    Creature("Bo", "Heroes", speed=6, rank=2, initiative=6),
    Creature("Wolf", "Wolves", speed=8, initiative=8),
    Creature("Old wolf", "Wolves", speed=6, initiative=6),
)
TOTALS = (Total("Heroes", 13), Total("Wolves", 9))
