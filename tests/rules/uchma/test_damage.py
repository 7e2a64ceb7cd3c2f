from dataclasses import replace

import pytest

from rules_core.uchma import EDITIONS, THIRD
from rules_core.uchma.damage import Blow, damage, health_left, health_stolen, packets, potency_term
from rules_core.uchma.words import PotencyShare

from .examples import example

HALF = PotencyShare.HALF
SWORD = Blow(action_damage=15, potency=3, armor=5)


def steal(hit):
    return lambda edition: health_stolen(edition, Blow(action_damage=20, armor=5), hit)


EXAMPLES = [
    example("damage.health", lambda _: health_left(40, 15), 25),
    example("damage.health", lambda _: health_left(10, 15), -5),
    example("damage.formula", lambda e: damage(e, SWORD), 13),
    example("damage.formula", lambda e: damage(e, Blow(3, 1, armor=5)), 0),
    example("damage.term.potency", lambda _: potency_term(Blow(15, potency=4)), 4),
    example("damage.term.potency", lambda _: potency_term(Blow(15, 4, PotencyShare.NONE)), 0),
    example("damage.term.other", lambda e: damage(e, Blow(0, other=3 - 1)), 2),
    example("damage.halfpotency", lambda e: damage(e, Blow(10, 5, HALF, armor=5)), 7),
    example("damage.statuseffects", lambda e: damage(e, Blow(10, 2, armor=5)), ..., ..., 7),
    example("packet.extra", lambda e: packets(e, [SWORD, Blow(6, armor=5)]), (13, 1)),
    example("packet.bonus", lambda e: damage(e, replace(SWORD, other=6)), 19),
    example("steal.amount", steal(True), ..., 15, 15),
    example("steal.amount", steal(False), ..., 0, 0),
    example("steal.calc", steal(True), ..., 15, 15),
    example("prone.halfdamage", lambda e: damage(e, Blow(15, 3, armor=5, attacker_prone=True)), 6),
    example("prone.halfdamage", lambda e: damage(e, Blow(12, attacker_prone=True)), 6),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


@pytest.mark.parametrize(
    ("blow", "expected"),
    [
        (Blow(4, armor=5), 0),
        (Blow(5, armor=5), 0),
        (Blow(6, armor=5), 1),
        (Blow(6, armor=5, ignores_armor=True), 6),
        (Blow(4, armor=5, attacker_prone=True), 0),
        (Blow(6, armor=5, attacker_prone=True), 0),
        (Blow(7, armor=5, attacker_prone=True), 1),
        (Blow(10, 1, HALF), 10),
        (Blow(10, 2, HALF), 11),
        (Blow(10, 9, PotencyShare.NONE, other=-2), 8),
    ],
)
def test_damage(blow, expected):
    assert [damage(edition, blow) for edition in EDITIONS.values()] == [expected] * 3


def test_bonus_damage_joins_bonuses_already_there():
    assert damage(THIRD, Blow(5, other=2 + 3)) == 10
