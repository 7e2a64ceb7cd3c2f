from .asking import ask, rules


def test_two_against_one():
    # Of 1000 throws the single die beats two in 120 and ties with them in 45.
    single = [sum(1 for a in range(1, 11) for b in range(1, 11) if a + b < face) for face in range(1, 11)]
    tied = [sum(1 for a in range(1, 11) for b in range(1, 11) if a + b == face) for face in range(1, 11)]
    assert (sum(single), sum(tied)) == (120, 45)
    reply = ask("player-versus-player")
    # Without the ties: 120 of 955.
    assert reply["outcomes"] == {"Ada": "24/191", "Bo and Cy": "167/191"}
    assert (reply["value"], reply["chance"]) == ("Bo and Cy", "167/191")


def test_a_clear_advantage():
    # Of 100 throws 64 win, 8 tie and 28 lose.
    reply = ask("player-versus-player", "2", teams="A~1~2;B~1~0")
    assert reply["outcomes"] == {"A": "16/23", "B": "7/23"}
    assert rules(reply) == ["pvp.roll", "pvp.roll", "pvp.bonus", "pvp.roll", "pvp.roll"]


def test_three_equal_teams():
    reply = ask("player-versus-player", teams="A~2~0;B~2~0;C~2~0")
    assert reply["outcomes"] == {"A": "1/3", "B": "1/3", "C": "1/3"}
    assert reply["value"] == "A, B and C"


def test_teams_that_cannot_be():
    assert ask("player-versus-player", teams="A~1~0;A~1~0")["errors"] == {
        "teams.1.name": "There is another team called A."
    }
    assert list(ask("player-versus-player", teams=[])["errors"]) == ["teams"]
    assert list(ask("player-versus-player", teams="A~1~3")["errors"]) == ["teams.0.bonus"]


def test_the_first_edition_has_no_contest():
    assert ask("player-versus-player", "1")["value"] is None


def test_a_rolled_contest_ends_with_one_winner():
    for _ in range(20):
        roll = ask("player-versus-player", roll=True, teams="A~1~0;B~1~0")["roll"]
        assert len(roll["faces"]) % 2 == 0
        (_, (first,)), (_, (second,)) = ((group["name"], group["faces"]) for group in roll["faces"][-2:])
        assert first != second
        assert roll["headline"].startswith(f"The winner is {'A' if first > second else 'B'} with {max(first, second)}")


def test_the_percentages_of_the_teams_add_up():
    # Three equal teams: a third each, of which the first gets the hundredth that is left.
    reply = ask("player-versus-player", teams="A~1~0;B~1~0;C~1~0", html=True)
    assert [step["amount"] for step in reply["steps"][-3:]] == ["1/3", "1/3", "1/3"]
    assert [f"{points} %" in reply["html"]["explained"].replace("\xa0", " ") for points in (34, 33)] == [True, True]
