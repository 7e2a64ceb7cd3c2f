"""Turn order: the quickest first, allies as agreed, opponents by their groups' rolls."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Any

from rules_core.uchma.ambush import ambushed_initiative, ambushed_speed
from rules_core.uchma.edition import Edition
from rules_core.uchma.words import OrderKey, Phase
from tableside.dice import Dice, throw

TURNS_PER_ROUND = 1

Totals = Mapping[str, int] | Mapping[str, tuple[int, ...]]
"""What each group threw: one total, or its throws where those that drew threw again."""


class Why(StrEnum):
    """What puts a creature ahead of the next one in the order."""

    FASTER = "faster"
    GROUP_ROLL = "group_roll"
    ALLY_RANK = "ally_rank"
    ALLY_NAME = "ally_name"
    SUMMONED = "summoned"
    LAST = "last"


@dataclass(frozen=True)
class Creature:
    """One participant; allies share a group, and a lower rank goes first among equally fast allies."""

    name: str
    group: str
    speed: int = 0
    flying_speed: int | None = None
    airborne: bool = False
    rank: int = 0
    ambushed: bool = False
    initiative: int = 0


@dataclass(frozen=True)
class Place:
    """A place in the order: who, by which speed or initiative, and what puts it ahead of the next."""

    creature: Creature
    key: int
    why: Why


@dataclass(frozen=True)
class OpenTie:
    """Opponents with the same key whose groups' totals do not tell them apart."""

    key: int
    groups: tuple[str, ...]


class OpenTiesError(Exception):
    """The totals leave places open; `groups` are those that must roll, or roll again."""

    def __init__(self, ties: Sequence[OpenTie]) -> None:
        self.ties = tuple(ties)
        self.groups = tuple(dict.fromkeys(group for tie in ties for group in tie.groups))
        super().__init__(*self.groups)


def speed_in_use(creature: Creature) -> int:
    """Flying speed in the air, walking speed on the ground."""
    if creature.airborne and creature.flying_speed is not None:
        return creature.flying_speed
    return creature.speed


def order_key(edition: Edition, creature: Creature) -> int:
    """The speed or initiative by which the edition places a creature."""
    slowed = creature.ambushed and edition.ambush_changes_order
    if edition.order_by is OrderKey.INITIATIVE:
        return ambushed_initiative(creature.initiative) if slowed else creature.initiative
    speed = speed_in_use(creature)
    return ambushed_speed(speed) if slowed else speed


def groups_to_reroll(totals: Totals) -> tuple[str, ...]:
    """The groups that share a total with another and must throw again, among themselves."""
    counts: Counter[object] = Counter(totals.values())
    return tuple(group for group, total in totals.items() if counts[total] > 1)


def newcomer_rerolls(totals: Totals, new_total: int | tuple[int, ...]) -> bool:
    """Whether a group that joins later throws again: it alone does, when its total is taken."""
    return new_total in totals.values()


def contested(edition: Edition, creatures: Iterable[Creature]) -> dict[int, tuple[str, ...]]:
    """The groups that share a place with another, by its speed or initiative, the fastest first."""
    return _contested((order_key(edition, creature), creature.group) for creature in creatures)


def _contested(keys: Iterable[tuple[int, str]]) -> dict[int, tuple[str, ...]]:
    sharing: dict[int, dict[str, None]] = {}
    for key, group in keys:
        sharing.setdefault(key, {})[group] = None
    return {key: tuple(sharing[key]) for key in sorted(sharing, reverse=True) if len(sharing[key]) > 1}


def open_ties(edition: Edition, creatures: Iterable[Creature], totals: Totals) -> tuple[OpenTie, ...]:
    """Each place that opponents share without totals that tell them apart, the fastest first."""
    return _open_ties(contested(edition, creatures), totals)


def _open_ties(sharing: Mapping[int, tuple[str, ...]], totals: Totals) -> tuple[OpenTie, ...]:
    ties = []
    for key, groups in sharing.items():
        rolled: Any = {group: totals[group] for group in groups if group in totals}
        unsettled = {group for group in groups if group not in totals} | set(groups_to_reroll(rolled))
        if unsettled:
            ties.append(OpenTie(key, tuple(group for group in groups if group in unsettled)))
    return tuple(ties)


