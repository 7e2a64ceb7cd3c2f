"""Strikes: an ability used on somebody, whose die has fallen and whose damage the table has accepted."""

from dataclasses import dataclass, replace
from enum import StrEnum

from rules_core.uchma.armor import armor_against
from rules_core.uchma.damage import Blow, packets
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.current import armor, armor_kind, changed
from rules_core.uchma.fight.effects import Laid, bring_down, lay
from rules_core.uchma.fight.harm import gain, hurt, suffer
from rules_core.uchma.fight.rounds import check_running
from rules_core.uchma.fight.said import Log
from rules_core.uchma.fight.state import Creature, Fight, Struck
from rules_core.uchma.fight.turns import Cost, pay
from rules_core.uchma.precision import Situation
from rules_core.uchma.words import Against, Attack, Cover, DamageSource, Ground, Light, PotencyShare


class Resistance(StrEnum):
    """The three resistances of a creature."""

    PARRY = "parry"
    WARDING = "warding"
    EVASION = "evasion"


@dataclass(frozen=True)
class Packet:
    """A further packet of damage, which meets armour by itself."""

    action_damage: int
    potency: int = 0
    other: int = 0
    armor: Against = Against.PHYSICAL


@dataclass(frozen=True)
class Strike:
    """How somebody is struck: the ability, and the situation that the table tells."""

    ability: str = ""
    basic: bool = False
    attack: Attack = Attack.MELEE
    against: Resistance = Resistance.PARRY
    action_damage: int | None = None
    source: DamageSource = DamageSource.WEAPON
    potency_share: PotencyShare = PotencyShare.FULL
    cover: Cover = Cover.NONE
    creatures_between: int = 0
    ground: Ground = Ground.LEVEL
    light: Light = Light.BRIGHT
    distance: int = 1
    adjacent: bool = False
    flanked: bool = False
    other_precision: int = 0
    other_damage: int = 0
    packets: tuple[Packet, ...] = ()
    effects: tuple[Laid, ...] = ()


def resistance(creature: Creature, against: Resistance) -> int:
    """A resistance as it is now; a change by an effect counts for all of them."""
    stats = creature.stats
    values = {Resistance.PARRY: stats.parry, Resistance.WARDING: stats.warding, Resistance.EVASION: stats.evasion}
    return values[against] + changed(creature, lambda change: change.resistances)


def situation(attacker: Creature, target: Creature, strike: Strike) -> Situation:
    """The attack as the rules of precision see it, with what the fight knows of both."""
    return Situation(
        level=attacker.stats.level,
        weapon_precision=attacker.stats.weapon_precision,
        other=strike.other_precision + changed(attacker, lambda change: change.precision),
        resistance=resistance(target, strike.against),
        attack=strike.attack,
        cover=strike.cover,
        ground=strike.ground,
        adjacent=strike.adjacent,
        flanked=strike.flanked,
        target_prone=target.prone,
        attacker_prone=attacker.prone,
        attacker_ambushed=attacker.ambushed,
        target_ambushed=target.ambushed,
        creatures_between=strike.creatures_between,
        light=strike.light,
    )


def blows(edition: Edition, attacker: Creature, target: Creature, strike: Strike) -> tuple[Blow, ...]:
    """The packets of damage on their way to the target; none where the ability does no damage."""
    if strike.action_damage is None:
        return ()
    first = Blow(
        strike.action_damage,
        potency=attacker.stats.potency,
        potency_share=strike.potency_share,
        other=strike.other_damage,
        armor=armor(target, Against(armor_kind(edition, strike.source).value)),
        attacker_prone=attacker.prone,
    )
    more = (
        replace(
            first,
            action_damage=each.action_damage,
            potency=each.potency,
            potency_share=PotencyShare.FULL,
            other=each.other,
            armor=armor(target, each.armor),
        )
        for each in strike.packets
    )
    return (first, *more)


def strike(
    edition: Edition, fight: Fight, attacker: str, target: str, strike: Strike, cost: Cost, hit: bool, damage: int
) -> Fight:
    """Somebody uses an ability on somebody; what the table says of hit and damage counts."""
    check_running(fight)
    fight = pay(fight, attacker, cost, strike.ability, strike.basic)
    user, before = fight[attacker], fight[target]
    fight = fight.having(struck=(*fight.struck, Struck(attacker, situation(user, before, strike), hit)))
    names = {"who": attacker, "target": target, "ability": strike.ability}
    if not hit:
        return fight.saying(Log.MISSES, **names)
    if strike.action_damage is None:
        fight = fight.saying(Log.HITS, **names)
    else:
        by_rules = sum(packets(edition, blows(edition, user, before, strike)))
        log = Log.HITS_FOR if damage == by_rules else Log.HITS_FOR_ANOTHER
        fight = fight.saying(log, **names, damage=damage, **({} if damage == by_rules else {"by_rules": by_rules}))
    fight = hurt(fight, target, damage, attacker)
    for laid in strike.effects:
        fight = lay(edition, fight, target, attacker, laid)
    fight = bring_down(edition, fight, target, attacker, strike.effects)
    fight = suffer(edition, fight, target, before)
    return _steal(edition, fight, attacker, damage) if strike.source is DamageSource.HEALTH_STEAL else fight


def _steal(edition: Edition, fight: Fight, attacker: str, damage: int) -> Fight:
    """The user of a health-stealing ability gains what the target lost, where the edition says so."""
    try:
        armor_against(edition, DamageSource.HEALTH_STEAL)
    except KeyError:
        return fight.saying(Log.NO_RULE_FOR_STOLEN_HEALTH)
    fight, gained = gain(fight, attacker, damage)
    return fight.saying(Log.GAINS, who=attacker, health=gained)
