"""The form of grappling, which its answer and its roll take alike."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from calculators.sovereign.maneuvers import SIZE_LABELS
from rules_core.sovereign.maneuvers import TargetSize
from tableside import Choice, Group, Rows, Text, Whole

HELD = Group("Everybody who holds the defender")


class Stage(StrEnum):
    """What is tried."""

    SEIZE = "seize"
    DRAG = "drag"
    THROW = "throw"
    ESCAPE = "escape"


LABELS = {"seize": "Seize", "drag": "Drag along", "throw": "Throw", "escape": "Break free"}


@dataclass(frozen=True)
class Grappler:
    """A row of the table: somebody who holds the defender."""

    name: Annotated[str, Text("Name")]
    modifier: Annotated[int, Whole("STR with Brawl", -3, 10)] = 1
    damage: Annotated[int, Whole("Unarmed damage this round", 0, 50)] = 2


@dataclass(frozen=True)
class GrappleInputs:
    """What grappling asks for."""

    stage: Annotated[Stage, Choice("What is tried", LABELS)] = Stage.SEIZE
    attack: Annotated[int, Whole("Unarmed attack modifier", -10, 40, of="attacker.attack")] = 2
    armor_class: Annotated[int, Whole("Defender’s AC", 5, 40, of="target.armor_class")] = 13
    modifier: Annotated[int, Whole("Attacker’s STR with Brawl", -3, 10, of="attacker.modifier")] = 1
    opposing: Annotated[int, Whole("Defender’s STR with Brawl", -3, 10, of="target.modifier")] = 0
    size: Annotated[TargetSize, Choice("Defender’s size", SIZE_LABELS, of="target.size")] = TargetSize.PERSON
    grapplers: Annotated[tuple[Grappler, ...], Rows("Grapplers", row="grappler", most=8, group=HELD)] = (
        Grappler("Grappler"),
    )
