import pytest

from .asking import ask, everywhere, rules


@pytest.mark.parametrize(
    ("done", "still"),
    [
        ([], ["move", "action", "rapid action", "prepared action", "full-turn action"]),
        (["move"], ["move", "action", "rapid action", "prepared action"]),
        (["move", "move"], []),
        (["move", "action"], ["rapid action", "prepared action"]),
        (["action", "rapid"], ["move"]),
        (["action", "move"], []),
        (["full_turn"], []),
    ],
)
def test_what_may_follow(done, still):
    assert everywhere("legal-actions", done=[{"part": part} for part in done]) == [still] * 3


@pytest.mark.parametrize(
    ("done", "verdict"),
    [
        ("action;action", "too_many_actions"),
        ("rapid;prepared", "too_many_minor_actions"),
        ("move;move;rapid", "running_and_acting"),
        ("move;full_turn", "full_turn_is_all"),
        ("action;move;rapid", "move_between_actions"),
        ("move;move;move", "too_many_moves"),
    ],
)
def test_turns_that_are_not_allowed(done, verdict):
    reply = ask("legal-actions", done=done)
    assert (reply["value"], reply["facts"]["verdict"]) == ([], verdict)
    assert reply["headline"].startswith("That turn is not allowed: ")


def test_the_rule_against_two_minor_actions_is_older_than_its_name():
    named = [rules(ask("legal-actions", edition, done="rapid;prepared")) for edition in ("1", "2", "3")]
    assert named == [["action.rapid.exclusive"], ["action.minor.limit"], ["action.minor.limit"]]


def test_riders_and_the_prone():
    assert ask("legal-actions", done="move", mounted=True)["facts"]["still"] == [
        "action",
        "rapid action",
        "prepared action",
    ]
    assert ask("legal-actions", done="move;move", mounted=True)["facts"]["verdict"] == "riders_do_not_run"
    assert "move" in ask("legal-actions", "2", done="move", mounted=True)["value"]
    assert {"prone.basiconly", "prone.getup"} <= set(rules(ask("legal-actions", "1", prone=True)))


def test_speaking_at_the_end_is_free_in_the_third_edition():
    free = ["phases.end.speak" in rules(ask("legal-actions", edition)) for edition in ("1", "2", "3")]
    assert free == [False, False, True]
