"""The damage of a miss."""

from typing import Annotated

from calculators.sovereign.attack_idle import idle_shock
from rules_core.sovereign.shock import Defender, ShockRating, miss_damage, shock_applies, shock_damage
from tableside import Answer, Group, Idle, Step, Whole, YesNo
from tableside.engine.wording import signed

MORE = Group("Magic, swarm and protection")


def shock(
    points: Annotated[int, Whole("Shock points", low=0, high=20, of="attacker.shock_points")] = 2,
    rating: Annotated[int, Whole("Highest AC the Shock affects", low=5, high=40, of="attacker.shock_rating")] = 15,
    armor_class: Annotated[int, Whole("Target’s AC", low=5, high=40, of="target.armor_class", words="against")] = 13,
    attribute: Annotated[int, Whole("Attribute modifier", low=-2, high=5, of="attacker.attribute")] = 0,
    magic: Annotated[int, Whole("Magic bonus of the weapon", low=0, high=10, group=MORE, of="attacker.magic")] = 0,
    every_ac: Annotated[bool, YesNo("Affects every AC", group=MORE, of="attacker.shock_every_ac")] = False,
    swarm: Annotated[bool, YesNo("Swarm Attack", group=MORE)] = False,
    shield: Annotated[
        bool, YesNo("Shield that has stopped no Shock this round", group=MORE, of="target.shield")
    ] = False,
    immune: Annotated[bool, YesNo("Immune to Shock", group=MORE, of="target.shock_immune")] = False,
    total_defense: Annotated[bool, YesNo("In Total Defense", group=MORE, of="target.total_defense")] = False,
) -> Answer:
    """Shock of a miss."""
    weapon = ShockRating(points, None if every_ac else rating)
    target = Defender(armor_class, shield, immune, total_defense)
    value = miss_damage(weapon, target, attribute, magic, swarm)
    limit = "every AC" if every_ac else f"AC {rating} and lower"
    steps = [
        Step("Shock points", points, "shock.notation"),
        Step("attribute modifier", signed(attribute), "shock.modifiers"),
    ]
    if magic:
        steps.append(Step("magic of the weapon", signed(magic), "shock.modifiers"))
    steps.append(Step("Shock of this attack", shock_damage(points, attribute, magic), "shock.modifiers"))
    steps.append(_verdict(target, swarm, limit, shock_applies(weapon, target, swarm)))
    return Answer(
        value=value,
        unit="damage on a miss",
        headline=f"A miss still deals {value} damage." if value else "A miss deals nothing.",
        steps=tuple(steps),
        idle=_idle(weapon, target, swarm),
    )


def _idle(weapon: ShockRating, target: Defender, swarm: bool) -> dict[str, Idle | None]:
    """What changes nothing, and why."""
    idle = idle_shock(weapon, target, swarm, ("rating", "every_ac", "shield", "immune"))
    if target.total_defense:
        return idle | dict.fromkeys(("swarm", "armor_class"), idle["immune"])
    if swarm or target.shield_ready or target.immune:
        idle["armor_class"] = idle["rating"]
    return idle


def _verdict(target: Defender, swarm: bool, limit: str, applies: bool) -> Step:
    if target.total_defense:
        return Step("Total Defense stops all Shock", "no", "defense.shock")
    if swarm:
        return Step("the Shock of a swarm always applies", "yes", "swarm.shockalways")
    if target.shield_ready:
        return Step("the shield stops the first Shock of the round", "no", "shock.shield")
    if target.immune:
        return Step("the target is immune", "no", "shock.immunity")
    rule = "shock.auto" if limit == "every AC" else "shock.miss"
    return Step(f"AC {target.armor_class}, while the Shock affects {limit}", "yes" if applies else "no", rule)
