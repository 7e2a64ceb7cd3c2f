"""Mounted combat, which only the third edition has."""

from dataclasses import dataclass
from enum import StrEnum

from rules_core.uchma.movement import Terrain, run_distance, terrain_cost

THROWN_RIDER_DAMAGE = 5
STAIRS_FOR_MOUNTS = Terrain.LIGHT


class Mounting(StrEnum):
    """Whether a creature can get onto a mount now."""

    MOUNTS = "mounts"
    RIDING_ROLL = "riding_roll"
    NOT_ADJACENT = "not_adjacent"
    NO_ACTION = "no_action"


class Activity(StrEnum):
    """What a rider can want of a mount."""

    MOVE = "move"
    RUN = "run"
    ACTION = "action"
    MINOR_ACTION = "minor_action"
    FULL_TURN_ACTION = "full_turn_action"


class RiderCost(StrEnum):
    """What the mount's activity takes from its rider."""

    OWN_MOVE = "own_move"
    SPEAK = "speak"


class Victim(StrEnum):
    """Who of the pair can be affected."""

    RIDER = "rider"
    MOUNT = "mount"


@dataclass(frozen=True)
class Fall:
    """What becomes of the pair when one of them falls prone; the damage ignores armour."""

    rider_dismounted: bool
    rider_prone: bool
    mount_prone: bool
    rider_damage: int
    mount_damage: int


@dataclass(frozen=True)
class PairSpeeds:
    """The speed that places rider and mount in the turn order, and the one with which they move."""

    for_the_order: int
    for_the_move: int


def mounting(adjacent: bool, has_action: bool, familiar: bool) -> Mounting:
    """Whether getting onto a mount works: next to it, for an action, and with a Riding roll if it is a stranger."""
    if not adjacent:
        return Mounting.NOT_ADJACENT
    if not has_action:
        return Mounting.NO_ACTION
    return Mounting.MOUNTS if familiar else Mounting.RIDING_ROLL


def fall_of(fallen: Victim | None) -> Fall:
    """What happens when rider or mount falls prone: the rider is thrown, and both lie."""
    thrown = fallen is not None
    return Fall(thrown, thrown, thrown, THROWN_RIDER_DAMAGE if thrown else 0, 0)


def speeds_of_the_pair(rider_speed: int, mount_speed: int) -> PairSpeeds:
    """Which speed counts for what: the rider's places the pair, the mount's carries it."""
    return PairSpeeds(for_the_order=rider_speed, for_the_move=mount_speed)


def may_run(mounted: bool) -> bool:
    """Whether a rider may run."""
    return not mounted


def cost_to_rider(activity: Activity) -> RiderCost:
    """What an activity of the mount costs: its move is the rider's, all else is commanded."""
    return RiderCost.OWN_MOVE if activity is Activity.MOVE else RiderCost.SPEAK


def commanded_run(mount_speed: int) -> int:
    """How far a mount gets that is commanded to run."""
    return run_distance(mount_speed)


def possible_victims(affects_ground: bool) -> frozenset[Victim]:
    """Who of the pair an ability can affect; the attacker chooses where there is a choice."""
    return frozenset({Victim.MOUNT}) if affects_ground else frozenset(Victim)


def cost_of_stairs(metres: int) -> int:
    """Speed that most mounts spend on stairs and the like."""
    return terrain_cost(metres, STAIRS_FOR_MOUNTS)
