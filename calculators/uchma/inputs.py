"""Inputs that several calculators share, so that the same thing has the same name and bounds everywhere."""

from fractions import Fraction
from typing import Annotated

from rules_core.uchma.edition import Edition
from rules_core.uchma.words import Attack, Cover, Ground, Light, PotencyShare
from tableside import Choice, Decimal, Group, Whole, YesNo

PLACE = Group("Cover, ground and position")
STATE = Group("Prone and ambushed")
LIGHT = Group("Light and sight")
MORE = Group("Bonuses and exceptions")


def has_light(edition: Edition) -> bool:
    """Whether the edition has rules for light."""
    return bool(edition.light)


Level = Annotated[int, Whole("Level", low=1, high=10, of="attacker.level")]
WeaponPrecision = Annotated[int, Whole("Weapon precision", low=-10, high=10, of="attacker.weapon_precision")]
Resistance = Annotated[
    int, Whole("Target’s resistance", low=0, high=30, of="target.resistance", words="hit parry evasion defence")
]
AttackKind = Annotated[Attack, Choice("Attack", of="attacker.attack")]
TargetCover = Annotated[Cover, Choice("Target’s cover", group=PLACE)]
CreaturesBetween = Annotated[int, Whole("Creatures in the way", low=0, high=20, group=PLACE)]
AttackerGround = Annotated[Ground, Choice("Attacker stands on", labels={"level": "Level"}, group=PLACE)]
Adjacent = Annotated[bool, YesNo("Next to the target", group=PLACE)]
Flanked = Annotated[bool, YesNo("Target is flanked", group=PLACE)]
TargetProne = Annotated[bool, YesNo("Target is prone", group=STATE, of="target.prone")]
AttackerProne = Annotated[bool, YesNo("Attacker is prone", group=STATE, of="attacker.prone")]
AttackerAmbushed = Annotated[bool, YesNo("Attacker was ambushed", group=STATE, of="attacker.ambushed")]
TargetAmbushed = Annotated[bool, YesNo("Target was ambushed", group=STATE, of="target.ambushed")]
TargetLight = Annotated[Light, Choice("Light on the target", group=LIGHT, applies=has_light)]
Distance = Annotated[Fraction, Decimal("Distance in metres", low=0, high=500, group=LIGHT, applies=has_light)]

ActionDamage = Annotated[int, Whole("Action damage", low=0, high=200, of="attacker.action_damage")]
Potency = Annotated[int, Whole("Potency", low=0, high=20, of="attacker.potency")]
Armor = Annotated[int, Whole("Target’s armour", low=0, high=50, of="target.armor")]
Share = Annotated[PotencyShare, Choice("Potency counts", group=MORE, of="attacker.potency_share")]
IgnoresArmor = Annotated[bool, YesNo("Ignores armour", group=MORE, of="attacker.ignores_armor")]
