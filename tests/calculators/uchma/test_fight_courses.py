"""Three fights worked out by hand, one an edition, through the door: every state, log line and chance."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tableside.engine.door import open_door

COURSES = Path(__file__).parents[2] / "data" / "fights"
DOOR = open_door("calculators.catalogue")
ENTRIES = {edition: json.loads((COURSES / f"uchma-{edition}.json").read_text("utf-8")) for edition in "123"}
EVERY = [(edition, place) for edition, entries in ENTRIES.items() for place in range(len(entries))]
SHOWN = {"effects": ("name", "left", "unit", "ends"), "ground": ("name", "by", "left", "unit", "ends")}


def ask(edition, events, **more):
    request = {"fight": "uchma.fight", "edition": edition, "events": events, **more}
    return json.loads(DOOR(json.dumps(request)))


def events_of(edition, before):
    return [entry["event"] for entry in ENTRIES[edition][:before]]


def part(key, shown):
    """A list of effects with the keys that the courses name, anything else as it is."""
    return [{name: each[name] for name in SHOWN[key]} for each in shown] if key in SHOWN else shown


def named(expected, shown):
    """What is shown under the keys that are expected."""
    return {key: part(key, shown[key]) for key in expected}


@pytest.mark.parametrize(("edition", "place"), EVERY)
def test_each_event_leads_to_the_state_and_the_line_worked_out_by_hand(edition, place):
    entry = ENTRIES[edition][place]
    expected = {key: value for key, value in entry["expect"].items() if key not in ("strike", "check", "refused")}
    reply = ask(edition, events_of(edition, place + 1))
    state = reply["state"]
    assert reply["log"][-1] == entry["log"]
    creatures, left = expected.pop("creatures", {}), expected.pop("left", {})
    assert named(expected, state) == expected
    assert {name: named(parts, state["creatures"][name]) for name, parts in creatures.items()} == creatures
    assert {key: state["left"][key] for key in left} == left
    if "refused" in entry["expect"]:
        assert entry["log"] == f"Left out: {entry['expect']['refused']}"
        assert reply["left_out"][-1:] == [place]
        assert state == ask(edition, events_of(edition, place))["state"]
    else:
        assert place not in reply["left_out"]


@pytest.mark.parametrize("edition", ENTRIES)
def test_the_entry_that_begins_a_round_names_everybodys_health(edition):
    for place, entry in enumerate(ENTRIES[edition]):
        if entry["event"]["move"] == "end_phase" and entry["expect"].get("round", 0) > 1:
            shown = ask(edition, events_of(edition, place + 1))["state"]["creatures"]
            here = {name: each["health"] for name, each in shown.items() if not each["gone"]}
            assert {name: each["health"] for name, each in entry["expect"]["creatures"].items()} == here


def packet(steps):
    """What the steps of a packet come to, worked out by hand: no packet is below nothing."""
    return sum(amount for _, amount in steps)


@pytest.mark.parametrize(
    ("edition", "place"), [each for each in EVERY if "strike" in ENTRIES[each[0]][each[1]]["expect"]]
)
def test_the_card_of_a_strike_is_filled_in_from_the_fight(edition, place):
    entry = ENTRIES[edition][place]
    expected, event = entry["expect"]["strike"], entry["event"]
    answer = ask(edition, events_of(edition, place), open=event)["answer"]
    facts = answer["facts"]
    assert answer["chance"] == expected["chance"]
    assert facts["lowest_face"] == expected["lowest_face"]
    assert facts["resistance"] - facts["modifier"] == expected["resistance"] - expected["modifier"]
    if event.get("face") is not None:
        assert facts["total"] - facts["resistance"] == expected["total"] - expected["resistance"]
        assert facts["hit"] is expected["hit"] is event["hit"]
    if "damage" in expected:
        assert answer["value"] == expected["damage"]["value"]
        assert facts["packets"] == [packet(steps) for steps in expected["damage"]["packets"]]


@pytest.mark.parametrize(
    ("edition", "place"), [each for each in EVERY if "check" in ENTRIES[each[0]][each[1]]["expect"]]
)
def test_the_card_of_a_save_or_a_skill_roll_is_filled_in_from_the_fight(edition, place):
    entry = ENTRIES[edition][place]
    expected = dict(entry["expect"]["check"])
    answer = ask(edition, events_of(edition, place), open=entry["event"])["answer"]
    assert Fraction(answer["chance"]) == Fraction(expected.pop("chance"))
    assert {key: answer["facts"][key] for key in expected} == expected


def test_the_courses_have_cards_to_compare():
    kinds = [
        kind for edition, place in EVERY for kind in ("strike", "check") if kind in ENTRIES[edition][place]["expect"]
    ]
    assert kinds.count("strike") > 90
    assert kinds.count("check") > 6
