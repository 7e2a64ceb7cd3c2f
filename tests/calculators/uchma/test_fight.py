"""Places of a fight that the courses do not reach, worked out by hand from the rules and the readings."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.uchma.fight import FIGHT
from calculators.uchma.fight.words import WORDS
from rules_core.uchma import EDITIONS, FIRST, SECOND, THIRD
from rules_core.uchma.durations import counts_at, counts_in_turns_of
from rules_core.uchma.fight.said import Log, NotPossible
from rules_core.uchma.phases import is_talking_free
from rules_core.uchma.turn_order import Creature, has_equal_opponent, order, order_next_round
from rules_core.uchma.words import DurationUnit, Phase, TurnEdge, Whose
from tableside.engine.fights import replay

HITS, ROUNDS = DurationUnit.HITS, DurationUnit.ROUNDS


def by_edition(of: Any) -> list[Any]:
    return [of(edition) for edition in EDITIONS.values()]


@pytest.mark.parametrize(
    ("unit", "on_a_creature", "whose"),
    [
        (ROUNDS, True, [Whose.USER, Whose.USER, Whose.AFFECTED]),
        (ROUNDS, False, [Whose.USER, Whose.USER, Whose.USER]),
        (HITS, True, [Whose.AFFECTED, Whose.AFFECTED, Whose.AFFECTED]),
    ],
)
def test_whose_turns_count_an_effect_down(unit: DurationUnit, on_a_creature: bool, whose: list[Whose]) -> None:
    assert by_edition(lambda edition: counts_in_turns_of(edition, unit, on_a_creature)) == whose


def test_at_which_end_of_a_turn_an_effect_is_counted_down() -> None:
    assert by_edition(lambda edition: counts_at(edition, ROUNDS)) == [TurnEdge.START, TurnEdge.START, TurnEdge.END]
    assert by_edition(lambda edition: counts_at(edition, HITS)) == [TurnEdge.START] * 3


@pytest.mark.parametrize(
    ("phase", "free"),
    [(Phase.START, [False] * 3), (Phase.ACTION, [False] * 3), (Phase.END, [True, False, True])],
)
def test_talk_is_free_in_the_end_phase_of_the_first_and_the_third_edition(phase: Phase, free: list[bool]) -> None:
    assert by_edition(lambda edition: is_talking_free(edition, phase)) == free


def test_a_kept_order_takes_a_newcomer_in_and_moves_nobody_else() -> None:
    totals = {"A": 9, "B": 5, "C": 7}
    first = order(SECOND, [Creature("a", "A", speed=6), Creature("b", "B", speed=4)], totals)
    later = [Creature("a", "A", speed=1), Creature("b", "B", speed=4), Creature("c", "C", speed=4)]
    kept = order_next_round(SECOND, first, later, totals)
    assert [(place.creature.name, place.key) for place in kept] == [("a", 6), ("c", 4), ("b", 4)]
    anew = order_next_round(THIRD, first, later, totals)
    assert [(place.creature.name, place.key) for place in anew] == [("c", 4), ("b", 4), ("a", 1)]
    assert [has_equal_opponent(place, kept) for place in kept] == [False, True, True]


def test_throws_that_drew_are_told_apart_by_the_second() -> None:
    totals = {"A": (9, 4), "B": (9, 11), "C": (8,)}
    creatures = [Creature(name, name.upper(), initiative=5) for name in "abc"]
    assert [place.creature.name for place in order(FIRST, creatures, totals)] == ["b", "a", "c"]


def test_everything_that_is_said_has_its_words() -> None:
    assert set(WORDS) == {*Log, *NotPossible}


def join(name: str, group: str, **more: Any) -> dict[str, Any]:
    return {"move": "join", "name": name, "group": group, "health": 20, **more}


def begun(edition: str, *creatures: dict[str, Any]) -> list[dict[str, Any]]:
    """A fight in its action phase; the groups have rolled 12, 11, 10 … in the order of joining."""
    groups = dict.fromkeys(creature["group"] for creature in creatures)
    rolls = [{"move": "group_roll", "group": group, "faces": [6, 6 - n]} for n, group in enumerate(groups)]
    return [*creatures, *(rolls if edition != "1" else []), {"move": "begin"}, {"move": "end_phase"}]


def played(edition: str, events: list[dict[str, Any]]) -> tuple[dict[str, Any], list[str]]:
    """What is shown at the end, and the log."""
    whole = replay(FIGHT, EDITIONS[edition], events)
    return FIGHT.view(EDITIONS[edition], whole.state), [entry.text for entry in whole.log]


MIRA, OGRE = join("Mira", "Heroes", player=True, speed=6, initiative=6), join("Ogre", "Raiders", speed=4, initiative=4)
FLIER = join("Roc", "Raiders", speed=4, initiative=4, flying_speed=8)


@pytest.mark.parametrize(("edition", "metres", "health"), [("1", 0, 20), ("2", 3, 15), ("3", 3, 15)])
def test_an_immobilized_flier_drops_but_in_the_first_edition(edition: str, metres: int, health: int) -> None:
    rooted = {"move": "affect", "who": "Roc", "name": "Net", "immobilized": True}
    shown, log = played(edition, [*begun(edition, MIRA, FLIER | {"height": 3}), rooted])
    roc = shown["creatures"]["Roc"]
    assert (roc["height"], roc["health"], roc["speed"], roc["prone"]) == (3 - metres, health, 0, False)
    assert ("falls" in log[-1]) is bool(metres)


def test_a_high_flier_drops_three_metres_and_stays_up() -> None:
    shown, log = played("3", [*begun("3", MIRA, FLIER | {"height": 10}), {"move": "knock_prone", "who": "Roc"}])
    assert log[-1] == "Roc falls prone. Roc falls 3 m and is 7 m up."
    assert shown["creatures"]["Roc"]["health"] == 20


@pytest.mark.parametrize("edition", ["1", "2"])
def test_a_fifth_round_without_consciousness_kills(edition: str) -> None:
    events = begun(edition, MIRA | {"level": 10}, OGRE)
    events.append({"move": "apply", "who": "Mira", "source": "Fire", "damage": 25})
    for _ in range(4):
        events += [{"move": "end_turn", "who": "Mira"}, {"move": "end_turn", "who": "Ogre"}]
        events += [{"move": "death_save", "who": "Mira", "face": 10}, {"move": "end_phase"}, {"move": "end_phase"}]
    shown, log = played(edition, events)
    assert shown["creatures"]["Mira"]["saves"] == {"made": 4, "threshold": None}
    events += [{"move": "end_turn", "who": "Mira"}, {"move": "end_turn", "who": "Ogre"}]
    shown, log = played(edition, events)
    assert log[-1].endswith("The end phase of round 5 begins. Mira has been unconscious for too long and dies.")
    assert shown["creatures"]["Mira"]["dead"]


def test_damage_and_healing_add_up_to_a_sure_death() -> None:
    events = begun("2", MIRA, OGRE)
    hurt = {"move": "apply", "who": "Mira", "source": "Fire", "damage": 15}
    events += [hurt, {"move": "heal", "who": "Mira", "amount": 10}, hurt, hurt]  # 15 - 10 + 15 + 15 = 35 of 2 × 20
    assert not played("2", events)[0]["creatures"]["Mira"]["dead"]
    events.append(hurt | {"damage": 5})
    shown, log = played("2", events)
    assert shown["creatures"]["Mira"]["dead"]
    assert log[-1] == "Fire hurts Mira for 5. Mira dies."


def test_a_slower_minion_takes_its_place_in_the_round() -> None:
    imp = {"move": "summon", "by": "Mira", "name": "Imp", "health": 5, "speed": 5, "cost": "action"}
    shown, log = played("3", [*begun("3", MIRA, OGRE), imp, {"move": "end_turn", "who": "Mira"}])
    assert [name for name, _ in shown["order"]] == ["Mira", "Imp", "Ogre"]
    assert (shown["turn"], log[-2]) == ("Imp", "Mira summons Imp.")


def test_a_minion_of_a_prepared_action_acts_next_as_its_place_has_gone_by() -> None:
    events = begun("3", MIRA, OGRE)
    events += [{"move": "prepare", "who": "Mira", "ability": "Call", "trigger": "a foe acts"}]
    events += [{"move": "end_turn", "who": "Mira"}]
    events += [{"move": "summon", "by": "Mira", "name": "Imp", "health": 5, "speed": 7, "cost": "prepared"}]
    shown, _ = played("3", [*events, {"move": "end_turn", "who": "Ogre"}])
    assert [name for name, _ in shown["order"]] == ["Mira", "Ogre", "Imp"]
    assert shown["turn"] == "Imp"


def ended(*events: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """The third edition's end phase, in which Mira and the ogre may flee."""
    turns = [{"move": "end_turn", "who": "Mira"}, {"move": "end_turn", "who": "Ogre"}]
    shown, log = played("3", [*begun("3", MIRA, OGRE), *turns, *events])
    return shown, log[-1]


