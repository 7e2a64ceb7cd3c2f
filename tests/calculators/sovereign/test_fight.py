"""Initiative, surprise, actions, manoeuvres, executions and morale."""

from fractions import Fraction

import pytest

from .asking import amounts, ask, chance, rules


@pytest.mark.parametrize(
    ("dex", "sides", "first"),
    [
        # Pairs of d8 with the party strictly higher: 28, with +1 the ties as well, 36; with -1 only 21.
        (0, 1, Fraction(28, 64)),
        (1, 1, Fraction(36, 64)),
        (-1, 1, Fraction(21, 64)),
        # Against two sides: both below, 0 + 1 + 4 + 9 + 16 + 25 + 36 + 49 of 512.
        (0, 2, Fraction(140, 512)),
    ],
)
def test_initiative_before_the_roll(dex, sides, first):
    rows = [{"name": f"Side {number}"} for number in range(sides)]
    reply = ask("initiative", dex=dex, sides=rows)
    assert Fraction(reply["chance"]) == first
    outcomes = {name: Fraction(share) for name, share in reply["outcomes"].items()}
    assert outcomes["The party"] == first
    assert sum(outcomes.values()) == 1
    assert {"init.roll", "init.ties"} <= rules(reply)


def test_each_side_before_the_roll():
    # Each of two sides ahead of the other and not behind the party: the sum of (f - 1) f over the faces, 168 of 512.
    # The rest, 512 - 140 - 336 = 36, are ties of the two: the sum of the faces.
    reply = ask("initiative", sides=[{"name": "Goblins"}, {"name": "Wolves"}])
    assert {name: Fraction(share) for name, share in reply["outcomes"].items()} == {
        "The party": Fraction(140, 512),
        "Goblins": Fraction(168, 512),
        "Wolves": Fraction(168, 512),
        "A tie of the GM’s": Fraction(36, 512),
    }


def test_initiative_after_the_roll():
    sides = [{"name": "Goblins", "roll": 4}, {"name": "Wolves", "roll": 7}]
    assert ask("initiative", dex=1, party_roll=5, sides=sides)["value"] == ["Wolves", "The party", "Goblins"]
    tie = ask("initiative", dex=2, party_roll=5, sides=sides)
    assert tie["value"] == ["Wolves", "The party", "Goblins"]
    assert "init.ties" in rules(tie)


def test_initiative_refuses_half_a_roll():
    assert "party_roll" in ask("initiative", sides=[{"name": "Goblins", "roll": 4}])["errors"]
    assert "sides" in ask("initiative", party_roll=3)["errors"]
    assert "sides" in ask("initiative", sides=[])["errors"]
    assert "sides" in ask("initiative", sides=[{"name": "Wolves"}, {"name": "Wolves"}])["errors"]


def test_a_roll_fills_in_the_order():
    reply = ask("initiative", roll=True, sides=[{"name": "Goblins"}, {"name": "Wolves"}])
    assert sorted(reply["value"]) == ["Goblins", "The party", "Wolves"]


def test_surprise():
    # 2d6 + 1 reaching 8: 7 or more, 21 of 36.
    assert chance("surprise") == Fraction(21, 36)
    # 2d6 + 2 reaching 8 + 2: 8 or more, 15 of 36.
    reply = ask("surprise", kind="entry", modifier=2, opposing=2)
    assert Fraction(reply["chance"]) == Fraction(15, 36)
    assert "surprise.check.entry" in rules(reply)
    assert rules(ask("surprise", expecting="true")) == {"surprise.alert"}


@pytest.mark.parametrize(
    ("done", "inputs", "main", "move"),
    [
        ([], {}, 1, 1),
        (["run"], {}, 1, 0),
        (["run", "run"], {}, 0, 0),
        (["melee_attack"], {}, 0, 1),
        (["charge"], {}, 0, 0),
        (["total_defense"], {}, 0, 1),
        (["reload"], {"shoot": 1}, 1, 1),
        (["reload"], {"shoot": 0}, 1, 0),
        (["go_prone", "hold"], {}, 1, 0),
    ],
)
def test_what_is_left_of_a_round(done, inputs, main, move):
    reply = ask("round", done=[{"action": action} for action in done], **inputs)
    assert reply["facts"] == {"main": main, "move": move}


def test_what_may_still_be_done():
    after_attack = ask("round", done=[{"action": "melee_attack"}])["value"]
    assert "Run (Move)" in after_attack
    assert "Reload a Weapon (Move)" in after_attack
    assert "Go Prone (Free)" in after_attack
    assert not {"Charge (Move and Main)", "Disengage (Main)", "Make a Snap Attack (Main)"} & set(after_attack)
    assert "Stand Up (Move)" in ask("round", prone="true", done=[])["value"]
    held = ask("round", grappled="true", done=[])
    assert not {"Run (Move)", "Charge (Move and Main)", "Make a Ranged Attack (Main)"} & set(held["value"])
    assert "grapple.restrict" in rules(held)


def test_a_round_that_spends_too_much():
    reply = ask("round", done=[{"action": "run"}, {"action": "charge"}])
    assert list(reply["errors"]) == ["done.1.action"]


