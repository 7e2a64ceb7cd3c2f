"""What the game master decides against or beside the rules, with a reason that the log shows."""

from collections.abc import Callable
from enum import StrEnum

from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.harm import collapse, suffer, wake
from rules_core.uchma.fight.rounds import check_running
from rules_core.uchma.fight.said import Log, NotPossible, NotPossibleError
from rules_core.uchma.fight.state import Creature, Fight, Stage, alter
from rules_core.uchma.words import Topic


class What(StrEnum):
    """The numbers and conditions that can be set."""

    HEALTH = "health"
    TEMPORARY = "temporary"
    MAX_HEALTH = "max_health"
    HEIGHT = "height"
    LEVEL = "level"
    POTENCY = "potency"
    CONTROL = "control"
    WEAPON_PRECISION = "weapon_precision"
    PHYSICAL_ARMOR = "physical_armor"
    MAGICAL_ARMOR = "magical_armor"
    PARRY = "parry"
    WARDING = "warding"
    EVASION = "evasion"
    SPEED = "speed"
    FLYING_SPEED = "flying_speed"
    INITIATIVE = "initiative"
    PRONE = "prone"
    AMBUSHED = "ambushed"
    UNCONSCIOUS = "unconscious"
    GONE = "gone"


CONDITIONS = {What.PRONE, What.AMBUSHED, What.UNCONSCIOUS, What.GONE}
OWN = {What.HEALTH, What.TEMPORARY, What.HEIGHT, What.PRONE, What.AMBUSHED}
LEAST = {What.HEALTH: -9999}
LEAST_OF_OTHERS = 0


def overrule(edition: Edition, fight: Fight, who: str, what: What, value: int, reason: str) -> Fight:
    """The game master sets a number or a condition, for which any number but 0 is yes."""
    check_running(fight, setup=True)
    before = fight.creatures.get(who) if what is What.GONE else fight[who]
    if before is None:
        raise NotPossibleError(NotPossible.NOBODY, who=who)
    if what in CONDITIONS:
        fight = fight.saying(Log.OVERRULED_YES if value else Log.OVERRULED_NO, who=who, what=what, reason=reason)
    else:
        value = max(LEAST.get(what, LEAST_OF_OTHERS), value)
        fight = fight.saying(Log.OVERRULED, who=who, what=what, value=value, reason=reason)
    if what in SPECIAL:
        return SPECIAL[what](edition, fight, before, value)
    if what in OWN:
        return alter(fight, who, **{what.value: bool(value) if what in CONDITIONS else value})
    name = "health" if what is What.MAX_HEALTH else what.value
    value = max(1, value) if what in (What.MAX_HEALTH, What.LEVEL) else value
    return alter(fight, who, stats=before.stats.having(**{name: value}))


def _health(edition: Edition, fight: Fight, before: Creature, value: int) -> Fight:
    fight = alter(fight, before.name, health=value)
    gained = value - before.health
    return wake(fight, before.name, gained) if gained > 0 else suffer(edition, fight, before.name, before)


def _unconscious(edition: Edition, fight: Fight, before: Creature, value: int) -> Fight:
    if not value:
        return alter(fight, before.name, unconscious=False, saves=0)
    if Topic.DEATH not in edition.topics or not before.player:
        raise NotPossibleError(NotPossible.NO_DEATH_RULES)
    return fight if before.unconscious else collapse(fight, before.name)


def _gone(_: Edition, fight: Fight, before: Creature, value: int) -> Fight:
    if value or not before.gone:
        return alter(fight, before.name, gone=bool(value))
    acts_from = fight.round if fight.stage is Stage.START else fight.round + 1
    return alter(fight, before.name, gone=False, dead=False, acts_from=acts_from)


SPECIAL: dict[What, Callable[[Edition, Fight, Creature, int], Fight]] = {
    What.HEALTH: _health,
    What.UNCONSCIOUS: _unconscious,
    What.GONE: _gone,
}


def lift(fight: Fight, who: str, effect: str, reason: str) -> Fight:
    """An effect ends because the game master says so: the first of that name on somebody, or laid by them."""
    check_running(fight, setup=True)
    creature = fight[who]
    on_creature = next((each for each in creature.effects if each.name == effect), None)
    on_ground = next((each for each in fight.ground if each.name == effect and each.by == who), None)
    if on_creature:
        fight = fight.with_(creature.having(effects=tuple(each for each in creature.effects if each != on_creature)))
    elif on_ground:
        fight = fight.having(ground=tuple(each for each in fight.ground if each != on_ground))
    else:
        raise NotPossibleError(NotPossible.NO_SUCH_EFFECT, who=who, effect=effect)
    return fight.saying(Log.LIFTED, who=who, effect=effect, reason=reason)
