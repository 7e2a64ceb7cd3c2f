"""The form of an attack, which its answer and its roll take alike."""

from dataclasses import dataclass
from typing import Annotated

from rules_core.sovereign.actions import NORMAL_RATE
from rules_core.sovereign.cover import Cover
from rules_core.sovereign.strike import Attacker, Distance, Manner, Seen, Weapon
from tableside import Choice, Group, Whole, YesNo

DAMAGE = Group("Damage and Shock")
PLACE = Group("Distance, cover and position")
MANNER = Group("Snap, charge, swarm, two weapons")
TARGET = Group("What protects the target")

WEAPONS = {"one_handed_ranged": "Ranged, one hand", "two_handed_ranged": "Bow or crossbow"}
DISTANCES = {"normal": "Normal range", "long": "Long range", "beyond": "Beyond"}
COVERS = {"unseen": "No line of sight"}
SIGHTS = {"seen": "Seen", "known": "Unseen, place known", "unknown": "Unseen, place unknown"}
ATTACKERS = {"character": "A character", "disciplined_npc": "A disciplined NPC", "other_npc": "Another NPC"}
SHIELD = "Shield that has stopped no Shock this round"


@dataclass(frozen=True)
class AttackInputs:
    """What an attack asks for."""

    attack_bonus: Annotated[int, Whole("Attack bonus", 0, 30, of="attacker.attack_bonus")] = 1
    attribute: Annotated[int, Whole("Attribute modifier", -2, 5, of="attacker.attribute")] = 0
    skill: Annotated[int, Whole("Combat skill", -1, 4, of="attacker.skill")] = 0
    armor_class: Annotated[int, Whole("Target’s AC", 5, 40, of="target.armor_class", words="hit against")] = 13
    weapon: Annotated[Weapon, Choice("Weapon", WEAPONS, of="attacker.weapon")] = Weapon.MELEE
    dice: Annotated[int, Whole("Damage dice", 1, 10, group=DAMAGE, of="attacker.dice")] = 1
    sides: Annotated[int, Whole("Sides of a damage die", 2, 20, group=DAMAGE, of="attacker.sides")] = 8
    shock_points: Annotated[
        int, Whole("Shock points (0 for none)", 0, 20, group=DAMAGE, of="attacker.shock_points")
    ] = 2
    shock_ac: Annotated[int, Whole("Highest AC the Shock affects", 5, 40, group=DAMAGE, of="attacker.shock_ac")] = 15
    shock_every_ac: Annotated[bool, YesNo("Shock affects every AC", group=DAMAGE, of="attacker.shock_every_ac")] = False
    magic: Annotated[int, Whole("Magic bonus of the weapon", 0, 10, group=DAMAGE, of="attacker.magic")] = 0
    damage_bonus: Annotated[int, Whole("Other bonus to damage", -10, 30, group=DAMAGE, of="attacker.damage_bonus")] = 0
    distance: Annotated[Distance, Choice("Target is", DISTANCES, group=PLACE)] = Distance.ADJACENT
    cover: Annotated[Cover, Choice("Target’s cover", COVERS, group=PLACE)] = Cover.NONE
    sight: Annotated[Seen, Choice("Target is seen", SIGHTS, group=PLACE)] = Seen.SEEN
    enemy_near: Annotated[bool, YesNo("Another enemy in melee range of the attacker", group=PLACE)] = False
    target_prone: Annotated[bool, YesNo("Target is prone", group=PLACE, of="target.prone")] = False
    attacker_prone: Annotated[bool, YesNo("Attacker is prone", group=PLACE, of="attacker.prone")] = False
    other: Annotated[int, Whole("Other modifiers to hit", -20, 20, group=PLACE)] = 0
    manner: Annotated[Manner, Choice("Manner of attack", group=MANNER)] = Manner.ORDINARY
    helpers: Annotated[int, Whole("Helpers in the swarm", 0, 10, group=MANNER)] = 1
    charge_feet: Annotated[int, Whole("Feet charged", 0, 300, group=MANNER)] = 30
    rate: Annotated[int, Whole("Movement rate in feet", 0, 200, group=MANNER, of="attacker.rate")] = NORMAL_RATE
    two_weapons: Annotated[bool, YesNo("Two weapons in hand", group=MANNER, of="attacker.two_weapons")] = False
    other_skill: Annotated[
        int, Whole("Skill with the other weapon", -1, 4, group=MANNER, of="attacker.other_skill")
    ] = 1
    in_range_of_both: Annotated[bool, YesNo("Target in range of both weapons", group=MANNER)] = True
    main_used: Annotated[bool, YesNo("Main Action already used", group=MANNER)] = False
    attacker: Annotated[Attacker, Choice("Attacker", ATTACKERS, group=MANNER, of="attacker.kind")] = Attacker.CHARACTER
    shield: Annotated[bool, YesNo(SHIELD, group=TARGET, of="target.shield")] = False
    shock_immune: Annotated[bool, YesNo("Immune to Shock", group=TARGET, of="target.shock_immune")] = False
    total_defense: Annotated[bool, YesNo("In Total Defense", group=TARGET, of="target.total_defense")] = False
    target_charged: Annotated[bool, YesNo("Charged since its last turn", group=TARGET, of="target.charged")] = False
