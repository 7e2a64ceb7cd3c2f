"""One attack against one defence: every pair of faces, weighed exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.generia.attacks import Defence, attack_roll
from rules_core.generia.core import defence_die, succeeds
from rules_core.generia.damage import hit_chance
from rules_core.generia.defences import Parry, blocked, defence_total, parry, second_die_saves
from tableside.dice import Dice, die, mixture


class Outcome(StrEnum):
    """How the defender came out of it."""

    FAILED = "failed"
    DODGED = "dodged"
    BLOCKED = "blocked"
    PERFECT_PARRY = "perfect-parry"
    SECOND_DIE = "second-die"
    ZONE_CHOSEN = "zone-chosen"


@dataclass(frozen=True)
class Attack:
    """An attack, with the damage it deals where nothing stops it; `total` is known once the d20 has fallen."""

    value: int
    damage: Dice
    advantage: int = 0
    total: int | None = None

    def totals(self) -> Dice:
        """The totals that a defence may have to meet."""
        return attack_roll(self.value, self.advantage) if self.total is None else Dice({self.total: 1})


@dataclass(frozen=True)
class Guard:
    """The defence a creature picks, what it adds to the d12, and the Block Strength behind a block."""

    defence: Defence
    value: int
    advantage: int = 0
    block_strength: int = 0


@dataclass(frozen=True)
class Exchange:
    """The chance of each outcome, and the damage taken before armour."""

    outcomes: Mapping[Outcome, Fraction]
    damage: Dice

    def defended(self) -> Fraction:
        """The chance that the defence succeeds, damage or not."""
        return 1 - self.outcomes.get(Outcome.FAILED, Fraction(0))

    def hit_chance(self, protection: int) -> Fraction:
        """The chance that the attack deals more damage than the Armor Value or Magic Defense."""
        return hit_chance(self.damage, protection)


UNHARMED = frozenset({Outcome.DODGED, Outcome.PERFECT_PARRY, Outcome.SECOND_DIE})


def outcome(guard: Guard, face: int, second: int, attack: int) -> Outcome:
    """How a defence turns out with this d12, and this further d12 should a parry call for one."""
    if not succeeds(defence_total(face, guard.value), attack):
        return Outcome.FAILED
    if guard.defence is Defence.DODGE:
        return Outcome.DODGED
    if guard.defence is Defence.BLOCK:
        return Outcome.BLOCKED
    if parry(face, guard.value, attack) is Parry.PERFECT:
        return Outcome.PERFECT_PARRY
    return Outcome.SECOND_DIE if second_die_saves(face, second) else Outcome.ZONE_CHOSEN


def resolve(attack: Attack, guard: Guard) -> Exchange:
    """What becomes of an attack against a defence; a parry's further d12 is rolled whenever it may be."""
    attacks, faces = attack.totals(), defence_die(guard.advantage)
    seconds = defence_die() if guard.defence is Defence.PARRY else die(1)  # only a parry asks for it
    weights: dict[Outcome, int] = {}
    for face, face_weight in faces.items():
        for second, second_weight in seconds.items():
            for total, total_weight in attacks.items():
                result = outcome(guard, face, second, total)
                weights[result] = weights.get(result, 0) + face_weight * second_weight * total_weight
    return Exchange(
        {result: Fraction(weights[result], sum(weights.values())) for result in Outcome if result in weights},
        mixture((damage_after(result, attack.damage, guard), weight) for result, weight in weights.items()),
    )


def damage_after(result: Outcome, damage: Dice, guard: Guard) -> Dice:
    """The damage that an outcome lets through, before armour."""
    if result in UNHARMED:
        return damage.map(lambda _: 0)
    if result is Outcome.BLOCKED:
        return damage.map(lambda amount: blocked(amount, guard.block_strength))
    return damage


def best_defences(attack: Attack, guards: Iterable[Guard], protection: int) -> list[tuple[Guard, Exchange]]:
    """The defences to choose from, best first: rarest hit, then least damage on average."""
    pairs = [(guard, resolve(attack, guard)) for guard in guards]
    return sorted(pairs, key=lambda pair: (pair[1].hit_chance(protection), pair[1].damage.mean()))
