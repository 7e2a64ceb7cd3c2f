"""Damage of an attack and of the extra packets it carries."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from calculators.uchma import inputs
from rules_core.uchma.armor import armor_against
from rules_core.uchma.damage import (
    Blow,
    damage_after_armor,
    damage_before_armor,
    health_left,
    health_stolen,
    potency_term,
)
from rules_core.uchma.damage import packets as damage_of_packets
from rules_core.uchma.edition import Edition
from rules_core.uchma.prone import Ability, may_use
from rules_core.uchma.words import ArmorKind, DamageSource, PotencyShare
from tableside import Answer, Choice, Group, Idle, RefusalError, Rows, Step, Whole, YesNo
from tableside.engine.wording import number, signed

MORE = Group("Bonuses and exceptions")
EXTRA = Group("Extra damage and health")
SHARE_RULES = {
    PotencyShare.FULL: "damage.term.potency",
    PotencyShare.HALF: "damage.halfpotency",
    PotencyShare.NONE: "damage.halfpotency",
}
SHARE_WORDS = {PotencyShare.HALF: "counted by half", PotencyShare.NONE: "not counted"}


@dataclass(frozen=True)
class Packet:
    """A row of the table: one extra packet of damage."""

    action_damage: inputs.ActionDamage = 5
    potency: inputs.Potency = 0
    potency_share: inputs.Share = PotencyShare.FULL
    other: Annotated[int, Whole("Other bonuses", low=-50, high=50, of="attacker.other_damage")] = 0
    armor: inputs.Armor = 0
    ignores_armor: Annotated[bool, YesNo("Ignores armour", of="attacker.ignores_armor")] = False


Packets = Annotated[
    tuple[Packet, ...], Rows("Extra packets", row="packet", most=10, group=EXTRA, of="attacker.packets")
]


def damage(
    edition: Edition,
    action_damage: inputs.ActionDamage = 10,
    potency: inputs.Potency = 0,
    armor: inputs.Armor = 0,
    potency_share: Annotated[
        PotencyShare, Choice("Potency counts", group=MORE, of="attacker.potency_share")
    ] = PotencyShare.FULL,
    other: Annotated[int, Whole("Other bonuses", low=-50, high=50, group=MORE, of="attacker.other_damage")] = 0,
    ignores_armor: Annotated[bool, YesNo("Ignores armour", group=MORE, of="attacker.ignores_armor")] = False,
    attacker_prone: Annotated[bool, YesNo("Attacker is prone", group=MORE, of="attacker.prone")] = False,
    source: Annotated[
        DamageSource, Choice("Damage comes from", group=MORE, of="attacker.source")
    ] = DamageSource.WEAPON,
    packets: Packets = (),
    health: Annotated[int, Whole("Target’s health", low=-200, high=500, group=EXTRA, of="target.health")] = 40,
) -> Answer:
    """Damage."""
    if source not in edition.armor_against:
        raise RefusalError("source", "This edition has no rules for stealing health.")
    if source is DamageSource.MAGICAL_TECHNIQUE and not may_use(attacker_prone, Ability.ANYTHING_ELSE):
        raise RefusalError("source", "Somebody prone can make basic weapon attacks and use no technique.")
    blow = Blow(action_damage, potency, potency_share, other, armor, ignores_armor, attacker_prone)
    extra = blows_of(packets, attacker_prone)
    results = damage_of_packets(edition, [blow, *extra])
    value = sum(results)
    kind = armor_against(edition, source)
    steps = [
        *blow_steps(blow, results[0], f"{kind.value} armour", _armor_rule(source, kind)),
        *packet_steps(extra, results[1:]),
    ]
    facts: dict[str, str | int] = {"armor_kind": kind.value, "packets": ", ".join(map(str, results))}
    if source is DamageSource.HEALTH_STEAL:
        facts["stolen"] = health_stolen(edition, blow, hit=True)
        steps.append(Step("health that the attacker gains, as much as was lost", results[0], rule="steal.amount"))
    facts["health_left"] = health_left(health, value)
    steps.append(Step(f"health left of {number(health)}", health_left(health, value), "damage.health"))
    return Answer(
        value=value,
        unit="damage",
        headline=_headline(results, steals=source is DamageSource.HEALTH_STEAL),
        steps=tuple(steps),
        facts=facts,
        idle=_idle(edition, kind),
    )


def _idle(edition: Edition, kind: ArmorKind) -> dict[str, Idle | None]:
    """Why damage from something else meets no other armour, where it does not."""
    if kind is not armor_against(edition, DamageSource.WEAPON):
        return {}
    return {"source": Idle(f"{kind.value} armour counts, as against a weapon", f"armor.{kind.value}")}


def blows_of(packets: Sequence[Packet], attacker_prone: bool) -> list[Blow]:
    """The extra packets as the rules know them: they are part of the same attack, so a prone attacker halves them."""
    return [
        Blow(row.action_damage, row.potency, row.potency_share, row.other, row.armor, row.ignores_armor, attacker_prone)
        for row in packets
    ]


def blow_steps(blow: Blow, result: int, armor_words: str = "armour", armor_rule: str = "armor.kinds") -> list[Step]:
    """The working of the attack's own damage."""
    steps = [
        Step("action damage", blow.action_damage, rule="damage.term.action"),
        Step(_potency_words(blow), signed(potency_term(blow)), SHARE_RULES[blow.potency_share]),
    ]
    if blow.other:
        steps.append(Step("other bonuses", signed(blow.other), rule="damage.term.other"))
    steps.append(
        Step(f"{armor_words} of {blow.armor}, which this ability ignores", signed(0), rule="armor.exceptions")
        if blow.ignores_armor
        else Step(armor_words, signed(-blow.armor) if blow.armor else 0, rule=armor_rule)
    )
    stopped = 0 < damage_before_armor(blow) < blow.armor and not blow.ignores_armor
    text = "armour stops it all" if stopped else "damage of the attack"
    steps.append(Step(text, damage_after_armor(blow), rule="damage.formula"))
    if blow.attacker_prone:
        steps.append(Step("half of it, because the attacker is prone", result, rule="prone.halfdamage"))
    return steps


