"""The attack calculator, against numbers worked out by hand."""

from fractions import Fraction

import pytest

from .asking import amounts, ask, rules


def test_a_miss_still_deals_its_shock():
    reply = ask("attack", armor_class=13, shock_points=2, shock_ac=15, attribute=0)
    assert reply["facts"]["miss_damage"] == 2
    # Attack bonus 1 against AC 13: 12 or more, 9 faces of 20.
    assert reply["value"] == 1
    assert reply["chance"] == "9/20"
    assert reply["facts"]["lowest_face"] == 12
    # A hit deals max(d8, 2): (2 + 2 + 3 + 4 + 5 + 6 + 7 + 8) / 8 = 37/8; 9/20 of that and 11/20 of 2.
    assert Fraction(reply["facts"]["expected_damage"]) == Fraction(9, 20) * Fraction(37, 8) + Fraction(11, 20) * 2
    # 2 damage: every miss, and a hit on 1 or 2.
    assert Fraction(reply["outcomes"]["2"]) == Fraction(11, 20) + Fraction(9, 20) * Fraction(2, 8)


@pytest.mark.parametrize(
    ("inputs", "missed", "rule"),
    [
        ({"armor_class": 15}, 2, "shock.miss"),
        ({"armor_class": 16}, 0, "shock.miss"),
        ({"armor_class": 16, "shock_every_ac": "true"}, 2, "shock.auto"),
        ({"attribute": 1}, 3, "shock.miss"),
        ({"attribute": 1, "magic": 1, "damage_bonus": 5}, 4, "shock.miss"),
        ({"attribute": -2}, 0, "shock.miss"),
        ({"shield": "true"}, 0, "shock.shield"),
        ({"shock_immune": "true"}, 0, "shock.immunity"),
        ({"total_defense": "true"}, 0, "defense.shock"),
        ({"shock_points": 0, "attribute": 2}, 0, "shock.miss"),
        # An unarmed strike is no melee weapon; an ability or a talent may give it Shock against every AC.
        ({"weapon": "unarmed"}, 0, "shock.miss"),
        ({"weapon": "unarmed", "manner": "swarm"}, 0, "shock.miss"),
        ({"weapon": "unarmed", "shock_every_ac": "true", "armor_class": 30}, 2, "shock.auto"),
        ({"weapon": "thrown", "distance": "normal"}, 0, "shock.miss"),
        ({"manner": "swarm", "armor_class": 30, "shield": "true", "shock_immune": "true"}, 2, "swarm.shockalways"),
        ({"manner": "swarm", "total_defense": "true"}, 0, "defense.shock"),
    ],
)
def test_shock(inputs, missed, rule):
    reply = ask("attack", **inputs)
    assert reply["facts"]["miss_damage"] == missed
    assert amounts(reply)[rule] == missed


@pytest.mark.parametrize(
    ("inputs", "modifier", "rule"),
    [
        ({"skill": 2, "attribute": 1, "magic": 1}, 5, "attack.attribute"),
        ({"target_prone": "true"}, 3, "attack.mod.adjacentprone"),
        ({"attacker_prone": "true"}, -3, "attack.mod.whileprone"),
        ({"cover": "half"}, -1, "attack.mod.halfcover"),
        ({"cover": "full"}, -3, "attack.mod.fullcover"),
        ({"weapon": "two_handed_ranged", "distance": "long"}, -1, "attack.mod.longrange"),
        ({"weapon": "two_handed_ranged", "distance": "normal", "target_prone": "true"}, -1, "attack.mod.distantprone"),
        ({"weapon": "two_handed_ranged", "distance": "normal", "sight": "known"}, -3, "attack.mod.unseenknown"),
        ({"weapon": "thrown", "distance": "normal", "enemy_near": "true"}, -3, "attack.mod.thrownmelee"),
        ({"weapon": "one_handed_ranged", "distance": "normal", "enemy_near": "true"}, -3, "ranged.inmelee.onehand"),
        # Thrown at an adjacent prone foe: +2 and -4.
        ({"weapon": "thrown", "target_prone": "true"}, -1, "attack.mod.adjacentprone"),
        # A prone shooter has no penalty of its own.
        ({"weapon": "two_handed_ranged", "distance": "normal", "attacker_prone": "true"}, 1, "attack.formula"),
        ({"manner": "snap"}, -3, "snap.cost"),
        ({"manner": "charge"}, 3, "charge.attack"),
        ({"manner": "swarm", "helpers": 3}, 7, "swarm.bonus"),
        ({"manner": "swarm", "helpers": 1}, 3, "swarm.bonus"),
        ({"two_weapons": "true", "skill": 1}, 1, "dual.penalty"),
        ({"other": -5}, -4, "attack.situational"),
        # Long range, half cover, unseen: -2 -2 -4 on a bonus of 6.
        ({"weapon": "two_handed_ranged", "distance": "long", "cover": "half", "sight": "known", "attack_bonus": 6}, -2,
         "attack.mod.longrange"),
    ],
)  # fmt: skip
def test_modifiers(inputs, modifier, rule):
    reply = ask("attack", **inputs)
    assert reply["value"] == modifier
    assert rule in rules(reply)


