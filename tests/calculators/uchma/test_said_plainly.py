"""What is set and changes nothing is explained, and what the rules forbid is not computed."""

import pytest

from .asking import amounts, ask, everywhere, rules


@pytest.mark.parametrize(
    ("inputs", "text"),
    [
        ({"cover": "full"}, "full cover, which counts for projectiles only"),
        ({"ground": "high"}, "attacking from high ground, which counts for projectiles only"),
        ({"attack": "projectile", "flanked": True}, "the target is flanked, which helps melee abilities only"),
        ({"target_prone": True}, "the target is prone, but the attacker is not next to it"),
        ({"attacker_prone": True, "weapon_precision": 2}, "weapon precision does not count while prone"),
    ],
)
def test_an_input_without_effect_says_why(inputs, text):
    for edition in ("1", "2", "3"):
        reply = ask("precision", edition, level=4, **inputs)
        assert amounts(reply)[text] == 0
    assert everywhere("precision", level=4, cover="full") == [2] * 3


def test_a_prone_target_in_melee_is_told_that_its_cover_does_not_count():
    lying = [ask("precision", edition, adjacent=True, target_prone=True) for edition in ("1", "2", "3")]
    cover = ["half cover", "quarter cover", "quarter cover"]
    for reply, grade in zip(lying, cover, strict=True):
        assert amounts(reply)[f"{grade}, which counts for projectiles only"] == 0


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
    assert amounts(ask("damage", potency=5, potency_share="half"))["half of Potency 5, rounded down"] == "+2"


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
