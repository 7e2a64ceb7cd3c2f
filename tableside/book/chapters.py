"""What a chapter may ask of the core: values, computed answers, calculators and the places of rules."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tableside.book import authors
from tableside.book.authors import AuthorError
from tableside.engine import cards, render
from tableside.engine.answers import Answer
from tableside.engine.door import Door, Question
from tableside.engine.forms import Calculator
from tableside.engine.games import Game, UnknownNameError
from tableside.engine.inputs import read_inputs
from tableside.engine.wording import listed, percent, said, shown


class ChapterError(Exception):
    """Something in a chapter that has no meaning, with the file and the line where it stands."""

    def __init__(self, message: str, path: str, line: int) -> None:
        super().__init__(f"{path}:{line}: {message}" if path else f"line {line}: {message}")
        self.line = line


class MarkupError(Exception):
    """Something that a chapter cannot ask for."""


@dataclass
class Chapter:
    """One page while it is converted: where it stands, its glossary, and which rules it has marked so far."""

    path: str = ""
    game: str = ""
    first_line: int = 1
    root: str = ""
    anchors: dict[str, str] = field(default_factory=dict)
    placed: dict[str, int] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)

    def forget(self) -> None:
        """Forget which rules are marked, which calculators are placed and what players say."""
        for noted in (self.anchors, self.lines, self.placed, self.words):
            noted.clear()

    def mistake(self, line: int, message: object) -> Exception:
        """A mistake on a line of the text, counted from 0."""
        return self.stop(ChapterError(str(message), self.path, self.first_line + line))

    def author_error(self, line: int, error: AuthorError) -> Exception:
        """A mistake in the author's Python that a line of the text, counted from 0, came upon."""
        return self.stop(error.asked_in(f"{self.path or 'line'}:{self.first_line + line}"))

    def stop(self, error: Exception) -> Exception:
        """What a mistake becomes in the program that converts the chapter."""
        return error


