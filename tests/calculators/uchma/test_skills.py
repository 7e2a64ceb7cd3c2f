import pytest

from .asking import ask, rules


@pytest.mark.parametrize(
    ("inputs", "value", "chance", "lowest"),
    [
        ({}, 0, "1/5", 9),
        ({"control": 3}, 1, "3/10", 8),
        ({"control": 4, "other": 1}, 3, "1/2", 6),
        ({"threshold": 11}, 0, "0", None),
        ({"other": 8}, 8, "1", 1),
        # 2d10 + 1 against 12: 11 or more in 55 of 100 throws.
        ({"skill": "major", "control": 3, "threshold": 12}, 1, "11/20", 11),
        ({"skill": "major", "threshold": 20}, 0, "1/100", 20),
    ],
)
def test_skill_rolls(inputs, value, chance, lowest):
    reply = ask("skill-roll", **inputs)
    assert (reply["value"], reply["chance"], reply["facts"]["lowest_sum"]) == (value, chance, lowest)


def test_the_totals_and_the_rules():
    reply = ask("skill-roll", skill="major", control=3, other=-1)
    assert reply["outcomes"]["2"] == "1/100"
    assert reply["outcomes"]["11"] == "1/10"
    assert set(rules(reply)) == {"skill.major"}
    assert [step["amount"] for step in reply["steps"]] == ["2d10", 1, -1, 9]


@pytest.mark.parametrize("edition", ["1", "2"])
def test_earlier_editions_say_that_they_have_none(edition):
    reply = ask("skill-roll", edition)
    assert reply["value"] is None
    assert reply["headline"] == f"Edition {edition} has no rules for skill rolls in this chapter."


def test_a_rolled_skill():
    roll = ask("skill-roll", roll=True, skill="major", control=4)["roll"]
    first, second = roll["faces"][0]["faces"]
    total = first + second + 2
    result = "a success" if total >= 9 else "a failure"
    assert roll["headline"] == f"{first} + {second} + 2 = {total} against 9: {result}."
