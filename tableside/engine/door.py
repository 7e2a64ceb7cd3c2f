"""The one door: JSON text in, JSON text out, for the browser, the shell, the build and the tests."""

from __future__ import annotations

import json
import secrets
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from tableside.engine import folded, render, rules
from tableside.engine.answers import Answer, RefusalError, Rolled, Throw
from tableside.engine.bounded_json import BoundsError, read_json
from tableside.engine.fights import fight_json, opened, replay
from tableside.engine.forms import Calculator, arguments, read_inputs, with_idle_inputs
from tableside.engine.games import Game, load_games
from tableside.engine.wording import listed, shortened

Json = dict[str, Any]


def throw_die(sides: int) -> int:
    """A face from the system's own source: nothing frozen in memory decides it."""
    return secrets.SystemRandom().randint(1, sides)


@dataclass(frozen=True)
class Question:
    """A calculator, an edition and the inputs as they were typed."""

    game: Game
    calculator: Calculator
    edition: str
    inputs: Mapping[str, object]


class UnknownNameError(Exception):
    """A calculator or an edition that does not exist."""


@dataclass(frozen=True)
class Door:
    """Answers questions about some games, with links to where their rules stand."""

    games: Mapping[str, Game]
    rules: rules.Rules

    def __call__(self, text: str) -> str:
        """The answer to a question, both as JSON text; whatever goes wrong is an answer too."""
        try:
            reply = self.reply(read_request(text))
        except UnknownNameError as error:
            reply = {"errors": {"": str(error)}}
        except Exception as error:
            reply = {"errors": {"": internal_error(error)}}
        return json.dumps(reply, ensure_ascii=False)

    def reply(self, request: Json) -> Json:
        """The answer to a question as plain data; with `roll`, the dice too; with `html`, the page's answer."""
        if "fight" in request:
            return self.fought(request)
        name, edition, inputs = request.get("calculator"), request.get("edition"), request.get("inputs") or {}
        if not isinstance(name, str) or not isinstance(edition, str | None) or not isinstance(inputs, dict):
            raise UnknownNameError("A question names its calculator and its edition, and its inputs are an object.")
        question = self.question(name, edition, inputs)
        reply: Json = {}
        if request.get("roll"):
            rolled, errors = self.roll(question)
            if errors:
                return {"errors": errors}
            assert rolled is not None
            reply["roll"] = roll_json(rolled)
            if request.get("html"):
                reply["roll"]["html"] = render.rolled(rolled)
            question = replace(question, inputs={**question.inputs, **rolled.inputs})
        return reply | self.answered(question, request)

    def fought(self, request: Json) -> Json:
        """A fight after its events, with its log; with `open`, what the card of a next event shows."""
        name, edition, events = request.get("fight"), request.get("edition"), request.get("events", [])
        if not isinstance(name, str) or not isinstance(edition, str | None) or not isinstance(events, list):
            raise UnknownNameError("A request names its fight and its edition, and its events are a list.")
        key, _, short = name.partition(".")
        game = self.games.get(key)
        fight = game.fight(short) if game else None
        if game is None or fight is None:
            raise UnknownNameError(f"There is no fight called {shortened(name)}.")
        chosen = known_edition(game, edition)
        played = replay(fight, game.editions[chosen], events)
        reply = fight_json(fight, game.editions[chosen], played)
        if "open" in request:
            answer, errors = opened(fight, game.editions[chosen], played.state, request["open"])
            reply |= {"errors": errors} if answer is None else {"answer": answer_json(game, chosen, answer)}
        return reply

    def answered(self, question: Question, request: Json) -> Json:
        """The answer or the errors; editions beside each other may have answers where the asked one has none."""
        answer, errors = self.answer(question)
        reply: Json = {"errors": errors} if answer is None else answer_json(question.game, question.edition, answer)
        root = str(request.get("root", ""))
        if request.get("html"):
            reply["folded"] = self.headings(question, answer)
        if request.get("html") and request.get("compare") and errors.keys() <= {""}:
            reply["html"] = self.compared(question, root)
        elif request.get("html") and answer is not None:
            reply["html"] = self.shown(question, answer, root).whole
        return reply

    def headings(self, question: Question, answer: Answer | None) -> list[str]:
        """What is set in each group of the form; an input that cannot be read has its message instead."""
        edition = question.game.editions[question.edition]
        values, errors = read_inputs(question.calculator, edition, question.inputs)
        readable = {name: value for name, value in values.items() if name not in errors}
        return folded.headings(question.calculator, edition, readable, answer.steps if answer else ())

    def compared(self, question: Question, root: str) -> str:
        """The answer of each edition as the page shows them side by side."""
        asked = {edition: replace(question, edition=edition) for edition in question.game.editions}
        texts = {key: self.rendered(each, root).whole for key, each in asked.items()}
        return render.variants(texts, question.edition, "div")

    def rendered(self, question: Question, root: str) -> render.Shown:
        """One edition's answer as HTML, or the reason why it has none."""
        answer, errors = self.answer(question)
        return self.shown(question, answer, root) if answer else render.refusal(next(iter(errors.values())))

    def shown(self, question: Question, answer: Answer, root: str) -> render.Shown:
        """An answer as HTML, with links to the rules of its edition."""
        return render.answer(answer, lambda tail: self.rule_address(question, tail, root))

    def question(self, name: str, edition: str | None, inputs: Mapping[str, object]) -> Question:
        """The question with its game and calculator looked up; raises UnknownNameError."""
        key, _, short = name.partition(".")
        game = self.games.get(key)
        calculator = game.calculator(short) if game else None
        if game is None or calculator is None:
            raise UnknownNameError(f"There is no calculator called {shortened(name)}.")
        return Question(game, calculator, known_edition(game, edition), inputs)

    def answer(self, question: Question) -> tuple[Answer | None, dict[str, str]]:
        """The answer, or a message for each field that stands in its way."""
        return self._call(question, question.calculator.function)

    def roll(self, question: Question, throw: Throw = throw_die) -> tuple[Rolled | None, dict[str, str]]:
        """The dice thrown, or messages."""
        function = question.calculator.roll
        if function is None:
            return None, {"": f"{question.calculator.title} has no dice to roll."}
        return self._call(question, function, throw)

    def _call(
        self, question: Question, function: Callable[..., Any], throw: Throw | None = None
    ) -> tuple[Any, dict[str, str]]:
        edition = question.game.editions[question.edition]
        values, errors = read_inputs(question.calculator, edition, question.inputs)
        if errors:
            return None, errors
        try:
            result = function(**arguments(function, {**values, "edition": edition, "throw": throw}))
        except RefusalError as refusal:
            return None, {refusal.field: refusal.message}
        if isinstance(result, Answer):
            result = with_idle_inputs(result, question.calculator, edition, values)
        return result, {}

    def rule_address(self, question: Question, tail: str, root: str = "") -> str:
        """Where a rule stands, seen from a page whose way to the site's root is `root`; empty if unknown."""
        rule = self.rules.get(question.game.rule_id(question.edition, tail))
        return root + rule.address if rule and rule.address else ""


