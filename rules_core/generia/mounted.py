"""Fighting from the saddle."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from rules_core.generia.attacks import AttackKind, Defence, Ruling, defence_ruling
from rules_core.generia.defences import dodge_value
from rules_core.generia.exchange import Guard

MOVED_ATTACK_ADVANTAGE = -1
DODGE_ADVANTAGE = -1
FREE_MOVES_PER_TURN = 1
RIDER_ACTIONS_PER_EXTRA = 1


class Target(StrEnum):
    """Whom an attack on a mounted pair is aimed at."""

    RIDER = "rider"
    MOUNT = "mount"


def mounted_initiatives(initiatives: Mapping[str, int], rider_of: Mapping[str, str]) -> dict[str, int]:
    """The Initiative each creature acts on: a mount takes its rider's."""
    return {name: initiatives[rider_of.get(name, name)] for name in initiatives}


def mounted_attack_advantage(mount_moved: bool) -> int:
    """The advantage score of a basic or ranged attack from the saddle."""
    return MOVED_ATTACK_ADVANTAGE if mount_moved else 0


def mounted_dodge(mount_dexterity: int, perception: int, riding: int, other_advantage: int = 0) -> Guard:
    """A dodge from the saddle: the mount's DEX-MOD, the rider's PER-MOD, eased by Riding."""
    value = dodge_value(mount_dexterity, perception) + riding
    return Guard(Defence.DODGE, value, DODGE_ADVANTAGE + other_advantage)


def rider_ruling(
    target: Target, kind: AttackKind, defence: Defence, *, shield: bool = False, parry_perk: bool = False
) -> Ruling:
    """Whether the rider may answer an attack; for the mount, parries and blocks stop basic attacks only."""
    if target is Target.MOUNT and kind is AttackKind.PROJECTILE and defence is not Defence.DODGE:
        return Ruling.NOT_BASIC
    return defence_ruling(kind, defence, shield=shield, parry_perk=parry_perk)


def free_mount_moves_left(used: int) -> int:
    """How many movement or sprint actions the mount still has for free in the rider's turn."""
    return max(0, FREE_MOVES_PER_TURN - used)


def rider_actions_spent(extra_mount_actions: int) -> int:
    """How many of the rider's own actions the mount's further attacks and utility actions cost."""
    return extra_mount_actions * RIDER_ACTIONS_PER_EXTRA