@dataclass(frozen=True)
class Library:
    """The games of a book, as its chapters may quote them."""

    door: Door
    asked: dict[tuple[str, ...], tuple[Question, Answer | None, dict[str, str]]] = field(default_factory=dict)

    def game(self, key: str) -> Game:
        """A game by its key."""
        if key not in self.door.games:
            raise MarkupError(f"There is no game called {key!r}: there is {listed(tuple(self.door.games), 'or')}.")
        return self.door.games[key]

    def editions(self, game: Game, text: str) -> tuple[str, ...]:
        """The editions that a block names; `2+` is the second and every later one."""
        known = tuple(game.editions)
        keys: tuple[str, ...] = ()
        for word in text.split():
            key = word.removesuffix("+")
            if key not in known or not key:
                raise MarkupError(f"{game.title} has no edition {key!r}.")
            keys += known[known.index(key) :] if word.endswith("+") else (key,)
        if len(set(keys)) < len(keys):
            raise MarkupError("An edition is named twice.")
        if not keys:
            raise MarkupError("Which editions? Write their keys after the word.")
        return keys

    def quoted(self, expression: str, scope: Sequence[str]) -> str:
        """The HTML of `game.value` or of `game.calculator input=… | part`, each edition's where they differ."""
        asked, _, part = (text.strip() for text in expression.partition("|"))
        name, *inputs = _words(asked)
        key, _, rest = name.partition(".")
        game = self.game(key)
        editions = [edition for edition in game.editions if edition in scope] or list(game.editions)
        if game.calculator(rest) is None:
            if inputs or part:
                raise MarkupError(f"There is no calculator called {name!r}.")
            texts = {edition: _value(game, edition, rest) for edition in editions}
        else:
            answers = {edition: self._answer(name, edition, inputs) for edition in editions}
            texts = {edition: _part(answer, part) for edition, answer in answers.items()}
        current = game.current if game.current in editions else editions[-1]
        return render.variants({edition: render.text(text) for edition, text in texts.items()}, current)

    def calculator(self, words: str, chapter: Chapter) -> str:
        """The card of `game.calculator input=…`, with its answer in each edition."""
        name, *inputs = _words(words)
        game, entry = self._entry(name)
        defaults = self._defaults(game, entry, _pairs(inputs))
        chapter.placed[name] = chapter.placed.get(name, 0) + 1
        number = chapter.placed[name]
        answers = {edition: self._rendered(name, edition, inputs, chapter) for edition in game.editions}
        return cards.calculator(game, entry, defaults, answers, "" if number == 1 else f"-{number}")

    def _defaults(self, game: Game, entry: Calculator, typed: Mapping[str, str]) -> dict[str, object]:
        """What the card shows; a field that only an earlier edition has is read by that one."""
        shown: dict[str, object] = {each.name: each.default for each in entry.inputs}
        for edition in game.editions.values():
            values, errors = read_inputs(entry, edition, typed)
            if errors:
                raise MarkupError(next(iter(errors.values())))
            shown |= {each.name: values[each.name] for each in entry.inputs if each.field.exists_in(edition)}
        return shown

    def example(self, words: str, chapter: Chapter, scope: Sequence[str]) -> str:
        """A worked example: the answer with its steps, for reading."""
        name, *inputs = _words(words)
        game, _ = self._entry(name)
        editions = [edition for edition in game.editions if edition in scope] or list(game.editions)
        current = game.current if game.current in editions else editions[-1]
        answers = {edition: self._rendered(name, edition, inputs, chapter).whole for edition in editions}
        # An aside, because search leaves it out up to the next end of a tag of this name.
        return f'<aside class="example" data-search-exclude>{render.variants(answers, current, "div")}</aside>'

    def all_calculators(self, text: str) -> Iterator[tuple[Game, Calculator]]:
        """Every calculator of the games named, or of all."""
        games = [self.game(key) for key in text.split()] or list(self.door.games.values())
        for game in games:
            for entry in game.calculators:
                yield game, entry

    def rule_ids(self, chapter: Chapter, tails: str, scope: Sequence[str]) -> list[str]:
        """The full ids of the rules that a mark names, in each edition where its paragraph stands."""
        if not tails.split():
            raise MarkupError("A mark without a rule.")
        found: list[str] = []
        for tail in tails.split():
            if tail in self.door.rules:
                found.append(tail)
                continue
            game = self.game(chapter.game)
            found += [game.rule_id(edition, tail) for edition in game.editions if edition in scope or not scope]
        for rule in found:
            if rule not in self.door.rules:
                raise MarkupError(f"There is no rule {rule!r} in the table of rules.")
        return found

    def _entry(self, name: str) -> tuple[Game, Calculator]:
        try:
            question = self.door.question(name, None, {})
        except UnknownNameError as error:
            raise MarkupError(str(error)) from None
        return question.game, question.calculator

    def _answer(self, name: str, edition: str, inputs: Sequence[str]) -> Answer:
        _, answer, errors = self._asked(name, edition, inputs)
        if answer is None:
            raise MarkupError(f"{name} has no answer to this: {next(iter(errors.values()))}")
        return answer

    def _asked(self, name: str, edition: str, inputs: Sequence[str]) -> tuple[Question, Answer | None, dict[str, str]]:
        """A question with its answer or errors; chapters often put the same one."""
        key = (name, edition, *inputs)
        if key not in self.asked:
            question = self.door.question(name, edition, _pairs(inputs))
            self.asked[key] = (question, *authors.answered(self.door, question))
        return self.asked[key]

    def _rendered(self, name: str, edition: str, inputs: Sequence[str], chapter: Chapter) -> render.Shown:
        question, answer, errors = self._asked(name, edition, inputs)
        if answer is None:
            if set(errors) != {""}:
                raise MarkupError(next(iter(errors.values())))
            return render.refusal(errors[""])
        self._check_steps(question, answer)
        return authors.shown(self.door, question, answer, chapter.root)

    def _check_steps(self, question: Question, answer: Answer) -> None:
        for step in answer.steps:
            rule = self.door.rule_of(question.game, question.edition, step)
            if rule and self.door.rules and rule not in self.door.rules:
                name = f"{question.game.key}.{question.calculator.name}"
                raise MarkupError(f"The working of {name} names {rule!r}, which is not in the table of rules.")


def _words(text: str) -> list[str]:
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise MarkupError(f"{text!r} cannot be read: {error}.") from None
    if not words:
        raise MarkupError("A name is missing.")
    return words


def _pairs(inputs: Sequence[str]) -> Mapping[str, str]:
    for pair in inputs:
        if not re.match(r"\w+=", pair):
            raise MarkupError(f"{pair!r} is no input: write name=value.")
    pairs = dict(pair.split("=", 1) for pair in inputs)
    if len(pairs) < len(inputs):
        raise MarkupError("An input is given twice.")
    return pairs


def _value(game: Game, edition: str, path: str) -> str:
    try:
        return shown(game.value(edition, path))
    except KeyError:
        where = f" in edition {edition}" if edition else ""
        raise MarkupError(f"{game.title} has no value and no calculator called {path!r}{where}.") from None


def _part(answer: Answer, part: str) -> str:
    if part in ("", "value"):
        return shown(answer.value)
    if part == "headline":
        return said(answer.headline)
    if part in ("chance", "percent") and answer.chance is not None:
        return str(answer.chance) if part == "chance" else percent(answer.chance)
    if part in answer.facts:
        return shown(answer.facts[part])
    raise MarkupError(f"The answer has no {part!r}.")
