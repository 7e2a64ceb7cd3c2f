"""Values that chapters quote, each under its name in every edition."""

from calculators.uchma import UCHMA
from rules_core.uchma import EDITIONS


def values(path):
    return [UCHMA.value(edition, path) for edition in EDITIONS]


def test_values_of_all_editions():
    assert values("speed_per_metre.heavy") == [3, 3, 3]
    assert values("save_threshold.4") == [9, 9, 9]
    assert values("skill_dice.major") == [2, 2, 2]
    assert values("ground_bonus.low") == [-1, -1, -1]
    assert values("behind_creatures") == ["half", "half", "half"]


def test_values_of_each_edition():
    assert values("safe_fall_metres") == [5, 5, 4]
    assert values("cover.half.felt") == [-2, -2, -2]
    assert values("tie_roll.sides") == [20, 10, 10]
    assert values("prone_cover") == ["half", "quarter", "quarter"]
    assert values("flight_per_metre_up") == [3, 2, 2]
