"""What the search of a book knows: one entry a section, one a calculator, one a word of a glossary."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, field

from tableside.book.reports import BuiltChapter
from tableside.book.sections import Section, of_edition, stands_in, words
from tableside.engine import spelling
from tableside.engine.cards import card
from tableside.engine.games import Game
from tableside.engine.rules import Rules

GLOSSARY = "glossary/"


@dataclass(frozen=True)
class Entry:
    """One thing that can be found; `kind` is section, calculator or word, `words` are what players say for it."""

    kind: str
    game: str
    page: str
    anchor: str
    title: str
    chapter: str
    words: str
    text: str


@dataclass
class Noted:
    """What the pages of a book say besides their text: words of players by page and anchor, and where cards stand."""

    words: dict[str, dict[str, str]] = field(default_factory=dict)
    cards: dict[str, list[str]] = field(default_factory=dict)
    games: dict[str, str] = field(default_factory=dict)

    def note(self, page: str, said: Mapping[str, str], cards: Iterable[str], game: str) -> None:
        """Keep what a page says."""
        self.words[page] = dict(said)
        self.cards[page] = list(cards)
        self.games[page] = game


def entries(games: Mapping[str, Game], chapters: Iterable[BuiltChapter], noted: Noted) -> Iterator[Entry]:
    """Everything that can be found, in the order of the book."""
    for chapter in chapters:
        game = games.get(noted.games.get(chapter.address, ""))
        for section in chapter.sections:
            yield from _of_section(game, chapter, section, noted.words.get(chapter.address, {}).get(section.anchor, ""))
    yield from _calculators(games, noted)


def _of_section(game: Game | None, chapter: BuiltChapter, section: Section, said: str) -> Iterator[Entry]:
    """The section as the current edition reads it; outside a game's folder one without text is not worth a visit."""
    key, current = (game.key, game.current) if game else ("", "")
    if section.editions and current not in section.editions:
        return
    parts = [of_edition(part, current) for part in section.parts if stands_in(part, current)]
    is_glossary = chapter.address.endswith(GLOSSARY)
    text = " ".join(words(part) for part in parts if not (is_glossary and part.tag == "dl")).strip()
    if text or game:
        yield Entry("section", key, chapter.address, section.anchor, section.title, chapter.title, said, text)
    if is_glossary:
        for term, explained in _terms(section, current):
            yield Entry("word", key, chapter.address, term[0], term[1], chapter.title, "", explained)


def _terms(section: Section, current: str) -> Iterator[tuple[tuple[str, str], str]]:
    """The anchor and the name of each word, and what it means."""
    for part in section.parts:
        if part.tag == "dl" and stands_in(part, current):
            term = ("", "")
            for child in part:
                plain = words(of_edition(child, current))
                if child.tag == "dt":
                    term = (child.get("id", ""), plain)
                else:
                    yield term, plain


def _calculators(games: Mapping[str, Game], noted: Noted) -> Iterator[Entry]:
    """Each calculator at the page of its game that shows the fewest others, or else where it stands at all."""
    for game in games.values():
        for entry in game.calculators:
            anchor = card(game, entry)
            pages = [page for page, cards in noted.cards.items() if anchor in cards]
            if pages:
                page = min(pages, key=lambda page: (noted.games[page] != game.key, len(noted.cards[page])))
                fields = [each.field for each in entry.inputs if each.field.exists_in(game.editions[game.current])]
                labels = " · ".join(each.label for each in fields)
                name = f"{game.key}.{entry.name}"
                yield Entry("calculator", game.key, page, anchor, entry.title, name, entry.words, labels)


def as_json(games: Mapping[str, Game], found: Iterable[Entry]) -> str:
    """The index as it is published: the games, the lists for comparing words, and the entries."""
    whole = {
        "games": {key: game.title for key, game in games.items()},
        "editions": {key: game.current for key, game in games.items() if game.current},
        **spelling.as_json(),
        "entries": [astuple(entry) for entry in found],
    }
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def without_words(chapters: Iterable[BuiltChapter], noted: Noted, table: Rules) -> list[str]:
    """The sections with a rule that computes something and no word of players."""
    computed: dict[str, set[str]] = {}
    for rule in table.values():
        if rule.function:
            computed.setdefault(rule.page, set()).add(rule.anchor)
    found = []
    for chapter in chapters:
        anchors = computed.get(chapter.address, set())
        said = noted.words.get(chapter.address, {})
        for section in chapter.sections:
            ids = {section.anchor, *(each.get("id", "") for part in section.parts for each in part.iter())}
            if ids & anchors and not said.get(section.anchor):
                found.append(f"{chapter.address}#{section.anchor}")
    return found
