import pytest

from .asking import amounts, ask, everywhere, rules


@pytest.mark.parametrize(
    ("metres", "damage"),
    [("4", [0, 0, 0]), ("4.5", [0, 0, 5]), ("5", [0, 0, 10]), ("6", [10, 10, 20]), ("12", [70, 70, 80])],
)
def test_falls(metres, damage):
    assert everywhere("fall-damage", metres=metres) == damage


def test_a_fall_shows_its_working():
    reply = ask("fall-damage", "1", metres="12")
    assert rules(reply) == ["fall.threshold", "fall.damage", "fall.armorignoring"]
    assert [step["amount"] for step in reply["steps"]] == [7, 10, 0]
    assert reply["headline"] == "A fall of 12 m deals 70 damage, whatever the armour."


@pytest.mark.parametrize(
    ("inputs", "value", "chance"),
    [
        # Level 5 gives 2, the weapon 1: 5 or more against 8.
        ({"level": 5, "weapon_precision": 1, "resistance": 8}, [3, 3, 3], ["3/5", "3/5", "3/5"]),
        # Half cover takes 2 off a shot, none off a blow.
        ({"attack": "projectile", "cover": "half", "resistance": 8}, [-2, -2, -2], ["1/10", "1/10", "1/10"]),
        ({"cover": "full"}, [0, 0, 0], ["1/2", "1/2", "1/2"]),
        # Natural 10 in the first edition.
        ({"resistance": 14}, [0, 0, 0], ["1/10", "0", "0"]),
        # Prone and close: resistance falls by 2 at first, later the roll rises by 1.
        ({"target_prone": True, "adjacent": True}, [2, 1, 1], ["7/10", "3/5", "3/5"]),
        # Prone and far: half cover at first, quarter later.
        ({"target_prone": True, "attack": "projectile"}, [-2, -1, -1], ["3/10", "2/5", "2/5"]),
        # Prone, close and a shot: both.
        ({"target_prone": True, "adjacent": True, "attack": "projectile"}, [0, 0, 0], ["1/2", "1/2", "1/2"]),
        ({"attacker_prone": True, "weapon_precision": 4}, [0, 0, 0], ["1/2", "1/2", "1/2"]),
        ({"attacker_ambushed": True, "target_ambushed": True, "flanked": True}, [1, 1, 1], ["3/5", "3/5", "3/5"]),
        ({"ground": "high", "attack": "projectile", "other": -3}, [-2, -2, -2], ["3/10", "3/10", "3/10"]),
        ({"attack": "projectile", "creatures_between": 4}, [-2, -2, -2], ["3/10", "3/10", "3/10"]),
    ],
)
def test_precision(inputs, value, chance):
    assert everywhere("precision", **inputs) == value
    assert everywhere("precision", "chance", **inputs) == chance


def test_precision_names_the_rules_of_its_edition():
    inputs = {"attack": "projectile", "adjacent": True, "target_prone": True, "target_ambushed": True, "resistance": 30}
    base = ["precision.term.level", "precision.term.weapon", "prone.cover"]
    assert rules(ask("precision", "1", **inputs)) == [
        *base, "cover.half", "prone.meleerange", "ambush.resistances", "precision.formula", "precision.success",
        "precision.natural10",
    ]  # fmt: skip
    assert rules(ask("precision", "3", **inputs)) == [
        *base, "cover.quarter", "prone.adjacentbonus", "ambush.against", "precision.formula", "precision.success",
    ]  # fmt: skip


def test_precision_in_the_dark():
    near = ask("precision", attack="projectile", light="dark", distance="1")
    assert (near["value"], near["chance"], near["facts"]["cover"], near["facts"]["seen"]) == (-2, "3/10", "half", True)
    far = ask("precision", light="dark", distance="1.5")
    assert (far["chance"], far["facts"]["seen"], far["facts"]["lowest_face"]) == ("0", False, None)
    assert far["headline"] == "Out of sight: at 1.5 m this target cannot be chosen."
    # The earlier editions have no light: the inputs are not there and change nothing.
    assert ask("precision", "2", light="dark", distance="50")["chance"] == "1/2"


def test_several_targets_and_strikes():
    assert everywhere("precision", "facts.rolls", targets=3, strikes=2) == [3, 3, 6]
    assert "precision.multi" in rules(ask("precision", targets=3))
    assert "precision.multi" not in rules(ask("precision"))


def test_a_rolled_precision_is_one_die():
    roll = ask("precision", roll=True, level=4, resistance=7)["roll"]
    (face,) = roll["faces"][0]["faces"]
    assert roll["headline"] == f"{face} + 2 = {face + 2} against 7: {'a hit' if face + 2 >= 7 else 'a miss'}."


