"""Effects: how they begin, what they do as turns begin, and when they are counted down and end."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules_core.uchma.damage import Blow, damage, potency_term
from rules_core.uchma.durations import after_a_turn, counts_at, counts_in_turns_of
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.current import armor
from rules_core.uchma.fight.hanging import Change, Effect
from rules_core.uchma.fight.harm import drop, gain, harm, wake
from rules_core.uchma.fight.said import Log, NotPossible, NotPossibleError
from rules_core.uchma.fight.state import Creature, Fight, Stage
from rules_core.uchma.words import Condition, DurationUnit, PotencyShare, TurnEdge, Whose

NOTHING = Change()


@dataclass(frozen=True)
class Laid:
    """An effect as an ability lays it: how long it lasts, and what it does with which share of Potency."""

    name: str
    lasts: int = 1
    unit: DurationUnit = DurationUnit.ROUNDS
    change: Change = NOTHING
    potency_share: PotencyShare = PotencyShare.NONE
    skips_first: bool = False


@dataclass(frozen=True)
class Ending:
    """When an effect ends, as things stand: in which round, at which end of whose turn."""

    edge: TurnEdge
    whose: str
    round: int


def is_to_come(fight: Fight, who: str, edge: TurnEdge) -> bool:
    """Whether that end of somebody's turn still comes in this round."""
    if fight.phase is None:
        return False
    if fight.stage is Stage.START:
        return fight.creatures[who].acts_from <= fight.round
    place = next((at for at, place in enumerate(fight.places) if place.creature.name == who), None)
    if place is None:
        return False
    return place > fight.at or (place == fight.at and fight.turn is not None and edge is TurnEdge.END)


def ending(fight: Fight, effect: Effect) -> Ending:
    """When an effect ends, if nothing else happens to it."""
    comes = is_to_come(fight, effect.counts_with, effect.counts_at)
    return Ending(effect.counts_at, effect.counts_with, fight.round + effect.left + effect.waits - comes)


def _effect(edition: Edition, fight: Fight, by: str, laid: Laid, bearer: str | None) -> Effect:
    if laid.unit not in edition.duration_units:
        raise NotPossibleError(NotPossible.NO_HITS)
    if laid.unit is DurationUnit.HITS and bearer is None:
        raise NotPossibleError(NotPossible.HITS_ON_NOBODY)
    whose = counts_in_turns_of(edition, laid.unit, bearer is not None)
    counts_with = bearer if bearer is not None and (whose is Whose.AFFECTED or not by) else by
    edge = counts_at(edition, laid.unit)
    in_this_turn = fight.turn is not None and fight.turn.who == counts_with
    if whose is Whose.AFFECTED:
        waits = laid.skips_first and edge is TurnEdge.END
    else:
        # Rounds last from the user's turn to the user's turn: the one that is still to come, or on, is not counted.
        waits = in_this_turn if edge is TurnEdge.END else is_to_come(fight, counts_with, edge)
    return Effect(
        number=fight.made + 1,
        name=laid.name,
        by=by,
        left=laid.lasts,
        unit=laid.unit,
        counts_with=counts_with,
        counts_at=edge,
        acts=whose is Whose.AFFECTED,
        waits=waits,
        change=laid.change.having(damage=_damage(fight, by, laid)),
    )


def _damage(fight: Fight, by: str, laid: Laid) -> int:
    """The damage before armour, with the Potency of the moment of laying."""
    if not laid.change.damage or not by:
        return laid.change.damage
    return laid.change.damage + potency_term(
        Blow(0, potency=fight.creatures[by].stats.potency, potency_share=laid.potency_share)
    )


def lay(edition: Edition, fight: Fight, who: str, by: str, laid: Laid) -> Fight:
    """The fight with an effect on somebody."""
    creature = fight[who]
    effect = _effect(edition, fight, by, laid, who)
    fight = fight.with_(creature.having(effects=(*creature.effects, effect))).having(made=effect.number)
    when = ending(fight, effect)
    return fight.saying(Log.LASTS, effect=laid.name, who=who, edge=when.edge, whose=when.whose, round=when.round)


def bring_down(edition: Edition, fight: Fight, who: str, by: str, laid: Iterable[Laid]) -> Fight:
    """The fight with a flier dropped that new effects stun or immobilize."""
    for each in laid:
        for condition, holds in (
            (Condition.STUNNED, each.change.stunned),
            (Condition.IMMOBILIZED, each.change.immobilized),
        ):
            if holds:
                fight = drop(edition, fight, who, condition, by)
    return fight


def lay_on_the_ground(edition: Edition, fight: Fight, by: str, laid: Laid, reaches: int) -> Fight:
    """The fight with an effect on the ground, up to so many metres."""
    fight[by]
    effect = replace(_effect(edition, fight, by, laid, None), reaches=reaches)
    fight = fight.having(ground=(*fight.ground, effect), made=effect.number)
    when = ending(fight, effect)
    fight = fight.saying(Log.LAYS, by=by, effect=laid.name)
    return fight.saying(Log.GROUND_LASTS, effect=laid.name, edge=when.edge, whose=when.whose, round=when.round)


def act(edition: Edition, fight: Fight, who: str) -> Fight:
    """The fight after what effects do as somebody's turn begins, in the order of application."""
    for effect in fight.creatures[who].effects:
        creature = fight.creatures[who]
        if not effect.acts or creature.gone or (creature.down and not creature.player):
            continue
        if effect.change.damage:
            blow = Blow(effect.change.damage, armor=armor(creature, effect.change.armor))
            amount = damage(edition, blow)
            fight = fight.saying(Log.EFFECT_HURTS, effect=effect.name, who=who, damage=amount)
            fight = harm(edition, fight, who, amount, effect.by)
        if effect.change.heals:
            fight, gained = gain(fight, who, effect.change.heals)
            fight = wake(fight.saying(Log.EFFECT_HEALS, effect=effect.name, who=who, health=gained), who, gained)
    return fight


def count_down(fight: Fight, who: str, edge: TurnEdge) -> Fight:
    """The fight after an end of somebody's turn: what is counted there loses one, and with none left it ends."""
    ended: list[tuple[Effect, str]] = []
    changed: dict[str, Creature] = {}
    for creature in fight.creatures.values():
        if creature.effects and any(
            effect.counts_with == who and effect.counts_at is edge for effect in creature.effects
        ):
            kept = _counted(creature.effects, who, edge)
            ended += [(effect, creature.name) for effect in creature.effects if effect.number not in kept]
            changed[creature.name] = creature.having(effects=tuple(kept.values()))
    ground = _counted(fight.ground, who, edge)
    ended += [(effect, "") for effect in fight.ground if effect.number not in ground]
    if changed or fight.ground:
        fight = fight.having(creatures={**fight.creatures, **changed}, ground=tuple(ground.values()))
    for effect, bearer in sorted(ended, key=lambda end: end[0].number):
        if bearer:
            fight = fight.saying(Log.EFFECT_ENDS, effect=effect.name, who=bearer)
        else:
            fight = fight.saying(Log.GROUND_ENDS, effect=effect.name)
    return fight


def _counted(effects: Iterable[Effect], who: str, edge: TurnEdge) -> dict[int, Effect]:
    """What an end of somebody's turn leaves of effects, by their numbers."""
    kept = {}
    for effect in effects:
        if effect.counts_with != who or effect.counts_at is not edge:
            kept[effect.number] = effect
        elif effect.waits:
            kept[effect.number] = effect.having(waits=False)
        elif left := after_a_turn(effect.left).left:
            kept[effect.number] = effect.having(left=left)
    return kept
