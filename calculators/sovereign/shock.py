"""The damage of a miss."""

from typing import Annotated

from calculators.sovereign.attack_inputs import SHIELD
from calculators.sovereign.shock_words import idle_shock, verdict_step
from rules_core.sovereign.shock import Defender, ShockRating, miss_damage, shock_damage
from tableside import Added, Answer, Group, Phrase, Step, Whole, YesNo

MORE = Group("Magic, swarm and protection")
NAMES = {"highest": "rating", "every": "every_ac", "shield": "shield", "immune": "immune"}


def shock(
    points: Annotated[int, Whole("Shock points", 0, 20, of="attacker.shock_points")] = 2,
    rating: Annotated[int, Whole("Highest AC the Shock affects", 5, 40, of="attacker.shock_rating")] = 15,
    armor_class: Annotated[int, Whole("Target’s AC", 5, 40, of="target.armor_class", words="against")] = 13,
    attribute: Annotated[int, Whole("Attribute modifier", -2, 5, of="attacker.attribute")] = 0,
    magic: Annotated[int, Whole("Magic bonus of the weapon", 0, 10, group=MORE, of="attacker.magic")] = 0,
    every_ac: Annotated[bool, YesNo("Affects every AC", group=MORE, of="attacker.shock_every_ac")] = False,
    swarm: Annotated[bool, YesNo("Swarm Attack", group=MORE)] = False,
    shield: Annotated[bool, YesNo(SHIELD, group=MORE, of="target.shield")] = False,
    immune: Annotated[bool, YesNo("Immune to Shock", group=MORE, of="target.shock_immune")] = False,
    total_defense: Annotated[bool, YesNo("In Total Defense", group=MORE, of="target.total_defense")] = False,
) -> Answer:
    """Shock of a miss."""
    weapon = ShockRating(points, None if every_ac else rating)
    target = Defender(armor_class, shield, immune, total_defense)
    value = miss_damage(weapon, target, attribute, magic, swarm)
    idle = idle_shock(weapon, target, swarm, NAMES)
    if "every_ac" in idle:
        idle["armor_class"] = idle["every_ac"]
    if total_defense:
        idle["swarm"] = idle["every_ac"]
    return Answer(
        value=value,
        unit="damage on a miss",
        headline=Phrase("A miss still deals {damage} damage.", damage=value) if value else "A miss deals nothing.",
        steps=(
            Step("Shock points", points, "shock.notation"),
            Step("attribute modifier", Added(attribute), "shock.modifiers"),
            *([Step("magic of the weapon", Added(magic), "shock.modifiers")] if magic else []),
            Step("Shock of this attack", shock_damage(points, attribute, magic), "shock.modifiers"),
            verdict_step(weapon, target, swarm),
        ),
        idle=idle,
    )
