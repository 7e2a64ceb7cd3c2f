"""A book asked everything at once: each calculator at and beyond its bounds, each roll, each question of a chapter."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from markdown import Markdown

from tableside.book.authors import AuthorError, answered, definition, name_of, rolled, shown, shown_path
from tableside.book.bounds import at_bounds, beyond_bounds, first_row, typed
from tableside.book.catalogue import foreign_imports, mistakes_in, read_games
from tableside.book.chapters import Chapter, ChapterError, Library
from tableside.book.folders import chapter_folders, game_in
from tableside.book.reader import Reader
from tableside.engine import rules
from tableside.engine.answers import Throw
from tableside.engine.door import Door, Question
from tableside.engine.forms import Input
from tableside.engine.rows import Rows

Inputs = dict[str, Any]
# Dice that always fall alike would never decide a tie: after so many throws they fall as they like.
PATIENCE, ENDLESS = 200, 20_000


def check_book(
    catalogue: str, docs: Path, table: str = "rules.tsv", named_in: tuple[str, int] = ("", 1)
) -> list[Exception]:
    """Each mistake, whose text is a line, in a book's Python and in its chapters; none if it is sound."""
    try:
        games = read_games(catalogue, named_in)
        text = (docs / table).read_text(encoding="utf-8") if (docs / table).is_file() else ""
        door = Door({game.key: game for game in games}, rules.from_tsv(text) if text else {})
    except AuthorError as error:
        return [error]
    except rules.RuleTableError as error:
        return [ValueError(f"{shown_path(str(docs))}/{error}")]
    found: list[Exception] = [*mistakes_in(games), *foreign_imports(catalogue)]
    if not found:
        found += mistakes_of_calculators(door)
    if not found:
        found += mistakes_of_chapters(door, docs)
    different: dict[str, Exception] = {}
    for each in found:
        different.setdefault(str(each), each)
    return list(different.values())


def mistakes_of_calculators(door: Door) -> Iterator[AuthorError]:
    """What fails when every calculator is asked in every edition; each line of the author's once."""
    seen: set[tuple[str, int]] = set()
    for game in door.games.values():
        for calculator in game.calculators:
            for edition, given in game.editions.items():
                question = door.question(f"{game.key}.{calculator.name}", edition, {})
                entries = [entry for entry in calculator.inputs if entry.field.exists_in(given)]
                for mistake in _mistakes(door, question, entries):
                    if (mistake.file, mistake.line) not in seen:
                        seen.add((mistake.file, mistake.line))
                        yield mistake


def _mistakes(door: Door, question: Question, entries: list[Input]) -> Iterator[AuthorError]:
    for inputs in questions(entries):
        asked = Question(question.game, question.calculator, question.edition, inputs)
        try:
            answer, errors = answered(door, asked)
            if answer:
                shown(door, asked, answer, "")
            elif not inputs:
                message = f"{name_of(asked)} has no answer before anybody types: {next(iter(errors.values()))}"
                yield AuthorError(message, *definition(question.calculator.function))
            for throw in throws() if question.calculator.roll else ():
                rolled(door, asked, throw)
        except AuthorError as error:
            yield error
    for entry in entries:
        for value in beyond_bounds(entry.field):
            asked = Question(question.game, question.calculator, question.edition, {entry.name: value})
            try:
                _, errors = answered(door, asked)
            except AuthorError as error:
                yield error
            else:
                if not errors:
                    message = f"{name_of(asked)} is answered, though the field should refuse this."
                    yield AuthorError(message, *definition(question.calculator.function, entry.name))


def questions(entries: list[Input]) -> Iterator[Inputs]:
    """Nothing typed; every field, and every cell of a table, at each of its bounds; and all of them together."""
    yield {}
    for entry in entries:
        yield from ({entry.name: value} for value in values(entry))
    for which in (0, 1):
        yield {entry.name: values(entry)[which] for entry in entries if len(values(entry)) > which}


def values(entry: Input) -> list[Any]:
    """What to type into a field, or into a table: no rows, as many as it takes, and each cell at each bound."""
    if not isinstance(entry.field, Rows):
        return at_bounds(entry.field)
    row = first_row(entry.field, entry.default)
    cells = [[{**row, name: value}] for name, column in entry.field.columns.items() for value in at_bounds(column)]
    return [[], [row] * entry.field.most, typed(entry.field, entry.default), *cells]


def throws() -> Iterator[Throw]:
    """Dice that show their lowest faces, their middle ones, and their highest."""
    faces: tuple[Callable[[int], int], ...] = (lambda _: 1, lambda sides: (sides + 1) // 2, lambda sides: sides)
    for face in faces:
        yield _scripted(face)


def _scripted(face: Callable[[int], int]) -> Throw:
    source, thrown = random.Random(1), 0

    def throw(sides: int) -> int:
        nonlocal thrown
        thrown += 1
        if not isinstance(sides, int) or sides < 1:
            raise ValueError(f"there is no die with {sides!r} sides")
        if thrown > ENDLESS:
            raise RuntimeError("the dice are thrown again without end")
        return face(sides) if thrown <= PATIENCE else source.randint(1, sides)

    return throw


def mistakes_of_chapters(door: Door, docs: Path) -> Iterator[Exception]:
    """The first thing in each chapter that has no meaning or no answer."""
    library = Library(door)
    folders = chapter_folders(door.games.values(), docs)
    for path in sorted(docs.rglob("*.md")):
        page = path.relative_to(docs).as_posix()
        chapter = Chapter(shown_path(str(path)), game_in(folders, page))
        try:
            Reader(Markdown(), library, chapter).run(without_front_matter(path.read_text(encoding="utf-8")))
        except (AuthorError, ChapterError) as error:
            yield error


def without_front_matter(text: str) -> list[str]:
    """The lines of a chapter, those of its front matter empty."""
    lines = text.splitlines()
    if lines[:1] == ["---"] and "---" in lines[1:]:
        end = lines.index("---", 1) + 1
        return [""] * end + lines[end:]
    return lines