def known_edition(game: Game, edition: str | None) -> str:
    """The edition that was asked for, else the newest; raises UnknownNameError."""
    chosen = game.current if edition is None else edition
    if chosen not in game.editions:
        known = listed([key for key in game.editions if key], "or")
        raise UnknownNameError(
            f"{game.title} has no edition {shortened(chosen)}" + (f": there is {known}." if known else ".")
        )
    return chosen


def answer_json(game: Game, edition: str, answer: Answer) -> Json:
    """The keys of an answer that apply."""
    whole: Json = {
        "value": plain(answer.value),
        "headline": answer.headline,
        "steps": [
            {
                "text": step.text,
                "amount": plain(step.amount),
                "rule": game.rule_id(edition, step.rule) if step.rule else None,
            }
            for step in answer.steps
        ],
    }
    if answer.chance is not None:
        whole["chance"] = fraction(answer.chance)
    if answer.outcomes:
        whole["outcomes"] = {name: fraction(chance) for name, chance in answer.outcomes.items()}
    if answer.facts:
        whole["facts"] = {name: plain(value) for name, value in answer.facts.items()}
    return whole


def read_request(text: str) -> Json:
    """The question in a JSON text; raises UnknownNameError."""
    try:
        request = read_json(text)
    except BoundsError as error:
        raise UnknownNameError(str(error)) from None
    except ValueError:
        request = None
    if not isinstance(request, dict):
        raise UnknownNameError("A question is a JSON object.")
    return request


def roll_json(rolled: Rolled) -> Json:
    """A roll as data."""
    return {
        "faces": [{"name": name, "faces": list(faces)} for name, faces in rolled.faces],
        "headline": rolled.headline,
        "inputs": dict(rolled.inputs),
    }


def fraction(value: Fraction) -> str:
    """`7/10`; a certainty is `1`, an impossibility `0`."""
    return str(value)


def plain(value: object) -> object:
    """A value as JSON has it."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else fraction(value)
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    return value


def internal_error(error: Exception) -> str:
    """A sentence that names the line where our own code failed."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else "an unknown place"
    return f"This is a mistake of ours: {type(error).__name__} in {place}."


def open_door(catalogue: str, rules_json: str = "") -> Door:
    """The door to the games of a catalogue, with the table of rules as published."""
    return Door(load_games(catalogue), rules.from_json(rules_json))
