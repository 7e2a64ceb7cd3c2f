"""What an author may get wrong in Python: each is one line with the file, the line and the calculator, no traceback."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from markdown import Markdown

from tableside.book import catalogue
from tableside.book.authors import AuthorError, rolled
from tableside.book.catalogue import ABSENT, line_naming, open_games
from tableside.book.chapters import Chapter, Library
from tableside.book.extension import TablesideExtension
from tableside.engine.door import Door
from tests.tiny_game import write_book

ROOT = Path(__file__).resolve().parent.parent
FILES = {
    "rules.py": '''
"""The rules."""

from fractions import Fraction


def share(level: int, of: int) -> Fraction:
    """A part of the whole."""
    return Fraction(level, of)
''',
    "calculators.py": '''
"""The calculators."""

from typing import Annotated

from emberfall.rules import share
from tableside import Answer, Rolled, Step, Throw, Whole


def leap(
    level: Annotated[int, Whole("Level", 1, 9)] = 3,
    of: Annotated[int, Whole("Of", 0, 9)] = 9,
) -> Answer:
    """A leap."""
    return Answer(
        value=level,
        headline="You leap.",
        chance=share(level, of),
        steps=(Step("level", level),),
    )


def roll_leap(
    throw: Throw,
    level: int,
) -> Rolled:
    """Its dice."""
    return Rolled((("Leap", (throw(6),)),), "You leap.")
''',
    "__init__.py": '''
"""The game."""

from emberfall.calculators import leap, roll_leap
from tableside import Calculator, Game

EMBERFALL = Game(
    key="emberfall",
    title="Emberfall",
    calculators=(
        Calculator("leap", leap, roll=roll_leap),
    ),
)
GAMES = (EMBERFALL,)
''',
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder that we are in and that Python imports from."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    catalogue._place_of.cache_clear()
    yield tmp_path
    for name in [name for name in sys.modules if name.partition(".")[0] == "emberfall"]:
        del sys.modules[name]


def write(file: str = "__init__.py", before: str = "", after: str = "") -> str:
    """Write the package with one piece replaced; the place that the piece marks with an exclamation mark."""
    package = Path("emberfall")
    package.mkdir()
    place = ""
    for name, text in FILES.items():
        if name == file:
            assert before in text
            text = text.replace(before, after, 1)
        marked = [number for number, line in enumerate(text.lstrip().splitlines(), 1) if "#!" in line]
        place = f"emberfall/{name}:{marked[0]}: " if marked else place
        (package / name).write_text(text.lstrip(), encoding="utf-8")
    return place


def convert(text: str) -> str:
    """A chapter of the book."""
    chapter = Chapter(path="docs/leaping.md", game="emberfall")
    extension = TablesideExtension(Library(Door(open_games("emberfall"), {})), chapter)
    return Markdown(extensions=[extension]).convert(text)


def check(error: AuthorError, place: str, message: str) -> None:
    """One line that begins with the place."""
    assert str(error).startswith(place)
    assert message in str(error)
    assert "\n" not in str(error)


def test_the_book_as_it_is_has_no_mistake() -> None:
    write()
    assert "You leap." in convert("::: calculator emberfall.leap")


LEVEL = 'level: Annotated[int, Whole("Level", 1, 9)] = 3,'
OF = 'of: Annotated[int, Whole("Of", 0, 9)] = 9,'
SECOND = 'Calculator("leap", leap, roll=roll_leap),\n'


@pytest.mark.parametrize(
    ("file", "before", "after", "message"),
    [
        ("rules.py", "-> Fraction:", "-> Fraction  #!", "emberfall cannot be imported: SyntaxError: expected ':'"),
        ("rules.py", "from fractions", "from fraction", "the reader's browser has no fraction"),
        ("rules.py", '"""The rules."""', "LIMIT = 1 // 0  #!", "ZeroDivisionError: integer division or modulo by zero"),
        ("rules.py", '"""The rules."""', "import numpy  #!", "the reader's browser has no numpy"),
        ("rules.py", '"""The rules."""', "import sqlite3  #!", "the reader's browser has no sqlite3"),
        ("rules.py", '"""The rules."""', "import markdown  #!", "the reader's browser has no markdown"),
        ("rules.py", '"""The rules."""', "from tableside.book import marks  #!", "has no tableside.book"),
        ("calculators.py", "rules import share", "rules import part  #!", "cannot import name 'part'"),
        ("calculators.py", "emberfall.rules", "emberfall.rulez", "No module named 'emberfall.rulez'"),
        ("calculators.py", LEVEL, "level: int = 3,  #!", "the input level of emberfall.leap: it is not annotated"),
        ("calculators.py", LEVEL, "level=3,  #!", "the input level of emberfall.leap: it is not annotated"),
        ("calculators.py", LEVEL, f"{LEVEL[:-1]}0,  #!", "the default is out of bounds. Level: from 1 to 9."),
        ("calculators.py", "] = 9,", '] = "x",  #!', "the default is out of bounds. Of: a whole number, please."),
        ("calculators.py", LEVEL, LEVEL[:-5] + ",  #!", "the input level of emberfall.leap: it has no default."),
        ("calculators.py", OF, OF.replace("of", "book", 1) + "  #!", "links use the name 'book' for something else"),
        ("calculators.py", "    level: int,", "    levels: int,  #!", "takes 'levels', which is no input"),
        ("__init__.py", "(EMBERFALL,)", "(EMBERFALL)  #!", "it lacks its comma, as in GAMES = (GAME,)."),
        ("__init__.py", "(EMBERFALL,)", '("emberfall",)  #!', "GAMES is a tuple of games"),
        ("__init__.py", "(EMBERFALL,)", "(EMBERFALL, EMBERFALL)  #!", "two games have the key 'emberfall'"),
        ("__init__.py", SECOND, f"{SECOND}        {SECOND[:-1]}  #!\n", "two calculators are called emberfall.leap"),
        ("__init__.py", "GAMES = ", "GAME = ", "has no tuple called GAMES"),
    ],
)
def test_a_mistake_that_stops_before_anybody_asks(file: str, before: str, after: str, message: str) -> None:
    place = write(file, before, after)
    with pytest.raises(AuthorError) as caught:
        open_games("emberfall")
    check(caught.value, place or f"emberfall/{file}:", message)


@pytest.mark.parametrize(
    ("file", "before", "after", "message"),
    [
        ("rules.py", "Fraction(level, of)", "Fraction(level, of - 9)  #!", "ZeroDivisionError: Fraction(3, 0)"),
        ("rules.py", "Fraction(level, of)", "{}[level]  #!", "KeyError: 3"),
        ("calculators.py", "Answer(\n", "Answer(  #!\n        facts={'a': 0.5},\n", "the fact a is the float 0.5"),
        ("calculators.py", "value=level", "value=level / 2", "value is the float 1.5"),
        ("calculators.py", "chance=share(level, of)", "chance=level / of", "chance is the float 0.333"),
        ("calculators.py", "chance=share(level, of)", "chance=share(of, level)", "chance is 3: a chance lies between"),
        ("calculators.py", '(Step("level", level),)', '(Step("level", 1.5),),  #!', "of a step is the float 1.5"),
        ("calculators.py", 'chance=share', 'outcomes={"far": 0.5}, chance=share', "the chance of 'far' is the float"),
    ],
)  # fmt: skip
def test_a_calculator_that_fails_when_a_chapter_asks_it(file: str, before: str, after: str, message: str) -> None:
    place = write(file, before, after) or "emberfall/calculators.py:14: "
    with pytest.raises(AuthorError) as caught:
        convert("# Leaping\n\n::: calculator emberfall.leap level=3")
    check(caught.value, place, "emberfall.leap at level=3 has no answer: ")
    check(caught.value, place, message)
    assert str(caught.value).endswith(" (asked in docs/leaping.md:3)")


def test_something_else_than_an_answer() -> None:
    write("calculators.py", "    return Answer(", "    return level\n    Answer(")
    with pytest.raises(AuthorError) as caught:
        convert("{{ emberfall.leap }}")
    check(caught.value, "emberfall/calculators.py:9: ", "emberfall.leap gives back 3, which is no Answer.")


@pytest.mark.parametrize(
    ("before", "after", "line", "message"),
    [
        (
            '    return Rolled((("Leap", (throw(6),)),), "You leap.")',
            "    return throw(6)",
            22,
            "6, which is no Rolled",
        ),
        ('"You leap.")\n', '"You leap.", {"far": 1})\n', 22, "fills in 'far', which is no input"),
        ("throw(6)", "throw(6 / 0)", 27, "ZeroDivisionError"),
    ],
)
def test_a_roll_that_fails(before: str, after: str, line: int, message: str) -> None:
    write("calculators.py", before, after)
    door = Door(open_games("emberfall"), {})
    with pytest.raises(AuthorError) as caught:
        rolled(door, door.question("emberfall.leap", None, {}), lambda sides: sides)
    check(caught.value, f"emberfall/calculators.py:{line}: ", message)


def test_a_misspelt_catalogue_is_told_where_it_is_named() -> None:
    Path("mkdocs.yml").write_text("site_name: x\nplugins:\n  - tableside:\n      catalogue: emberfal\n")
    with pytest.raises(AuthorError) as caught:
        open_games("emberfal", line_naming(Path("mkdocs.yml"), "catalogue"))
    check(caught.value, "mkdocs.yml:4: ", "there is no module emberfal")


def test_the_build_stops_with_that_one_line(folder: Path) -> None:
    write("rules.py", "Fraction(level, of)", "Fraction(level, 0)")
    write_book(folder, "# Leaping\n\n::: calculator emberfall.leap\n")
    settings = (folder / "mkdocs.yml").read_text(encoding="utf-8")
    (folder / "mkdocs.yml").write_text(settings.replace("catalogue: tiny", "catalogue: emberfall"), encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    path = {"PYTHONPATH": str(folder), "PATH": "", "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=folder, env=path, capture_output=True, text=True, check=False)
    message = (
        "emberfall/rules.py:8: emberfall.leap has no answer: ZeroDivisionError: Fraction(3, 0). "
        "(asked in docs/tiny/tossing.md:3)"
    )
    assert built.returncode == 1
    assert message in built.stderr
    assert "Traceback" not in built.stderr


ASK_BROWSER = """
const { loadPyodide } = await import(process.argv[1]);
const names = JSON.parse(process.argv[2]);
const python = await loadPyodide();
python.globals.set("given", JSON.stringify(names));
console.log(python.runPython(`
import importlib, json, sys
absent = []
for name in sorted({*json.loads(given), *sys.stdlib_module_names} - {"antigravity", "this", "idlelib"}):
    try:
        name.startswith("_") or importlib.import_module(name)
    except BaseException:
        absent.append(name)
json.dumps(absent)
`));
"""


def test_what_the_browser_lacks_is_what_its_python_cannot_import() -> None:
    from tableside.publish.node import node
    from tableside.publish.pyodide import pyodide

    loader = (pyodide() / "pyodide.mjs").as_uri()
    names = json.dumps(sorted(sys.stdlib_module_names))
    command = [node(), "--input-type=module", "--eval", ASK_BROWSER, loader, names]
    found = json.loads(re.findall(r"^\[.*\]$", subprocess.check_output(command, text=True), re.MULTILINE)[-1])
    assert set(found) <= ABSENT
    assert ABSENT & sys.stdlib_module_names <= set(found)
