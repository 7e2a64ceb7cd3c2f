"""Distance, and fliers above the map."""

import pytest

from .asking import ask, everywhere, rules


@pytest.mark.parametrize(
    ("apart", "game", "simulation"),
    [
        ({"dx": 3, "dy": 5}, 5, 6),
        ({"dx": -4, "dy": 4}, 4, 6),
        ({"dx": 1, "dy": 1}, 1, 1),
        ({"dx": 0, "dy": 7}, 7, 7),
        ({"dx": 2, "dy": 2, "dz": 6}, 6, 7),
    ],
)
def test_distance(apart, game, simulation):
    for edition in ("2", "3"):
        assert ask("distance", edition, **apart)["value"] == game
        assert ask("distance", edition, **apart, measure="simulation")["value"] == simulation
        assert ask("distance", edition, **apart)["facts"]["simulation"] == simulation


def test_the_first_edition_measures_straight_lines_only():
    assert ask("distance", "1", dx=0, dy=-7)["value"] == 7
    diagonal = ask("distance", "1", dx=1, dy=1)
    assert (diagonal["value"], diagonal["facts"]["adjacent"]) == (None, True)
    assert rules(diagonal) == ["map.square", "adjacent.squares"]


def test_neighbours():
    assert everywhere("distance", "facts.adjacent", dx=1, dy=-1) == [True] * 3
    assert everywhere("distance", "facts.adjacent", dx=0, dy=2) == [False] * 3
    assert everywhere("distance", "facts.adjacent", dx=0, dy=1, dz=3) == [False] * 3
    assert everywhere("distance", "facts.adjacent", dx=1, dy=0, dz=1) == [True] * 3
    assert "adjacent.height" in rules(ask("distance", dx=1, dy=0, dz=1))


def test_distance_shows_its_working():
    reply = ask("distance", dx=4, dy=4, measure="simulation")
    assert [(step["amount"], step["rule"]) for step in reply["steps"]] == [
        (4, "uchma3.distance.game"),
        (2, "uchma3.distance.simulation"),
        (False, "uchma3.adjacent.squares"),
    ]


@pytest.mark.parametrize(
    ("inputs", "damage", "metres"),
    [
        ({"altitude": 2}, [5, 5], [2, 2]),
        ({"altitude": 3}, [5, 5], [3, 3]),
        ({"altitude": 4}, [0, 0], [3, 3]),
        ({"altitude": 0}, [0, 0], [0, 0]),
        ({"altitude": 2, "condition": "stunned"}, [5, 0], [2, 0]),
        ({"altitude": 9, "condition": "immobilized", "object_below": 1}, [5, 5], [1, 1]),
    ],
)
def test_knocked_down_flier(inputs, damage, metres):
    replies = [ask("knocked-down-flier", edition, **inputs) for edition in ("2", "3")]
    assert [reply["value"] for reply in replies] == damage
    assert [reply["facts"]["metres"] for reply in replies] == metres


def test_what_the_editions_say_of_fliers():
    assert ask("knocked-down-flier", "1")["value"] is None
    assert ask("knocked-down-flier", "1")["headline"].startswith("Edition 1 has no rules for fliers")
    assert (
        ask("knocked-down-flier", condition="stunned")["headline"]
        == "A stunned flier stays in the air in this edition."
    )
    assert rules(ask("knocked-down-flier")) == ["prone.flyer.fall", "prone.flyer.damage"]
    assert ask("knocked-down-flier", altitude=10)["facts"]["altitude_left"] == 7
