"""The damage of a miss."""

from typing import Annotated

from rules_core.sovereign.shock import Defender, ShockRating, miss_damage, shock_applies, shock_damage
from tableside import Added, Answer, Group, Phrase, Step, Whole, YesNo

MORE = Group("Magic, swarm and protection")


def shock(
    points: Annotated[int, Whole("Shock points", low=0, high=20)] = 2,
    rating: Annotated[int, Whole("Highest AC the Shock affects", low=5, high=40)] = 15,
    armor_class: Annotated[int, Whole("Target’s AC", low=5, high=40)] = 13,
    attribute: Annotated[int, Whole("Attribute modifier", low=-2, high=5)] = 0,
    magic: Annotated[int, Whole("Magic bonus of the weapon", low=0, high=10, group=MORE)] = 0,
    every_ac: Annotated[bool, YesNo("Affects every AC", group=MORE)] = False,
    swarm: Annotated[bool, YesNo("Swarm Attack", group=MORE)] = False,
    shield: Annotated[bool, YesNo("Shield that has stopped no Shock this round", group=MORE)] = False,
    immune: Annotated[bool, YesNo("Immune to Shock", group=MORE)] = False,
    total_defense: Annotated[bool, YesNo("In Total Defense", group=MORE)] = False,
) -> Answer:
    """Shock of a miss."""
    weapon = ShockRating(points, None if every_ac else rating)
    target = Defender(armor_class, shield, immune, total_defense)
    value = miss_damage(weapon, target, attribute, magic, swarm)
    steps = [
        Step("Shock points", points, "shock.notation"),
        Step("attribute modifier", Added(attribute), "shock.modifiers"),
    ]
    if magic:
        steps.append(Step("magic of the weapon", Added(magic), "shock.modifiers"))
    steps.append(Step("Shock of this attack", shock_damage(points, attribute, magic), "shock.modifiers"))
    steps.append(_verdict(weapon, target, swarm))
    return Answer(
        value=value,
        unit="damage on a miss",
        headline=Phrase("A miss still deals {damage} damage.", damage=value) if value else "A miss deals nothing.",
        steps=tuple(steps),
    )


def _verdict(weapon: ShockRating, target: Defender, swarm: bool) -> Step:
    applies = shock_applies(weapon, target, swarm)
    if target.total_defense:
        return Step("Total Defense stops all Shock", applies, "defense.shock")
    if swarm:
        return Step("the Shock of a swarm always applies", applies, "swarm.shockalways")
    if target.shield_ready:
        return Step("the shield stops the first Shock of the round", applies, "shock.shield")
    if target.immune:
        return Step("the target is immune", applies, "shock.immunity")
    if weapon.highest_ac is None:
        return Step("AC {ac}, while the Shock affects every AC", applies, "shock.auto", ac=target.armor_class)
    return Step(
        "AC {ac}, while the Shock affects AC {highest} and lower",
        applies,
        "shock.miss",
        ac=target.armor_class,
        highest=weapon.highest_ac,
    )