@pytest.mark.parametrize(
    ("inputs", "count", "rule"),
    [
        ({"action": "stand_up", "foes": 2}, 2, "stand.aoo"),
        ({"action": "stand_up", "foes": 2, "disengaged": "true"}, 0, "disengage.effect"),
        ({"action": "stand_up", "foes": 0}, 0, "stand.aoo"),
        ({"action": "melee_attack", "foes": 3}, 0, "table.aoo"),
        # Both need the Main Action, so disengaging first does not help.
        ({"action": "charge", "foes": 1, "disengaged": "true"}, 1, "charge.aoo"),
        ({"action": "use_skill", "foes": 1, "disengaged": "true"}, 1, "skill.aoo"),
        ({"action": "screen", "foes": 1, "moved": "false"}, 0, "screen.aoo"),
        ({"action": "screen", "foes": 1}, 1, "screen.aoo"),
        ({"action": "run", "foes": 1, "feet_after": 5}, 0, "run.aoo"),
        ({"action": "run", "foes": 1, "feet_after": 10}, 1, "run.aoo"),
        ({"action": "run", "foes": 1, "feet_after": 10, "reach": 10}, 0, "run.aoo"),
    ],
)
def test_opportunity(inputs, count, rule):
    reply = ask("opportunity", **inputs)
    assert reply["value"] == count
    assert rule in rules(reply)


def screener(name, **more):
    return {"name": name, **more}


def test_screening():
    # 2d6 + 1 reaching 8 + 1: 8 or more, 15 of 36.
    assert chance("screening") == Fraction(15, 36)
    # Screeners at 9 and 11, the attacker at +1: below 9 (2d6 up to 7, 21 of 36) the lower one is hit, at 9 or 10
    # (2d6 8 or 9, 9 of 36) the higher, from 11 on (2d6 10 or more, 6 of 36) the ward.
    rows = [screener("Ann", attribute=2), screener("Bo", attribute=0)]
    outcomes = ask("screening", screeners=rows)["outcomes"]
    assert {name: Fraction(share) for name, share in outcomes.items()} == {
        "Bo": Fraction(21, 36),
        "Ann": Fraction(9, 36),
        "The ward": Fraction(6, 36),
    }


@pytest.mark.parametrize(
    ("row", "rule"),
    [
        ({"stab": 0}, "screen.minimum"),
        ({"feet": 10}, "screen.duration"),
        ({"stopped": 1}, "screen.limit"),
    ],
)
def test_who_cannot_screen(row, rule):
    reply = ask("screening", screeners=[screener("Ann", **row)])
    assert reply["chance"] == "1"
    assert rule in rules(reply)


def test_shoot_counts_for_the_limit_and_not_for_the_check():
    # Shoot 2 allows two attackers; the check has Stab 0: 2d6 + 1 reaching 8, 21 of 36.
    assert chance("screening", screeners=[screener("Ann", stab=0, shoot=2, stopped=1)]) == Fraction(21, 36)


@pytest.mark.parametrize(
    ("inputs", "missed"),
    [
        ({}, 2),
        ({"armor_class": 16}, 0),
        ({"armor_class": 16, "every_ac": "true"}, 2),
        ({"attribute": 1, "magic": 2}, 5),
        ({"shield": "true"}, 0),
        ({"immune": "true"}, 0),
        ({"shield": "true", "immune": "true", "armor_class": 20, "swarm": "true"}, 2),
        ({"swarm": "true", "total_defense": "true"}, 0),
    ],
)
def test_shock(inputs, missed):
    assert ask("shock", **inputs)["value"] == missed


@pytest.mark.parametrize("name", ["shove", "grapple"])
@pytest.mark.parametrize(
    ("inputs", "expected"),
    [
        # d20 + 2 reaching 13: 10 of 20. 2d6 + 1 reaching 8: 21 of 36.
        ({}, Fraction(10, 20) * Fraction(21, 36)),
        # Much larger, -2: 2d6 of 9 or more, 10 of 36. Barely plausible, -4: 11 or more, 3 of 36.
        ({"size": "larger"}, Fraction(10, 20) * Fraction(10, 36)),
        ({"size": "barely_plausible"}, Fraction(10, 20) * Fraction(3, 36)),
        ({"attack": 20, "modifier": 0, "opposing": 2}, Fraction(6, 36)),
    ],
)
def test_maneuvers(name, inputs, expected):
    assert chance(name, **inputs) == expected


