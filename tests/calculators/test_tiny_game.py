"""The engine knows no game by name: one from a temporary folder works through the door and in the shell."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tableside.engine.door import open_door
from tests.tiny_game import write_game

from .every import ask

ROOT = Path(__file__).resolve().parents[2]


def test_a_game_from_elsewhere_answers_through_the_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_game(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    door = open_door("tiny")
    answers = [ask(door, calculator="tiny.toss", edition=key, inputs={"coins": 3, "lucky": True}) for key in "12"]
    assert [answer["chance"] for answer in answers] == ["1/4", "1"]
    assert [answer["steps"][0]["rule"] for answer in answers] == ["tiny1.toss", "tiny2.toss"]
    assert list(ask(door, calculator="tiny.toss", inputs={"coins": 10})["errors"]) == ["coins"]
    rolled = ask(door, calculator="tiny.toss", inputs={"coins": 9}, roll=True)["roll"]
    assert set(rolled["faces"][0]["faces"]) <= {1, 2}
    assert list(ask(door, calculator="uchma.cover")["errors"]) == [""]


@pytest.mark.parametrize(("coins", "code"), [("3", 0), ("none", 2)])
def test_a_game_from_elsewhere_answers_in_the_shell(tmp_path: Path, coins: str, code: int) -> None:
    write_game(tmp_path)
    command = ["--catalogue", "tiny", "run", "tiny.toss", "--edition", "1", f"coins={coins}", "player=Bo", "--json"]
    result = subprocess.run(
        [sys.executable, "-m", "calculators", *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (result.returncode, result.stderr) == (code, "")
    reply = json.loads(result.stdout)
    assert (reply.get("chance"), list(reply.get("errors", {}))) == (("1/8", []) if code == 0 else (None, ["coins"]))
