"""Precision and damage together: what attacks do to a target's health."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Annotated, Any

from calculators.uchma import inputs
from calculators.uchma.cover import out_of_sight
from calculators.uchma.damage import Packets, blow_steps, blows_of, packet_steps
from calculators.uchma.precision import check_adjacent, idle_precision, precision_steps
from rules_core.uchma.attacks import (
    chance_to_bring_down,
    damage_of_a_roll,
    damage_of_an_attack,
    damage_to_bring_down,
    hits_to_bring_down,
    repeated,
)
from rules_core.uchma.cover import is_seen
from rules_core.uchma.damage import Blow, health_left
from rules_core.uchma.damage import packets as damage_of_packets
from rules_core.uchma.edition import Edition
from rules_core.uchma.precision import (
    PRECISION_DIE,
    Situation,
    hit_chance,
    precision_modifiers,
    rolls_needed,
    succeeds,
    total_modifier,
)
from rules_core.uchma.words import Attack, Cover, Ground, Light, PotencyShare, Topic
from tableside import Answer, Choice, Group, Rolled, Step, Throw, Whole, YesNo
from tableside.dice import Dice
from tableside.engine.wording import number, percent

ATTACKER = Group("The attacker", folded=False)
MORE = Group("Bonuses and exceptions")


def attack(
    edition: Edition,
    resistance: inputs.Resistance = 6,
    action_damage: inputs.ActionDamage = 10,
    armor: inputs.Armor = 0,
    health: Annotated[int, Whole("Target’s health", low=1, high=500, of="target.health")] = 30,
    attacks: Annotated[int, Whole("Attacks", low=1, high=20, of="attacker.attacks")] = 3,
    level: Annotated[int, Whole("Level", low=1, high=10, group=ATTACKER, of="attacker.level")] = 1,
    weapon_precision: Annotated[
        int, Whole("Weapon precision", low=-10, high=10, group=ATTACKER, of="attacker.weapon_precision")
    ] = 0,
    potency: Annotated[int, Whole("Potency", low=0, high=20, group=ATTACKER, of="attacker.potency")] = 0,
    attack: Annotated[Attack, Choice("Attack", group=ATTACKER, of="attacker.attack")] = Attack.MELEE,
    other_precision: Annotated[
        int, Whole("Other bonuses to precision", low=-20, high=20, group=MORE, of="attacker.other_precision")
    ] = 0,
    other_damage: Annotated[
        int, Whole("Other bonuses to damage", low=-50, high=50, group=MORE, of="attacker.other_damage")
    ] = 0,
    potency_share: Annotated[
        PotencyShare, Choice("Potency counts", group=MORE, of="attacker.potency_share")
    ] = PotencyShare.FULL,
    ignores_armor: Annotated[bool, YesNo("Ignores armour", group=MORE, of="attacker.ignores_armor")] = False,
    strikes: Annotated[int, Whole("Strikes in an attack", low=1, high=5, group=MORE, of="attacker.strikes")] = 1,
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
    # The inputs by their names: the roll gets them in the same shape.
    case = _case(dict(locals()))
    one = damage_of_an_attack(edition, case.hits, sum(case.results), strikes)
    together = repeated(one, attacks)
    chance = chance_to_bring_down(edition, health, together)
    steps = [
        *precision_steps(edition, case.situation, distance),
        Step("chance that it hits", percent(case.hits), "precision.success"),
        *blow_steps(case.blow, case.results[0]),
        *packet_steps(case.extra, case.results[1:]),
        *_outlook(edition, health, one, attacks, strikes),
    ]
    return Answer(
        value=one.mean(),
        unit="damage an attack, on average",
        headline=_headline(chance, attacks) if case.seen else out_of_sight(distance),
        steps=tuple(steps),
        chance=chance,
        outcomes={number(damage): share for damage, share in together.chances().items()},
        facts={
            "hit_chance": str(case.hits),
            "damage": sum(case.results),
            "hits_needed": hits_to_bring_down(edition, health, sum(case.results)),
            "expected_total": str(together.mean()),
        },
        idle=idle_precision(edition, case.situation),
    )


@dataclass(frozen=True)
class Case:
    """The inputs of an attack as the rules know them, with the chance and the damage of a hit."""

    situation: Situation
    seen: bool
    total: int
    hits: Fraction
    blow: Blow
    extra: Sequence[Blow]
    results: tuple[int, ...]


def _case(given: Mapping[str, Any]) -> Case:
    edition: Edition = given["edition"]
    shared = {name: given[name] for name in Situation.__dataclass_fields__ if name in given}
    situation = Situation(**shared, other=given["other_precision"])
    check_adjacent(edition, situation.adjacent, given["distance"])
    seen = is_seen(edition, situation.light, given["distance"])
    total = total_modifier(precision_modifiers(edition, situation))
    chance = hit_chance(edition, total, situation.resistance) if seen else Fraction(0)
    in_blow = {name: given[name] for name in Blow.__dataclass_fields__ if name in given}
    blow = Blow(**in_blow, other=given["other_damage"])
    extra = blows_of(given["packets"], blow.attacker_prone)
    return Case(situation, seen, total, chance, blow, extra, damage_of_packets(edition, [blow, *extra]))


def roll_attacks(throw: Throw, edition: Edition, **inputs: Any) -> Rolled:
    """The d10 of each attack, or of each strike where the edition rolls for every one."""
    case = _case({**inputs, "edition": edition})
    attacks, strikes, health = inputs["attacks"], inputs["strikes"], inputs["health"]
    rolls = rolls_needed(edition, 1, strikes)
    faces: list[tuple[str, tuple[int, ...]]] = []
    hits = 0
    for which in range(1, attacks + 1):
        thrown = tuple(throw(PRECISION_DIE) for _ in range(rolls))
        faces.append((f"attack {which}", thrown))
        hits += sum(case.seen and succeeds(edition, face, case.total, case.situation.resistance) for face in thrown)
    damage = hits * damage_of_a_roll(edition, sum(case.results), strikes)
    left = number(health_left(health, damage))
    down = ", the target is down" if damage >= damage_to_bring_down(edition, health) else ""
    why = "" if case.seen else f", because the target is out of sight at {number(inputs['distance'])} m"
    return Rolled(tuple(faces), f"Hits: {hits} of {attacks * rolls}{why}, {damage} damage, {left} health left{down}.")


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
    for number_, together in enumerate(accumulate([one] * attacks), start=1):
        chance = chance_to_bring_down(edition, health, together)
        steps.append(Step(f"down after {number_} attack{'s' if number_ > 1 else ''}", percent(chance), "damage.health"))
    return steps


def _headline(chance: Fraction, attacks: int) -> str:
    within = "one attack" if attacks == 1 else f"{attacks} attacks"
    if not chance:
        return f"The target cannot be brought down within {within}."
    if chance == 1:
        return f"The target is down after {within} for certain."
    return f"Brings the target down within {within}: {percent(chance)}."
