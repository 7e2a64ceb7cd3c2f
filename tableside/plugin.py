"""The one file that knows MkDocs: chapters get their place, rules their table, pages their scripts and styles."""

from __future__ import annotations

import logging
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

from jinja2 import Environment, FileSystemBytecodeCache
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from tableside.book import index, moves
from tableside.book.authors import AuthorError
from tableside.book.catalogue import line_naming, open_games
from tableside.book.chapters import Chapter, Library
from tableside.book.extension import TablesideExtension
from tableside.book.folders import chapter_folders, game_in
from tableside.book.glossary import GLOSSARY, glossaries
from tableside.book.look import says_what_anchors_are, set_look
from tableside.book.pages import check_front_matter, put_back, set_aside
from tableside.book.reports import BuiltChapter, report
from tableside.book.sections import read_sections
from tableside.engine import rules
from tableside.engine.door import Door
from tableside.engine.games import Game
from tableside.publish.assets import ASSETS, SCRIPT, STYLE, THEME_FOLDER, write_assets
from tableside.publish.books import VERSION, Book
from tableside.publish.build import COLLECT, DEBUG, SERVED, SITE_URL, finish

LOG = logging.getLogger("mkdocs.plugins.tableside")
REPORT = re.compile(r'<div data-report="(\w+)" data-of="([\w-]+)"></div>')
CARD = re.compile(r'<form class="calculator" id="([^"]+)"')


class Options(Config):  # type: ignore[no-untyped-call]
    """The plugin's options: the module that lists the games, the table of rules in the docs, the wheel's version."""

    catalogue = config_options.Type(str)
    table = config_options.Type(str, default="rules.tsv")
    version = config_options.Type(str, default=VERSION)


class BookPage(Chapter):
    """A chapter whose mistakes stop MkDocs with one line instead of a traceback."""

    def stop(self, error: Exception) -> Exception:
        """A mistake as MkDocs wants it."""
        return stopping(error)


class TablesidePlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Places calculators and rules in the pages of a MkDocs site."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:  # noqa: ARG002 - MkDocs's signature
        """Note what MkDocs was called for."""
        self.is_served = command == "serve" or bool(os.environ.get(SERVED))

    @event_priority(100)  # before the plugins that read the settings
    def on_config(self, config: MkDocsConfig) -> None:
        """Open the games and add what every page needs."""
        folder = Path(config.config_file_path).resolve().parent
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
        self.book = Book(folder, config.site_name, self.config.catalogue, self.config.version)
        self.folder = os.path.relpath(config.docs_dir)
        self.table = Path(config.docs_dir) / self.config.table
        text = self.table.read_text(encoding="utf-8") if self.table.is_file() else ""
        known = self.stopping(rules.from_tsv, text) if text else {}
        self.door = Door(self.open_games(config), known)
        self.extension = TablesideExtension(Library(self.door))
        self.folders = chapter_folders(self.door.games.values(), Path(config.docs_dir))
        self.terms = glossaries(self.folders, Path(config.docs_dir))
        self.moves = self.stopping(moves.read_moves, Path(config.docs_dir) / moves.TABLE)
        self.places: dict[str, tuple[str, str]] = {}
        self.aside: dict[str, dict[str, str]] = {}
        self.chapters: dict[str, list[BuiltChapter]] = {}
        self.noted = index.Noted()
        config.site_url = os.environ.get(SITE_URL) or config.site_url
        written = {key: value for each in config.user_configs for key, value in each.items()}
        set_look(written, config.theme, config.markdown_extensions, config.mdx_configs)
        if not says_what_anchors_are(written):
            config.validation.links.anchors = logging.WARNING
        config.markdown_extensions.append(self.extension)  # type: ignore[arg-type]
        config.extra_css.insert(0, STYLE)
        script = ExtraScriptValue(SCRIPT)
        script.type = "module"
        config.extra_javascript.append(script)
        # The author's own templates come before ours, ours before Material's.
        config.theme.dirs.insert(1 if config.theme.custom_dir else 0, str(THEME_FOLDER))

    def open_games(self, config: MkDocsConfig) -> dict[str, Game]:
        """The games of the catalogue; a mistake in them stops the build with one line."""
        named_in = line_naming(Path(config.config_file_path or "mkdocs.yml"), "catalogue")
        try:
            return open_games(self.config.catalogue, named_in)
        except AuthorError as error:
            raise stopping(error) from error

    def on_files(self, files: Files, **_: Any) -> None:
        """Tables of the book are no pages of it."""
        for name in (self.config.table, moves.TABLE):
            if found := files.get_file_from_path(name):
                files.remove(found)

    def on_page_markdown(self, markdown: str, *, page: Page, **_: Any) -> None:
        """Tell the extension which page comes next, and on which line its text begins."""
        game = self.game_at(page)
        source = page.file.content_string
        self.extension.chapter = BookPage(
            path=os.path.relpath(page.file.abs_src_path or page.file.src_uri),
            game=game,
            first_line=1 + source.count("\n") - markdown.count("\n"),
            root=way_to_root(page),
            terms=self.terms.get(game, {}) if f"{page.file.name}.md" != GLOSSARY else {},
        )
        check_front_matter(self.extension.chapter, source, page.meta)

    def on_page_content(self, html: str, *, page: Page, **_: Any) -> str:
        """Note where the rules of this page stand, keep its former anchors, and set cards and examples aside.

        Search and reports read a page for its text, and those are most of its markup.
        """
        if page.present_anchor_ids is not None:
            page.present_anchor_ids |= set(CARD.findall(html))
        chapter = self.extension.chapter
        for rule, anchor in chapter.anchors.items():
            if rule in self.places:
                raise chapter.mistake(chapter.lines[rule], f"{rule} stands on {self.places[rule][0]} already.")
            self.places[rule] = (address(page), anchor)
        page.meta["game"] = self.game_of(chapter)
        self.noted.note(address(page), chapter.words, CARD.findall(html), chapter.game)
        html = self.stopping(moves.with_old_anchors, html, address(page), self.moves)
        html, self.aside[address(page)] = set_aside(html)
        return html

    def on_nav(self, nav: Navigation, **_: Any) -> None:
        """Keep the order of the chapters."""
        self.nav = nav

    def on_env(self, env: Environment, **_: Any) -> None:
        """Keep the templates compiled, and give them the pages beside the sections of the book, such as its credits."""
        (kept := self.book.cache / "templates").mkdir(parents=True, exist_ok=True)
        env.bytecode_cache = FileSystemBytecodeCache(str(kept))
        has_sections = any(item.is_section for item in self.nav.items)
        beside = [item for item in self.nav.items if isinstance(item, Page) and not item.is_homepage]
        env.globals["top_pages"] = beside if has_sections else []

    def game_at(self, page: Page) -> str:
        """The key of the game in whose folder a page is."""
        return game_in(self.folders, page.file.src_uri)

    def game_of(self, chapter: Chapter) -> Game | None:
        """The game whose folder a page is in, or else the one with editions whose calculators it shows."""
        shown = {name.partition(".")[0] for name in chapter.placed}
        keys = [chapter.game] if chapter.game else [key for key in shown if len(self.door.games[key].editions) > 1]
        return self.door.games[keys[0]] if len(keys) == 1 else None

    def on_page_context(self, context: TemplateContext, *, page: Page, **_: Any) -> None:
        """Give the templates the game of the page."""
        game = page.meta.get("game")
        editions = [(key, edition.title) for key, edition in game.editions.items() if key] if game else []
        has_kicker = bool(game and "" not in self.folders and self.game_at(page) and page.title != game.title)
        view = {"key": game.key, "title": game.title, "editions": editions, "has_kicker": has_kicker} if game else None
        context["game"] = view  # type: ignore[typeddict-unknown-key]

    def on_post_page(self, output: str, *, page: Page, **_: Any) -> str:
        """Put back what was set aside, and fill in what is made from all chapters."""
        output = put_back(output, self.aside[address(page)])
        return REPORT.sub(lambda place: self.report(place[1], place[2], way_to_root(page)), output)

    def report(self, kind: str, key: str, root: str) -> str:
        """A report on a game, all of whose chapters are built."""
        if key not in self.chapters:
            self.chapters[key] = list(self.built_chapters(key))
        table = rules.placed(self.door.rules, self.places)
        return report(kind, self.door.games[key], self.chapters[key], table, root)

    def built_chapters(self, game: str | None = None) -> Iterator[BuiltChapter]:
        """The chapters of a game, or all pages, in the order of the navigation."""
        for page in self.nav.pages:
            if page.content and game in (None, self.game_at(page)):
                yield BuiltChapter(address(page), str(page.title), read_sections(page.content))

    @event_priority(-100)  # after every other plugin, since the list of files holds each file's hash
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Publish the table of rules, the scripts and the styles, then make a live site of it."""
        table = rules.placed(self.door.rules, self.places)
        self.check(table)
        site = Path(config.site_dir)
        (site / "rules.json").write_text(rules.to_json(table), encoding="utf-8")
        write_assets(site, self.door.games.values())
        chapters = list(self.built_chapters())
        found = index.entries(self.door.games, chapters, self.noted)
        (site / ASSETS / "search.json").write_text(index.as_json(self.door.games, found), encoding="utf-8")
        for place in index.without_words(chapters, self.noted, table):
            LOG.info("%s computes something, and no words of players lead to it.", place)
        self.stopping(moves.write_old_pages, site, self.moves)
        if not os.environ.get(COLLECT):
            try:
                finish(self.book, site, served=self.is_served)
            except SystemExit as end:  # MkDocs has plugins to tell before it ends
                raise PluginError(str(end)) from None

    def stopping(self, work: Callable[..., Any], *given: Any) -> Any:
        """Do something with a table of the book; a mistake in it stops the build with one line."""
        try:
            return work(*given)
        except (moves.MovedTableError, rules.RuleTableError) as mistake:
            raise stopping(mistake, f"{self.folder}/") from None

    def check(self, table: rules.Rules) -> None:
        """The committed table agrees with the chapters; when asked to collect, write it instead."""
        if not os.environ.get(COLLECT):
            if wrong := rules.moved(self.door.rules, table):
                file = os.path.relpath(self.table)
                raise PluginError(f"{file}: {wrong} Write it anew with: tableside build --collect")
        elif self.door.rules:
            self.table.write_text(rules.to_tsv(table), encoding="utf-8")


def stopping(mistake: Exception, before: str = "") -> PluginError:
    """A mistake as MkDocs tells it, in one line; where it was noticed is told to those who ask for it."""
    if os.environ.get(DEBUG):
        traceback.print_exception(mistake)
    return PluginError(f"{before}{mistake}")


def way_to_root(page: Page) -> str:
    """The relative address of the site's root."""
    return "../" * address(page).count("/")


def address(page: Page) -> str:
    """A page's address from the site's root, empty for the home page."""
    return page.url.removeprefix("./")
