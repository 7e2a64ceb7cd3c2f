"""The closed vocabularies of Sigil of Uchma; their values are public names in links."""

from dataclasses import dataclass
from enum import StrEnum


class Attack(StrEnum):
    """How an attack reaches its target."""

    MELEE = "melee"
    PROJECTILE = "projectile"


class Cover(StrEnum):
    """Grades of cover, from the least to the best."""

    NONE = "none"
    QUARTER = "quarter"
    HALF = "half"
    FULL = "full"


class Ground(StrEnum):
    """Where the attacker stands, seen from the target."""

    LEVEL = "level"
    HIGH = "high"
    LOW = "low"


class Light(StrEnum):
    """How well lit a target is."""

    BRIGHT = "bright"
    MOONLIT = "moonlit"
    DARK = "dark"


class PotencyShare(StrEnum):
    """How much of the dealer's Potency an ability adds."""

    FULL = "full"
    HALF = "half"
    NONE = "none"


class Phase(StrEnum):
    """The phases of a round, in order."""

    START = "start"
    ACTION = "action"
    END = "end"


class ArmorKind(StrEnum):
    """The two armour values of a creature."""

    PHYSICAL = "physical"
    MAGICAL = "magical"


class Against(StrEnum):
    """The armour that damage meets, if it meets any."""

    NONE = "none"
    PHYSICAL = "physical"
    MAGICAL = "magical"


class DamageSource(StrEnum):
    """Where damage comes from."""

    WEAPON = "weapon"
    MAGICAL_WEAPON = "magical_weapon"
    MAGICAL_TECHNIQUE = "magical_technique"
    HEALTH_STEAL = "health_steal"


class Condition(StrEnum):
    """Conditions that can bring a flier down."""

    STUNNED = "stunned"
    IMMOBILIZED = "immobilized"
    PRONE = "prone"


class SpeedKind(StrEnum):
    """The speed of which a cost is reckoned."""

    BASE = "base"
    WALKING = "walking"


class Fit(StrEnum):
    """How a new form suits the place."""

    FITS = "fits"
    TOO_LARGE = "too_large"
    TOO_SMALL = "too_small"


class OrderKey(StrEnum):
    """The value that puts creatures in order."""

    SPEED = "speed"
    INITIATIVE = "initiative"


class Measure(StrEnum):
    """The two ways of counting diagonal steps."""

    GAME = "game"
    SIMULATION = "simulation"


class DurationUnit(StrEnum):
    """What a duration is counted in."""

    HITS = "hits"
    ROUNDS = "rounds"


class Whose(StrEnum):
    """Whose turn it is, seen from an effect."""

    USER = "user"
    AFFECTED = "affected"


class TurnEdge(StrEnum):
    """The two ends of a turn."""

    START = "start"
    END = "end"


class Topic(StrEnum):
    """Parts of the rules that not every edition has in this chapter."""

    DISTANCE = "distance"
    BEST_COVER = "best_cover"
    MINOR_ACTIONS = "minor_actions"
    DEATH = "death"
    FLEEING = "fleeing"
    SKILL_ROLLS = "skill_rolls"
    MOUNTS = "mounts"
    PLAYER_VERSUS_PLAYER = "player_versus_player"


@dataclass(frozen=True)
class Shift:
    """A change to the attacker's roll or to the target's resistance."""

    roll: int = 0
    resistance: int = 0

    @property
    def felt(self) -> int:
        """The same change expressed as a change to the attacker's roll."""
        return self.roll - self.resistance

    @property
    def on_resistance(self) -> bool:
        """Whether the edition changes the resistance instead of the roll."""
        return self.resistance != 0


@dataclass(frozen=True)
class Visibility:
    """What a grade of light does to a target: the cover it lends and how far it is seen, if that is limited."""

    cover: Cover = Cover.NONE
    sight_metres: int | None = None


@dataclass(frozen=True)
class TieRoll:
    """The dice a group throws to settle equal places: once, or in each round in which a tie occurs."""

    dice: int
    sides: int
    each_round: bool = False
