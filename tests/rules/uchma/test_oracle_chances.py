"""Every chance of Uchma, each against an independent dice library."""

from fractions import Fraction

import icepool
import pytest

from rules_core.uchma import EDITIONS
from rules_core.uchma.attacks import chance_to_bring_down, damage_of_an_attack, repeated
from rules_core.uchma.death import save_chance, survival_chance
from rules_core.uchma.player_versus_player import Team, win_chances
from rules_core.uchma.precision import hit_chance
from rules_core.uchma.skills import Skill, skill_chance
from rules_core.uchma.turn_order import tie_dice

D10, D20 = icepool.d10, icepool.d20
THRESHOLDS = {1: 3, 2: 5, 3: 7, 4: 9}


def chance(condition):
    """The chance that a comparison of the other library holds."""
    return Fraction(condition.probability(True))


@pytest.mark.parametrize("total", range(-6, 13))
@pytest.mark.parametrize("resistance", [0, 1, 5, 7, 10, 14, 23])
def test_precision(total, resistance):
    plain = chance(D10 + total >= resistance)
    with_natural_ten = chance(D10.map(lambda face: face == 10 or face + total >= resistance))
    chances = [hit_chance(edition, total, resistance) for edition in EDITIONS.values()]
    assert chances == [with_natural_ten, plain, plain]


@pytest.mark.parametrize("threshold", [1, 5, 9, 13, 20, 25])
@pytest.mark.parametrize("control", [0, 1, 4, 7])
@pytest.mark.parametrize("other", [-2, 0, 3])
def test_skill_rolls(threshold, control, other):
    modifier = control // 2 + other
    assert skill_chance(Skill.NORMAL, control, other, threshold) == chance(D10 + modifier >= threshold)
    assert skill_chance(Skill.MAJOR, control, other, threshold) == chance(2 @ D10 + modifier >= threshold)


@pytest.mark.parametrize("level", range(1, 11))
def test_death_saves(level):
    for number, threshold in THRESHOLDS.items():
        assert save_chance(level, number) == chance(D10 + level // 2 >= threshold)
    lives = icepool.map(
        lambda *faces: all(face + level // 2 >= THRESHOLDS[number] for number, face in enumerate(faces, start=1)),
        *[D10] * 4,
    )
    assert survival_chance(level, 4) == chance(lives)
    assert survival_chance(level, 5) == 0


@pytest.mark.parametrize(("ours", "theirs"), [(1, 1), (1, 2), (2, 2), (3, 2), (5, 4)])
@pytest.mark.parametrize(("bonus", "their_bonus"), [(0, 0), (2, 0), (1, 2)])
def test_contest_of_two_teams(ours, theirs, bonus, their_bonus):
    lead = (ours @ D10 + bonus) - (theirs @ D10 + their_bonus)
    decided = lead.reroll([0], depth="inf")
    assert win_chances([Team(ours, bonus), Team(theirs, their_bonus)])[0] == chance(decided > 0)


def test_dice_of_the_groups():
    dice = [tie_dice(edition) for edition in EDITIONS.values()]
    for ours, theirs in zip(dice, [D20, 2 @ D10, 2 @ D10], strict=True):
        assert ours.chances() == {total: Fraction(theirs.probability(total)) for total in theirs}


def contest(teams, contesting):
    """The chance of each team by throwing again among leaders, from the other library."""
    dice = [teams[name].players @ D10 + teams[name].bonus for name in contesting]
    lead = icepool.map(
        lambda *totals: tuple(name for name, total in zip(contesting, totals, strict=True) if total == max(totals)),
        *dice,
    ).reroll([contesting], depth="inf")
    won = dict.fromkeys(contesting, Fraction(0))
    for leaders, chance_of_these in ((leaders, Fraction(lead.probability(leaders))) for leaders in lead):
        shares = contest(teams, leaders) if len(leaders) > 1 else {leaders[0]: Fraction(1)}
        for name, share in shares.items():
            won[name] += chance_of_these * share
    return won


@pytest.mark.parametrize(
    "teams",
    [
        (Team(1), Team(1), Team(1)),
        (Team(1, 2), Team(2), Team(1)),
        (Team(3), Team(2, 2), Team(2, 1), Team(1)),
    ],
)
def test_contest_of_any_teams(teams):
    named = dict(enumerate(teams))
    assert win_chances(teams) == tuple(contest(named, tuple(named)).values())


@pytest.mark.parametrize("tenths", [0, 3, 7, 10])
@pytest.mark.parametrize("strikes", [1, 2, 3])
def test_attacks(tenths, strikes):
    hit = icepool.coin(tenths, 10)
    together, apart = 4 @ (hit * 13 * strikes), 4 @ (strikes @ (hit * 13))
    for edition, expected in zip(EDITIONS.values(), [together, together, apart], strict=True):
        attack = damage_of_an_attack(edition, Fraction(tenths, 10), 13, strikes)
        total = repeated(attack, 4)
        assert total.chances() == {damage: Fraction(expected.probability(damage)) for damage in expected}
        assert total.mean() == Fraction(expected.mean())
        for health in (-1, 0, 1, 26, 39, 52, 200):
            limit = {"1": 0, "2": 1, "3": 1}[edition.key]
            assert chance_to_bring_down(edition, health, total) == chance(health - expected < limit)
