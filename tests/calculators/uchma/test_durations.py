import pytest

from .asking import ask, everywhere, rules


@pytest.mark.parametrize(
    ("inputs", "ends_in", "damage"),
    [
        # Rounds: by the user's turns at first, by those of the affected creature in the third edition.
        ({"lasts": 2}, [3, 3, 2], [0, 0, 10]),
        ({"lasts": 2, "target": "earlier"}, [3, 3, 3], [0, 0, 10]),
        ({"lasts": 2, "target": "oneself"}, [3, 3, 2], [0, 0, 5]),
        ({"lasts": 1, "target": "oneself"}, [2, 2, 1], [0, 0, 0]),
        ({"lasts": 1, "target": "oneself", "skips_first": True}, [2, 2, 2], [0, 0, 5]),
        ({"lasts": 2, "target": "nobody", "used_in_round": 4}, [6, 6, 6], [0, 0, 0]),
        # Hits, which the third edition does not have.
        ({"lasts": 2, "counted_in": "hits"}, [2, 2, 2], [10, 10, 10]),
        ({"lasts": 3, "counted_in": "hits", "target": "earlier", "damage": 4}, [4, 4, 4], [12, 12, 12]),
    ],
)
def test_when_effects_end_and_what_they_do(inputs, ends_in, damage):
    assert everywhere("durations", **inputs) == ends_in
    assert everywhere("durations", "facts.total_damage", **inputs) == damage


def test_the_timeline_of_the_third_edition():
    reply = ask("durations", lasts=2, damage=5)
    assert [(step["text"], step["amount"]) for step in reply["steps"]] == [
        ("round 1, start of the target’s turn: it hurts", 5),
        ("round 1, end of the target’s turn: 1 left", None),
        ("round 2, start of the target’s turn: it hurts", 5),
        ("round 2, end of the target’s turn: it ends", None),
    ]
    assert rules(reply) == ["duration.trigger", "duration.decrement"] * 2
    assert reply["facts"] == {"times": 2, "total_damage": 10, "ends": "end of the target’s turn"}


def test_the_rules_of_the_earlier_editions():
    assert rules(ask("durations", "1", lasts=2, counted_in="hits")) == ["duration.hits.more", "duration.hits.one"]
    # Asked for damage as well, the answer says that this edition has none to tell.
    assert rules(ask("durations", "2", lasts=1)) == ["duration.rounds", "duration.hits.when"]
    assert rules(ask("durations", "3", lasts=2, target="nobody")) == ["duration.nontarget"] * 2


def test_an_effect_that_does_not_hurt():
    reply = ask("durations", lasts=1, damage=0)
    assert reply["headline"] == "It ends at the end of the target’s turn in round 1."
    assert rules(reply) == ["duration.decrement"]


def test_an_effect_on_oneself_ends_in_the_turn_of_its_user():
    assert everywhere("durations", "facts.ends", lasts=1, target="oneself") == [
        "start of the user’s turn",
        "start of the user’s turn",
        "end of the user’s turn",
    ]


def test_hits_need_somebody():
    assert list(ask("durations", "2", counted_in="hits", target="nobody")["errors"]) == ["target"]
    assert ask("durations", "3", counted_in="hits", target="nobody")["value"] == 4
