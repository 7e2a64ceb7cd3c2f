from fractions import Fraction

import pytest

from rules_core.uchma import THIRD
from rules_core.uchma.death import (
    Healing,
    NoDeathRulesError,
    State,
    dies_at_once,
    falls_unconscious,
    has_lain_too_long,
    is_dead,
    is_prone,
    is_save_due,
    lowest_saving_face,
    save_chance,
    save_threshold,
    save_total,
    state_after_healing,
    survival_chance,
)
from rules_core.uchma.words import Phase

from .examples import example

AWAKE, OUT = State(conscious=True, prone=True), State(conscious=False, prone=True)


def both(rule, ask, first, second=None):
    return example(rule, ask, first, first if second is None else second, ...)


EXAMPLES = [
    both(
        "death.unconscious",
        lambda e: [falls_unconscious(e, health) for health in (1, 0, -1)],
        [False, False, True],
        [False, True, True],
    ),
    both("death.prone", lambda _: [is_prone(True), is_prone(False), is_prone(False, prone=True)], [True, False, True]),
    both("death.instant", lambda _: [dies_at_once(damage, 40) for damage in (79, 80, 81)], [False, True, True]),
    both("death.save.when", lambda _: [is_save_due(True, phase) for phase in Phase], [False, False, True]),
    both("death.save.when", lambda _: is_save_due(False, Phase.END), False),
    both("death.save.roll", lambda _: save_total(3, 5), 5),
    both("death.save.thresholds", lambda _: [save_threshold(number) for number in (1, 2, 3, 4)], [3, 5, 7, 9]),
    both("death.save.fail", lambda _: [is_dead(2, total) for total in (4, 5)], [True, False]),
    both("death.fifth", lambda _: [has_lain_too_long(rounds) for rounds in (4, 5)], [False, True]),
    both("death.fifth", lambda _: is_dead(5, 15), True),
    both("death.recover", lambda _: [state_after_healing(-4, gained) for gained in (4, 5)], [OUT, AWAKE]),
    example("death.temphealth", lambda _: state_after_healing(0, 10, Healing.TEMPORARY), ..., OUT, ...),
]


@pytest.mark.parametrize("entry", EXAMPLES)
def test_example(entry):
    entry.check()


@pytest.mark.parametrize(
    ("level", "number", "tenths"),
    [(1, 1, 8), (1, 2, 6), (1, 3, 4), (1, 4, 2), (1, 5, 0), (2, 4, 3), (5, 1, 10), (10, 4, 7)],
)
def test_save_chance(level, number, tenths):
    assert save_chance(level, number) == Fraction(tenths, 10)


def test_survival_chance():
    # At level 1: 0.8, then 0.8 x 0.6, and so on; the fifth round kills.
    answers = [survival_chance(1, rounds) for rounds in range(6)]
    assert answers == [1, Fraction(8, 10), Fraction(48, 100), Fraction(192, 1000), Fraction(384, 10000), 0]


def test_survival_after_saves_already_made():
    assert survival_chance(1, 2, saves_made=2) == Fraction(8, 100)
    assert survival_chance(1, 1, saves_made=4) == 0
    assert survival_chance(10, 4) == Fraction(9, 10) * Fraction(7, 10)


@pytest.mark.parametrize(
    ("level", "number", "face"), [(1, 1, 3), (1, 4, 9), (2, 1, 2), (4, 1, 1), (10, 1, 1), (10, 4, 4), (10, 5, None)]
)
def test_lowest_saving_face(level, number, face):
    assert lowest_saving_face(level, number) == face


def test_the_third_edition_keeps_death_elsewhere():
    with pytest.raises(NoDeathRulesError):
        falls_unconscious(THIRD, -5)
