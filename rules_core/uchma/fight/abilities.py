"""What else somebody may do: lay effects, heal, prepare, use an ability, speak; and damage that nobody rolls for."""

from rules_core.uchma.damage import Blow, damage
from rules_core.uchma.death import Healing
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.current import armor
from rules_core.uchma.fight.effects import Laid, bring_down, lay, lay_on_the_ground
from rules_core.uchma.fight.hanging import Prepared
from rules_core.uchma.fight.harm import gain, hurt, suffer, wake
from rules_core.uchma.fight.rounds import check_running
from rules_core.uchma.fight.said import Log, NotPossible, NotPossibleError
from rules_core.uchma.fight.state import Fight, alter
from rules_core.uchma.fight.turns import Cost, check_awake, pay, take_part
from rules_core.uchma.movement import is_reached_from_the_ground
from rules_core.uchma.phases import TurnPart, is_talking_free
from rules_core.uchma.turn_order import may_change_ally_order
from rules_core.uchma.words import Against, Phase


def affect(edition: Edition, fight: Fight, who: str, by: str, laid: Laid, cost: Cost) -> Fight:
    """Somebody is under an effect that needs no roll."""
    check_running(fight, setup=True)
    fight = pay(fight, by, cost)
    if by:
        fight = fight.saying(Log.USES, who=by, ability=laid.name)
    before = fight[who]
    fight = lay(edition, fight, who, by, laid)
    return suffer(edition, bring_down(edition, fight, who, by, (laid,)), who, before)


def ground(edition: Edition, fight: Fight, by: str, laid: Laid, reaches: int, cost: Cost) -> Fight:
    """Somebody lays an effect on the ground."""
    check_running(fight, setup=True)
    return lay_on_the_ground(edition, pay(fight, by, cost), by, laid, reaches)


def apply(
    edition: Edition,
    fight: Fight,
    who: str,
    source: str,
    action_damage: int | None,
    against: Against,
    damage_taken: int,
) -> Fight:
    """Somebody is hurt without a roll, by weather, a trap or an effect on the ground; what the table says counts."""
    check_running(fight, setup=True)
    before = fight[who]
    origin = next((effect for effect in fight.ground if effect.name == source), None)
    if origin and not is_reached_from_the_ground(before.height, origin.reaches or 0):
        reaches = origin.reaches or 0
        raise NotPossibleError(NotPossible.OUT_OF_REACH, who=who, height=before.height, source=source, reaches=reaches)
    by_rules = damage_taken
    if action_damage is not None:
        by_rules = damage(edition, Blow(action_damage, armor=armor(before, against)))
    if by_rules == damage_taken:
        fight = fight.saying(Log.APPLIED, source=source, who=who, damage=damage_taken)
    else:
        fight = fight.saying(Log.APPLIED_ANOTHER, source=source, who=who, damage=damage_taken, by_rules=by_rules)
    return suffer(edition, hurt(fight, who, damage_taken, origin.by if origin else ""), who, before)


def heal(fight: Fight, who: str, amount: int, temporary: bool, by: str, cost: Cost) -> Fight:
    """Somebody regains health, or gets temporary health, which wakes nobody."""
    check_running(fight, setup=True)
    fight = pay(fight, by, cost)
    creature = fight[who]
    if temporary:
        fight = fight.with_(creature.having(temporary=creature.temporary + amount))
        log, gained, kind = (Log.GIVES_TEMPORARY if by else Log.GETS_TEMPORARY), amount, Healing.TEMPORARY
    else:
        fight, gained = gain(fight, who, amount)
        log, kind = (Log.HEALS if by else Log.IS_HEALED), Healing.HEALTH
    fight = fight.saying(log, who=who, health=gained, **({"by": by} if by else {}))
    return wake(fight, who, gained, kind)


def prepare(fight: Fight, who: str, ability: str, trigger: str) -> Fight:
    """Somebody prepares an action for when its trigger occurs."""
    check_running(fight)
    fight = take_part(fight, who, TurnPart.PREPARED)
    fight = alter(fight, who, prepared=Prepared(ability, trigger, fight.round))
    return fight.saying(Log.PREPARES, who=who, ability=ability, trigger=trigger)


def act(fight: Fight, who: str, name: str, cost: Cost) -> Fight:
    """Somebody uses an ability that changes nothing which the fight keeps."""
    check_running(fight)
    return pay(fight, who, cost, name).saying(Log.USES, who=who, ability=name)


def speak(edition: Edition, fight: Fight, who: str, says: str, cost: Cost) -> Fight:
    """Somebody speaks."""
    check_running(fight)
    return _speaking(edition, fight, who, cost).saying(Log.SPEAKS, who=who, says=says)


def _speaking(edition: Edition, fight: Fight, who: str, cost: Cost) -> Fight:
    """The fight after speaking is paid for, or found to be free now."""
    if cost is not Cost.FREE:
        return pay(fight, who, cost)
    check_awake(fight[who])
    if fight.phase is None or not is_talking_free(edition, fight.phase):
        ever = any(is_talking_free(edition, phase) for phase in Phase)
        raise NotPossibleError(NotPossible.SPEAK_LATER if ever else NotPossible.SPEAK_NEVER)
    return fight


def rank(edition: Edition, fight: Fight, who: str, order: tuple[str, ...], cost: Cost) -> Fight:
    """Allies share out the ranks that they hold among them, from the next round on."""
    check_running(fight, setup=True)
    allies = [fight[name] for name in order]
    if len(set(order)) != len(order) or len(order) < 2 or any(ally.group != fight[who].group for ally in allies):
        raise NotPossibleError(NotPossible.NOT_ALLIES)
    ranks = sorted(ally.rank for ally in allies)
    log = Log.RANKS
    if fight.phase is not None:
        if may_change_ally_order(edition, fight.phase):
            check_awake(fight[who])
        elif not may_change_ally_order(edition, fight.phase, speaks=True):
            raise NotPossibleError(NotPossible.RANKS_LATER)
        else:
            fight, log = _speaking(edition, fight, who, cost), Log.SPEAKS_OF_RANKS
    fight = fight.with_(*(fight[ally.name].having(rank=each) for ally, each in zip(allies, ranks, strict=True)))
    return fight.saying(log, who=who, order=order, round=fight.round + 1)