def test_moving_and_leaving_a_grapple():
    drag = ask("grapple", stage="drag")
    assert Fraction(drag["chance"]) == Fraction(21, 36)
    assert "both move 10 feet" in drag["headline"]
    assert "5 feet away" in ask("grapple", stage="throw")["headline"]
    # The defender's one check of 2d6 + 0 must reach 8 + 3: 11 or more, 3 of 36.
    grapplers = [{"name": "Ann", "modifier": 1, "damage": 3}, {"name": "Bo", "modifier": 3, "damage": 2}]
    escape = ask("grapple", stage="escape", grapplers=grapplers)
    assert Fraction(escape["chance"]) == Fraction(3, 36)
    assert escape["facts"] == {"damage": 5}
    assert "grapplers" in ask("grapple", stage="escape", grapplers=[])["errors"]
    # Against somebody much larger Bo holds only against anything below 8 + 3 - 2: 9 or more, 10 of 36.
    larger = ask("grapple", stage="escape", grapplers=grapplers, size="larger")
    assert Fraction(larger["chance"]) == Fraction(10, 36)
    assert "maneuver.size.large" in rules(larger)


def test_grapple_rolled():
    for _ in range(10):
        roll = ask("grapple", roll=True, stage="escape", opposing=1)["roll"]
        total = sum(roll["faces"][0]["faces"]) + 1
        assert roll["headline"] == f"{total}: {'every hold is broken' if total >= 9 else 'Grappler holds on'}."
        roll = ask("grapple", roll=True, stage="throw", size="larger")["roll"]
        total = sum(roll["faces"][0]["faces"]) + 1 - 2
        end = "the victim lies prone 5 feet away" if total >= 8 else "the victim breaks free"
        assert roll["headline"] == f"{total} against 8: {end}."


def test_execution_rolled():
    for _ in range(10):
        # In the crowd the blow needs no roll; the save has -2 and must reach 14, a natural 20 aside.
        roll = ask("execution", roll=True, manner="melee", combat_skill=2, save_target=14, sides=4)["roll"]
        (face,) = roll["faces"][0]["faces"]
        end = "saved, 5 damage" if face >= 16 else "0 HP and Mortally Injured"
        assert roll["headline"] == f"The attack hits; a save of {face} − 2 against 14: {end}."
        # DEX 1, Shoot 1 and +2 for the distance.
        roll = ask("execution", roll=True)["roll"]
        total = sum(roll["faces"][0]["faces"]) + 4
        assert roll["headline"].startswith(
            f"{total} against 10{', the shot hits;' if total >= 10 else ': the shot misses.'}"
        )


def test_execution():
    # DEX 1 and Shoot 1 and +2 in normal range: 2d6 of 6 or more, 26 of 36. Save 15 at -1: 16 to 20, so 15 of 20 fail.
    reply = ask("execution")
    assert Fraction(reply["facts"]["hit"]) == Fraction(26, 36)
    assert Fraction(reply["chance"]) == Fraction(26, 36) * Fraction(15, 20)
    assert reply["facts"]["damage_if_saved"] == 9
    assert chance("execution", manner="melee") == Fraction(15, 20)
    # Within 10 feet +4: 4 or more, 33 of 36. Beyond normal range: 8 or more, 15 of 36.
    assert Fraction(ask("execution", feet=10)["facts"]["hit"]) == Fraction(33, 36)
    assert Fraction(ask("execution", feet=51)["facts"]["hit"]) == Fraction(15, 36)
    # A negative skill does not help the victim.
    assert chance("execution", manner="melee", combat_skill=-1) == Fraction(14, 20)


@pytest.mark.parametrize(
    ("inputs", "rule"),
    [
        ({"suspects": "true"}, "execute.target"),
        ({"seconds": 59}, "execute.ranged.time"),
        ({"disturbed": "true"}, "execute.ranged.time"),
        ({"seconds": 59, "manner": "melee"}, "execute.melee"),
    ],
)
def test_no_execution(inputs, rule):
    reply = ask("execution", **inputs)
    assert reply["value"] == "not possible"
    assert rules(reply) == {rule}


@pytest.mark.parametrize(
    ("inputs", "runs"),
    [
        ({"start": 9, "lost": 3}, True),
        ({"start": 9, "lost": 2}, False),
        ({"start": 10, "lost": 3}, False),
        ({"start": 10, "lost": 4}, True),
        ({"start": 9, "lost": 3, "winning": "true"}, False),
        ({"nature": "undead", "lost": 9}, False),
        ({"who": "individual", "hit_points": 4, "most_hit_points": 8}, True),
        ({"who": "individual", "hit_points": 5, "most_hit_points": 8}, False),
        ({"who": "individual", "hit_points": 5, "most_hit_points": 9}, False),
        ({"who": "individual", "hit_points": 4, "most_hit_points": 9}, True),
        ({"who": "individual", "hopeless": "true"}, False),
    ],
)
def test_morale(inputs, runs):
    assert ask("morale", **inputs)["value"] is runs


def test_morale_says_when():
    assert amounts(ask("morale", start=10, lost=0))["morale.group"] == 4
    assert ask("morale", who="individual", hit_points=9, most_hit_points=9)["facts"] == {"threshold": 4}
    assert "lost" in ask("morale", start=3, lost=4)["errors"]
    assert "hit_points" in ask("morale", who="individual", hit_points=9)["errors"]


def test_no_dice_surprise_somebody_who_expects_a_fight():
    rolled = ask("surprise", roll=True, expecting=True)["roll"]
    assert rolled["faces"] == []
    assert rolled["headline"] == "Nobody who expects a fight can be surprised."
