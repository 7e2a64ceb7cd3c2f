import pytest

from .asking import amounts, ask, everywhere, rules

SWORD = {"level": 5, "weapon_precision": 1, "resistance": 8, "action_damage": 15, "potency": 3, "armor": 5}


def test_precision_and_damage_together():
    # 5 or more hits: 6 faces of ten, 13 damage each.
    for edition in ("1", "2", "3"):
        reply = ask("attack", edition, **SWORD, health=40, attacks=1)
        assert (reply["value"], reply["facts"]["hit_chance"], reply["facts"]["damage"]) == ("39/5", "3/5", 13)
        assert reply["outcomes"] == {"0": "2/5", "13": "3/5"}


@pytest.mark.parametrize(
    ("health", "chances"),
    [
        # Two hits of three or three of three: 81/125; only three: 27/125. Below 0 counts at first, then below 1.
        (26, ["27/125", "81/125", "81/125"]),
        (25, ["81/125", "81/125", "81/125"]),
        (27, ["27/125", "27/125", "27/125"]),
        (39, ["0", "27/125", "27/125"]),
        (40, ["0", "0", "0"]),
        (12, ["117/125", "117/125", "117/125"]),
    ],
)
def test_bringing_a_target_down(health, chances):
    assert everywhere("attack", "chance", **SWORD, health=health, attacks=3) == chances


def test_one_attack_after_the_other():
    reply = ask("attack", **SWORD, health=26, attacks=3)
    shown = amounts(reply)
    assert [shown[f"down after {which}"] for which in ("1 attack", "2 attacks", "3 attacks")] == ["0", "9/25", "81/125"]
    assert shown["damage that brings the target down"] == 26
    assert reply["headline"] == "Brings the target down within 3 attacks: 65 %."
    assert (reply["facts"]["hits_needed"], reply["facts"]["expected_total"]) == (2, "117/5")


def test_strikes_share_a_roll_before_the_third_edition():
    chances = everywhere("attack", "chance", **SWORD, health=20, attacks=1, strikes=2)
    assert chances == ["3/5", "3/5", "9/25"]
    assert everywhere("attack", **SWORD, strikes=2) == ["78/5", "78/5", "78/5"]


def test_packets_come_with_the_hit():
    reply = ask("attack", **SWORD, packets="6~0~full~0~5~false", attacks=1, health=14)
    assert (reply["facts"]["damage"], reply["chance"]) == (14, "3/5")
    assert "packet.extra" in rules(reply)


def test_what_hinders():
    # Half cover takes two faces, a prone attacker the weapon and half of the damage.
    shot = ask("attack", **SWORD, attack="projectile", cover="half")
    assert (shot["facts"]["hit_chance"], shot["value"]) == ("2/5", "26/5")
    prone = ask("attack", **SWORD, attacker_prone=True)
    assert (prone["facts"]["hit_chance"], prone["facts"]["damage"], prone["value"]) == ("1/2", 6, 3)
    unseen = ask("attack", light="dark", distance="2")
    assert (unseen["value"], unseen["chance"]) == (0, "0")
    assert unseen["headline"] == "Out of sight: at 2 m this target cannot be chosen."


def test_certainties():
    assert (
        ask("attack", resistance=0, health=10, attacks=1)["headline"]
        == "The target is down after one attack for certain."
    )
    assert ask("attack", armor=50)["headline"] == "The target cannot be brought down within 3 attacks."
    assert ask("attack", armor=50)["facts"]["hits_needed"] is None


def test_the_rule_of_falling_is_only_there_where_the_edition_has_it():
    named = ["death.unconscious" in rules(ask("attack", edition)) for edition in ("1", "2", "3")]
    assert named == [True, True, False]


@pytest.mark.parametrize(("edition", "dice"), [("1", 1), ("2", 1), ("3", 2)])
def test_rolled_attacks(edition, dice):
    roll = ask("attack", edition, roll=True, **SWORD, attacks=2, strikes=2, health=40)["roll"]
    assert [(group["name"], len(group["faces"])) for group in roll["faces"]] == [("attack 1", dice), ("attack 2", dice)]
    hits = sum(face >= 5 for group in roll["faces"] for face in group["faces"])
    damage = hits * 13 * 2 // dice
    left, down = 40 - damage, ", the target is down" if damage >= (41 if edition == "1" else 40) else ""
    assert roll["headline"] == f"Hits: {hits} of {2 * dice}, {damage} damage, {left} health left{down}.".replace(
        "-", "−"
    )
