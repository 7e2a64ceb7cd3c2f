"""A chapter line by line: blocks and values become stand-ins here, where the line of a mistake is known."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown import Markdown
from markdown.preprocessors import Preprocessor

from tableside.book.authors import AuthorError
from tableside.book.chapters import Chapter, Library, MarkupError
from tableside.engine import cards, render
from tableside.engine.wording import listed

BLOCKS = ("calculator", "calculators", "example", "edition", "changes", "reference", "coverage")
BLOCK = re.compile(r"^(?P<indent> *)(?P<colons>:{2,})\s*(?P<word>\S*)\s*(?P<rest>.*?)\s*$")
FENCE = re.compile(r"^[\s>]*(?P<fence>`{3,}(?=[^`]*$)|~{3,})")
COMMENT_END = re.compile(r".*-->")
LITERAL = r"(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)|<!--.*?-->"
QUOTE = re.compile(rf"(?P<literal>{LITERAL})|\{{\{{(?P<asked>.*?)\}}\}}")
MARK = re.compile(r"""\{:?[^{}]*?\brules=(?:"([^"]*)"|'([^']*)'|([^\s}]*))[^{}]*\}""")
WORDS = re.compile(r"\{:?[^{}]*\bwords=")
NO_MARK = re.compile(r"\{:?[^{}]*\brules?=", re.IGNORECASE)
PLAIN = re.compile(r"(?:[^\W_]|[ \u00a0\u2212+,.%/–])*")


class Reader(Preprocessor):
    """Replaces blocks and values by stand-ins, and notes the lines of marks, of stand-ins and of editions' texts."""

    def __init__(self, md: Markdown, library: Library, chapter: Chapter) -> None:
        super().__init__(md)
        self.library = library
        self.chapter = chapter

    def run(self, lines: list[str]) -> list[str]:
        """The text with stand-ins for what is computed."""
        self.marks: list[tuple[int, str]] = []
        self.stashed: dict[int, int] = {}
        self.unread: set[int] = set()
        self.scope: tuple[str, ...] = ()
        self.index = self.opened = 0
        return list(self._read(lines))

    def _read(self, lines: list[str]) -> Iterator[str]:
        end, begun = None, 0
        for self.index, line in enumerate(lines):
            if end:
                if found := end.match(line):
                    end = None
                    if line[found.end() :].strip():
                        raise self.chapter.mistake(self.index, "A comment of several lines ends its last line.")
                yield line
            elif end := _end_of_literal(line):
                begun = self.index
                yield line
            else:
                try:
                    yield from self._text(line)
                except MarkupError as wrong:
                    raise self.chapter.mistake(self.index, wrong) from None
                except AuthorError as error:
                    raise self.chapter.author_error(self.index, error) from error
        if end:
            raise self.chapter.mistake(begun, "This code or comment is never closed.")
        if self.scope:
            raise self.chapter.mistake(self.opened, "This block is never closed.")

    def _text(self, line: str) -> Iterator[str]:
        if block := BLOCK.match(line):
            if block["colons"] != ":::":
                raise MarkupError("A block begins with three colons.")
            if block["word"] in ("edition", ""):
                if block["indent"]:
                    raise MarkupError(
                        "An edition's text begins and ends at the start of a line, outside lists and notes."
                    )
                lines = self._edition(block["rest"]) if block["word"] else self._end_of_edition()
            else:
                lines = self._block(block["word"], block["rest"])
            yield from ("", *(block["indent"] + inner for inner in lines), "")
        else:
            yield self._line(line)

    def _edition(self, rest: str) -> Iterator[str]:
        if self.scope:
            raise MarkupError("An edition's text inside another's.")
        self.scope = self.library.editions(self.library.game(self.chapter.game), rest)
        self.opened = self.index
        self.unread.add(self.index)
        yield f"::: edition {self.index} {' '.join(self.scope)}"

    def _end_of_edition(self) -> Iterator[str]:
        if not self.scope:
            raise MarkupError("This ends a block, and none is open.")
        self.scope = ()
        yield ":::"

    def _block(self, word: str, rest: str) -> Iterator[str]:
        match word:
            case "calculator":
                yield self._stash(self.library.calculator(rest, self.chapter))
            case "calculators":
                entries = list(self.library.all_calculators(rest))
                yield from (self._stash(cards.contents(entries)), "")
                for game, entry in entries:
                    yield from (f"### {entry.title}", "")
                    yield from (self._stash(self.library.calculator(f"{game.key}.{entry.name}", self.chapter)), "")
            case "example":
                yield self._stash(self.library.example(rest, self.chapter, self.scope))
            case "changes" | "reference" | "coverage":
                game = self.library.game(rest or self.chapter.game)
                if word == "changes" and len(game.editions) == 1:
                    raise MarkupError(f"{game.title} has one edition, so nothing has changed.")
                yield self._stash(render.report_place(word, game.key))
            case _:
                raise MarkupError(f"There is no block called {word!r}: there is {listed(BLOCKS, 'or')}.")

    def _line(self, line: str) -> str:
        bare = re.sub(LITERAL, "", line)
        if ":::" in bare:
            raise MarkupError("A block stands on a line of its own, without a sign before it.")
        self._note_marks(bare)
        left = QUOTE.sub("", bare)
        if "{{" in left or "}}" in left:
            raise MarkupError("A value begins and ends on one line: {{ name }}.")
        return QUOTE.sub(lambda found: found["literal"] or self._quoted(found["asked"]), line)

    def _note_marks(self, bare: str) -> None:
        for mark in MARK.finditer(bare):
            tails = next(text for text in mark.groups() if text is not None)
            self.library.rule_ids(self.chapter, tails, self.scope)
            self.marks.append((self.index, tails))
            if mark[0].count("rules=") > 1:
                raise MarkupError("One mark names all its rules together.")
        if WORDS.search(bare) and not bare.startswith("#"):
            raise MarkupError("Words of players stand on the line of a heading.")
        if NO_MARK.search(MARK.sub("", bare)):
            raise MarkupError('A mark is written {: rules="…" }, on one line.')

    def _quoted(self, asked: str) -> str:
        text = self.library.quoted(asked, self.scope)
        return text if PLAIN.fullmatch(text) else self._stash(text)

    def _stash(self, text: str) -> str:
        self.stashed[self.md.htmlStash.html_counter] = self.index
        return self.md.htmlStash.store(text)


def _end_of_literal(line: str) -> re.Pattern[str] | None:
    """What ends the code or the comment that begins on this line, where it goes on below."""
    if fence := FENCE.match(line):
        return re.compile(rf"[\s>]*{fence['fence']}\s*$")
    if line.lstrip().startswith("<!--") and not COMMENT_END.match(line):
        return COMMENT_END
    return None
