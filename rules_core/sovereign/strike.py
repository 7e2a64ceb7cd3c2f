"""One attack with everything that the rules ask about it."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.sovereign.actions import NORMAL_RATE, prone_rate
from rules_core.sovereign.cover import Cover


class Weapon(StrEnum):
    """The kinds of weapon the attack rules tell apart."""

    UNARMED = "unarmed"
    MELEE = "melee"
    THROWN = "thrown"
    ONE_HANDED_RANGED = "one_handed_ranged"
    TWO_HANDED_RANGED = "two_handed_ranged"


class Distance(StrEnum):
    """How far the target is, measured by melee range and by the weapon's ranges."""

    ADJACENT = "adjacent"
    NORMAL = "normal"
    LONG = "long"
    BEYOND = "beyond"


class Seen(StrEnum):
    """What the attacker knows about the target's place."""

    SEEN = "seen"
    KNOWN = "known"
    UNKNOWN = "unknown"


class Manner(StrEnum):
    """The kinds of attack action; an attack is one of them."""

    ORDINARY = "ordinary"
    SNAP = "snap"
    CHARGE = "charge"
    SWARM = "swarm"


class Attacker(StrEnum):
    """Who attacks, as far as a Snap Attack cares."""

    CHARACTER = "character"
    DISCIPLINED_NPC = "disciplined_npc"
    OTHER_NPC = "other_npc"


RANGED = frozenset({Weapon.THROWN, Weapon.ONE_HANDED_RANGED, Weapon.TWO_HANDED_RANGED})


@dataclass(frozen=True)
class Strike:
    """One attack: the attacker's numbers, the weapon, the place, the manner and the target."""

    attack_bonus: int = 0
    attribute: int = 0
    skill: int = 0
    armor_class: int = 10
    weapon: Weapon = Weapon.MELEE
    dice: int = 1
    sides: int = 6
    shock_points: int = 0
    shock_ac: int = 10
    shock_every_ac: bool = False
    magic: int = 0
    damage_bonus: int = 0
    distance: Distance = Distance.ADJACENT
    cover: Cover = Cover.NONE
    sight: Seen = Seen.SEEN
    enemy_near: bool = False
    target_prone: bool = False
    attacker_prone: bool = False
    other: int = 0
    manner: Manner = Manner.ORDINARY
    helpers: int = 0
    charge_feet: int = NORMAL_RATE
    rate: int = NORMAL_RATE
    two_weapons: bool = False
    other_skill: int = 0
    in_range_of_both: bool = True
    main_used: bool = False
    attacker: Attacker = Attacker.CHARACTER
    shield: bool = False
    shock_immune: bool = False
    total_defense: bool = False
    target_charged: bool = False

    @property
    def ranged(self) -> bool:
        """Whether the attack is a ranged one."""
        return self.weapon in RANGED

    @property
    def adjacent(self) -> bool:
        """Whether the target is in melee range."""
        return self.distance is Distance.ADJACENT

    @property
    def in_melee(self) -> bool:
        """Whether some enemy, the target among them, is close enough to fight hand to hand."""
        return self.adjacent or self.enemy_near

    @property
    def pace(self) -> Fraction | int:
        """The attacker's movement rate as it is, which lying prone halves."""
        return prone_rate(self.rate) if self.attacker_prone else self.rate

    @property
    def skill_levels(self) -> tuple[int, int]:
        """The skills of the two weapons."""
        return self.skill, self.other_skill
