"""Spells, with numbers worked out by hand."""

import pytest

from .asking import ask, roll, rules


@pytest.mark.parametrize(
    ("inputs", "chance"),
    [
        ({"modifier": 4, "save_modifier": 3}, "21/40"),  # the save's d20 must be higher: 190 of 400
        ({"modifier": 3, "save_modifier": 3}, "19/40"),  # equal is enough: 210 of 400
        ({"modifier": 3, "save_modifier": 3, "focus": False}, "2413/16000"),  # both d20s above both: 24130 of 20⁴
        ({"cast_total": 13, "save_modifier": 3}, "9/20"),
        ({"cast_total": 3, "save_modifier": 3}, "0"),
    ],
)
def test_spell_attack(inputs, chance):
    assert ask("spell-attack", **inputs)["chance"] == chance


def test_a_missing_focus_is_named():
    assert {"focus.missing.caster", "focus.missing.target"} <= rules(ask("spell-attack", focus=False))
    assert "focus.missing.caster" in rules(ask("projectile", focus=False))
    assert "focus.missing.caster" in rules(ask("spell-defence", focus=False))
    assert "focus.missing.target" in rules(ask("determined-cast", focus=False))


def test_spell_attack_on_the_table():
    assert roll("spell-attack", [9, 10]).headline == "9 + 4 = 13 against a save of 10 + 3 = 13: resisted."
    assert roll("spell-attack", [9, 4, 2, 3], focus=False).headline == (
        "4 + 4 = 8 against a save of 3 + 3 = 6: it takes hold."
    )


def test_determined_cast():
    reply = ask("determined-cast", modifier=3, save_modifier=3)
    assert reply["value"] == 13
    assert reply["chance"] == "9/20"  # the save needs a 10
    assert "dc.value" in rules(reply)
    plus = ask("determined-cast", modifier=3, save_modifier=3, plus=True)
    assert plus["value"] == 13
    assert plus["chance"] == "47/80"  # ten faces need a 10, the others themselves: 110 + 55 of 400 are saved
    assert "dcplus.value" in rules(plus)
    assert roll("determined-cast", [4, 9], plus=True).headline == (
        "10 + 3 = 13 against a save of 9 + 3 = 12: it takes hold."
    )
    assert roll("determined-cast", [10]).headline == "10 + 3 = 13 against a save of 10 + 3 = 13: resisted."


def test_projectile():
    reply = ask("projectile")
    # 1d12 + 5 meets 1d20 + 4 in 90 of 240; 2d6 is above 3 in 33 of 36.
    assert reply["chance"] == "55/96"
    assert reply["facts"]["best"] == "dodge"
    assert "block_hit" not in reply["facts"]
    # With a shield 1d12 + 6 meets it in 3 + 4 + … + 14 = 102 of 240; less 4, 2d6 is above 3 in 15 of 36.
    shield = ask("projectile", shield=True)
    assert shield["facts"]["block_hit"] == "169/240"  # 138/240 × 33/36 + 102/240 × 15/36 is 6084/8640
    assert {"pa.roll", "pa.defence"} <= rules(shield)


@pytest.mark.parametrize("defence", ["parry", "block"])
def test_a_projectile_that_may_not_be_answered(defence):
    reply = ask("projectile", defence=defence)
    assert reply["value"] == "not allowed"
    assert "pa.defence" in rules(reply)
    assert ask("projectile", defence=defence, shield=True, parry_perk=True)["facts"]["allowed"] is True


def test_spell_defence():
    assert ask("spell-defence", attack_value=5, modifier=4)["chance"] == "11/40"  # 66 of 240
    assert ask("spell-defence", attack_value=5, modifier=4, second_modifier=1)["chance"] == "13/40"
    assert ask("spell-defence", attack_total=14, modifier=4)["chance"] == "1/4"
    assert {"sd.roll", "sd.result"} <= rules(ask("spell-defence"))
    assert roll("spell-defence", [9, 10]).headline == "9 + 5 = 14 against 10 + 4 = 14: the spell takes effect."


