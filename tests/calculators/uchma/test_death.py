import pytest

from .asking import ask, rules


@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize(
    ("inputs", "chance"),
    [
        # Level 1: 8, 6, 4 and 2 faces of ten.
        ({"rounds": 1}, "4/5"),
        ({"rounds": 2}, "12/25"),
        ({}, "24/625"),
        ({"rounds": 5}, "0"),
        ({"rounds": 1, "saves_made": 3}, "1/5"),
        ({"rounds": 2, "saves_made": 3}, "0"),
        # Level 4: 10, 8 and 6 faces of ten.
        ({"level": 4, "rounds": 3}, "12/25"),
    ],
)
def test_chance_to_live(edition, inputs, chance):
    assert ask("death-saves", edition, **inputs)["chance"] == chance


def test_when_a_character_dies():
    assert ask("death-saves", "2", rounds=2)["outcomes"] == {
        "dies in round 1": "1/5",
        "dies in round 2": "8/25",
        "lives": "12/25",
    }
    assert ask("death-saves", "2", rounds=5, saves_made=4)["outcomes"] == {"dies in round 5": "1", "lives": "0"}


def test_round_by_round():
    reply = ask("death-saves", "1", level=5, rounds=5)
    assert [step["amount"] for step in reply["steps"]] == [80, 0, 2, "1", "4/5", "3/5", "2/5", "0"]
    assert rules(reply)[-2:] == ["death.save.thresholds", "death.fifth"]
    assert reply["facts"] == {"unconscious": True, "dead_at_once": False, "next_threshold": 3, "lowest_face": 1}


@pytest.mark.parametrize(("health", "first", "second"), [(1, False, False), (0, False, True), (-1, True, True)])
def test_who_falls(health, first, second):
    for edition, falls in (("1", first), ("2", second)):
        reply = ask("death-saves", edition, health=health)
        assert reply["facts"]["unconscious"] is falls
        assert (reply["chance"] == "1") is not falls


@pytest.mark.parametrize(
    ("health", "saves_made", "first"),
    # Who was never below 0 is awake at 0, who fell and made saves is not (U1-2); either wakes with 1.
    [(0, 0, False), (0, 2, True), (1, 2, False), (-1, 2, True)],
)
def test_who_has_fallen_wakes_with_health_to_show(health, saves_made, first):
    assert ask("death-saves", "1", health=health, saves_made=saves_made)["facts"]["unconscious"] is first
    second = ask("death-saves", "2", health=health, saves_made=saves_made)["facts"]["unconscious"]
    assert second is (health < 1)


@pytest.mark.parametrize(
    ("inputs", "headline"),
    [
        ({"health": 0}, "Still conscious with 0 health: no death save is due."),
        ({"health": 1, "saves_made": 2}, "Awake again with 1 health: no death save is due."),
        ({"damage_taken": 80}, "Dead at once, after 80 damage that was not healed."),
    ],
)
def test_a_roll_without_a_save_says_what_the_answer_says(inputs, headline):
    reply = ask("death-saves", "1", roll=True, **inputs)
    assert reply["roll"]["headline"] == reply["headline"] == headline
    assert reply["roll"]["faces"] == []


@pytest.mark.parametrize(("damage", "dead"), [(79, False), (80, True), (81, True)])
def test_sure_death(damage, dead):
    reply = ask("death-saves", "2", damage_taken=damage, maximum_health=40)
    assert reply["facts"]["dead_at_once"] is dead
    assert (reply["chance"] == "0") is dead


def test_the_third_edition_keeps_death_elsewhere():
    reply = ask("death-saves", "3")
    assert (reply["value"], reply["headline"]) == (None, "Edition 3 has no rules for death saves in this chapter.")


def test_a_rolled_save():
    roll = ask("death-saves", "2", roll=True, level=4, saves_made=2)["roll"]
    (face,) = roll["faces"][0]["faces"]
    assert roll["headline"] == f"{face} + 2 = {face + 2} against 7: {'alive' if face + 2 >= 7 else 'dead'}."
