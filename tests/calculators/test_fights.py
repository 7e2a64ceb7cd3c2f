"""Fights of any game: how events are read, left out and told."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Annotated, Any

import pytest

from tableside import Answer, Fight, Game, Line, Many, Move, Rows, Text, Whole
from tableside.book.catalogue import mistakes_in
from tableside.engine.door import FORMAT, Door
from tableside.engine.fields import UnreadableError
from tableside.engine.fights import Entry, replay


class TooFarError(Exception):
    """Nobody walks so far."""


@dataclass(frozen=True)
class House:
    """An edition: how far one walks in it."""

    most: int


@dataclass(frozen=True)
class Stone:
    """A row of the table: a stone."""

    weight: Annotated[int, Whole("Weight", 1, 9)]
    colour: Annotated[str, Text("Colour")] = "grey"


State = tuple[int, tuple[str, ...]]
Who = Annotated[str, Text("Who")]


def walk(edition: House, fight: State, who: Who, metres: Annotated[int | None, Whole("Metres", 0, 9)] = None) -> State:
    """Somebody walks."""
    steps = 1 if metres is None else metres
    if steps > edition.most:
        raise TooFarError
    return fight[0] + steps, (f"{who} walks.",)


def throw(
    fight: State,
    stones: Annotated[tuple[Stone, ...], Rows("Stones", most=2)],
    at: Annotated[tuple[str, ...], Many("At", Text("Name"), most=3)] = (),
) -> State:
    """Stones are thrown."""
    return fight[0] + sum(stone.weight for stone in stones), (f"{stones[0].colour} at {len(at)}.",)


def chance(edition: House, fight: State, who: str, metres: int | None) -> Answer:
    """What a walk comes to."""
    if metres == 9:
        raise TooFarError
    return Answer(fight[0] + (metres or 1), f"{who} gets there.", facts={"most": edition.most})


FIGHT = Fight(
    name="brawl",
    title="Brawl",
    start=(0, ()),
    moves=(Move(walk, answer=chance), Move(throw)),
    view=lambda edition, state: {"edition": edition.most, "sum": state[0]},
    told=lambda state: ((state[0], ()), [Line("{text}", {"text": text}) for text in state[1]]),
    refusal=TooFarError,
    reason=lambda _: Line("Too far."),
)
GAME = Game("pub", "Pub", (), editions={"1": House(3), "2": House(5)}, fights=(FIGHT,))
DOOR = Door({"pub": GAME}, {})


def ask(events: Any, **more: Any) -> dict[str, Any]:
    return json.loads(DOOR(json.dumps({"fight": "pub.brawl", "events": events, **more})))


def left_out(event: Any) -> str:
    """The reason why an event is left out, the state unchanged."""
    reply = ask([{"move": "walk", "who": "Ann"}, event])
    assert (reply["state"]["sum"], reply["left_out"]) == (1, [1])
    return str(reply["log"][1])


def test_events_are_played_in_turn_and_told() -> None:
    reply = ask([{"move": "walk", "who": "Ann", "metres": 4}, {"move": "throw", "stones": [[2, "red"], {"weight": 3}]}])
    assert reply == {
        "format": FORMAT,
        "state": {"edition": 5, "sum": 9},
        "log": ["Ann walks.", "red at 0."],
        "left_out": [],
    }


def test_nothing_and_null_are_the_default_of_what_may_be_left_out() -> None:
    assert ask([{"move": "walk", "who": "Ann", "metres": None}])["state"]["sum"] == 1
    assert ask([{"move": "walk", "who": "Ann"}])["state"]["sum"] == 1


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        ({"move": "walk"}, "Left out: Who: please fill this in."),
        ({"move": "walk", "who": None}, "Left out: Who: please fill this in."),
        ({"move": "walk", "who": "Ann", "metres": 10}, "Left out: Metres: from 0 to 9."),
        ({"move": "walk", "who": "Ann", "metres": True}, "Left out: Metres: a whole number, please."),
        ({"move": "walk", "who": "Ann", "speed": 1}, "Left out: There is no input called speed."),
        ({"move": "walk", "metres": "x"}, "Left out: Metres: a whole number, please. Who: please fill this in."),
        ({"move": "walk", "who": "Ann", "metres": 6}, "Left out: Too far."),
        ({"move": "swim"}, "Left out: There is no move called swim."),
        ({}, "Left out: There is no move called None."),
        ({"move": ["walk"]}, "Left out: There is no move called ['walk']."),
        (7, "Left out: There is no move called None."),
        ({"move": "throw", "stones": [[1, "red", 2]]}, "Left out: Stones: a row has at most 2 cells."),
        ({"move": "throw", "stones": [[]]}, "Left out: Stones: a list of rows."),
        ({"move": "throw", "stones": [[1]], "at": [1, [2]]}, "Left out: Name: please fill this in."),
        ({"move": "throw", "stones": [[1]], "at": 4}, "Left out: At: a list."),
    ],
)
def test_an_event_that_cannot_be_read_or_does_not_fit_is_left_out_with_its_reason(event: Any, reason: str) -> None:
    assert left_out(event) == reason


def test_a_move_whose_form_cannot_be_read_is_an_authors_mistake() -> None:
    def dance(fight: State, steps: int) -> State:
        """Somebody dances."""
        return fight[0] + steps, ()

    assert list(mistakes_in((GAME,))) == []
    wrong = replace(GAME, fights=(replace(FIGHT, moves=(*FIGHT.moves, Move(dance))),))
    (mistake,) = mistakes_in((wrong,))
    assert mistake.message.startswith("the input steps of pub.brawl, move dance: it is not annotated with a field")
    assert mistake.file == __file__


def test_what_is_missing_is_told_in_the_order_of_the_form() -> None:
    def lend(fight: State, who: Who, to: Annotated[str, Text("To")], what: Annotated[str, Text("What")]) -> State:
        """Somebody lends something."""
        return fight[0], (f"{who} lends {to} {what}.",)

    (entry,) = replay(replace(FIGHT, moves=(Move(lend),)), House(5), [{"move": "lend"}]).log
    missing = "Who: please fill this in. To: please fill this in. What: please fill this in."
    assert entry.text == f"Left out: {missing}"


def test_the_edition_decides_what_fits() -> None:
    events = [{"move": "walk", "who": "Ann", "metres": 4}]
    assert ask(events, edition="1")["left_out"] == [0]
    assert ask(events, edition="2")["left_out"] == []
    assert ask(events, edition="3")["errors"] == {"": "Pub has no edition 3: there is 1 or 2."}


def test_a_card_is_opened_from_the_fight() -> None:
    walked = [{"move": "walk", "who": "Ann", "metres": 2}]
    assert ask(walked, open={"move": "walk", "who": "Bo", "metres": 3})["answer"]["value"] == 5
    assert ask(walked, open={"move": "walk", "who": "Bo", "metres": 9})["errors"] == {"": "Too far."}
    assert ask(walked, open={"move": "walk"})["errors"] == {"": "Who: please fill this in."}
    assert ask(walked, open={"move": "throw", "stones": [[1]]})["errors"] == {"": "throw has nothing to work out."}


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({"fight": "pub.dance"}, "There is no fight called pub.dance."),
        ({"fight": "none.brawl"}, "There is no fight called none.brawl."),
        ({"fight": 3}, "A request names its fight and its edition, and its events are a list."),
        ({"fight": "pub.brawl", "events": {}}, "A request names its fight and its edition, and its events are a list."),
    ],
)
def test_a_request_for_no_fight_is_told(request_: dict[str, Any], message: str) -> None:
    assert json.loads(DOOR(json.dumps(request_))) == {"format": FORMAT, "errors": {"": message}}


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (Line("{who} and {more:, }.", {"who": "Ann", "more": ("Bo", "Cy")}), "Ann and Bo, Cy."),
        (Line("{who}: {faces: + }.", {"who": ("Ann", "Bo"), "faces": (3, 4)}), "Ann and Bo: 3 + 4."),
        (Line("At {health}.", {"health": -6}), "At −6."),
        (Line("{who} says {says}", {"who": "{says}", "says": "{who}"}), "{says} says {who}"),
    ],
)
def test_a_line_is_a_template_with_its_values(line: Line, text: str) -> None:
    assert line.text == text
    assert Entry((line, line), left_out=True).text == f"Left out: {text} {text}"


def test_a_list_is_read_from_text_and_written_back() -> None:
    field = Many("At", Text("Name"), most=3)
    for value in (("Ann", "Bo"), ("Ann, the elder", "Bo"), ()):
        assert field.read(field.write(value)) == value
    assert field.read("Ann, Bo") == ("Ann", "Bo")
    for wrong in ("[", "a,b,c,d", ["x" * 41], None, 3):
        with pytest.raises(UnreadableError):
            field.read(wrong)
    assert 'value="Ann, Bo"' in field.control("at", field.write(("Ann", "Bo")))


def test_a_replay_keeps_the_sentences_as_data() -> None:
    log = replay(FIGHT, House(5), [{"move": "walk", "who": "Ann"}]).log
    assert log == (Entry((Line("{text}", {"text": "Ann walks."}),)),)