@pytest.mark.parametrize(
    ("damage", "target", "chance"),
    [(8, 10, "7/10"), (20, 10, "7/10"), (21, 10, "7/10"), (22, 11, "13/20"), (30, 15, "9/20"), (60, 30, "0")],
)
def test_concentration(damage, target, chance):
    reply = ask("concentration", damage=damage, constitution=2, will=3)
    assert (reply["value"], reply["chance"]) == (target, chance)
    assert reply["facts"]["attribute"] == "WIL"
    assert {"conc.save", "conc.fail"} <= rules(reply)


def test_only_a_hit_breaks_concentration():
    assert ask("concentration", damage=8, armor=8)["facts"] == {"hit": False}
    assert ask("concentration", damage=9, armor=8)["facts"]["hit"] is True
    assert roll("concentration", [7]).headline == "7 + 3 = 10 against 10: the spell goes on."
    assert roll("concentration", [6]).headline == "6 + 3 = 9 against 10: the concentration ends."


@pytest.mark.parametrize(("level", "cost"), [(1, 1), (2, 2), (3, 3), (4, 5), (5, 8)])
def test_upcast_as_printed(level, cost):
    reply = ask("upcast", level=level)
    assert (reply["value"], reply["facts"]["dice"]) == (cost, f"{level}d6")
    assert reply["facts"]["extrapolated"] is False
    assert "extrapolated" not in reply["headline"]
    assert {"upcast.cost", "upcast.effect", "upcast.keyword"} == rules(reply)


@pytest.mark.parametrize(("level", "cost"), [(6, 13), (7, 21)])
def test_upcast_beyond_the_table_is_marked(level, cost):
    reply = ask("upcast", level=level, highest=10)
    assert reply["value"] == cost
    assert reply["facts"]["extrapolated"] is True
    assert "extrapolated" in reply["headline"]
    assert ask("upcast", level=level, highest=5)["value"] == "not allowed"


def test_the_effect_of_an_upcast():
    assert ask("upcast", level=2)["outcomes"]["12"] == "1/36"
    assert roll("upcast", [1, 2, 6]).headline == "The effect is 9."


@pytest.mark.parametrize(
    ("inputs", "count"),
    [
        ({"keyword": "field", "squares": 3}, 3),
        ({"keyword": "field", "squares": 3, "starts_inside": True}, 4),
        ({"keyword": "zone", "squares": 3}, 1),
        ({"keyword": "zone", "squares": 3, "starts_inside": True}, 1),
        ({"keyword": "zone", "squares": 4, "returns": 2}, 3),
        ({"keyword": "zone", "squares": 0}, 0),
    ],
)
def test_areas(inputs, count):
    assert ask("area-triggers", **inputs)["value"] == count


@pytest.mark.parametrize("keyword", ["field", "zone"])
@pytest.mark.parametrize(
    ("squares", "starts_inside", "most"), [(0, False, 0), (1, False, 0), (3, False, 2), (0, True, 0), (3, True, 3)]
)
def test_the_way_in_and_each_return_enter_a_square(keyword, squares, starts_inside, most):
    inputs = {"keyword": keyword, "squares": squares, "starts_inside": starts_inside}
    assert "errors" not in ask("area-triggers", **inputs, returns=most)
    assert set(ask("area-triggers", **inputs, returns=most + 1)["errors"]) == {"returns"}


def test_ethereal_things():
    assert ask("ethereal", minutes=14)["facts"] == {"exists": True, "dice": "1d6"}
    assert ask("ethereal", minutes=15)["facts"]["exists"] is False
    assert ask("ethereal", minutes=1, dismissed=True)["facts"]["exists"] is False
    assert ask("ethereal", tier=2)["outcomes"]["2"] == "1/36"
    assert ask("ethereal", matter="moved", minutes=600)["value"] == "stays"
    assert roll("ethereal", [], matter="moved").headline == "It is no ethereal thing: as a rule it stays."
    assert rules(ask("ethereal", matter="stone")) == {"ethereal.stone"}
