"""Attack against defence: every pair of faces by hand, every advantage by an independent dice library."""

from fractions import Fraction
from itertools import product

import icepool
import pytest

from rules_core.generia.attacks import Defence
from rules_core.generia.exchange import Attack, Guard, Outcome, outcome, resolve
from rules_core.generia.grappling import grapple_attack, grapple_chance
from rules_core.generia.mounted import mounted_dodge
from tableside.dice import Dice, throw

D20, D12 = icepool.d20, icepool.d12


def counted(die, score):
    """The die that counts, from the other library."""
    return die.highest(1 + score) if score >= 0 else die.lowest(1 - score)


def judged(defence, attack, face, value, second):
    """The rules of the three defences, written as one chain of comparisons."""
    if attack > face + value:
        return "failed"
    if defence != "parry":
        return {"dodge": "dodged", "block": "blocked"}[defence]
    return "perfect-parry" if face > 9 else "zone-chosen" if second < face else "second-die"


def hurt(result, damage, strength):
    """The damage behind an outcome."""
    return {"failed": damage, "zone-chosen": damage, "blocked": max(damage - strength, 0)}.get(result, 0)


@pytest.mark.parametrize("defence", list(Defence))
@pytest.mark.parametrize("edge", [-12, -9, -3, 0, 4, 10, 19])
def test_all_240_pairs(defence, edge):
    counts = dict.fromkeys(Outcome, 0)
    for attack, face, second in product(range(1, 21), range(1, 13), range(1, 13)):
        expected = judged(defence.value, attack + 5, face, 5 + edge, second)
        assert outcome(Guard(defence, 5 + edge), face, second, attack + 5) == expected
        counts[Outcome(expected)] += 1
    chances = {result: Fraction(count, 2880) for result, count in counts.items() if count}
    assert resolve(Attack(5, Dice({7: 1})), Guard(defence, 5 + edge)).outcomes == chances


@pytest.mark.parametrize("defence", list(Defence))
@pytest.mark.parametrize("ours", [-3, -2, -1, 0, 1, 2, 3])
@pytest.mark.parametrize("theirs", [-3, -2, -1, 0, 1, 2, 3])
def test_every_advantage(defence, ours, theirs):
    oracle = icepool.map(
        lambda attack, face, second: judged(defence.value, attack + 6, face, 9, second),
        counted(D20, ours),
        counted(D12, theirs),
        D12,
    )
    found = resolve(Attack(6, Dice({7: 1}), ours), Guard(defence, 9, theirs)).outcomes
    assert {result.value: chance for result, chance in found.items()} == {
        result: Fraction(oracle.probability(result)) for result in oracle
    }


def weight(face, sides, score):
    """How many of all throws with an advantage score leave this face: those within reach, less those a step nearer."""
    rank = face if score >= 0 else sides + 1 - face
    return rank ** (1 + abs(score)) - (rank - 1) ** (1 + abs(score))


@pytest.mark.parametrize("defence", list(Defence))
@pytest.mark.parametrize("edge", [-9, -1, 0, 7])
@pytest.mark.parametrize(("ours", "theirs"), list(product([-6, -1, 0, 2, 20], repeat=2)))
def test_all_240_pairs_with_advantage(defence, edge, ours, theirs):
    counts = dict.fromkeys(Outcome, 0)
    for attack, face, second in product(range(1, 21), range(1, 13), range(1, 13)):
        result = Outcome(judged(defence.value, attack + 4, face, 4 + edge, second))
        counts[result] += weight(attack, 20, ours) * weight(face, 12, theirs)
    every = 20 ** (1 + abs(ours)) * 12 ** (1 + abs(theirs)) * 12
    chances = {result: Fraction(count, every) for result, count in counts.items() if count}
    assert resolve(Attack(4, Dice({7: 1}), ours), Guard(defence, 4 + edge, theirs)).outcomes == chances


@pytest.mark.parametrize("defence", list(Defence))
@pytest.mark.parametrize(("ours", "theirs"), [(0, 0), (1, -1), (-2, 1)])
def test_damage_and_armour(defence, ours, theirs):
    result = icepool.map(
        lambda attack, face, second: judged(defence.value, attack + 4, face, 7, second),
        counted(D20, ours),
        counted(D12, theirs),
        D12,
    )
    oracle = icepool.map(lambda result, damage: hurt(result, damage + 2, 4), result, 2 @ icepool.d6)
    found = resolve(Attack(4, throw(2, 6) + 2, ours), Guard(defence, 7, theirs, block_strength=4))
    assert found.damage.chances() == {amount: Fraction(oracle.probability(amount)) for amount in oracle}
    for protection in (0, 3, 8, 14):
        assert found.hit_chance(protection) == Fraction(oracle.probability(">", protection))


@pytest.mark.parametrize(("ours", "theirs"), list(product([-1, 0, 1], repeat=2)))
def test_advantage_by_counting_every_throw(ours, theirs):
    pick = {-1: min, 0: max, 1: max}
    attacks = [pick[ours](faces) for faces in product(range(1, 21), repeat=1 + abs(ours))]
    faces = [pick[theirs](dice) for dice in product(range(1, 13), repeat=1 + abs(theirs))]
    defended = sum(face + 8 >= attack + 5 for attack in attacks for face in faces)
    found = resolve(Attack(5, Dice({7: 1}), ours), Guard(Defence.DODGE, 8, theirs))
    assert found.defended() == Fraction(defended, len(attacks) * len(faces))


@pytest.mark.parametrize("defence", list(Defence))
@pytest.mark.parametrize("theirs", [-2, 0, 1])
def test_grapple(defence, theirs):
    avoided = Fraction((counted(D12, theirs) + 6 >= D20 + 4).probability(True))
    expected = 1 if defence is Defence.BLOCK else 1 - avoided
    assert grapple_chance(grapple_attack(4), Guard(defence, 6, theirs)) == expected


def test_mounted_dodge():
    expected = Fraction((D12.lowest(2) + 3 + 2 + 2 >= D20 + 5).probability(True))
    assert resolve(Attack(5, Dice({7: 1})), mounted_dodge(3, 2, 2)).defended() == expected
