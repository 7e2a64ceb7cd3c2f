import pytest

from .asking import ask, everywhere, rules


@pytest.mark.parametrize(
    ("inputs", "metres", "left"),
    [
        # 3 open and 1 of 2 light: 3 + 2, and the 1 left is too little.
        ({}, [4, 4, 4], [1, 1, 1]),
        ({"speed": 7}, [5, 5, 5], [0, 0, 0]),
        ({"mode": "run"}, [5, 5, 5], [5, 5, 5]),
        # A run of 12: 4 + 6, then nothing of the heavy ground for the last 2.
        ({"mode": "run", "legs": "4~open;3~light;1~heavy"}, [7, 7, 7], [2, 2, 2]),
        ({"legs": "3~swim"}, [2, 2, 2], [0, 0, 0]),
        ({"legs": "1~climb;1~crawl"}, [2, 2, 2], [0, 0, 0]),
        # 4 level and 3 up: 4 + 9 or 4 + 6 of 12.
        ({"mode": "fly", "legs": "4~level;3~up"}, [6, 7, 7], [2, 2, 2]),
        ({"mode": "fly", "legs": "5~down;7~level"}, [12, 12, 12], [0, 0, 0]),
        # Getting up takes 3 of 6.
        ({"gets_up": True, "legs": "6~open"}, [3, 3, 3], [0, 0, 0]),
        # Of a raised speed of 9 it takes 3 by the base, or 4 by the walking speed.
        ({"gets_up": True, "speed": 9, "legs": "9~open"}, [6, 5, 5], [0, 0, 0]),
        ({"gets_up": True, "drops_prone": True, "legs": "6~open"}, [0, 0, 0], [0, 0, 0]),
        # An ambush takes 2 in the later editions.
        ({"ambushed": True, "legs": "6~open"}, [6, 4, 4], [0, 0, 0]),
        ({"legs": []}, [0, 0, 0], [6, 6, 6]),
    ],
)
def test_how_far_one_gets(inputs, metres, left):
    assert everywhere("movement", **inputs) == metres
    assert everywhere("movement", "facts.left", **inputs) == left


def test_arriving():
    assert ask("movement", legs="6~open")["headline"] == "All 6 m are possible, with 0 speed left."
    assert ask("movement", legs="7~open")["headline"] == "The speed is enough for 6 of 7 m."
    assert ask("movement", legs="7~open")["facts"] == {"arrives": False, "budget": 6, "spent": 6, "left": 0}


def test_the_rules_of_a_move():
    reply = ask("movement", "2", mode="run", legs="1~open;1~light;1~heavy;1~climb", gets_up=True, ambushed=True)
    assert rules(reply) == [
        "move.walk", "ambush.speed", "move.run.distance", "prone.getup", "move.walk", "terrain.light", "terrain.heavy",
        "terrain.swimclimbcrawl", "move.walk",
    ]  # fmt: skip
    assert "ambush.speed" not in rules(ask("movement", "1", ambushed=True))


def test_legs_that_cannot_be():
    assert list(ask("movement", mode="fly", legs="1~level;1~open")["errors"]) == ["legs.1.over"]
    assert list(ask("movement", legs="1~up")["errors"]) == ["legs.0.over"]
    assert list(ask("movement", mode="fly", legs="1~up", gets_up=True)["errors"]) == ["gets_up"]
