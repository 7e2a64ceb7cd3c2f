"""Precision and damage together: what attacks do to a target's health."""

from fractions import Fraction
from typing import Annotated

from calculators.answers import Answer, Step
from calculators.fields import Choice, Group, Whole, YesNo
from calculators.uchma import inputs
from calculators.uchma.cover import out_of_sight
from calculators.uchma.damage import Packets, blow_steps, blows_of, packet_steps
from calculators.uchma.precision import precision_steps
from calculators.wording import number, percent
from rules_core.dice import Dice
from rules_core.uchma.attacks import (
    chance_to_bring_down,
    damage_of_an_attack,
    damage_to_bring_down,
    hits_to_bring_down,
    repeated,
)
from rules_core.uchma.cover import is_seen
from rules_core.uchma.damage import Blow
from rules_core.uchma.damage import packets as damage_of_packets
from rules_core.uchma.edition import Edition
from rules_core.uchma.precision import Situation, hit_chance, precision_modifiers, total_modifier
from rules_core.uchma.words import Attack, Cover, Ground, Light, PotencyShare, Topic

ATTACKER = Group("The attacker", folded=False)
MORE = Group("Bonuses and exceptions")


def attack(
    edition: Edition,
    resistance: inputs.Resistance = 6,
    action_damage: inputs.ActionDamage = 10,
    armor: inputs.Armor = 0,
    health: Annotated[int, Whole("Target’s health", low=1, high=500)] = 30,
    attacks: Annotated[int, Whole("Attacks", low=1, high=20)] = 3,
    level: Annotated[int, Whole("Level", low=1, high=10, group=ATTACKER)] = 1,
    weapon_precision: Annotated[int, Whole("Weapon precision", low=-10, high=10, group=ATTACKER)] = 0,
    potency: Annotated[int, Whole("Potency", low=0, high=20, group=ATTACKER)] = 0,
    attack: Annotated[Attack, Choice("Attack", group=ATTACKER)] = Attack.MELEE,
    other_precision: Annotated[int, Whole("Other bonuses to precision", low=-20, high=20, group=MORE)] = 0,
    other_damage: Annotated[int, Whole("Other bonuses to damage", low=-50, high=50, group=MORE)] = 0,
    potency_share: Annotated[PotencyShare, Choice("Potency counts", group=MORE)] = PotencyShare.FULL,
    ignores_armor: Annotated[bool, YesNo("Ignores armour", group=MORE)] = False,
    strikes: Annotated[int, Whole("Strikes in an attack", low=1, high=5, group=MORE)] = 1,
    packets: Packets = (),
    cover: inputs.TargetCover = Cover.NONE,
    creatures_between: inputs.CreaturesBetween = 0,
    ground: inputs.AttackerGround = Ground.LEVEL,
    adjacent: inputs.Adjacent = False,
    flanked: inputs.Flanked = False,
    target_prone: inputs.TargetProne = False,
    attacker_prone: inputs.AttackerProne = False,
    attacker_ambushed: inputs.AttackerAmbushed = False,
    target_ambushed: inputs.TargetAmbushed = False,
    light: inputs.TargetLight = Light.BRIGHT,
    distance: inputs.Distance = Fraction(1),
) -> Answer:
    """Attack."""
    situation = Situation(
        level, weapon_precision, other_precision, resistance, attack, cover, ground, adjacent, flanked, target_prone,
        attacker_prone, attacker_ambushed, target_ambushed, creatures_between, light,
    )  # fmt: skip
    seen = is_seen(edition, light, distance)
    total = total_modifier(precision_modifiers(edition, situation))
    hits = hit_chance(total, resistance, edition) if seen else Fraction(0)
    blow = Blow(action_damage, potency, potency_share, other_damage, armor, ignores_armor, attacker_prone)
    extra = blows_of(packets, attacker_prone)
    results = damage_of_packets(edition, [blow, *extra])
    one = damage_of_an_attack(edition, hits, sum(results), strikes)
    together = repeated(one, attacks)
    chance = chance_to_bring_down(edition, health, together)
    steps = [
        *precision_steps(edition, situation, distance),
        Step("chance that it hits", percent(hits), "precision.success"),
        *blow_steps(blow, results[0]),
        *packet_steps(extra, results[1:]),
        *_outlook(edition, health, one, attacks, strikes),
    ]
    return Answer(
        value=one.mean(),
        unit="damage an attack, on average",
        headline=_headline(chance, attacks) if seen else out_of_sight(distance),
        steps=tuple(steps),
        chance=chance,
        outcomes={number(damage): share for damage, share in together.chances().items()},
        facts={
            "hit_chance": str(hits),
            "damage": sum(results),
            "hits_needed": hits_to_bring_down(edition, health, sum(results)),
            "expected_total": str(together.mean()),
        },
    )


def _outlook(edition: Edition, health: int, one: Dice, attacks: int, strikes: int) -> list[Step]:
    """What the attacks come to, one after the other."""
    steps = []
    if strikes > 1:
        rolls = "each with a roll of its own" if edition.rolls_for_each_repeat else "all decided by one roll"
        steps.append(Step(f"strikes in an attack, {rolls}", strikes, "precision.multi"))
    steps.append(Step("damage of an attack, on average", one.mean(), "damage.formula"))
    # The third edition keeps its rules of death elsewhere, so that this is our reading there.
    rule = "death.unconscious" if Topic.DEATH in edition.topics else "damage.health"
    steps.append(Step("damage that brings the target down", damage_to_bring_down(edition, health), rule))
    for number_ in range(1, attacks + 1):
        chance = chance_to_bring_down(edition, health, repeated(one, number_))
        steps.append(Step(f"down after {number_} attack{'s' if number_ > 1 else ''}", percent(chance), "damage.health"))
    return steps


def _headline(chance: Fraction, attacks: int) -> str:
    within = "one attack" if attacks == 1 else f"{attacks} attacks"
    if not chance:
        return f"The target cannot be brought down within {within}."
    if chance == 1:
        return f"The target is down after {within} for certain."
    return f"Brings the target down within {within}: {percent(chance)}."
