"""Sneaking, jumping, falling, Initiative and hidden actions, with numbers worked out by hand."""

import pytest

from .asking import ask, roll, rules


def test_the_jump_of_the_book():
    reply = ask("jump", height=2, distance=6, strength=4, dexterity=3)
    assert reply["facts"]["difficulty"] == 20
    assert reply["value"] == reply["facts"]["needed"] == 21
    assert reply["facts"]["steady"] == 40
    assert reply["chance"] == "7/20"  # 14 to 20 on the d20
    assert reply["facts"]["steady_chance"] == 0
    assert reply["headline"].startswith("Needs more than 20 ")
    assert {"jump.dc", "jump.score", "jump.success", "jump.balance"} == rules(reply)


@pytest.mark.parametrize(
    ("inputs", "needed", "steady", "chance", "steady_chance"),
    [
        ({"height": 2, "distance": 6, "meeting_suffices": True}, 20, 40, "2/5", 0),
        ({"height": 0, "distance": 6}, 13, 24, "3/4", "1/5"),  # 6 or more, 17 or more
        ({"height": "0.5", "distance": "1.5"}, 6, 10, "1", "9/10"),  # difficulty 5, 3 or more is steady
        ({"height": "0.1", "distance": 0, "advantage": 1}, 1, 1, "1", 1),
        ({"height": 2, "distance": 6, "advantage": -1}, 21, 40, "49/400", 0),
    ],
)
def test_jumps(inputs, needed, steady, chance, steady_chance):
    reply = ask("jump", strength=4, dexterity=3, **inputs)
    assert (reply["value"], reply["facts"]["steady"], reply["chance"]) == (needed, steady, chance)
    assert reply["facts"]["steady_chance"] == steady_chance


def test_a_jump_on_the_table():
    assert roll("jump", [14]).headline == "14 + 7 = 21 against 20: made it, off-balance."
    assert roll("jump", [13]).headline == "13 + 7 = 20 against 20: too short, off-balance."
    assert roll("jump", [17], height=0).headline == "17 + 7 = 24 against 12: made it, steady."


def test_the_fall_of_the_book():
    reply = ask("fall", metres=5, dexterity=3, athletics=0)
    assert (reply["facts"]["failed"], reply["facts"]["saved"]) == ("5d4", "2d4")
    assert reply["chance"] == "7/10"  # 7 or more
    assert reply["outcomes"]["2"] == "7/160"  # 7/10 × 1/16
    assert reply["outcomes"]["20"] == "3/10240"  # 3/10 × 1/1024
    assert reply["facts"]["average"] == "29/4"  # 7/10 × 5 + 3/10 × 12.5
    assert {"fall.damage", "fall.check", "fall.checkdc", "fall.reduce"} == rules(reply)


@pytest.mark.parametrize(
    ("inputs", "target"),
    [
        ({}, 10),
        ({"cause_dc": 9}, 10),
        ({"cause_dc": 14}, 14),
        ({"attack_damage": 21}, 10),
        ({"attack_damage": 31}, 15),
        ({"cause_dc": 16, "attack_damage": 31}, 16),
    ],
)
def test_the_target_of_the_fall_check(inputs, target):
    assert ask("fall", **inputs)["facts"]["target"] == target


def test_weight_counts_once_and_only_with_dice():
    heavy = {"total_weight": 23, "carry_limit": 20}
    reply = ask("fall", metres=3, check=False, **heavy)
    assert (reply["facts"]["lowest"], reply["facts"]["highest"]) == (6, 15)
    assert "fall.weight" in rules(reply)
    assert "chance" not in reply
    # Two metres less DEX-MOD 3: no dice, no weight.
    assert ask("fall", metres=2, athletics=20, **heavy)["outcomes"] == {"0": "1"}
    assert ask("fall", metres="2.9", check=False)["facts"]["failed"] == "2d4"


