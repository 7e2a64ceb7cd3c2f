"""What is set and changes nothing is explained, and what the rules forbid is not computed."""

import pytest

from .asking import amounts, ask, everywhere, rules


@pytest.mark.parametrize(
    ("inputs", "text"),
    [
        ({"cover": "full"}, "full cover, which counts for projectiles only"),
        ({"creatures_between": 1}, "half cover, which counts for projectiles only"),
        ({"ground": "high"}, "attacking from high ground, which counts for projectiles only"),
        ({"attack": "projectile", "flanked": True}, "the target is flanked, which helps melee abilities only"),
        ({"adjacent": True}, "Next to the target: counts against a prone target only"),
        ({"attacker_prone": True, "weapon_precision": 2}, "weapon precision +2 does not count while prone"),
    ],
)
def test_an_input_without_effect_says_why(inputs, text):
    for edition in ("1", "2", "3"):
        assert text in amounts(ask("precision", edition, level=4, **inputs))
        assert text not in amounts(ask("precision", edition, level=4))
    assert everywhere("precision", level=4, cover="full") == [2] * 3


def test_a_blow_at_somebody_prone_is_close_in_the_first_edition_alone():
    texts = [list(amounts(ask("precision", edition, target_prone=True))) for edition in ("1", "2", "3")]
    silent = "the target is prone, but the attacker is not next to it"
    assert [silent in each for each in texts] == [False, True, True]
    assert "Next to the target: a blow is within melee range anyway" in amounts(
        ask("precision", "1", target_prone=True, adjacent=True)
    )


@pytest.mark.parametrize("name", ["precision", "attack"])
def test_nobody_is_next_to_a_target_and_far_away(name):
    message = {"distance": "A target 30 m away is not next to the attacker."}
    assert ask(name, "3", adjacent=True, distance=30)["errors"] == message
    assert ask(name, "3", roll=True, adjacent=True, distance=2)["errors"].keys() == {"distance"}
    # Less than 2 m leaves no square between them, and the earlier editions ask for no distance.
    assert "errors" not in ask(name, "3", adjacent=True, distance="1.9")
    assert "errors" not in ask(name, "2", adjacent=True, distance=30)


def test_a_roll_at_what_is_not_seen_says_why_it_misses():
    roll = ask("precision", roll=True, level=10, resistance=0, light="dark", distance=3)["roll"]
    assert roll["headline"].endswith(" against 0: a miss, because the target is out of sight at 3 m.")
    roll = ask("attack", roll=True, level=10, resistance=0, light="dark", distance=3)["roll"]
    assert roll["headline"] == "Hits: 0 of 3, because the target is out of sight at 3 m, 0 damage, 30 health left."


def test_two_dice_show_no_total_of_one():
    rolls = [{"group": "Heroes", "total": 1}, {"group": "Wolves", "total": 9}]
    assert "errors" not in ask("turn-order", "1", rolls=rolls)
    for edition in ("2", "3"):
        message = "A group rolls from 2 to 20 in this edition."
        assert ask("turn-order", edition, rolls=rolls)["errors"] == {"rolls.0.total": message}


@pytest.mark.parametrize(
    ("inputs", "headline"),
    [
        # 2d6 or 3d6 at the most: 12 with Control 0 does not reach 13, nor does 12 − 4 reach the 9 of Athletics.
        (
            {"speed": 4, "way_to_lose_them": True, "scouting_threshold": 40},
            "Cannot flee: only Scouting could help, and no roll reaches its threshold.",
        ),
        ({"other": -20}, "Cannot flee: no Athletics roll reaches its threshold."),
    ],
)
def test_a_roll_that_cannot_help_is_no_way_to_flee(inputs, headline):
    reply = ask("fleeing", **inputs)
    assert (reply["headline"], reply["chance"]) == (headline, "0")
    assert "flee.leave" not in rules(reply)


