"""`tableside check`: what fails at some bound, with some dice or in some chapter, is told before a reader finds it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tableside.book.check import check_book, throws
from tableside.cli import main
from tests.test_author_mistakes import FILES, folder, write

__all__ = ["folder"]
LIMITS = ('Whole("Of", 0, 9)', 'Whole("Of", 9, 9)')
TITLE = "# Leaping\n"


def checked(*chapter: str) -> list[str]:
    """What is told of the book with a chapter of these lines."""
    Path("docs").mkdir()
    Path("docs/leaping.md").write_text("\n".join(chapter), encoding="utf-8")
    return [str(mistake) for mistake in check_book("emberfall", Path("docs").resolve())]


def sound() -> str:
    """The book without the answer that it lacks at a bound."""
    return FILES["calculators.py"].replace(*LIMITS)


def test_a_crash_at_one_bound_is_told_once() -> None:
    write()
    message = "emberfall/rules.py:8: emberfall.leap at of=0 has no answer: ZeroDivisionError: Fraction(3, 0)."
    found = checked(TITLE)
    assert found[0] == message
    assert len([line for line in found if line.startswith("emberfall/rules.py:8")]) == 1


def test_a_sound_book_has_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FILES, "calculators.py", sound())
    write()
    assert checked("---", "title: Leaping", "---", "", "::: calculator emberfall.leap", "{{ emberfall.leap }}") == []


@pytest.mark.parametrize(
    ("before", "after", "line", "message"),
    [
        ("(throw(6),)", "(10 // (throw(6) - 6),)", 27, "ZeroDivisionError"),
        ("(throw(6),)", "(10 // (throw(6) - 3),)", 27, "ZeroDivisionError"),
        ("(throw(6),)", "(10 // (throw(6) - 1),)", 27, "ZeroDivisionError"),
        ("(throw(6),)", "(throw(level - 1),)", 27, "there is no die with 0 sides"),
        ("(throw(6),)", "(max(throw(1) for _ in iter(int, 1)),)", 27, "thrown again without end"),
        ("value=level", "value=level if level < 9 else None, unit=9", 9, "no answer that can be shown"),
        ('"You leap.",', '"You leap." if level < 9 else 0.5 / 0,', 16, "leap at level=9 has no answer: ZeroDivision"),
    ],
)
def test_what_fails_with_some_dice_or_input(
    monkeypatch: pytest.MonkeyPatch, before: str, after: str, line: int, message: str
) -> None:
    monkeypatch.setitem(FILES, "calculators.py", sound())
    write("calculators.py", before, after)
    found = checked(TITLE)
    assert [each for each in found if each.startswith(f"emberfall/calculators.py:{line}: ") and message in each], found


def test_what_a_chapter_may_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FILES, "calculators.py", sound())
    write()
    found = checked("---", "title: Leaping", "---", "::: example emberfall.leap level=10")
    assert found == ["docs/leaping.md:4: Level: from 1 to 9."]


def test_the_three_kinds_of_dice() -> None:
    assert [[throw(6), throw(20)] for throw in throws()] == [[1, 1], [3, 10], [6, 20]]


def test_the_command_prints_the_lines_and_tells_by_its_code(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write()
    (folder / "docs").mkdir()
    settings = "site_name: x\nplugins:\n  - tableside:\n      catalogue: emberfall\n"
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
    assert main(["check"]) == 1
    assert capsys.readouterr().out.startswith("emberfall/rules.py:8: emberfall.leap at of=0")
    (folder / "mkdocs.yml").write_text(settings.replace("emberfall", "emberfal"), encoding="utf-8")
    assert main(["check"]) == 1
    assert capsys.readouterr().out.startswith("mkdocs.yml:4: there is no module emberfal")
