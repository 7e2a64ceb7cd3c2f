"""A question in a player's words, with numbers: which calculator it means, and which inputs the numbers fill."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations, takewhile

from tableside.engine.fields import Decimal, Whole
from tableside.engine.forms import Calculator, Input
from tableside.engine.games import Game
from tableside.engine.spelling import TOKEN, UNITS, fold, stem, stems

SHOWN = 3
MOST_NUMBERS = 4
MOST_FIELDS = 6
CLOSE = 0.75  # of the best: two readings that both fit
PART = re.compile(rf"(?P<number>(?<![\w.,])[+−-]?\d+(?:[.,]\d+)?)|(?P<word>{TOKEN.pattern})")

ASKED, TITLE, SAID = 1.0, 4.0, 3.0
BEFORE, AFTER, SECOND, MEANT, UNIT, LONG = 3.0, 2.75, 0.5, 0.3, 1.0, 0.05
UNIT_NAMES = frozenset(map(stem, UNITS.values()))
ALONE = 1.5  # a number without a word beside it goes to the first input that it fits
UNMATCHED, UNUSED = -2.0, -4.0


@dataclass(frozen=True)
class Number:
    """A number as typed, with the words next to it, the nearest first."""

    text: str
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True)
class Reading:
    """One way to understand a question: a calculator, what the numbers fill, and how well it fits."""

    game: Game
    calculator: Calculator
    inputs: Mapping[str, str]
    fit: float


def read_question(games: Mapping[str, Game], text: str, within: str = "") -> list[Reading]:
    """The readings that fit best, those of the reader's game if it has any; several where all fit."""
    words, numbers = _taken_apart(text)
    if not numbers or not words or len(numbers) > MOST_NUMBERS:
        return []
    for chosen in ([games[within]] if within in games else [], games.values()):
        found = [each for game in chosen for each in _readings(game, words, numbers)]
        if found:
            found.sort(key=lambda reading: -reading.fit)
            return [each for each in found[:SHOWN] if each.fit >= CLOSE * found[0].fit]
    return []


def _taken_apart(text: str) -> tuple[list[str], list[Number]]:
    """The words as they are compared, and the numbers with their neighbours."""
    parts: list[tuple[str, bool]] = []
    for found in PART.finditer(re.sub(r"(\d)([^\W\d_])", r"\1 \2", fold(text))):
        if found["number"]:
            parts.append((found["number"].replace("−", "-").replace(",", "."), True))
        else:
            parts += [(word, False) for word in stems(found["word"])]
    words = [part for part, is_number in parts if not is_number]
    numbers = []
    for index, (part, is_number) in enumerate(parts):
        if is_number:
            numbers.append(Number(part, _beside_it(reversed(parts[:index])), _beside_it(parts[index + 1 :])))
    return list(dict.fromkeys(words)), numbers


def _beside_it(parts: Iterable[tuple[str, bool]]) -> tuple[str, ...]:
    """The next two words, as far as no other number comes between."""
    return tuple(word for word, _ in takewhile(lambda part: not part[1], parts))[:2]


def _readings(game: Game, words: list[str], numbers: list[Number]) -> Iterator[Reading]:
    for calculator in game.calculators:
        fields = _numeric(calculator, game.editions[game.current])
        best = max(_filled(calculator, fields, words, numbers), key=lambda each: each[0], default=(0.0, {}))
        if best[0] > 0 and best[1]:
            yield Reading(game, calculator, best[1], best[0])


def _numeric(calculator: Calculator, edition: object) -> list[Input]:
    return [
        entry
        for entry in calculator.inputs
        if isinstance(entry.field, Whole | Decimal) and entry.field.exists_in(edition)
    ]


def _filled(
    calculator: Calculator, fields: list[Input], words: list[str], numbers: list[Number]
) -> Iterator[tuple[float, dict[str, str]]]:
    """Each way to fill numbers into inputs that is worth a look, and how well it fits."""
    title, said = stems(calculator.title), stems(calculator.words)
    about = sum(TITLE if _near(title, word) else SAID for word in words if _near(title + said, word))
    others = [word for word in words if not _near(title + said, word)]
    beside = {entry.name: [_beside(number, entry) for number in numbers] for entry in fields}
    likely = sorted(fields, key=lambda entry: -max(beside[entry.name]))[:MOST_FIELDS]
    alone = {entry.name: ALONE - 0.1 * index for index, entry in enumerate(fields)}
    helped = {entry.name: {word for word in others if _near(_words_of(entry), word)} for entry in likely}
    if not about and not any(map(any, beside.values())):
        return
    unused = UNUSED * max(0, len(numbers) - len(likely))
    for chosen in permutations(likely, min(len(numbers), len(likely))):
        named = [beside[entry.name][index] for index, entry in enumerate(chosen)]
        used = {word for entry in chosen for word in helped[entry.name]}
        if about or (all(named) and used.issuperset(others)):
            fits = (fit or alone[entry.name] for entry, fit in zip(chosen, named, strict=True))
            told = ASKED * len(used) + UNMATCHED * (len(others) - len(used))
            pairs = zip(chosen, numbers, strict=False)
            yield about + sum(fits) + told + unused, {entry.name: number.text for entry, number in pairs}


def _near(known: Iterable[str], word: str) -> bool:
    """Whether a word is known, or begins one that is."""
    return any(each == word or (len(word) > 2 and each.startswith(word)) for each in known)


def _words_of(entry: Input) -> tuple[str, ...]:
    """Every word that an input is known by."""
    return stems(f"{entry.field.label} {entry.field.words} {entry.name.replace('_', ' ')}")


def _beside(number: Number, entry: Input) -> float:
    """How well a number's neighbours name an input, a short label better; not at all a part of a thing for a whole."""
    if "." in number.text and isinstance(entry.field, Whole):
        return 0.0
    fit = max(_named(entry, BEFORE, number.before), _named(entry, AFTER, number.after))
    return max(0.0, fit - LONG * len(stems(entry.field.label)))


def _named(entry: Input, weight: float, words: tuple[str, ...]) -> float:
    """What the words on one side of a number say for an input: a unit little, the nearest word much."""
    known = _words_of(entry)
    if words and words[0] in UNIT_NAMES:
        return max(UNIT if _near(known, words[0]) else 0.0, _named(entry, weight, words[1:]))
    if not words or not _near(known, words[0]):
        return 0.0
    meant = MEANT if _near(stems(entry.field.words), words[0]) else 0.0
    return weight + meant + (SECOND if words[1:] and _near(known, words[1]) else 0.0)