def _potency_words(blow: Blow) -> str:
    return {
        PotencyShare.FULL: "Potency",
        PotencyShare.HALF: f"half of Potency {blow.potency}, rounded down",
        PotencyShare.NONE: f"Potency {blow.potency} does not count",
    }[blow.potency_share]


def packet_steps(blows: Sequence[Blow], results: Sequence[int]) -> list[Step]:
    """A line for each extra packet, which meets armour by itself."""
    return [
        Step(_packet_words(blow), signed(result), "packet.extra") for blow, result in zip(blows, results, strict=True)
    ]


def _packet_words(blow: Blow) -> str:
    armor = f"which ignores armour, {blow.armor}" if blow.ignores_armor else f"less armour of its own, {blow.armor}"
    plain = blow.potency_share is PotencyShare.FULL
    potency = "" if plain else f" with Potency {blow.potency} {SHARE_WORDS[blow.potency_share]}"
    halved = ", halved by a prone attacker" if blow.attacker_prone else ""
    return f"extra packet of {number(damage_before_armor(blow))}{potency}, {armor}{halved}"


def _armor_rule(source: DamageSource, kind: ArmorKind) -> str:
    return "steal.calc" if source is DamageSource.HEALTH_STEAL else f"armor.{kind.value}"


def _headline(results: Sequence[int], steals: bool) -> str:
    lost = sum(results)
    if not lost:
        return "No damage gets through."
    packets = f" in {len(results)} packets" if len(results) > 1 else ""
    gain = f", and the attacker gains {results[0]}" if steals else ""
    return f"The target loses {lost} health{packets}{gain}."