def order(edition: Edition, creatures: Iterable[Creature], totals: Totals) -> tuple[Place, ...]:
    """Everybody's place in the round; raises OpenTiesError where the totals do not settle a tie of opponents."""
    return _sorted([(order_key(edition, creature), creature) for creature in creatures], totals)


def _sorted(keyed: Sequence[tuple[int, Creature]], totals: Totals) -> tuple[Place, ...]:
    ties = _open_ties(_contested((key, creature.group) for key, creature in keyed), totals)
    if ties:
        raise OpenTiesError(ties)
    rolled: Any = totals
    standing = {group: place for place, group in enumerate(sorted(rolled, key=rolled.__getitem__, reverse=True))}

    def place(entry: tuple[int, Creature]) -> tuple[int, int, int, str]:
        key, creature = entry
        return (-key, standing.get(creature.group, 0), creature.rank, creature.name)

    queue = sorted(keyed, key=place)
    reasons = [_why(ahead, behind) for ahead, behind in pairwise(queue)]
    return tuple(Place(creature, key, why) for (key, creature), why in zip(queue, [*reasons, Why.LAST], strict=False))


def _why(first: tuple[int, Creature], second: tuple[int, Creature]) -> Why:
    (key, ahead), (next_key, behind) = first, second
    if key != next_key:
        return Why.FASTER
    if ahead.group != behind.group:
        return Why.GROUP_ROLL
    return Why.ALLY_RANK if ahead.rank != behind.rank else Why.ALLY_NAME


def tied_groups(places: Iterable[Place]) -> frozenset[str]:
    """The groups whose totals settle a tie of opponents."""
    sharing = _contested((place.key, place.creature.group) for place in places)
    return frozenset(group for groups in sharing.values() for group in groups)


def has_equal_opponent(place: Place, places: Iterable[Place]) -> bool:
    """Whether a creature of another group is as quick, so that the groups' totals decide."""
    return any(other.key == place.key and other.creature.group != place.creature.group for other in places)


def has_equal_ally(place: Place, places: Iterable[Place]) -> bool:
    """Whether an ally is as quick, so that their ranks decide."""
    mine = (place.key, place.creature.group)
    return sum((other.key, other.creature.group) == mine for other in places) > 1


def may_act(turns_taken: int) -> bool:
    """Whether a creature still has its turn of the round."""
    return turns_taken < TURNS_PER_ROUND


def tie_dice(edition: Edition) -> Dice:
    """The totals a group can throw to settle ties."""
    return throw(edition.tie_roll.dice, edition.tie_roll.sides)


def group_total(edition: Edition, faces: Sequence[int]) -> int:
    """What a group threw, without any bonus; raises ValueError when these are not the edition's dice."""
    roll = edition.tie_roll
    if len(faces) != roll.dice or not all(1 <= face <= roll.sides for face in faces):
        raise ValueError(faces)
    return sum(faces)


def order_next_round(
    edition: Edition, previous: Iterable[Place], creatures: Iterable[Creature], totals: Totals
) -> tuple[Place, ...]:
    """The order of the next round: sorted again where the edition does so each round.

    Elsewhere everybody keeps the speed by which they were placed, and newcomers are put in by theirs.
    """
    if edition.reorders_every_round:
        return order(edition, creatures, totals)
    kept = {place.creature.name: place for place in previous}
    return _sorted([_placed(edition, kept.get(creature.name), creature) for creature in creatures], totals)


def _placed(edition: Edition, kept: Place | None, creature: Creature) -> tuple[int, Creature]:
    """A creature as it was placed, but for its rank among allies."""
    if kept is None:
        return order_key(edition, creature), creature
    return kept.key, replace(kept.creature, rank=creature.rank)


def may_change_ally_order(edition: Edition, phase: Phase, speaks: bool = False) -> bool:
    """Whether tied allies may agree on another order now: in a certain phase, or by the action Speak."""
    return speaks if edition.ally_order_changes_in is None else phase is edition.ally_order_changes_in
