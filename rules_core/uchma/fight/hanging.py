"""What hangs on a creature or lies on the ground: effects, and actions that were prepared."""

from dataclasses import dataclass

from rules_core.uchma.fight.frozen import Frozen
from rules_core.uchma.words import Against, DurationUnit, TurnEdge


@dataclass(frozen=True)
class Change(Frozen):
    """What an effect does while it lasts; damage and healing happen as turns begin."""

    damage: int = 0
    armor: Against = Against.NONE
    heals: int = 0
    speed: int = 0
    initiative: int = 0
    precision: int = 0
    resistances: int = 0
    immobilized: bool = False
    stunned: bool = False


@dataclass(frozen=True)
class Effect(Frozen):
    """An effect on a creature or, where it reaches so many metres up, on the ground.

    It is counted down in the turns of `counts_with`, which `waits` says to let pass once.
    """

    number: int
    name: str
    by: str
    left: int
    unit: DurationUnit
    counts_with: str
    counts_at: TurnEdge
    acts: bool
    waits: bool
    change: Change = Change()
    reaches: int | None = None


@dataclass(frozen=True)
class Prepared(Frozen):
    """A prepared action, its trigger, and the round in which it was prepared."""

    ability: str
    trigger: str
    in_round: int
