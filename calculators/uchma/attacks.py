"""Precision and damage together: what attacks do to a target's health."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Annotated

from calculators.uchma import inputs
from calculators.uchma.cover import out_of_sight, why_missed
from calculators.uchma.damage import Packets, blow_steps, blows_of, packet_steps
from calculators.uchma.precision import check_adjacent, idle_precision, precision_steps
from rules_core.uchma import attacks as rules
from rules_core.uchma.damage import Blow, health_left
from rules_core.uchma.damage import packets as damage_of_packets
from rules_core.uchma.edition import Edition
from rules_core.uchma.precision import PRECISION_DIE, Situation, chance_to_hit, hits, rolls_needed
from rules_core.uchma.words import Attack, Cover, Ground, Light, PotencyShare
from tableside import Answer, Choice, Group, Mean, Percent, Phrase, Rolled, Step, Throw, Whole, picked
from tableside.dice import Dice

ATTACKER = Group("The attacker", folded=False)


@dataclass(frozen=True)
class AttackInputs:
    """What attacks on a target depend on."""

    resistance: inputs.Resistance = 6
    action_damage: inputs.ActionDamage = 10
    armor: inputs.Armor = 0
    health: Annotated[int, Whole("Target’s health", low=1, high=500, of="target.health")] = 30
    attacks: Annotated[int, Whole("Attacks", low=1, high=20, of="attacker.attacks")] = 3
    level: Annotated[int, Whole("Level", low=1, high=10, group=ATTACKER, of="attacker.level")] = 1
    weapon_precision: Annotated[
        int, Whole("Weapon precision", low=-10, high=10, group=ATTACKER, of="attacker.weapon_precision")
    ] = 0
    potency: Annotated[int, Whole("Potency", low=0, high=20, group=ATTACKER, of="attacker.potency")] = 0
    attack: Annotated[Attack, Choice("Attack", group=ATTACKER, of="attacker.attack")] = Attack.MELEE
    other_precision: Annotated[
        int, Whole("Other bonuses to precision", low=-20, high=20, group=inputs.MORE, of="attacker.other_precision")
    ] = 0
    other_damage: Annotated[
        int, Whole("Other bonuses to damage", low=-50, high=50, group=inputs.MORE, of="attacker.other_damage")
    ] = 0
    potency_share: inputs.Share = PotencyShare.FULL
    ignores_armor: inputs.IgnoresArmor = False
    strikes: Annotated[int, Whole("Strikes in an attack", low=1, high=5, group=inputs.MORE, of="attacker.strikes")] = 1
    packets: Packets = ()
    cover: inputs.TargetCover = Cover.NONE
    creatures_between: inputs.CreaturesBetween = 0
    ground: inputs.AttackerGround = Ground.LEVEL
    adjacent: inputs.Adjacent = False
    flanked: inputs.Flanked = False
    target_prone: inputs.TargetProne = False
    attacker_prone: inputs.AttackerProne = False
    attacker_ambushed: inputs.AttackerAmbushed = False
    target_ambushed: inputs.TargetAmbushed = False
    light: inputs.TargetLight = Light.BRIGHT
    distance: inputs.Distance = Fraction(1)

    def situation(self, edition: Edition) -> Situation:
        """What the precision rolls depend on, refused where it cannot be."""
        situation = picked(Situation, self, other=self.other_precision)
        check_adjacent(edition, situation, self.distance)
        return situation

    def blows(self) -> list[Blow]:
        """The attack's own damage and its extra packets."""
        return [picked(Blow, self, other=self.other_damage), *blows_of(self.packets, self.attacker_prone)]


def attack(edition: Edition, given: AttackInputs) -> Answer:
    """Attack."""
    situation, (blow, *extra) = given.situation(edition), given.blows()
    results = damage_of_packets(edition, [blow, *extra])
    hit_chance = chance_to_hit(edition, situation, given.distance)
    one = rules.damage_of_an_attack(edition, hit_chance, sum(results), given.strikes)
    totals = list(accumulate([one] * given.attacks))
    chances = [rules.chance_to_bring_down(edition, given.health, together) for together in totals]
    return Answer(
        value=Mean(one.mean()),
        unit="damage an attack, on average",
        headline=out_of_sight(edition, given.light, given.distance) or _headline(chances[-1], given),
        steps=(
            *precision_steps(edition, situation, given.distance),
            Step("chance that it hits", Percent(hit_chance), "precision.success"),
            *blow_steps(blow, results[0]),
            *packet_steps(extra, results[1:]),
            *_outlook(edition, given, one, chances),
        ),
        chance=chances[-1],
        outcomes=totals[-1].chances(),
        facts={
            "hit_chance": Percent(hit_chance),
            "damage": sum(results),
            "hits_needed": rules.hits_to_bring_down(edition, given.health, sum(results)),
            "expected_total": Mean(totals[-1].mean()),
        },
        idle=idle_precision(edition, situation),
    )


def _headline(chance: Fraction, given: AttackInputs) -> Phrase:
    within = "one attack" if given.attacks == 1 else Phrase("{attacks} attacks", attacks=given.attacks)
    if not chance:
        return Phrase("The target cannot be brought down within {within}.", within=within)
    if chance == 1:
        return Phrase("The target is down after {within} for certain.", within=within)
    return Phrase("Brings the target down within {within}: {chance}.", within=within, chance=Percent(chance))


def _outlook(edition: Edition, given: AttackInputs, one: Dice, chances: list[Fraction]) -> list[Step]:
    """What the attacks come to, one after the other."""
    steps = []
    if given.strikes > 1:
        rolls = "each with a roll of its own" if edition.rolls_for_each_repeat else "all decided by one roll"
        steps.append(Step("strikes in an attack, {rolls}", given.strikes, "precision.multi", rolls=rolls))
    needed = rules.damage_to_bring_down(edition, given.health)
    steps += [
        Step("damage of an attack, on average", Mean(one.mean()), "damage.formula"),
        # The third edition keeps its rules of death elsewhere, so that this is our reading there.
        Step("damage that brings the target down", needed, ("death.unconscious", "damage.health")),
    ]
    for count, chance in enumerate(chances, start=1):
        text = "down after {count} attack" if count == 1 else "down after {count} attacks"
        steps.append(Step(text, Percent(chance), "damage.health", count=count))
    return steps


def roll_attacks(edition: Edition, throw: Throw, given: AttackInputs) -> Rolled:
    """The d10 of each attack, or of each strike where the edition rolls for every one."""
    situation, dice = given.situation(edition), rolls_needed(edition, 1, given.strikes)
    thrown = [tuple(throw(PRECISION_DIE) for _ in range(dice)) for _ in range(given.attacks)]
    made = sum(hits(edition, face, situation, given.distance) for faces in thrown for face in faces)
    each = rules.damage_of_a_roll(edition, sum(damage_of_packets(edition, given.blows())), given.strikes)
    headline = Phrase(
        "Hits: {hits} of {rolls}{why}, {damage} damage, {left} health left{down}.",
        hits=made,
        rolls=given.attacks * dice,
        why=why_missed(edition, given.light, given.distance),
        damage=made * each,
        left=health_left(given.health, made * each),
        down=", the target is down" if made * each >= rules.damage_to_bring_down(edition, given.health) else "",
    )
    names = (Phrase("attack {which}", which=which) for which in range(1, given.attacks + 1))
    return Rolled(tuple(zip(names, thrown, strict=True)), headline)
