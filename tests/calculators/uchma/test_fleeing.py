import pytest

from .asking import ask, rules


@pytest.mark.parametrize(
    ("inputs", "value", "chance"),
    [
        ({"speed": 7}, "escapes", "1"),
        ({"speed": 7, "blocked": True}, "blocked", "0"),
        ({"pursuers": []}, "escapes", "1"),
        # Athletics against 9: two faces of ten, with Control 4 four faces.
        ({}, "athletics", "1/5"),
        ({"control": 4}, "athletics", "2/5"),
        ({"athletics": "major"}, "athletics", "18/25"),
        ({"way_to_lose_them": True}, "athletics_or_scouting", "1/5"),
        ({"way_to_lose_them": True, "scouting_threshold": 8}, "athletics_or_scouting", "3/10"),
        ({"speed": 5}, "cannot", "0"),
        ({"speed": 5, "way_to_lose_them": True}, "scouting", "1/10"),
        ({"speed": 7, "at_open_edge": False}, "not_at_the_edge", "0"),
        ({"speed": 7, "phase": "action"}, "not_yet", "0"),
        # The fastest of several decides.
        ({"pursuers": "Wolf~5;Old%20wolf~3"}, "escapes", "1"),
        ({"pursuers": "Wolf~5;Bird~8"}, "cannot", "0"),
    ],
)
def test_fleeing(inputs, value, chance):
    reply = ask("fleeing", **inputs)
    assert (reply["value"], reply["chance"]) == (value, chance)


def test_who_leaves_and_by_which_rules():
    reply = ask("fleeing", way_to_lose_them=True, pursuers="Wolf~6;Bird~4")
    assert reply["facts"]["leave"] == ["the fugitive", "Wolf", "Bird"]
    assert rules(reply) == ["flee.equal.scouting"] * 2 + ["flee.equal.athletics", "flee.equal.scouting", "flee.leave"]
    assert ask("fleeing", speed=1)["facts"]["leave"] == []


@pytest.mark.parametrize("edition", ["1", "2"])
def test_earlier_editions_only_mention_it(edition):
    assert ask("fleeing", edition)["value"] is None
