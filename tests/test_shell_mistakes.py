"""A mistake in an author's Python reads the same from every command: one line, and its traceback for those who ask."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tableside.publish.scaffold import new_book

LOAD = "ash_fall.load"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A new book."""
    return new_book("ash_fall", tmp_path)


def change(book: Path, before: str, after: str) -> int:
    """Replace a piece of the book's rules; the line on which that begins."""
    path = book / "ash_fall" / "rules.py"
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")
    return 1 + text.partition(before)[0].count("\n")


def tableside(book: Path, *arguments: str, **options: str) -> subprocess.CompletedProcess[str]:
    """What the command says in the folder of a book."""
    command = [sys.executable, "-m", "tableside.cli", *arguments]
    return subprocess.run(
        command, cwd=book, env=dict(os.environ), capture_output=True, encoding="utf-8", check=False, **options
    )


@pytest.mark.parametrize("command", ["run", "roll"])
def test_a_question_that_fails_is_told_as_in_a_build(book: Path, command: str) -> None:
    line = change(book, "return LEAP_TARGET + metres", "return LEAP_TARGET // (metres - 4)")
    asked = tableside(book, command, "ash_fall.leap", "metres=4")
    place = f"ash_fall/rules.py:{line}: ash_fall.leap at metres=4 has no answer: ZeroDivisionError: "
    assert (asked.returncode, asked.stdout, asked.stderr.count("\n")) == (1, "", 1)
    assert asked.stderr.startswith(place)


def test_a_program_that_asks_hears_it_and_may_ask_on(book: Path) -> None:
    line = change(book, "return LOAD_PER_STRENGTH * strength", "return LOAD_PER_STRENGTH // 0")
    lines = f'{{"calculator": "{LOAD}"}}\n{{"calculator": "ash_fall.none"}}\n'
    first, second = (json.loads(text)["errors"][""] for text in tableside(book, "ask", input=lines).stdout.splitlines())
    assert first.startswith(f"ash_fall/rules.py:{line}: {LOAD} has no answer: ZeroDivisionError: ")
    assert "no calculator called" in second


@pytest.mark.parametrize("command", ["list", f"run {LOAD}", "ask", "check", "build"])
def test_every_command_tells_one_line_and_the_traceback_when_asked(book: Path, command: str) -> None:
    line = change(book, "LEAP_DICE = 2", "LEAP_DICE = 2 // 0")
    short, long = tableside(book, *command.split()), tableside(book, *command.split(), "--debug")
    assert short.returncode == long.returncode == 1
    said = (short.stdout + short.stderr).splitlines()[-1]
    assert said.startswith(f"ash_fall/rules.py:{line}: ash_fall cannot be imported: ZeroDivisionError")
    assert "Traceback" not in short.stdout + short.stderr
    assert "Traceback" in long.stdout + long.stderr


@pytest.mark.parametrize("command", ["check", "build"])
def test_a_module_that_cannot_be_read_and_is_imported_late_is_one_line(book: Path, command: str) -> None:
    change(book, "    return LOAD_PER_STRENGTH * strength", "    from ash_fall import late\n\n    return late.limit()")
    (book / "ash_fall" / "late.py").write_text('"""Later."""\n\ndef limit(:\n', encoding="utf-8")
    said = tableside(book, command)
    told = said.stdout + said.stderr
    assert said.returncode == 1
    assert "ash_fall/late.py:3: " in told
    assert "SyntaxError: " in told
    assert told.count("\n") == 1
