"""Attacks, damage, zones, mounts and grapples, with numbers worked out by hand."""

import pytest

from .asking import ask, roll, rules

# A d12 that must meet a d20 with the same bonus on both sides: face f meets f of 20, so 78 of 240 pairs.
# One point more for the defender: 2 + 3 + … + 13 = 90 of 240. One less: 0 + 1 + … + 11 = 66 of 240.


def test_the_three_defences_are_compared():
    reply = ask("attack", attack_value=5, dexterity=3, perception=2, parry_value=5, block_value=6)
    facts = reply["facts"]
    # 1d8 + 2 is above 4 on six faces of eight.
    assert facts["dodge_hit"] == "81/160"  # 162/240 × 6/8
    # Perfect on 10, 11, 12: 33 of 240 pairs. The further die saves f × (13 − f) of 240 × 12: 300 of 2880.
    assert facts["parry_hit"] == "91/160"  # (2880 − 396 − 300)/2880 × 6/8
    # A block takes off 4: then only faces 7 and 8 are above 4.
    assert facts["block_hit"] == "9/16"  # 150/240 × 6/8 + 90/240 × 2/8
    assert reply["value"] == facts["best"] == "dodge"
    assert reply["chance"] == "81/160"
    assert reply["outcomes"] == {"failed": "27/40", "dodged": "13/40"}
    assert {"melee.roll", "dodge.roll", "dodge.result", "hit.definition", "melee.defence"} <= rules(reply)


def test_a_parry_has_four_outcomes():
    reply = ask("attack", defence="parry")
    assert reply["outcomes"] == {
        "failed": "27/40",
        "perfect-parry": "11/80",  # 33 of 240
        "second-die": "5/48",  # 300 of 2880
        "zone-chosen": "1/12",  # 45 × 12 − 300 = 240 of 2880
    }
    assert reply["value"] == "dodge"
    assert {"parry.roll", "parry.perfect", "parry.second", "parry.success", "parry.fail"} <= rules(reply)


def test_a_strong_block_is_best():
    reply = ask("attack", block_value=17, block_strength=10)
    # 1d12 + 17 meets 1d20 + 5 unless the d20 is more than 12 above the d12: 7 + 6 + … + 1 = 28 of 240 pairs.
    assert reply["value"] == "block"
    assert reply["chance"] == "7/80"  # 28/240 × 6/8; a blocked blow does nothing
    assert {"block.roll", "block.success", "block.fail"} <= rules(reply)


@pytest.mark.parametrize(
    ("inputs", "defended"),
    [
        ({"attack_advantage": -1}, "247/480"),  # worst of two d20: Σ f × (40 − f) = 40 × 78 − 650 = 2470 of 4800
        ({"attack_advantage": 1}, "13/96"),  # best of two: Σ f² = 650 of 4800
        ({"backstab": True}, "13/96"),
        ({"mount_moved": True, "backstab": True}, "13/40"),
        ({"attack_total": 15}, "1/4"),  # 10, 11 and 12 of the d12
        ({"attack_total": 17}, "1/12"),
        ({"attack_total": 18}, 0),
        ({"weakened": 1}, "11/40"),  # 66 of 240
        ({"weakened": 12}, 0),
    ],
)
def test_what_changes_the_dodge(inputs, defended):
    assert ask("attack", defence="dodge", **inputs)["facts"]["defended"] == defended


def test_conditions_of_the_defender():
    # Off-balance: the worst of two d12, face f in 25 − 2f of 144: Σ f × (25 − 2f) = 25 × 78 − 2 × 650 = 650 of 2880.
    reply = ask("attack", defence="dodge", off_balance=True)
    assert reply["facts"]["defended"] == "65/288"
    assert "jump.balance" in rules(reply)
    assert ask("attack", defence="dodge", off_balance=True, defence_advantage=1)["facts"]["defended"] == "13/40"
    grappled = ask("attack", defence="dodge", grappled=True)
    assert grappled["facts"] == ask("attack", defence="dodge", defence_advantage=-2)["facts"]
    assert "grapple.result" in rules(grappled)


def test_any_number_of_extra_dice():
    # The worst of 21 dice against the best of 21: only the answer's exactness matters here.
    reply = ask("attack", defence="dodge", attack_advantage=-20, defence_advantage=20)
    assert "errors" not in reply
    assert reply["facts"]["defended"] != "1"