def flee(who: str, *pursuers: str, **more: Any) -> dict[str, Any]:
    return {"move": "flee", "who": who, "at_edge": True, "pursuers": list(pursuers), **more}


def test_a_blocked_lead_is_no_escape() -> None:
    shown, line = ended(flee("Mira", "Ogre", blocked=True))
    assert line == "Mira (speed 6) is faster than Ogre (speed 4), but is blocked. Mira does not escape."
    assert not shown["creatures"]["Mira"]["gone"]


def test_the_slower_one_needs_a_way_and_the_right_skill() -> None:
    assert ended(flee("Ogre", "Mira"))[1] == "Left out: Ogre is slower than Mira and has no way to lose anybody."
    assert (
        ended(flee("Ogre", "Mira", way_to_lose=True, skill="athletics", faces=[9]))[1]
        == "Left out: That takes Scouting."
    )
    scouting = flee("Ogre", "Mira", way_to_lose=True, skill="scouting", major=True, threshold=12, faces=[5, 7])
    line = "Ogre (speed 4) is slower than Mira (speed 6). Scouting: 5 + 7 + 0 = 12 against 12. Ogre escapes."
    assert ended(scouting)[1] == f"{line} Ogre and Mira leave the map."


def test_an_effect_of_somebody_who_left_ends_where_their_turn_would_have_been() -> None:
    events = begun("2", MIRA, OGRE)
    events += [{"move": "affect", "who": "Ogre", "by": "Mira", "name": "Slow", "lasts": 1, "speed": -1}]
    events += [{"move": "end_turn", "who": "Mira"}, {"move": "end_turn", "who": "Ogre"}]
    events += [{"move": "leave", "who": "Mira", "reason": "she has seen enough"}, {"move": "end_phase"}]
    events += [{"move": "end_phase"}]
    shown, log = played("2", events)
    assert log[-1] == "The start phase ends. Mira's turn passes. Slow on Ogre ends. Ogre's turn begins."
    assert [name for name, _ in shown["order"]] == ["Ogre"]


def test_what_the_game_master_overrules_has_its_consequences() -> None:
    events = begun("2", MIRA, OGRE)
    sets = {"move": "overrule", "who": "Mira", "reason": "so be it"}
    shown, log = played("2", [*events, sets | {"what": "health", "value": 0}])
    assert log[-1] == "The GM sets Mira's health to 0: so be it. Mira falls unconscious."
    shown, log = played(
        "2", [*events, sets | {"what": "prone", "value": 1}, sets | {"what": "max_health", "value": 30}]
    )
    assert log[-2:] == [
        "The GM says that Mira is prone: so be it.",
        "The GM sets Mira's maximum health to 30: so be it.",
    ]
    assert (shown["creatures"]["Mira"]["prone"], shown["creatures"]["Mira"]["max_health"]) == (True, 30)
