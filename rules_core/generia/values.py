"""Values a character sheet holds, as Generia's other pages derive them from attributes and proficiency."""

from __future__ import annotations

from fractions import Fraction

from rules_core.generia.core import half, share

INITIATIVE_SIDES = 8


def attribute_modifier(attribute: int) -> int:
    """The modifier of an attribute: half of it."""
    return half(attribute)


def initiative(face: int, perception: int) -> int:
    """The Initiative of a creature with this d8 and PER-MOD."""
    return face + perception


def attack_value(proficiency: int, dexterity: int, hit_rate: Fraction) -> int:
    """What a weapon adds to the attack roll, and to a parry with it."""
    return proficiency + share(dexterity, hit_rate)


def block_value(proficiency: int, constitution: int, strength: int) -> int:
    """What is added to the die of a block."""
    return proficiency + block_strength(constitution, strength)


def block_strength(constitution: int, strength: int) -> int:
    """How much damage a successful block takes away."""
    return constitution + strength
