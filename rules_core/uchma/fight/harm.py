"""Damage, healing and what follows from them."""

from rules_core.uchma.damage import health_left
from rules_core.uchma.death import Healing, dies_at_once, falls_unconscious, state_after_healing
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.said import Log
from rules_core.uchma.fight.state import Creature, Fight, alter
from rules_core.uchma.prone import drop_of_a_flier
from rules_core.uchma.summoning import minion_remains
from rules_core.uchma.words import Condition, Topic


def has_death_rules(edition: Edition) -> bool:
    """Whether the edition says when player characters fall unconscious and die."""
    return Topic.DEATH in edition.topics


def lacks_a_rule(edition: Edition, creature: Creature) -> bool:
    """Whether a player character is so hurt that the rules of another chapter begin."""
    return creature.player and not has_death_rules(edition) and creature.health <= 0


def hurt(fight: Fight, who: str, amount: int, by: str = "") -> Fight:
    """The fight with somebody hurt, and the damage noted for whoever did it; `suffer` says what follows."""
    creature = fight.creatures[who]
    changed = creature.having(
        health=health_left(creature.health, amount), unhealed=creature.unhealed + amount if creature.player else 0
    )
    dealt = {**fight.dealt, by: fight.dealt.get(by, 0) + amount} if by and amount else fight.dealt
    return fight.having(creatures={**fight.creatures, who: changed}, dealt=dealt)


def suffer(edition: Edition, fight: Fight, who: str, before: Creature) -> Fight:
    """The fight with what a loss of health brings: down, unconscious or dead."""
    creature = fight.creatures[who]
    if creature.gone or creature.health >= before.health:
        return fight
    if not creature.player:
        return fight.saying(Log.IS_DOWN, who=who) if creature.down and not before.down else fight
    if not has_death_rules(edition):
        lacks = lacks_a_rule(edition, creature)
        return fight.saying(Log.NO_RULES_OF_DEATH, who=who, health=creature.health) if lacks else fight
    if dies_at_once(creature.unhealed, creature.stats.health):
        return die(fight.saying(Log.DIES, who=who), who)
    if creature.unconscious or not falls_unconscious(edition, creature.health):
        return fight
    fight = collapse(fight, who).saying(Log.FALLS_UNCONSCIOUS, who=who)
    return drop(edition, fight, who, Condition.PRONE)


def collapse(fight: Fight, who: str) -> Fight:
    """The fight with somebody unconscious, and so prone, and with no save made yet."""
    return alter(fight, who, unconscious=True, prone=True, saves=0)


def harm(edition: Edition, fight: Fight, who: str, amount: int, by: str = "") -> Fight:
    """The fight with somebody hurt, and what follows."""
    return suffer(edition, hurt(fight, who, amount, by), who, fight.creatures[who])


def gain(fight: Fight, who: str, amount: int) -> tuple[Fight, int]:
    """The fight with health regained, up to the maximum, and how much that was; nobody wakes by this alone."""
    creature = fight.creatures[who]
    gained = max(0, min(amount, creature.stats.health - creature.health))
    healed = creature.having(health=creature.health + gained, unhealed=max(0, creature.unhealed - gained))
    return fight.with_(healed), gained


def wake(fight: Fight, who: str, gained: int, kind: Healing = Healing.HEALTH) -> Fight:
    """The fight after a gain, by which an unconscious character wakes or not; waking ends the counting of saves."""
    creature = fight.creatures[who]
    if not creature.unconscious:
        return fight
    before = creature.health - (gained if kind is Healing.HEALTH else 0)
    if not state_after_healing(before, gained, kind).conscious:
        return fight.saying(Log.STAYS_UNCONSCIOUS, who=who)
    return alter(fight, who, unconscious=False, saves=0).saying(Log.WAKES, who=who)


def drop(edition: Edition, fight: Fight, who: str, condition: Condition, by: str = "") -> Fight:
    """The fight with a flier that a condition has brought down, hurt by an impact."""
    creature = fight.creatures[who]
    fall = drop_of_a_flier(edition, creature.height, condition)
    if not fall.metres:
        return fight
    fight = alter(fight, who, height=creature.height - fall.metres)
    if creature.height > fall.metres:
        return fight.saying(Log.DROPS, who=who, metres=fall.metres, height=creature.height - fall.metres)
    fight = fight.saying(Log.DROPS_TO_THE_GROUND, who=who, metres=fall.metres, damage=fall.damage)
    return hurt(fight, who, fall.damage, by)


def die(fight: Fight, who: str) -> Fight:
    """The fight with somebody dead and gone, and their minions with them."""
    fight = alter(fight, who, dead=True, gone=True)
    for minion in tuple(fight.present()):
        if minion.summoner == who and not minion_remains(summoner_dead=True):
            fight = alter(fight, minion.name, gone=True).saying(Log.IS_GONE, who=minion.name)
    return fight
