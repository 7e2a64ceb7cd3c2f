"""Damage of an attack and of the extra packets it carries."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from calculators.uchma import inputs
from rules_core.uchma import damage as rules
from rules_core.uchma.armor import armor_against
from rules_core.uchma.damage import Blow
from rules_core.uchma.edition import Edition
from rules_core.uchma.prone import Ability, may_use
from rules_core.uchma.words import DamageSource, PotencyShare
from tableside import Added, Answer, Choice, Group, Idle, Phrase, RefusalError, Rows, Step, Whole, Words, YesNo, picked

EXTRA = Group("Extra damage and health")
SHARES = {
    PotencyShare.FULL: Words("Potency", "damage.term.potency"),
    PotencyShare.HALF: Words("half of Potency {potency}, rounded down", "damage.halfpotency"),
    PotencyShare.NONE: Words("Potency {potency} does not count", "damage.halfpotency"),
}
PACKET_SHARES = {
    PotencyShare.FULL: "",
    PotencyShare.HALF: " with Potency {potency} counted by half",
    PotencyShare.NONE: " with Potency {potency} not counted",
}


@dataclass(frozen=True)
class Packet:
    """A row of the table: one extra packet of damage."""

    action_damage: inputs.ActionDamage = 5
    potency: inputs.Potency = 0
    potency_share: inputs.Share = PotencyShare.FULL
    other: Annotated[int, Whole("Other bonuses", low=-50, high=50, of="attacker.other_damage")] = 0
    armor: inputs.Armor = 0
    ignores_armor: inputs.IgnoresArmor = False


Packets = Annotated[
    tuple[Packet, ...], Rows("Extra packets", row="packet", most=10, group=EXTRA, of="attacker.packets")
]


@dataclass(frozen=True)
class DamageInputs:
    """What the damage of an attack depends on."""

    action_damage: inputs.ActionDamage = 10
    potency: inputs.Potency = 0
    armor: inputs.Armor = 0
    potency_share: inputs.Share = PotencyShare.FULL
    other: Annotated[int, Whole("Other bonuses", low=-50, high=50, group=inputs.MORE, of="attacker.other_damage")] = 0
    ignores_armor: inputs.IgnoresArmor = False
    attacker_prone: Annotated[bool, YesNo("Attacker is prone", group=inputs.MORE, of="attacker.prone")] = False
    source: Annotated[DamageSource, Choice("Damage comes from", group=inputs.MORE, of="attacker.source")] = (
        DamageSource.WEAPON
    )
    packets: Packets = ()
    health: Annotated[int, Whole("Target’s health", low=-200, high=500, group=EXTRA, of="target.health")] = 40


def damage(edition: Edition, given: DamageInputs) -> Answer:
    """Damage."""
    if given.source not in edition.armor_against:
        raise RefusalError("source", "This edition has no rules for stealing health.")
    if given.source is DamageSource.MAGICAL_TECHNIQUE and not may_use(given.attacker_prone, Ability.ANYTHING_ELSE):
        raise RefusalError("source", "Somebody prone can make basic weapon attacks and use no technique.")
    blow, extra = picked(Blow, given), blows_of(given.packets, given.attacker_prone)
    results = rules.packets(edition, [blow, *extra])
    left = rules.health_left(given.health, sum(results))
    steals = given.source is DamageSource.HEALTH_STEAL
    stolen = rules.health_stolen(edition, blow, hit=steals)
    kind = armor_against(edition, given.source)
    armor_rule = f"armor.{kind}"
    steps = [
        *blow_steps(blow, results[0], Phrase("{kind} armour", kind=kind), "steal.calc" if steals else armor_rule),
        *packet_steps(extra, results[1:]),
    ]
    if steals:
        steps.append(Step("health that the attacker gains, as much as was lost", stolen, "steal.amount"))
    steps.append(Step("health left of {health}", left, "damage.health", health=given.health))
    as_usual = Idle(Phrase("{kind} armour counts, as against a weapon", kind=kind), armor_rule)
    return Answer(
        value=sum(results),
        unit="damage",
        headline=_headline(results, stolen),
        steps=tuple(steps),
        facts={"armor_kind": kind, "packets": results, **({"stolen": stolen} if steals else {}), "health_left": left},
        idle={"source": as_usual} if kind is armor_against(edition, DamageSource.WEAPON) else {},
    )


def _headline(results: Sequence[int], stolen: int) -> Phrase | str:
    if not any(results):
        return "No damage gets through."
    packets = Phrase(" in {count} packets", count=len(results)) if len(results) > 1 else ""
    gain = Phrase(", and the attacker gains {stolen}", stolen=stolen) if stolen else ""
    return Phrase("The target loses {lost} health{packets}{gain}.", lost=sum(results), packets=packets, gain=gain)


def blows_of(packets: Sequence[Packet], attacker_prone: bool) -> list[Blow]:
    """The extra packets as the rules know them: they are part of the same attack, so a prone attacker halves them."""
    return [picked(Blow, row, attacker_prone=attacker_prone) for row in packets]


def blow_steps(blow: Blow, result: int, armor: Phrase | str = "armour", armor_rule: str = "armor.kinds") -> list[Step]:
    """The working of the attack's own damage."""
    share, added = SHARES[blow.potency_share], Added(rules.potency_term(blow))
    steps = [
        Step("action damage", blow.action_damage, "damage.term.action"),
        Step(_with_potency(share.text, blow), added, share.rule),
    ]
    if blow.other:
        steps.append(Step("other bonuses", Added(blow.other), "damage.term.other"))
    if blow.ignores_armor:
        text = "{armor} of {points}, which this ability ignores"
        steps.append(Step(text, Added(0), "armor.exceptions", armor=armor, points=blow.armor))
    else:
        steps.append(Step(armor, Added(-blow.armor) if blow.armor else 0, armor_rule))
    stopped = 0 < rules.damage_before_armor(blow) < blow.armor and not blow.ignores_armor
    text = "armour stops it all" if stopped else "damage of the attack"
    steps.append(Step(text, rules.damage_after_armor(blow), "damage.formula"))
    if blow.attacker_prone:
        steps.append(Step("half of it, because the attacker is prone", result, "prone.halfdamage"))
    return steps


def packet_steps(blows: Sequence[Blow], results: Sequence[int]) -> list[Step]:
    """A line for each extra packet, which meets armour by itself."""
    return [
        Step(
            "extra packet of {damage}{potency}, {armor}, {points}{halved}",
            Added(result),
            "packet.extra",
            damage=rules.damage_before_armor(blow),
            potency=_with_potency(PACKET_SHARES[blow.potency_share], blow),
            armor="which ignores armour" if blow.ignores_armor else "less armour of its own",
            points=blow.armor,
            halved=", halved by a prone attacker" if blow.attacker_prone else "",
        )
        for blow, result in zip(blows, results, strict=True)
    ]


def _with_potency(text: str, blow: Blow) -> Phrase | str:
    return text if blow.potency_share is PotencyShare.FULL else Phrase(text, potency=blow.potency)
