"""What is shown of a fight, as plain data."""

from collections.abc import Sequence
from typing import Any

from rules_core.uchma.death import SAVE_THRESHOLDS
from rules_core.uchma.edition import Edition
from rules_core.uchma.fight import current, summary
from rules_core.uchma.fight.effects import ending
from rules_core.uchma.fight.hanging import Effect
from rules_core.uchma.fight.harm import lacks_a_rule
from rules_core.uchma.fight.order import places, to_roll
from rules_core.uchma.fight.rounds import to_save
from rules_core.uchma.fight.state import Creature, Fight, Stage
from rules_core.uchma.fight.turns import left
from rules_core.uchma.turn_order import Place, Why, has_equal_ally, has_equal_opponent
from rules_core.uchma.words import OrderKey
from tableside.engine.wording import number

Json = dict[str, Any]


def view(edition: Edition, fight: Fight) -> Json:
    """The state of a fight."""
    turn_left = left(edition, fight)
    shown: Json = {
        "round": fight.round,
        "phase": fight.stage.value,
        "turn": fight.turn.who if fight.turn else None,
        "totals": _totals(edition, fight),
        "to_roll": list(to_roll(edition, fight)),
        "order": _order(edition, fight),
        "left": vars(turn_left) if turn_left else None,
        "to_save": list(to_save(fight)),
        "ground": [_effect(fight, effect) | {"by": effect.by, "reaches": effect.reaches} for effect in fight.ground],
        "creatures": {name: _creature(edition, fight, creature) for name, creature in fight.creatures.items()},
    }
    if fight.stage is Stage.OVER:
        shown["summary"] = _summary(edition, fight)
    return shown


def _totals(edition: Edition, fight: Fight) -> Json:
    if edition.tie_roll.each_round:
        return {group: list(throws) for group, throws in fight.totals.items()}
    return {group: throws[0] for group, throws in fight.totals.items()}


def _order(edition: Edition, fight: Fight) -> list[list[str]]:
    listed = [place for place in places(edition, fight) if not fight.creatures[place.creature.name].gone]
    return [[place.creature.name, _reason(edition, fight, place, listed)] for place in listed]


def _reason(edition: Edition, fight: Fight, place: Place, listed: Sequence[Place]) -> str:
    """By what a creature has its place: its speed or initiative, then its group's result, then its rank."""
    creature = place.creature
    by_initiative = edition.order_by is OrderKey.INITIATIVE
    if place.why is Why.SUMMONED:
        faster = "higher initiative" if by_initiative else "faster"
        return f"summoned by {fight.creatures[creature.name].summoner}, {faster}"
    measure = edition.order_by.value
    if not by_initiative and creature.flying_speed is not None:
        measure = "flying speed" if creature.airborne else "walking speed"
    parts = [f"{measure} {number(place.key)}"]
    others = [other for other in listed if other.why is not Why.SUMMONED]
    if has_equal_opponent(place, others) and creature.group in fight.totals:
        parts.append(f"{creature.group} {' then '.join(map(str, fight.totals[creature.group]))}")
    if has_equal_ally(place, others):
        parts.append(f"rank {creature.rank}")
    return ", ".join(parts)


def _effect(fight: Fight, effect: Effect) -> Json:
    when = ending(fight, effect)
    return {
        "name": effect.name,
        "left": effect.left,
        "unit": effect.unit.value,
        "ends": f"ends at the {when.edge} of {when.whose}'s turn in round {when.round}",
    }


def _creature(edition: Edition, fight: Fight, creature: Creature) -> Json:
    shown: Json = {
        "health": creature.health,
        "max_health": creature.stats.health,
        "temporary": creature.temporary,
        "kind": creature.kind or None,
        "group": creature.group,
        "player": creature.player,
        "summoner": creature.summoner or None,
        "physical_armor": creature.stats.physical_armor,
        "magical_armor": creature.stats.magical_armor,
        "speed": current.speed(edition, creature),
        "prone": creature.prone,
        "immobilized": creature.immobilized,
        "stunned": creature.stunned,
        "airborne": creature.airborne,
        "height": creature.height,
        "ambushed": creature.ambushed,
        "prepared": creature.prepared.ability if creature.prepared else None,
        "down": creature.down,
        "unconscious": creature.unconscious,
        "saves": _saves(creature),
        "dead": creature.dead,
        "gone": creature.gone,
        "note": _note(edition, creature),
        "effects": [_effect(fight, effect) for effect in creature.effects],
    }
    if edition.order_by is OrderKey.INITIATIVE:
        shown["initiative"] = current.initiative(creature)
    return shown


def _saves(creature: Creature) -> Json | None:
    if not creature.unconscious:
        return None
    return {"made": creature.saves, "threshold": (*SAVE_THRESHOLDS, None)[creature.saves]}


def _note(edition: Edition, creature: Creature) -> str | None:
    lacks = lacks_a_rule(edition, creature)
    return f"{number(creature.health)}: the rules of death stand in another chapter." if lacks else None


def _summary(edition: Edition, fight: Fight) -> Json:
    return {
        "rounds": fight.round,
        "damage": dict(fight.dealt),
        "strikes": {
            name: {"made": made.made, "hits": made.hits, "expected": str(made.expected)}
            for name, made in summary.strikes(edition, fight).items()
        },
    }
