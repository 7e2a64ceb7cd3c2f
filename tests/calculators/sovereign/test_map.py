"""Cover by corners, movement and areas."""

import pytest

from .asking import amounts, ask, rules


@pytest.mark.parametrize(
    ("inputs", "cover", "corners"),
    [
        ({"map": "a....t"}, "none", 8),
        # The default: a wall beside the target hides the two corners on its far side.
        ({}, "half", 6),
        # Seen the other way round nothing is hidden.
        ({"map": "......../..a#..../......../......../.....t.."}, "none", 8),
        # A wall of the same width straight between.
        ({"map": "a#t"}, "unseen", 0),
        # A block as high as both cubes, in a corridor one square wide: nothing gets over or round it.
        ({"map": "a...5t"}, "unseen", 0),
        # Out of a room through a slit in the wall: seen, but no corner lies on a line through it.
        ({"map": "...#./.a.st/...#."}, "full", 0),
        # And from behind the slit everything out there is seen.
        ({"map": ".....#./t....sa/.....#."}, "none", 8),
    ],
)
def test_cover(inputs, cover, corners):
    reply = ask("cover", **inputs)
    assert (reply["value"], reply["facts"]["corners"]) == (cover, corners)
    assert "los.definition" in rules(reply)


def test_a_low_block_hides_the_feet():
    # The two near corners at 0 feet lie at the foot of a block of 3 feet, seen from nowhere on the other side.
    # The far lower corners are 5 feet behind its top, which the attacker's eyes at 5 feet, 4 squares off, look over
    # at a slope of 2 feet in 20; the line would need 3 feet in 5.
    reply = ask("cover", map="a...3t")
    assert (reply["value"], reply["facts"]["corners"]) == ("half", 4)
    assert amounts(reply)["attack.mod.halfcover"] == -2


def test_high_ground():
    # On a ledge 10 feet up: the far lower corners are hidden by the ledge itself.
    reply = ask("cover", map="a...t", target_feet=10)
    assert (reply["value"], reply["facts"]["corners"]) == ("half", 6)
    assert "cover.highground" in rules(reply)
    # And whoever stands up there sees all of the one below.
    assert ask("cover", map="a...t", attacker_feet=10)["value"] == "none"
    # Eyes at 5 feet, feet at 5: not above them.
    assert "cover.highground" not in rules(ask("cover", map="a...t", target_feet=5))
    assert "cover.highground" in rules(ask("cover", map="a...t", target_feet=5, eyes="4.9"))


def test_the_blocked_lines_are_named_and_drawn():
    reply = ask("cover", html=True)
    blocked = [step["text"] for step in reply["steps"] if step["amount"] == "blocked"]
    assert blocked == [
        "the line to the north-east corner at 0 feet, by the wall at column 4, row 2",
        "the line to the north-east corner at 5 feet, by the wall at column 4, row 2",
    ]
    assert reply["html"]["explained"].count('class="line blocked"') == 2
    assert reply["html"]["explained"].count('class="line clear"') == 6


def test_cover_works_one_way():
    reply = ask("cover")
    assert (reply["value"], reply["facts"]["attacker_cover"]) == ("half", "none")
    assert "cover.onesided" in rules(reply)
    above = ask("cover", map="a...t", attacker_feet=10)
    assert (above["value"], above["facts"]["attacker_cover"]) == ("none", "half")


@pytest.mark.parametrize(
    ("inputs", "views"),
    [({}, 1), ({"map": "a...3t"}, 2), ({"target_feet": 10}, 2), ({"attacker_feet": 5, "target_feet": 5}, 2)],
)
def test_heights_are_drawn_from_the_side(inputs, views):
    assert ask("cover", html=True, **inputs)["html"]["explained"].count("<svg") == views


@pytest.mark.parametrize(
    ("map", "message"),
    [
        ("", "Map: rows of 1 to 12 squares, at most 10 rows."),
        ("." * 13, "Map: rows of 1 to 12 squares, at most 10 rows."),
        ("/".join(["at"] * 11), "Map: rows of 1 to 12 squares, at most 10 rows."),
        ("a..", "Map: Target (t) is missing."),
        ("aat", "Map: Attacker (a) stands there more than once."),
    ],
)
def test_maps_that_cannot_be_read(map, message):
    assert ask("cover", map=map)["errors"] == {"map": message}


def test_a_strange_symbol():
    assert ask("cover", map="a?t")["errors"]["map"].startswith("Map: '?' means nothing here; use ")


def test_short_rows_are_filled():
    assert ask("cover", map="a/.../..t")["value"] == "none"


@pytest.mark.parametrize(
    ("inputs", "feet"),
    [
        ({"map": "a...g"}, 20),
        ({"map": "a.../..../...g"}, 15),
        ({"map": "a~~g"}, 25),
        # Round the wall: a diagonal past its corner is not allowed, so two straight steps.
        ({"map": "a#/.g"}, 10),
        ({"map": "ae/.g"}, 10),
        # Friends may be passed.
        ({"map": "afg"}, 10),
        # The enormous wade through enemies as through difficult ground.
        ({"map": "aeg", "huge": "true"}, 15),
        # The default, worked out: 10 + 10 into the difficult squares, then 5 north, east, east, south and one before.
        ({}, 45),
    ],
)
def test_movement(inputs, feet):
    assert ask("movement", **inputs)["value"] == feet


@pytest.mark.parametrize("map", ["a#g", "aeg", "a#/#g"])
def test_no_way(map):
    reply = ask("movement", map=map)
    assert reply["value"] == "no way"
    assert {"grid.impassable", "grid.enemies.block", "grid.corners"} == rules(reply)


@pytest.mark.parametrize(
    ("inputs", "headline"),
    [
        ({"map": "a.....g"}, "30 feet: one Move Action is enough."),
        ({"map": "a......g"}, "35 feet: it takes the Main Action as a second Move."),
        ({"map": "a.....g", "prone": "true"}, "30 feet: it takes the Main Action as a second Move."),
        ({"map": "a......g", "prone": "true"}, "35 feet: more than one round of moving."),
    ],
)
def test_how_far_a_round_goes(inputs, headline):
    assert ask("movement", **inputs)["headline"] == headline


@pytest.mark.parametrize(("radius", "side"), [(20, 8), (5, 2), (10, 4), (15, 6), (1, 1), (6, 3)])
def test_area(radius, side):
    reply = ask("area", radius=radius, html=True)
    assert reply["facts"] == {"side": side, "squares": side * side}
    assert reply["value"] == f"{side} × {side}"
    assert reply["html"]["explained"].count("<rect") == side * side