@pytest.mark.parametrize(
    ("inputs", "rule"),
    [
        ({"weapon": "two_handed_ranged"}, "ranged.inmelee.twohand"),
        ({"weapon": "two_handed_ranged", "distance": "long", "enemy_near": "true"}, "ranged.inmelee.twohand"),
        ({"weapon": "thrown", "distance": "beyond"}, "attack.mod.longrange"),
        ({"weapon": "thrown", "distance": "normal", "sight": "unknown"}, "attack.mod.unseenunknown"),
        ({"weapon": "thrown", "distance": "normal", "cover": "unseen"}, "los.definition"),
        ({"distance": "normal"}, "melee.attack"),
        ({"manner": "snap", "main_used": "true"}, "action.main"),
        ({"manner": "snap", "attacker": "other_npc"}, "snap.npcs"),
        ({"manner": "charge", "charge_feet": 4}, "charge.minimum"),
        ({"manner": "charge", "charge_feet": 61}, "charge.move"),
        ({"manner": "charge", "weapon": "one_handed_ranged", "distance": "normal"}, "charge.attack"),
        ({"manner": "swarm", "helpers": 4}, "swarm.join"),
        ({"two_weapons": "true", "skill": 0}, "dual.requirement"),
        ({"two_weapons": "true", "skill": 1, "other_skill": 0}, "dual.requirement"),
    ],
)
def test_not_allowed(inputs, rule):
    reply = ask("attack", **inputs)
    assert reply["value"] == "not allowed"
    assert reply["headline"].startswith("Not allowed: ")
    assert reply["facts"] == {"allowed": False}
    assert rules(reply) == {rule}
    assert "Not allowed" in ask("attack", roll=True, **inputs)["errors"][""]


@pytest.mark.parametrize(
    "inputs",
    [
        {"manner": "snap", "attacker": "disciplined_npc"},
        {"manner": "charge", "charge_feet": 5},
        {"manner": "charge", "charge_feet": 60},
        {"manner": "charge", "weapon": "thrown", "distance": "normal"},
        {"manner": "swarm", "helpers": 3},
        {"two_weapons": "true", "skill": 1, "other_skill": 1},
    ],
)
def test_just_allowed(inputs):
    assert ask("attack", **inputs)["facts"]["allowed"] is True


@pytest.mark.parametrize(
    ("inputs", "armor_class"),
    [({}, 13), ({"total_defense": "true"}, 15), ({"target_charged": "true"}, 11)],
)
def test_the_ac_to_reach(inputs, armor_class):
    assert ask("attack", **inputs)["facts"]["armor_class"] == armor_class


@pytest.mark.parametrize(
    ("inputs", "least", "most"),
    [
        ({"shock_points": 0, "attack_bonus": 30}, 1, 8),
        ({"attack_bonus": 30}, 2, 8),
        # Swarm: +3 damage, but never above 6 + 1.
        ({"manner": "swarm", "helpers": 3, "sides": 6, "attribute": 1, "shock_points": 0, "attack_bonus": 30}, 5, 7),
        # Two weapons: +2, and the Shock of 2 + 0 stays below it.
        ({"two_weapons": "true", "skill": 1, "attack_bonus": 30}, 3, 10),
        ({"two_weapons": "true", "skill": 1, "attack_bonus": 30, "in_range_of_both": "false"}, 2, 8),
        # Unarmed: Brawl 2 is added to the damage, as the attribute is.
        ({"weapon": "unarmed", "sides": 2, "skill": 2, "attribute": 1, "shock_points": 0, "attack_bonus": 30}, 4, 5),
    ],
)
def test_damage_of_a_sure_hit(inputs, least, most):
    amounts = [int(amount) for amount in ask("attack", **inputs)["outcomes"]]
    assert (min(amounts), max(amounts)) == (least, most)


