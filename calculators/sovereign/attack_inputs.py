"""The form of an attack, which its answer and its roll take alike."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from rules_core.sovereign.actions import NORMAL_RATE
from rules_core.sovereign.attack import Range, Weapon
from rules_core.sovereign.cover import Cover
from rules_core.sovereign.manner import Attacker, Manner
from tableside import Choice, Group, Whole, YesNo

DAMAGE = Group("Damage and Shock")
PLACE = Group("Distance, cover and position")
MANNER = Group("Snap, charge, swarm, two weapons")
TARGET = Group("What protects the target")


class Distance(StrEnum):
    """How far the target is."""

    ADJACENT = "adjacent"
    NORMAL = "normal"
    LONG = "long"
    BEYOND = "beyond"


class Seen(StrEnum):
    """What the attacker knows about the target's place."""

    SEEN = "seen"
    KNOWN = "known"
    UNKNOWN = "unknown"


RANGES = {Distance.LONG: Range.LONG, Distance.BEYOND: Range.BEYOND}
WEAPON_LABELS = {"one_handed_ranged": "Ranged, one hand", "two_handed_ranged": "Bow or crossbow"}
DISTANCE_LABELS = {"normal": "Normal range", "long": "Long range", "beyond": "Beyond"}
COVER_LABELS = {"unseen": "No line of sight"}
SEEN_LABELS = {"seen": "Seen", "known": "Unseen, place known", "unknown": "Unseen, place unknown"}
ATTACKER_LABELS = {"character": "A character", "disciplined_npc": "A disciplined NPC", "other_npc": "Another NPC"}


@dataclass(frozen=True)
class AttackInputs:
    """One attack: the attacker, the weapon, the place, the manner and the target."""

    attack_bonus: Annotated[int, Whole("Attack bonus", low=0, high=30)] = 1
    attribute: Annotated[int, Whole("Attribute modifier", low=-2, high=5)] = 0
    skill: Annotated[int, Whole("Combat skill", low=-1, high=4)] = 0
    armor_class: Annotated[int, Whole("Target’s AC", low=5, high=40)] = 13
    weapon: Annotated[Weapon, Choice("Weapon", labels=WEAPON_LABELS)] = Weapon.MELEE
    dice: Annotated[int, Whole("Damage dice", low=1, high=10, group=DAMAGE)] = 1
    sides: Annotated[int, Whole("Sides of a damage die", low=2, high=20, group=DAMAGE)] = 8
    shock_points: Annotated[int, Whole("Shock points (0 for none)", low=0, high=20, group=DAMAGE)] = 2
    shock_ac: Annotated[int, Whole("Highest AC the Shock affects", low=5, high=40, group=DAMAGE)] = 15
    shock_every_ac: Annotated[bool, YesNo("Shock affects every AC", group=DAMAGE)] = False
    magic: Annotated[int, Whole("Magic bonus of the weapon", low=0, high=10, group=DAMAGE)] = 0
    damage_bonus: Annotated[int, Whole("Other bonus to damage", low=-10, high=30, group=DAMAGE)] = 0
    distance: Annotated[Distance, Choice("Target is", labels=DISTANCE_LABELS, group=PLACE)] = Distance.ADJACENT
    cover: Annotated[Cover, Choice("Target’s cover", labels=COVER_LABELS, group=PLACE)] = Cover.NONE
    sight: Annotated[Seen, Choice("Target is seen", labels=SEEN_LABELS, group=PLACE)] = Seen.SEEN
    enemy_near: Annotated[bool, YesNo("Another enemy in melee range of the attacker", group=PLACE)] = False
    target_prone: Annotated[bool, YesNo("Target is prone", group=PLACE)] = False
    attacker_prone: Annotated[bool, YesNo("Attacker is prone", group=PLACE)] = False
    other: Annotated[int, Whole("Other modifiers to hit", low=-20, high=20, group=PLACE)] = 0
    manner: Annotated[Manner, Choice("Manner of attack", group=MANNER)] = Manner.ORDINARY
    helpers: Annotated[int, Whole("Helpers in the swarm", low=0, high=10, group=MANNER)] = 1
    charge_feet: Annotated[int, Whole("Feet charged", low=0, high=300, group=MANNER)] = 30
    rate: Annotated[int, Whole("Movement rate in feet", low=0, high=200, group=MANNER)] = NORMAL_RATE
    two_weapons: Annotated[bool, YesNo("Two weapons in hand", group=MANNER)] = False
    other_skill: Annotated[int, Whole("Skill with the other weapon", low=-1, high=4, group=MANNER)] = 1
    in_range_of_both: Annotated[bool, YesNo("Target in range of both weapons", group=MANNER)] = True
    main_used: Annotated[bool, YesNo("Main Action already used", group=MANNER)] = False
    attacker: Annotated[Attacker, Choice("Attacker", labels=ATTACKER_LABELS, group=MANNER)] = Attacker.CHARACTER
    shield: Annotated[bool, YesNo("Shield that has stopped no Shock this round", group=TARGET)] = False
    shock_immune: Annotated[bool, YesNo("Immune to Shock", group=TARGET)] = False
    total_defense: Annotated[bool, YesNo("In Total Defense", group=TARGET)] = False
    target_charged: Annotated[bool, YesNo("Charged since its last turn", group=TARGET)] = False