def test_an_obstacle_at_equal_speed():
    text = "Terrain or an obstacle is in the way: takes away the lead of a faster fugitive only"
    assert text in amounts(ask("fleeing", blocked=True))
    assert text not in amounts(ask("fleeing", blocked=True, speed=7))


def test_nobody_uses_a_technique_lying_down():
    for edition in ("1", "2", "3"):
        assert list(ask("damage", edition, source="magical_technique", attacker_prone=True)["errors"]) == ["source"]


def test_the_armour_that_counts_is_named():
    named = [rules(ask("damage", edition, source="magical_weapon", armor=3))[2] for edition in ("1", "2", "3")]
    assert named == ["armor.physical", "armor.physical", "armor.magical"]


def test_a_thief_is_told_the_gain():
    headline = ask("damage", action_damage=20, armor=5, source="health_steal")["headline"]
    assert headline == "The target loses 15 health, and the attacker gains 15."


def test_half_of_potency_is_shown():
    assert amounts(ask("damage", potency=5, potency_share="half"))["half of Potency 5, rounded down"] == 2


@pytest.mark.parametrize(
    ("inputs", "headline"),
    [
        ({"speed": 2, "gets_up": True}, "The speed is not enough to get up."),
        ({"speed": 4, "gets_up": True, "drops_prone": True}, "The speed is not enough to drop prone as well."),
        ({"speed": 2, "drops_prone": True}, "The speed is not enough to drop prone."),
        ({"speed": 3, "gets_up": True, "legs": "1~open"}, "The speed is enough for 0 of 1 m."),
    ],
)
def test_half_of_the_base_speed_can_be_too_much(inputs, headline):
    assert ask("movement", "1", base_speed=6, **inputs)["headline"] == headline


def test_a_single_metre():
    assert ask("movement", legs="1~open", speed=2)["headline"] == "1 m is possible, with 1 speed left."


@pytest.mark.parametrize(
    ("inputs", "named"),
    [
        ({"at_open_edge": False}, ["flee.edge"]),
        ({"phase": "action"}, ["flee.timing"]),
        ({"speed": 4}, ["flee.slower", "flee.slower"]),
    ],
)
def test_without_an_escape_nobody_leaves(inputs, named):
    assert rules(ask("fleeing", **inputs)) == named


def test_a_flier_on_the_ground_names_its_rule():
    creatures = "Hawk~Wolves~4~9~false~1~false~4;Ada~Heroes~3~0~false~1~false~3"
    named = [rules(ask("turn-order", edition, creatures=creatures))[0] for edition in ("1", "2", "3")]
    assert named == ["order.initiative", "order.groundedflyer", "order.groundedflyer"]


def test_a_full_turn_action_names_its_rule_where_there_is_one():
    named = [rules(ask("legal-actions", edition, done="full_turn"))[0] for edition in ("1", "2", "3")]
    assert named == ["phases.action.groups", "action.fullturn", "action.fullturn"]


def test_a_save_that_cannot_fail():
    # Level 4 adds 2, so that a 1 reaches the 3 of the first round.
    assert "round 1: a total of 3, so any face of the d10" in amounts(ask("death-saves", "2", level=4))


def test_a_row_says_what_changes_nothing():
    creatures = "Ada~Heroes~6~0~true~3~true;Wolf~Wolves~8~9~true~1~false"
    texts = list(amounts(ask("turn-order", "2", creatures=creatures)))
    assert texts[0].startswith("Wolf: speed 9 (in the air, walking speed 8)")
    assert "no flying speed to be in the air with, ambushed too late for the order" in texts[1]
    assert "rank 3 without an ally as quick" in texts[1]
    packets = [{"action_damage": 20, "potency": 4, "potency_share": "none", "armor": 7, "ignores_armor": True}]
    assert "extra packet of 20 with Potency 4 not counted, which ignores armour, 7" in amounts(
        ask("damage", packets=packets)
    )
