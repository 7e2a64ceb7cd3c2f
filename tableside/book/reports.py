"""Pages made from the chapters and the table of rules: what changed, the quick reference, where each rule stands."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element

from tableside.book.sections import Section, markup, of_edition, parts_with, stands_in, words
from tableside.engine.games import Game
from tableside.engine.render import attributes, variant
from tableside.engine.rules import Rule, Rules


@dataclass(frozen=True)
class BuiltChapter:
    """A chapter of a game as built: its address from the site's root, its title and its sections."""

    address: str
    title: str
    sections: Sequence[Section]


def report(kind: str, game: Game, chapters: Sequence[BuiltChapter], rules: Rules, root: str) -> str:
    """The report that a chapter asks for by its kind."""
    match kind:
        case "changes":
            return changes(game, chapters, root)
        case "reference":
            return reference(game, chapters, root)
        case _:
            return coverage(game, rules, root)


def changes(game: Game, chapters: Sequence[BuiltChapter], root: str) -> str:
    """What a player notices from each edition to the next, section by section, in the words of the chapters."""
    parts = []
    for earlier, later in pairwise(game.editions):
        titles = [escape(game.editions[key].title) for key in (earlier, later)]
        parts.append(f'<h2 id="from-{earlier}-to-{later}">From {titles[0]} to {titles[1]}</h2>')
        for chapter in chapters:
            rows = "".join(_changed(chapter, section, earlier, later, root) for section in chapter.sections)
            if rows:
                parts.append(f"<h3>{escape(chapter.title)}</h3>{rows}")
    return _unsearched("changes", "".join(parts))


def _unsearched(kind: str, inner: str) -> str:
    """What search finds in the chapters already; Material excludes up to the first end of a tag of the same name."""
    return f'<article class="{kind}" data-search-exclude>{inner}</article>'


def _changed(chapter: BuiltChapter, section: Section, earlier: str, later: str, root: str) -> str:
    before, after = (list(_rules_of(chapter, section, edition, root)) for edition in (earlier, later))
    gone = [part for part in before if words(part) not in map(words, after)]
    new = [part for part in after if words(part) not in map(words, before)]
    if not gone and not new:
        return ""
    link = f'<a href="{root}{chapter.address}#{section.anchor}">{escape(section.title)}</a>'
    return (
        f'<section class="change"><h4>{link}</h4>'
        f'<div class="before"><p class="label">{"Before" if gone else "Not there before"}</p>{_all(gone)}</div>'
        f'<div class="after"><p class="label">{"Now" if new else "No longer there"}</p>{_all(new)}</div></section>'
    )


def _rules_of(chapter: BuiltChapter, section: Section, edition: str, root: str) -> Iterator[Element]:
    for part in parts_with(section, "data-rules"):
        if stands_in(part, edition):
            yield _relinked(of_edition(part, edition), chapter.address, root)


def _relinked(part: Element, address: str, root: str) -> Element:
    """The part with links that hold on another page, too."""
    for link in part.iter("a"):
        target = link.get("href", "")
        found = urlsplit(target)
        if target and not found.scheme and not found.netloc:
            path = posixpath.normpath(posixpath.join(address, found.path))
            link.set("href", f"{root}{path}/{target[len(found.path) :]}")
    return part


def _all(parts: Sequence[Element]) -> str:
    return "".join(markup(part) for part in parts)


def reference(game: Game, chapters: Sequence[BuiltChapter], root: str) -> str:
    """Every formula and table that the chapters mark for the sheet, each under its section."""
    entries = []
    for chapter in chapters:
        for section in chapter.sections:
            found = [*parts_with(section, "class", "formula"), *parts_with(section, "class", "reference")]
            if found:
                link = f'<a href="{root}{chapter.address}#{section.anchor}">{escape(section.title)}</a>'
                mark = _editions_of(game, found)
                inner = "".join(_shared(game, _relinked(deepcopy(part), chapter.address, root)) for part in found)
                entries.append(f"<section{mark}><h3>{link}</h3>{inner}</section>")
    return _unsearched("sheet", "".join(entries))


def _editions_of(game: Game, parts: Sequence[Element]) -> str:
    """The mark of what stands in some editions only, or nothing."""
    everywhere = set(game.editions)
    keys = {key for part in parts for key in (part.get("data-editions", "").split() or everywhere)}
    return "" if len(keys) == len(game.editions) else attributes(variant(sorted(keys), game.current))


def _shared(game: Game, part: Element) -> str:
    """A part with all its variants, but without the anchor that belongs to the chapter."""
    mark = _editions_of(game, [part])
    for name in ("id", "data-rules", "data-editions"):
        part.attrib.pop(name, None)
    return f"<div{mark}>{markup(part)}</div>" if mark else markup(part)


def coverage(game: Game, rules: Rules, root: str) -> str:
    """Every rule of a game with its place, its function and the reading we chose."""
    rows = "".join(_row(game, tail, found, root) for tail, found in _by_tail(game, rules).items())
    editions = "<th>Editions</th>" if len(game.editions) > 1 else ""
    head = f"<tr><th>Rule</th>{editions}<th>Answered by</th><th>Reading</th></tr>"
    return f'<div class="coverage" data-search-exclude><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>'


def _by_tail(game: Game, rules: Rules) -> Mapping[str, dict[str, Rule]]:
    tails: dict[str, dict[str, Rule]] = {}
    for edition in reversed(list(game.editions)):
        prefix = game.rule_id(edition, "")
        for id, rule in rules.items():
            if id.startswith(prefix):
                tails.setdefault(id.removeprefix(prefix), {})[edition] = rule
    return tails


def _row(game: Game, tail: str, found: Mapping[str, Rule], root: str) -> str:
    newest = next(iter(found.values()))
    places = {rule.address: edition for edition, rule in reversed(list(found.items()))}
    links = " ".join(
        f'<a href="{root}{escape(address)}">{escape(tail) if address == newest.address else f"edition {edition}"}</a>'
        for address, edition in sorted(places.items(), key=lambda place: place[0] != newest.address)
        if address
    )
    function = newest.function.rpartition("rules_core.")[2]
    notes = dict.fromkeys(rule.note for rule in found.values() if rule.note)
    editions = f'<td data-label="Editions">{" ".join(sorted(found))}</td>' if len(game.editions) > 1 else ""
    answered = f"<code>{escape(function)}</code>" if function else ""
    return f"<tr><td>{links}</td>{editions}<td>{answered}</td><td>{escape(' '.join(notes))}</td></tr>"