@pytest.mark.parametrize(("limit", "chance"), [(2, 1), (3, "15/16"), (7, "3/16"), (8, "1/16"), (9, 0)])
def test_a_limit_of_a_fall(limit, chance):
    assert ask("fall", metres=2, check=False, at_least=limit)["facts"]["at_least"] == chance


def test_a_fall_on_the_table():
    assert roll("fall", [7, 2, 3]).headline == "7 + 3 = 10 against 10, steadied: 5 damage."
    assert roll("fall", [6, 1, 1, 1, 1, 4]).headline == "6 + 3 = 9 against 10, not steadied: 8 damage."
    assert roll("fall", [7], metres=3).headline == "7 + 3 = 10 against 10, steadied: no damage."
    assert roll("fall", [4], metres=1, check=False, total_weight=2).headline == "6 damage."


def way(*covers):
    return [{"cover": cover} for cover in covers]


@pytest.mark.parametrize(
    ("covers", "light", "score", "chance"),
    [
        (["full", "half", "none"], "bright", -1, "121/400"),  # both dice 10 or more
        (["full", "half", "none"], "dim", 0, "11/20"),
        (["full", "half", "none"], "dark", 1, "319/400"),  # not both below 10
        (["total"], "bright", 2, "7271/8000"),  # 1 − (9/20)³
        (["total", "open"], "bright", -2, "1331/8000"),  # (11/20)³
    ],
)
def test_sneaking(covers, light, score, chance):
    reply = ask("sneaking", dexterity=3, perception=3, light=light, squares=way(*covers))
    assert (reply["facts"]["advantage"], reply["chance"]) == (score, chance)
    assert {"sneak.check", "sneak.cover", "sneak.worst", "sneak.light"} == rules(reply)


def test_only_squares_in_sight_count():
    squares = [{"cover": "full"}, {"cover": "open", "seen": False}]
    assert ask("sneaking", squares=squares)["facts"]["worst"] == "full"
    assert set(ask("sneaking", squares=squares[1:])["errors"]) == {"squares"}
    assert ask("sneaking", squares=squares, off_balance=True)["facts"]["advantage"] == 0


def test_sneaking_on_the_table():
    assert roll("sneaking", [10]).headline == "10 + 3 = 13 against 13: unseen."
    assert roll("sneaking", [12, 9], squares="none").headline == "9 + 3 = 12 against 13: noticed."


def test_turn_order():
    rows = [{"name": name, "initiative": initiative} for name, initiative in (("A", 9), ("B", 4), ("C", 7))]
    assert ask("turn-order", combatants=rows)["value"] == ["A", "C", "B"]
    tied = ask("turn-order", combatants=[*rows, {"name": "D", "initiative": 9}])
    assert tied["value"] == ["A and D", "C", "B"]
    mounted = ask("turn-order", combatants=[*rows, {"name": "Horse", "initiative": 12, "rider": "B"}])
    assert mounted["value"] == ["A", "C", "B and Horse"]
    assert rules(mounted) == {"round.order", "mounted.initiative"}


def test_turn_orders_that_make_no_sense():
    assert set(ask("turn-order", combatants=[])["errors"]) == {"combatants"}
    twins = [{"name": "A"}, {"name": "A"}]
    assert set(ask("turn-order", combatants=twins)["errors"]) == {"combatants.1.name"}
    lost = [{"name": "A", "rider": "B"}]
    assert set(ask("turn-order", combatants=lost)["errors"]) == {"combatants.0.rider"}


def test_initiative_on_the_table():
    rolled = roll("turn-order", [8, 1, 5], combatants=[
        {"name": "A", "perception": 2}, {"name": "B", "perception": 0}, {"name": "C", "perception": 1}
    ])  # fmt: skip
    assert rolled.headline == "A 10, B 1 and C 6."


def test_hidden_action():
    reply = ask("hidden-action", perception=2, governing=3)
    assert (reply["chance"], reply["facts"]["target"]) == ("1/2", 13)  # 11 or more
    assert rules(reply) == {"action.hidden"}
    assert roll("hidden-action", [11]).headline == "11 + 2 = 13 against 13: identified."


