from fractions import Fraction

import pytest

from rules_core.uchma.fleeing import (
    Flight,
    athletics_escapes,
    escape_chance,
    flight,
    may_attempt_to_flee,
    scouting_escapes,
    who_leaves,
)
from rules_core.uchma.rounding import half, rounded_down
from rules_core.uchma.skills import Skill, lowest_sum, skill_chance, skill_succeeds, skill_total, skill_totals
from rules_core.uchma.words import Phase

from .examples import example


def third(rule, ask, answer):
    return example(rule, ask, ..., ..., answer)


EXAMPLES = [
    third("flee.edge", lambda _: may_attempt_to_flee(True, Phase.END), True),
    third("flee.edge", lambda _: flight(7, [6], at_open_edge=False), Flight.NOT_AT_THE_EDGE),
    third("flee.timing", lambda _: [may_attempt_to_flee(True, phase) for phase in Phase], [False, False, True]),
    third("flee.timing", lambda _: flight(7, [6], phase=Phase.ACTION), Flight.NOT_YET),
    third("flee.faster", lambda _: flight(7, [6, 3]), Flight.ESCAPES),
    third("flee.faster", lambda _: flight(7, [6], blocked=True), Flight.BLOCKED),
    third("flee.equal.athletics", lambda _: flight(6, [6, 3]), Flight.ATHLETICS),
    third("flee.equal.athletics", lambda _: [athletics_escapes(total) for total in (8, 9, 10)], [False, True, True]),
    third("flee.equal.scouting", lambda _: flight(6, [6], way_to_lose_them=True), Flight.ATHLETICS_OR_SCOUTING),
    third("flee.equal.scouting", lambda _: [scouting_escapes(total, 10) for total in (9, 10, 11)], [False, True, True]),
    third("flee.slower", lambda _: flight(4, [6], way_to_lose_them=True), Flight.SCOUTING),
    third("flee.slower", lambda _: flight(4, [6]), Flight.CANNOT),
    third("flee.leave", lambda _: who_leaves("A", ["B", "C"], escaped=True), ("A", "B", "C")),
    third("flee.leave", lambda _: who_leaves("A", ["B", "C"], escaped=False), ()),
    third("rounding.down", lambda _: [rounded_down(Fraction(n, 2)) for n in (5, 4, 3)], [2, 2, 1]),
    third("rounding.down", lambda _: [half(n) for n in (5, 4, 3)], [2, 2, 1]),
    third("skill.normal", lambda _: skill_total(Skill.NORMAL, [7], control=3), 8),
    third("skill.major", lambda _: skill_total(Skill.MAJOR, [7, 2], control=3), 10),
    third("skill.major", lambda _: skill_total(Skill.MAJOR, [7, 2], control=4, other=-1), 10),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


def test_nobody_in_pursuit():
    assert flight(0, []) is Flight.ESCAPES


@pytest.mark.parametrize(
    ("skill", "control", "other", "threshold", "chance"),
    [
        (Skill.NORMAL, 0, 0, 9, Fraction(2, 10)),
        (Skill.NORMAL, 3, 0, 9, Fraction(3, 10)),
        (Skill.NORMAL, 4, 1, 9, Fraction(5, 10)),
        (Skill.NORMAL, 0, 0, 11, Fraction(0)),
        (Skill.MAJOR, 0, 0, 20, Fraction(1, 100)),
        (Skill.MAJOR, 0, 0, 3, Fraction(99, 100)),
        (Skill.MAJOR, 0, 0, 9, Fraction(72, 100)),
    ],
)
def test_skill_chance(skill, control, other, threshold, chance):
    assert skill_chance(skill, control, other, threshold) == chance


def test_equal_is_enough():
    assert [skill_succeeds(total, 9) for total in (8, 9)] == [False, True]


@pytest.mark.parametrize(
    ("skill", "faces"), [(Skill.NORMAL, [1, 2]), (Skill.MAJOR, [1]), (Skill.NORMAL, [11]), (Skill.NORMAL, [0])]
)
def test_dice_of_another_skill_are_refused(skill, faces):
    with pytest.raises(ValueError, match=r"\["):
        skill_total(skill, faces, control=0)


@pytest.mark.parametrize(
    ("skill", "control", "other", "threshold", "dice"),
    [
        (Skill.NORMAL, 0, 0, 9, 9),
        (Skill.NORMAL, 3, 2, 9, 6),
        (Skill.NORMAL, 0, 0, 11, None),
        (Skill.NORMAL, 0, 5, 3, 1),
        (Skill.MAJOR, 3, 0, 12, 11),
        (Skill.MAJOR, 0, 9, 3, 2),
        (Skill.MAJOR, 0, 0, 21, None),
    ],
)
def test_lowest_sum(skill, control, other, threshold, dice):
    assert lowest_sum(skill, control, other, threshold) == dice


def test_totals_of_a_skill_roll():
    assert (min(skill_totals(Skill.NORMAL, 3, 0)), max(skill_totals(Skill.NORMAL, 3, 0))) == (2, 11)
    assert skill_totals(Skill.MAJOR, 4, -1).chance(12) == Fraction(10, 100)


def test_chance_to_escape():
    athletics, scouting = Fraction(2, 10), Fraction(3, 10)
    chances = {way: escape_chance(way, athletics, scouting) for way in Flight}
    assert chances == {
        Flight.NOT_AT_THE_EDGE: 0,
        Flight.NOT_YET: 0,
        Flight.ESCAPES: 1,
        Flight.ATHLETICS: athletics,
        Flight.ATHLETICS_OR_SCOUTING: scouting,
        Flight.SCOUTING: scouting,
        Flight.BLOCKED: 0,
        Flight.CANNOT: 0,
    }