@pytest.mark.parametrize(
    ("inputs", "value"),
    [
        ({"action_damage": 15, "potency": 3, "armor": 5}, 13),
        ({"action_damage": 10, "potency": 5, "armor": 5, "potency_share": "half"}, 7),
        ({"action_damage": 10, "potency": 5, "armor": 5, "potency_share": "none", "other": 1}, 6),
        ({"action_damage": 15, "potency": 3, "armor": 5, "ignores_armor": True}, 18),
        ({"action_damage": 15, "potency": 3, "armor": 5, "attacker_prone": True}, 6),
        ({"action_damage": 4, "armor": 5}, 0),
        ({"action_damage": 15, "potency": 3, "armor": 5, "packets": "6~0~full~0~5~false"}, 14),
        # 13 and 1, halved apart: 6 and 0.
        ({"action_damage": 15, "potency": 3, "armor": 5, "packets": "6~0~full~0~5~false", "attacker_prone": True}, 6),
        ({"action_damage": 0, "packets": "6~3~half~2~5~false;6~0~full~0~50~true"}, 10),
    ],
)
def test_damage(inputs, value):
    assert everywhere("damage", **inputs) == [value] * 3


def test_damage_of_packets_shows_each():
    reply = ask("damage", action_damage=15, potency=3, armor=5, health=20, packets="6~0~full~0~5~false")
    assert reply["headline"] == "The target loses 14 health in 2 packets."
    assert reply["facts"] == {"armor_kind": "physical", "packets": [13, 1], "health_left": 6}
    assert rules(reply) == [
        "damage.term.action",
        "damage.term.potency",
        "armor.physical",
        "damage.formula",
        "packet.extra",
        "damage.health",
    ]


def test_magical_weapons_meet_another_armour_in_the_third_edition():
    kinds = everywhere("damage", "facts.armor_kind", source="magical_weapon")
    assert kinds == ["physical", "physical", "magical"]


def test_stealing_health():
    for edition in ("2", "3"):
        reply = ask("damage", edition, action_damage=20, armor=5, source="health_steal")
        assert (reply["value"], reply["facts"]["stolen"], reply["facts"]["armor_kind"]) == (15, 15, "magical")
    assert list(ask("damage", "1", source="health_steal")["errors"]) == ["source"]


@pytest.mark.parametrize(
    ("inputs", "value", "cover"),
    [
        ({}, [-2, -2, -2], ["half"] * 3),
        ({"attack": "melee"}, [0, 0, 0], ["half"] * 3),
        ({"cover": "quarter", "creatures_between": 2}, [-2, -2, -2], ["half"] * 3),
        ({"cover": "none", "target_prone": True}, [-2, -1, -1], ["half", "quarter", "quarter"]),
        ({"cover": "none", "light": "moonlit"}, [0, 0, -1], ["none", "none", "quarter"]),
        ({"cover": "full", "light": "dark"}, [-4, -4, -4], ["full"] * 3),
    ],
)
def test_cover(inputs, value, cover):
    assert everywhere("cover", **inputs) == value
    assert everywhere("cover", "facts.cover", **inputs) == cover


def test_cover_says_where_the_edition_puts_it():
    assert amounts(ask("cover", "2"))["half cover, +2 to the target’s resistance"] == -2
    assert amounts(ask("cover", "3"))["half cover on the attacker’s roll"] == -2
    assert "cover.nostack" in rules(ask("cover", "2", creatures_between=1))
    assert "cover.nostack" not in rules(ask("cover", "1", creatures_between=1))


@pytest.mark.parametrize(
    ("light", "distance", "seen"), [("moonlit", "5", True), ("moonlit", "5.1", False), ("dark", "1.1", False)]
)
def test_sight(light, distance, seen):
    assert everywhere("cover", "facts.seen", light=light, distance=distance) == [True, True, seen]


def crowd(*, ambushed):
    return [
        {"name": "A", "group": "x", "speed": 6, "initiative": 6, "ambushed": ambushed},
        {"name": "B", "group": "y", "speed": 5, "initiative": 5},
    ]


def test_an_ambush_in_the_turn_order():
    assert everywhere("turn-order", creatures=crowd(ambushed=False)) == [["A", "B"]] * 3
    assert everywhere("turn-order", creatures=crowd(ambushed=True)) == [["B", "A"], ["A", "B"], ["B", "A"]]
    assert everywhere("turn-order", creatures=crowd(ambushed=True), combat_round=2) == [["A", "B"]] * 3


def test_ties_of_opponents():
    tied = [{"name": "A", "group": "x", "initiative": 6}, {"name": "B", "group": "y", "initiative": 6}]
    assert ask("turn-order", creatures=tied, rolls="x~5;y~12")["value"] == ["B", "A"]
    assert ask("turn-order", creatures=tied, rolls="x~5;y~5")["errors"] == {
        "rolls": "Equal totals: x and y roll again."
    }
    assert ask("turn-order", creatures=tied, rolls="x~5")["errors"] == {
        "rolls": "A roll is missing for y, because opponents are equally quick."
    }


def test_fliers_are_placed_by_the_speed_they_use():
    bird = {"name": "Bird", "group": "x", "speed": 3, "flying_speed": 9, "initiative": 1}
    wolf = {"name": "Wolf", "group": "y", "speed": 8, "initiative": 2}
    assert everywhere("turn-order", creatures=[{**bird, "airborne": True}, wolf]) == [
        ["Wolf", "Bird"],
        ["Bird", "Wolf"],
        ["Bird", "Wolf"],
    ]
    assert everywhere("turn-order", creatures=[bird, wolf]) == [["Wolf", "Bird"]] * 3