def test_values_of_the_sheet():
    # Modifiers 4, 3, 3 and 2; proficiency 3; DEX-MOD 3 × 1.5 is 4.5, so 4.
    reply = ask("sheet", strength=8, dexterity=7, constitution=6, perception=5, proficiency=3, hit_rate="1.5")
    assert reply["facts"] == {"attack_value": 7, "block_value": 10, "block_strength": 7, "dodge": 5}


def wishes(*activities):
    return [{"activity": activity} for activity in activities]


@pytest.mark.parametrize(
    ("activities", "inputs", "possible", "left"),
    [
        (["move", "basic-attack"], {}, True, ["utility"]),
        (["move", "basic-attack", "item"], {}, True, []),
        (["item", "item"], {}, True, ["movement"]),
        (["basic-attack", "grapple"], {}, False, []),
        (["jump", "move"], {"distance": "6.1", "speed": 6}, False, ["utility"]),
        (["basic-attack", "move"], {"mount_actions": 1}, True, []),
        (["basic-attack", "move"], {"mount_actions": 2}, False, []),
        (["reactive-spell"], {}, True, ["attack", "utility", "movement"]),
        (["reactive-spell", "reactive-skill"], {}, False, ["attack", "utility", "movement"]),
        ([], {}, True, ["attack", "utility", "movement"]),
    ],
)
def test_a_turn(activities, inputs, possible, left):
    reply = ask("turn", plan=wishes(*activities), **inputs)
    assert reply["facts"] == {"possible": possible, "left": left}
    assert reply["value"] == ("possible" if possible else "too much")


def test_the_rules_of_a_turn():
    reply = ask("turn", plan=wishes("jump", "basic-attack"), mount_actions=1, combatants=5)
    expected = {"jump.action", "action.attack", "mounted.extra", "mounted.move", "action.reaction", "turn.end"}
    assert expected == rules(reply)
    assert [step["amount"] for step in reply["steps"] if step["rule"] == "generia.action.reaction"] == [5]
    assert rules(ask("turn", plan=wishes("grapple", "grapple"))) == {"turn.actions", "action.reaction"}


def test_a_fall_that_does_nothing_is_said_so():
    # 2 m less DEX-MOD 3 leave no die; 0.9 m have none to begin with.
    assert ask("fall", metres=2, dexterity=3)["headline"].startswith(
        "The check succeeds 70 % of the time: then nothing,"
    )
    assert ask("fall", metres="0.9")["headline"] == "A fall of less than a metre does no damage."
    # The dice first, then the weight: 12d4 and 3.
    heavy = ask("fall", metres=12, total_weight=23, carry_limit=20)
    assert [step["amount"] for step in heavy["steps"][:2]] == ["12d4", 3]


@pytest.mark.parametrize(
    ("inputs", "mean", "headline"),
    [
        # 14 faces of 20 save: 0.7 × 5 + 0.3 × 12.5 = 7.25, shown as rounded.
        ({}, "29/4", "The check succeeds 70 % of the time: then 2d4, else 5d4 damage; about 7.3 on average."),
        # DEX-MOD 0 shortens nothing.
        ({"dexterity": 0}, "25/2", "The fall deals 5d4, which no check makes less: 12.5 on average."),
        # 3 + 20 does not meet 60.
        ({"cause_dc": 60}, "25/2", "The fall deals 5d4, for no check succeeds: 12.5 on average."),
        # 30 + 1 meets 10 always, and 30 metres are more than 5.
        ({"dexterity": 30}, 0, "The check succeeds every time, and the fall deals nothing: 0 on average."),
    ],
)
def test_a_fall_says_what_is_true_of_it(inputs, mean, headline):
    reply = ask("fall", **inputs)
    assert (reply["value"], reply["facts"]["average"], reply["headline"]) == (mean, mean, headline)
    assert {step["amount"] for step in reply["steps"] if "on average" in step["text"]} == {mean}