def test_headlines():
    assert ask("attack")["headline"] == "Hits on 12 or more, 45 %; a miss still deals 2; about 3.2 damage on average."
    assert ask("attack", attack_bonus=12)["headline"].startswith("Every roll hits;")
    assert ask("attack", armor_class=22)["headline"].startswith("No face of the d20 hits; a miss deals nothing;")


def test_the_working_adds_up():
    # AC 15, charged -2, Total Defense +2; a d8 with +2 and Shock 2 with the same +2.
    reply = ask("attack", armor_class=15, target_charged="true", total_defense="true", attribute=2)
    found = amounts(reply)
    assert (found["charge.ac"], found["defense.ac"], found["attack.hit"]) == (-2, 2, 15)
    assert (found["damage.formula"], found["shock.modifiers"], found["defense.shock"]) == ("1d8+2", 4, 0)


def test_a_roll_is_a_hit_or_a_miss():
    for _ in range(20):
        roll = ask("attack", roll=True)["roll"]
        face = roll["faces"][0]["faces"][0]
        if face >= 12:
            dealt = max(2, roll["faces"][1]["faces"][0])
            assert roll["headline"] == f"{face} + 1 = {face + 1} against AC 13: a hit, {dealt} damage."
        else:
            assert roll["headline"] == f"{face} + 1 = {face + 1} against AC 13: a miss, 2 damage."


def texts(reply):
    """What the working says."""
    return [step["text"] for step in reply["steps"]]


@pytest.mark.parametrize(
    ("rate", "feet", "most", "pace"),
    [
        # Lying prone halves the rate, 30 to 15, and a charge covers twice that. Nothing rounds the half of 25.
        (30, 60, 30, 15),
        (30, 31, 30, 15),
        (30, 30, None, 15),
        (25, 25, None, None),
        (25, 26, 25, 12.5),
    ],
)
def test_the_charge_of_somebody_prone(rate, feet, most, pace):
    reply = ask("attack", manner="charge", rate=rate, charge_feet=feet, attacker_prone="true")
    assert reply["facts"]["allowed"] is (most is None)
    if most:
        assert f"a charge covers at most {most} feet at a rate of {pace}, not {feet}" in texts(reply)
    assert ask("attack", manner="charge", rate=rate, charge_feet=2 * rate)["facts"]["allowed"] is True


def test_a_wall_hinders_whoever_shoots_at_a_known_place():
    thrown = {"weapon": "thrown", "distance": "normal", "sight": "known"}
    # Attack bonus 1, −4 for the unseen, −4 for full cover or for a wall that leaves no line at all.
    assert [ask("attack", cover=cover, **thrown)["value"] for cover in ("none", "half", "full", "unseen")] == [
        -3,
        -5,
        -7,
        -7,
    ]


@pytest.mark.parametrize(
    ("weapon", "allowed"),
    [
        ("unarmed", False),
        ("two_handed_ranged", False),
        ("melee", True),
        ("thrown", True),
        ("one_handed_ranged", True),
    ],
)
def test_what_can_be_one_of_two_weapons(weapon, allowed):
    distance = "normal" if weapon == "two_handed_ranged" else "adjacent"
    reply = ask("attack", weapon=weapon, distance=distance, two_weapons="true", skill=1, other_skill=1)
    assert reply["facts"]["allowed"] is allowed
    assert ("dual.choice" in rules(reply)) is not allowed


@pytest.mark.parametrize(
    ("inputs", "text"),
    [
        ({"sight": "unknown"}, "being unseen hinders ranged attacks only"),
        ({"enemy_near": "true"}, "an enemy is in melee range, which hinders ranged attacks only"),
        (
            {"weapon": "thrown", "attacker_prone": "true"},
            "the attacker fights while prone, which hinders melee attacks only",
        ),
        ({"weapon": "unarmed", "shock_points": 5}, "Shock points (0 for none): bare hands have no weapon’s Shock"),
        ({"shield": "true", "shock_immune": "true"}, "Immune to Shock: the shield stops the first Shock of the round"),
        ({"helpers": 2}, "Helpers in the swarm: counts in a Swarm Attack only"),
        (
            {"charge_feet": 40, "rate": 40},
            "Feet charged and Movement rate in feet: counts in a charge only",
        ),
        ({"weapon": "thrown", "shock_points": 5}, "Shock points (0 for none): Shock belongs to melee"),
        (
            {"main_used": "true", "attack_bonus": 9, "cover": "half"},
            "Attack bonus and Target’s cover: no attack is made that it could change",
        ),
    ],
)
def test_what_changes_nothing_is_named(inputs, text):
    assert text in texts(ask("attack", **inputs))
    assert text not in texts(ask("attack"))