@pytest.mark.parametrize("defence", ["parry", "block"])
def test_a_ranged_attack_is_only_dodged(defence):
    reply = ask("attack", weapon="ranged", defence=defence)
    assert reply["value"] == "not allowed"
    assert reply["facts"]["allowed"] is False
    assert "ranged.defence" in rules(reply)
    dodged = ask("attack", weapon="ranged")
    assert dodged["facts"]["best"] == "dodge"
    assert "parry_hit" not in dodged["facts"]
    assert "ranged.roll" in rules(dodged)


@pytest.mark.parametrize(
    ("faces", "inputs", "headline"),
    [
        ([12, 8, 5, 10], {}, "12 + 5 = 17 against 8 + 5 = 13: not stopped, 7 damage against 4: a hit, head."),
        ([8, 8], {}, "8 + 5 = 13 against 8 + 5 = 13: dodged, no damage."),
        ([12, 8, 2], {}, "12 + 5 = 17 against 8 + 5 = 13: not stopped, 4 damage against 4: no hit."),
        ([8, 10], {"defence": "parry"}, "8 + 5 = 13 against 10 + 5 = 15: a perfect parry, no damage."),
        (
            [8, 9, 9],
            {"defence": "parry"},
            "8 + 5 = 13 against 9 + 5 = 14: parried, and the second die saves the defender, no damage.",
        ),
        (
            [8, 9, 8, 6],
            {"defence": "parry"},
            "8 + 5 = 13 against 9 + 5 = 14: parried, but the second die is lower, 8 damage against 4: "
            "a hit where the defender chooses.",
        ),
        (
            [8, 9, 8, 5],
            {"defence": "block"},
            "8 + 5 = 13 against 9 + 6 = 15: blocked, 6 damage against 4: a hit, torso.",
        ),
        (
            [3, 17, 1, 3, 1],
            {"backstab": True},
            "17 + 5 = 22 against 1 + 5 = 6: not stopped, 5 damage against 4: a hit, torso.",
        ),
        ([9], {"attack_total": 14}, "14 against 9 + 5 = 14: dodged, no damage."),
    ],
)
def test_the_exchange_on_the_table(faces, inputs, headline):
    assert roll("attack", faces, **inputs).headline == headline


def test_melee_damage():
    reply = ask("melee-damage", dice=0, base=6, strength=4, rating="0.5", bonus=0, armor=7)
    assert reply["value"] == 8
    assert reply["chance"] == "1"
    assert rules(reply) == {"damage.melee", "damage.rapier", "hit.definition"}
    assert ask("melee-damage", dice=0, base=6, strength=5, rating="0.5", armor=8)["chance"] == "0"
    rolled = ask("melee-damage", dice=2, die="d6", base=1, strength=3, rating="1.5", bonus=2)
    # 2d6 + 1 + 4 + 2: from 9 to 19, 14 on average.
    assert (rolled["value"], rolled["facts"]["lowest"], rolled["facts"]["highest"]) == (14, 9, 19)
    assert rolled["outcomes"]["9"] == "1/36"
    assert "damage.rapier" not in rules(rolled)
    assert roll("melee-damage", [7], armor=9).headline == "9 damage against 9: no hit."


def test_hit_zones():
    assert ask("hit-zones")["outcomes"] == {"torso": "1/2", "arms": "1/5", "legs": "1/5", "head": "1/10"}
    assert ask("hit-zones", zone="head", hits=2)["chance"] == "19/100"
    assert roll("hit-zones", [5, 6, 10], hits=3).headline == "Torso, arms, head."


def test_mounted_dodge():
    # Worst of two d12 and 7 against 1d20 + 5: Σ (25 − 2f)(f + 2) = 938 of 2880.
    reply = ask("mounted-dodge", attack_value=5, mount_dexterity=3, perception=2, riding=2, dexterity=3)
    assert reply["chance"] == "469/1440"
    assert reply["facts"]["on_foot"] == "13/40"
    assert "mounted.dodge" in rules(reply)
    assert roll("mounted-dodge", [8, 9, 4]).headline == "8 + 5 = 13 against 4 + 7 = 11: struck."


def test_grapple():
    reply = ask("grapple", attack_value=5, dexterity=3, perception=2, parry_value=4)
    assert reply["facts"] == {"best": "dodge", "dodge_grappled": "27/40", "parry_grappled": "29/40"}
    assert reply["chance"] == "27/40"
    assert {"grapple.attack", "grapple.result"} <= rules(reply)
    assert ask("grapple", defence="parry")["chance"] == "29/40"
    assert "errors" in ask("grapple", defence="block")
    assert roll("grapple", [9, 9]).headline == "9 + 5 = 14 against 9 + 5 = 14: it gets away."
    assert roll("grapple", [10, 9]).headline == "10 + 5 = 15 against 9 + 5 = 14: grappled."
