"""The command line goes through the door, and says by its exit code whether there was an answer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from calculators.__main__ import main

from .every import DOOR, FORMS, ROLLED, Form

ROOT = Path(__file__).resolve().parents[2]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code and what was printed."""
    code = main(list(arguments))
    return code, capsys.readouterr().out


def reply_in(out: str) -> dict[str, Any]:
    """The reply that was printed, which names its format."""
    reply: dict[str, Any] = json.loads(out)
    assert reply.pop("format") == 2
    return reply


def edition_of(form: Form) -> list[str]:
    """The option that names a form's edition; a game with only one needs none."""
    return ["--edition", form.edition] if form.edition else []


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_shell_replies_as_the_door_does(form: Form, capsys: pytest.CaptureFixture[str]) -> None:
    inputs = {entry.name: entry.field.write(entry.default) for entry in form.inputs}
    pairs = [f"{name}={text}" for name, text in inputs.items()]
    code, out = run(capsys, "run", form.name, *edition_of(form), *pairs, "--json")
    assert (code, reply_in(out)) == (0, form.ask(inputs))
    code, out = run(capsys, "run", "--json", "--html", *edition_of(form), form.name)
    assert (code, reply_in(out)) == (0, form.ask(html=True))


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_what_cannot_be_answered_exits_with_2(form: Form, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = {"nonsense": "1", **{entry.name: "[" for entry in form.inputs}}
    pairs = [f"{name}={text}" for name, text in wrong.items()]
    code, out = run(capsys, "run", form.name, *edition_of(form), *pairs, "--json")
    assert (code, reply_in(out)) == (2, form.ask(wrong))
    code, out = run(capsys, "run", form.name, *edition_of(form), *pairs)
    errors = form.ask(wrong)["errors"]
    assert (code, out) == (2, "".join(f"{name}: {message}\n" for name, message in errors.items()))


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_a_person_reads_the_sentence_first_and_then_the_working(form: Form, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "run", form.name, *edition_of(form))
    reply = form.ask()
    headline, *steps = out.splitlines()
    assert (code, headline) == (0, reply["headline"])
    assert all(line.strip().startswith(step["text"]) for line, step in zip(steps, reply["steps"], strict=True))


@pytest.mark.parametrize("form", ROLLED, ids=str)
def test_dice_can_be_rolled(form: Form, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "roll", form.name, *edition_of(form), "--json")
    roll = json.loads(out)["roll"]
    assert code == 0
    assert all(face >= 1 for group in roll["faces"] for face in group["faces"])
    code, out = run(capsys, "roll", form.name, *edition_of(form))
    assert code == 0
    assert out.count("\n") >= 2


def test_the_list_names_every_calculator_with_its_editions_and_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "list", "--json")
    entries = {entry["name"]: entry for entry in json.loads(out)}
    assert code == 0
    fights = {f"{game.key}.{fight.name}": fight for game in DOOR.games.values() for fight in game.fights}
    assert set(entries) == {form.name for form in FORMS} | set(fights)
    assert {name: set(entries[name]["moves"]) for name in fights} == {
        name: set(fight.by_name) for name, fight in fights.items()
    }
    for form in FORMS:
        entry = entries[form.name]
        assert entry["title"] == form.calculator.title
        assert entry["editions"] == [key for key in form.game.editions if key]
        assert set(entry["inputs"]) == {one.name for one in form.calculator.inputs}
        assert {one.name for one in form.inputs} <= set(entry["inputs"])
    code, out = run(capsys, "list")
    assert code == 0
    assert len(out.splitlines()) == len(entries)


@pytest.mark.parametrize("name", ["uchma.none", "none", "", "uchma"])
def test_an_unknown_calculator_exits_with_2(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "run", name, "--json")
    assert code == 2
    assert list(json.loads(out)["errors"]) == [""]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["jump"],
        ["run"],
        ["run", "uchma.cover", "--fast"],
        ["run", "uchma.cover", "--edition"],
        ["run", "uchma.fall-damage", "metres=1", "metres=2"],
        ["list", "uchma"],
        ["--catalogue", "none", "list"],
    ],
)
def test_a_wrong_command_exits_with_2_and_shows_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "usage: python -m calculators" in capsys.readouterr().err


def test_the_promised_command_in_a_real_shell() -> None:
    command = ["run", "uchma.fall-damage", "--edition", "3", "metres=12", "--json"]
    result = subprocess.run(
        [sys.executable, "-m", "calculators", *command], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert json.loads(result.stdout)["value"] == 80
    assert result.stderr == ""


def test_a_terminal_of_another_encoding_gets_the_minus_sign_all_the_same() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "calculators", "run", "uchma.cover", "cover=half"],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
        capture_output=True,
        check=True,
    )
    assert "−2" in result.stdout.decode("utf-8")


def test_the_pages_answer_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(capsys, "run", "uchma.fall-damage", "metres=12", "--html")
    assert code == 0
    assert out.startswith('<div class="result">')


def test_rows_are_json_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    creatures = '[{"name": "Cat", "group": "Cats", "speed": 9}, {"name": "Hare", "group": "Hares", "speed": 10}]'
    code, out = run(capsys, "run", "uchma.turn-order", "--edition", "3", f"creatures={creatures}", "--json")
    assert (code, json.loads(out)["value"]) == (0, ["Hare", "Cat"])


def test_a_fight_is_played_from_its_events(capsys: pytest.CaptureFixture[str]) -> None:
    events = [{"move": "join", "name": "Mira", "group": "Heroes"}, {"move": "begin"}]
    code, out = run(capsys, "run", "uchma.fight", "--edition", "1", f"events={json.dumps(events)}")
    assert (code, out) == (0, "Mira joins (Heroes).\nThe fight begins. Round 1 begins.\n")
    code, out = run(capsys, "run", "uchma.fight", f"events={json.dumps(events)}", "--json")
    reply = json.loads(out)
    assert code == 0
    assert reply["log"][1] == "Left out: Heroes have still to roll."
    assert reply["left_out"] == [1]
    assert reply["state"]["phase"] == "setup"


def test_the_card_of_a_move_is_opened_from_the_fight(capsys: pytest.CaptureFixture[str]) -> None:
    events = [{"move": "join", "name": name, "group": name, "parry": 6} for name in ("Mira", "Ogre")]
    strike = {"move": "strike", "attacker": "Mira", "target": "Ogre"}
    code, out = run(
        capsys, "run", "uchma.fight", f"events={json.dumps(events)}", f"open={json.dumps(strike)}", "--json"
    )
    assert code == 0
    assert json.loads(out)["answer"]["chance"] == "1/2"  # a 6 or more against parry 6, with half of level 1
    strike["target"] = "Dragon"
    code, out = run(
        capsys, "run", "uchma.fight", f"events={json.dumps(events)}", f"open={json.dumps(strike)}", "--json"
    )
    assert code == 2
    assert json.loads(out)["errors"] == {"": "There is no Dragon in this fight."}


def test_events_that_are_no_json_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["run", "uchma.fight", "events=[{"])
    assert stopped.value.code == 2
    assert "the events of a fight are JSON" in capsys.readouterr().err
