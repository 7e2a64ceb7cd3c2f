"""An attack as the rules see it, made from the inputs of its form."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calculators.sovereign.attack_words import MANNER_WORDS, RANGES, Distance, Seen, situation_words
from rules_core.sovereign.actions import prone_rate
from rules_core.sovereign.attack import Circumstances, Range, Weapon, attack_total, situational, situational_total
from rules_core.sovereign.damage import Blow
from rules_core.sovereign.manner import (
    Approach,
    Manner,
    hands_damage,
    hands_to_hit,
    helpers_damage,
    inflicts_shock,
    is_in_melee,
    manner_to_hit,
)
from rules_core.sovereign.shock import Defender, ShockRating
from rules_core.sovereign.special import CHARGE_AC, DEFENSE_AC, charge_ac, defense_ac
from tableside import Step
from tableside.engine.wording import signed


@dataclass(frozen=True)
class Case:
    """One attack: its circumstances, its manner, its blow, its target, and the working of its modifier and its AC."""

    now: Circumstances
    approach: Approach
    blow: Blow
    target: Defender
    modifier: int
    steps: tuple[Step, ...]
    armor_steps: tuple[Step, ...]


def case_of(given: dict[str, Any]) -> Case:
    """The attack behind the inputs, which are given by their names."""
    now = _circumstances(given)
    approach = _approach(given)
    modifier = (
        attack_total(0, given["attack_bonus"], given["attribute"], given["skill"], given["magic"])
        + given["other"]
        + situational_total(situational(now))
        + manner_to_hit(approach)
        + hands_to_hit(approach)
    )
    return Case(
        now,
        approach,
        _blow(given, approach),
        _target(given),
        modifier,
        tuple(_steps(given, now, approach)),
        tuple(_armor_steps(given)),
    )


def _circumstances(given: dict[str, Any]) -> Circumstances:
    adjacent = given["distance"] is Distance.ADJACENT
    return Circumstances(
        weapon=given["weapon"],
        adjacent=adjacent,
        target_prone=given["target_prone"],
        attacker_prone=given["attacker_prone"],
        in_melee=is_in_melee(adjacent, given["enemy_near"]),
        range=RANGES.get(given["distance"], Range.NORMAL),
        cover=given["cover"],
        seen=given["sight"] is Seen.SEEN,
        position_known=given["sight"] is not Seen.UNKNOWN,
    )


def _approach(given: dict[str, Any]) -> Approach:
    return Approach(
        given["manner"],
        given["attacker"],
        given["main_used"],
        given["helpers"],
        given["charge_feet"],
        prone_rate(given["rate"]) if given["attacker_prone"] else given["rate"],
        given["two_weapons"],
        (given["skill"], given["other_skill"]),
        given["in_range_of_both"],
    )


def _blow(given: dict[str, Any], approach: Approach) -> Blow:
    brawl = given["skill"] if given["weapon"] is Weapon.UNARMED else 0
    highest = None if given["shock_every_ac"] else given["shock_ac"]
    has_shock = given["shock_points"] and inflicts_shock(given["weapon"])
    return Blow(
        given["dice"],
        given["sides"],
        attribute=given["attribute"],
        magic=given["magic"],
        bonus=given["damage_bonus"] + brawl + hands_damage(approach),
        swarm_damage=helpers_damage(approach),
        shock=ShockRating(given["shock_points"], highest) if has_shock else None,
        swarm=approach.manner is Manner.SWARM,
    )


def _target(given: dict[str, Any]) -> Defender:
    armor_class = given["armor_class"]
    if given["target_charged"]:
        armor_class = charge_ac(armor_class)
    if given["total_defense"]:
        armor_class = defense_ac(armor_class)
    return Defender(armor_class, given["shield"], given["shock_immune"], given["total_defense"])


def _armor_steps(given: dict[str, Any]) -> Iterator[Step]:
    """What changes the AC of the target, if anything does."""
    if given["target_charged"] or given["total_defense"]:
        yield Step("the target’s AC", given["armor_class"], "attack.hit")
    if given["target_charged"]:
        yield Step("it charged and has not had its next turn", signed(CHARGE_AC), "charge.ac")
    if given["total_defense"]:
        yield Step("it is in Total Defense", signed(DEFENSE_AC), "defense.ac")


def _steps(given: dict[str, Any], now: Circumstances, approach: Approach) -> Iterator[Step]:
    """The modifiers of the roll, those that are zero left out except for the first."""
    yield Step("attack bonus", signed(given["attack_bonus"]), "attack.formula")
    for text, amount, rule in (
        ("attribute modifier", given["attribute"], "attack.attribute"),
        ("combat skill", given["skill"], "attack.formula"),
        ("magic of the weapon", given["magic"], "attack.formula"),
        ("other modifiers", given["other"], "attack.situational"),
    ):
        if amount:
            yield Step(text, signed(amount), rule)
    for situation, amount in situational(now).items():
        text, rule = situation_words(situation, now)
        yield Step(text, signed(amount), rule)
    if approach.manner in MANNER_WORDS:
        text, rule = MANNER_WORDS[approach.manner]
        if approach.manner is Manner.CHARGE:
            text = f"charge of {approach.charge_feet} feet at a rate of {approach.rate}"
        yield Step(text, signed(manner_to_hit(approach)), rule)
    if approach.two_weapons:
        yield Step("two weapons in hand", signed(hands_to_hit(approach)), "dual.penalty")
