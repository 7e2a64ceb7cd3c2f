"""The one door: JSON text in, JSON text out, for the browser, the shell, the build and the tests."""

from __future__ import annotations

import json
import secrets
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from tableside.engine import folded, render, rules
from tableside.engine.answers import Answer, RefusalError, Rolled, Step, Throw
from tableside.engine.as_json import answer_json, roll_json
from tableside.engine.bounded_json import BoundsError, read_json
from tableside.engine.fights import fight_json, opened, replay
from tableside.engine.forms import Calculator, arguments
from tableside.engine.games import Game, UnknownNameError, load_games
from tableside.engine.inputs import read_inputs, with_idle_inputs
from tableside.engine.questions import Reading, read_question
from tableside.engine.wording import said, shortened

Json = dict[str, Any]
FORMAT = 2
"""The version of the replies' shape, in each of them."""
MOST_ASKED = 200  # signs of a question that are read


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


OURS = "This is a mistake of ours"


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
        return json.dumps({"format": FORMAT, **reply}, ensure_ascii=False)

    def reply(self, request: Json) -> Json:
        """The answer to a question as plain data; with `roll`, the dice too; with `html`, the page's answer."""
        if "question" in request:
            return {"answers": [self.found(reading, request) for reading in self.readings(request)]}
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
        chosen = game.known_edition(edition)
        played = replay(fight, game.editions[chosen], events)
        reply = fight_json(fight, game.editions[chosen], played)
        if "open" in request:
            answer, errors = opened(fight, game.editions[chosen], played.state, request["open"])
            rule_of = partial(self.rule_of, game, chosen)
            reply |= {"errors": errors} if answer is None else {"answer": answer_json(answer, rule_of)}
        return reply

    def readings(self, request: Json) -> list[Reading]:
        """What a question in a player's words may mean, best first."""
        text, game = request["question"], request.get("game")
        if not isinstance(text, str) or not isinstance(game, str | None):
            raise UnknownNameError("A question in words is a text, and its game is a key.")
        return read_question(self.games, text[:MOST_ASKED], game or "")

    def found(self, reading: Reading, request: Json) -> Json:
        """A reading with its answer in the reader's edition, and the query of the link that opens it ready."""
        game, calculator = reading.game, reading.calculator
        editions = request.get("editions")
        edition = editions.get(game.key) if isinstance(editions, dict) else None
        name = f"{game.key}.{calculator.name}"
        question = self.question(name, edition if edition in game.editions else None, reading.inputs)
        answer, errors = self.answer(question)
        written = {"calc": name, **({"edition": question.edition} if question.edition else {}), **reading.inputs}
        return {
            "calculator": name,
            "title": calculator.title,
            "inputs": dict(reading.inputs),
            "text": said(answer.headline) if answer else next(iter(errors.values())),
            "query": urlencode(written),
        }

    def answered(self, question: Question, request: Json) -> Json:
        """The answer or the errors; editions beside each other may have answers where the asked one has none."""
        answer, errors = self.answer(question)
        rule_of = partial(self.rule_of, question.game, question.edition)
        reply: Json = {"errors": errors} if answer is None else answer_json(answer, rule_of)
        root = str(request.get("root", ""))
        if request.get("html"):
            reply["folded"] = self.headings(question, answer)
        if request.get("html") and request.get("compare") and errors.keys() <= {""}:
            reply["html"] = self.compared(question, root).parts
        elif request.get("html") and answer is not None:
            reply["html"] = self.shown(question, answer, root).parts
        if request.get("lines") and answer is not None:
            reply["lines"] = render.as_lines(answer)
        return reply

    def headings(self, question: Question, answer: Answer | None) -> list[str]:
        """What is set in each group of the form; an input that cannot be read has its message instead."""
        edition = question.game.editions[question.edition]
        values, errors = read_inputs(question.calculator, edition, question.inputs)
        readable = {name: value for name, value in values.items() if name not in errors}
        return folded.headings(question.calculator, edition, readable, answer.steps if answer else ())

    def compared(self, question: Question, root: str) -> render.Shown:
        """The answer of each edition as the page shows them side by side, in its two parts."""
        asked = {edition: replace(question, edition=edition) for edition in question.game.editions}
        return render.side_by_side({key: self.rendered(each, root) for key, each in asked.items()}, question.edition)

    def rendered(self, question: Question, root: str) -> render.Shown:
        """One edition's answer as HTML, or the reason why it has none."""
        answer, errors = self.answer(question)
        return self.shown(question, answer, root) if answer else render.refusal(next(iter(errors.values())))

    def shown(self, question: Question, answer: Answer, root: str) -> render.Shown:
        """An answer as HTML, with links to the rules of its edition."""
        return render.answer(answer, lambda step: self.rule_address(question, step, root))

    def question(self, name: str, edition: str | None, inputs: Mapping[str, object]) -> Question:
        """The question with its game and calculator looked up; raises UnknownNameError."""
        key, _, short = name.partition(".")
        game = self.games.get(key)
        calculator = game.calculator(short) if game else None
        if game is None or calculator is None:
            raise UnknownNameError(f"There is no calculator called {shortened(name)}.")
        return Question(game, calculator, game.known_edition(edition), inputs)

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
            result = function(**arguments(function, values, edition, throw))
        except RefusalError as refusal:
            return None, {refusal.field: said(refusal.message)}
        if isinstance(result, Answer):
            result = with_idle_inputs(result, question.calculator, edition, values)
        return result, {}

    def rule_of(self, game: Game, edition: str, step: Step) -> str | None:
        """The id of the rule that grants a step: of several tails the first that the edition has, by the table."""
        if not step.rule:
            return None
        if isinstance(step.rule, str):
            return game.rule_id(edition, step.rule)
        if not self.rules:
            return game.rule_id(edition, step.rule[0])
        ids = [game.rule_id(edition, tail) for tail in step.rule]
        return next((id for id in ids if id in self.rules), None)

    def rule_address(self, question: Question, step: Step, root: str = "") -> str:
        """Where a step's rule stands, seen from a page whose way to the site's root is `root`; empty if unknown."""
        rule = self.rules.get(self.rule_of(question.game, question.edition, step) or "")
        return root + rule.address if rule and rule.address else ""


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


def internal_error(error: Exception) -> str:
    """A sentence that names the line where our own code failed."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else "an unknown place"
    return f"{OURS}: {type(error).__name__} in {place}."


def open_door(catalogue: str, rules_json: str = "") -> Door:
    """The door to the games of a catalogue, with the table of rules as published."""
    return Door(load_games(catalogue), rules.from_json(rules_json))
