"""The order of a round: who has a place, also of those who are gone while something hangs on them."""

from bisect import bisect
from collections.abc import Iterable

from rules_core.uchma.edition import Edition
from rules_core.uchma.fight.current import in_order
from rules_core.uchma.fight.hanging import Effect
from rules_core.uchma.fight.state import Creature, Fight, Stage
from rules_core.uchma.summoning import FirstTurn, first_turn
from rules_core.uchma.turn_order import (
    OpenTiesError,
    Place,
    Why,
    contested,
    order_key,
    order_next_round,
)


def effects(fight: Fight) -> Iterable[Effect]:
    """Every effect there is, on creatures and on the ground."""
    for creature in fight.creatures.values():
        yield from creature.effects
    yield from fight.ground


def taking_part(fight: Fight) -> list[Creature]:
    """Who has a place in this round by right."""
    return [creature for creature in fight.present() if creature.acts_from <= fight.round]


def missed(fight: Fight) -> list[Creature]:
    """Who has left, but something is still counted where their turn would be."""
    needed = {effect.counts_with for effect in effects(fight)}
    return [creature for creature in fight.creatures.values() if creature.gone and creature.name in needed]


def to_roll(edition: Edition, fight: Fight) -> tuple[str, ...]:
    """The groups that must roll, or roll again, in the order of joining."""
    if not edition.tie_roll.each_round:
        here = {creature.group for creature in fight.present()}
        return tuple(group for group in fight.groups if group in here and group not in fight.totals)
    if fight.stage is not Stage.START:
        return ()
    sharing = contested(edition, map(in_order, taking_part(fight)))
    waiting = {group for groups in sharing.values() for group in groups if group not in fight.totals}
    return tuple(group for group in fight.groups if group in waiting or _drew(fight, group))


def _drew(fight: Fight, group: str) -> bool:
    """Whether somebody else threw the same so far, and perhaps has thrown again already."""
    mine = fight.totals.get(group)
    return mine is not None and any(
        throws[: len(mine)] == mine for other, throws in fight.totals.items() if other != group
    )


def places_now(edition: Edition, fight: Fight) -> tuple[Place, ...]:
    """The order as it would be fixed at this moment; none while a tie is open."""
    here, lost = taking_part(fight), missed(fight)
    if not edition.reorders_every_round:
        # A kept order keeps the places of those who have left, where their group's result tells them.
        here += [creature for creature in lost if creature.group in fight.totals]
        lost = [creature for creature in lost if creature.group not in fight.totals]
    try:
        places = list(order_next_round(edition, fight.places, map(in_order, here), fight.totals))
    except OpenTiesError:
        return ()
    for creature in map(in_order, lost):
        key = order_key(edition, creature)
        places.insert(bisect(places, -key, key=lambda place: -place.key), Place(creature, key, Why.LAST))
    return tuple(places)


def places(edition: Edition, fight: Fight) -> tuple[Place, ...]:
    """The order of this round, which is still open in its start phase."""
    return places_now(edition, fight) if fight.stage is Stage.START else fight.places


def put_in(edition: Edition, fight: Fight, minion: Creature) -> tuple[Fight, bool]:
    """The fight with a minion's place in this round, and whether that is right after its summoner."""
    newcomer = in_order(minion)
    key = order_key(edition, newcomer)
    summoner = next(place for place in fight.places if place.creature.name == minion.summoner)
    if first_turn(key, summoner.key) is FirstTurn.RIGHT_AFTER_SUMMONER:
        at = max(fight.at, fight.places.index(summoner)) + 1
        return _with_place(fight, at, Place(newcomer, key, Why.SUMMONED)), True
    at = max(fight.at + 1, bisect(fight.places, -key, key=lambda place: -place.key))
    return _with_place(fight, at, Place(newcomer, key, Why.LAST)), False


def _with_place(fight: Fight, at: int, place: Place) -> Fight:
    return fight.having(places=(*fight.places[:at], place, *fight.places[at:]))
