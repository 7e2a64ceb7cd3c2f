"""A dozen steps of a reader, the same on Chromium, Firefox and WebKit; each engine goes through them in this order."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import engines
import pytest
from drivers import Engine
from drivers.chromium import Chromium
from drivers.firefox import Firefox
from drivers.webkit import WebKit

from tests.browser.hosted import Host
from tests.conftest import Site

FALL = "uchma/fall-damage/"
ORDER = "uchma/turn-order/"
NEVER_OPENED = "uchma/damage/"
PATIENCE = 60
# Firefox says that it has gone to a page before it has left the old one, and passes through an empty one.
LOADED = "!window.isOld && location.protocol === 'http:' && document.readyState === 'complete'"


class Reader:
    """A browser engine at the site."""

    def __init__(self, engine: Engine, host: Host) -> None:
        self.engine = engine
        self.host = host

    def go(self, path: str) -> None:
        """Open a page of the book."""
        self.engine.evaluate("window.isOld = true")
        self.engine.open(self.host.url + path)
        self.until(LOADED)

    def reload(self) -> None:
        """Load the page again."""
        self.engine.evaluate("window.isOld = true")
        self.engine.reload()
        self.until(LOADED)

    def until(self, expression: str) -> None:
        """Wait for something to be true on the page."""
        end = time.monotonic() + PATIENCE
        while not self.is_true(expression):
            assert time.monotonic() < end, f"never true: {expression}; the page says: {self.text('main')[:500]}"
            time.sleep(0.1)

    def is_true(self, expression: str) -> bool:
        """Whether something is true on the page; not while the page is being changed."""
        try:
            return bool(self.engine.evaluate(expression))
        except RuntimeError:
            return False

    def text(self, selector: str) -> str:
        """What a reader sees of the first element that matches."""
        return str(self.engine.evaluate(f"document.querySelector({json.dumps(selector)})?.innerText ?? ''"))

    def says(self, selector: str, words: str) -> None:
        """Wait until some element that matches shows these words."""
        matches = f"[...document.querySelectorAll({json.dumps(selector)})]"
        self.until(f"{matches}.some((found) => found.innerText.includes({json.dumps(words)}))")


@pytest.fixture(scope="module")
def host(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The site on a server that can lose the network."""
    running = Host(Path(shutil.copytree(site.folder, tmp_path_factory.mktemp("engines") / "site")))
    yield running
    running.close()


@pytest.fixture(scope="module", params=["chromium", "firefox", "webkit"])
def reader(request: pytest.FixtureRequest, host: Host) -> Iterator[Reader]:
    """A reader with each of the engines that this machine has."""
    host.is_cut = False
    engine: Engine
    if request.param == "chromium":
        engine = Chromium(request.getfixturevalue("browser"))
    elif request.param == "firefox":
        binary = engines.find_firefox()
        if not binary:
            pytest.skip("Firefox is not installed")
        engine = Firefox(binary)
    else:
        parts = engines.find_webkit()
        if not parts:
            pytest.skip("WebKit is not installed")
        engine = WebKit(*parts)
    yield Reader(engine, host)
    engine.close()


def form(name: str, rest: str = "") -> str:
    """The selector of a calculator's form, or of something in it."""
    return f'form[data-calculator="uchma.{name}"] {rest}'.strip()


def test_open_and_read(reader: Reader) -> None:
    reader.go(FALL)
    assert "Fall" in reader.text("h1")
    reader.says(form("fall-damage", "output"), "deals 60 damage")


def test_calculate(reader: Reader) -> None:
    reader.engine.type(form("fall-damage", '[name="metres"]'), "12")
    reader.says(form("fall-damage", "output"), "80 damage")
    assert reader.engine.evaluate("document.documentElement.dataset.runtime") == "ready"


def test_bad_input(reader: Reader) -> None:
    reader.engine.type(form("fall-damage", '[name="metres"]'), "-3")
    reader.until("document.querySelector('[data-error-for=\"metres\"]:not([hidden])')?.innerText.length > 5")
    reader.engine.type(form("fall-damage", '[name="metres"]'), "6")
    reader.says(form("fall-damage", "output"), "20 damage")


def test_reload_keeps_what_was_typed(reader: Reader) -> None:
    reader.reload()
    reader.until(f"document.querySelector('{form('fall-damage')} [name=metres]').value === '6'")
    reader.says(form("fall-damage", "output"), "20 damage")


def test_edition(reader: Reader) -> None:
    for edition, damage in (("1", "10 damage"), ("3", "20 damage")):
        reader.engine.click(f'[data-edition-switch] button[value="{edition}"]')
        reader.until(f"document.documentElement.dataset.edition === '{edition}'")
        reader.says(form("fall-damage", "output"), damage)


def test_share_link(reader: Reader) -> None:
    reader.go(FALL + "?calc=uchma.fall-damage&edition=2&metres=12#fall-damage")
    reader.says(form("fall-damage", "output"), "70 damage")
    assert reader.engine.evaluate("document.documentElement.dataset.edition") == "2"


def test_navigate(reader: Reader) -> None:
    reader.go("uchma/cover/?edition=3")
    reader.engine.click('footer a[rel="next"]')
    reader.says("h1", "Light")
    assert reader.engine.evaluate("location.pathname").endswith("/uchma/light/")


def test_rows(reader: Reader) -> None:
    reader.go(ORDER)
    rows = f"document.querySelectorAll('{form('turn-order')} [data-field=creatures] .row').length"
    before = reader.engine.evaluate(rows)
    reader.engine.click(form("turn-order", '[data-field="creatures"] [data-do="add"]'))
    reader.until(f"{rows} === {before + 1}")
    reader.engine.click(form("turn-order", '[data-field="creatures"] .row:last-of-type [data-do="remove"]'))
    reader.until(f"{rows} === {before}")


def test_roll(reader: Reader) -> None:
    reader.engine.click(form("turn-order", '[data-do="roll"]'))
    reader.until(f"document.querySelectorAll('{form('turn-order')} .rolled .die').length >= 4")


def test_search(reader: Reader) -> None:
    search(reader, "prone")


def test_offline(reader: Reader) -> None:
    reader.until("document.querySelector('footer [data-offline]')?.dataset.state === 'ready'")
    reader.host.is_cut = True
    reader.reload()
    assert "Turn order" in reader.text("h1")
    reader.go(NEVER_OPENED)
    for field, number in {"action_damage": "15", "potency": "3", "armor": "5"}.items():
        reader.engine.type(form("damage", f'[name="{field}"]'), number)
    reader.says(form("damage", "output"), "13 health")
    reader.go(FALL + "?calc=uchma.fall-damage&edition=3&metres=12")
    reader.says(form("fall-damage", "output"), "80 damage")
    reader.go(ORDER)
    test_roll(reader)
    search(reader, "falling")


def search(reader: Reader, word: str) -> None:
    """Look for a word and get a result."""
    reader.engine.click(".md-header .search-open")
    reader.until("document.querySelector('dialog.search').open")
    reader.engine.type("dialog.search input", word)
    reader.until("document.querySelectorAll('a[data-search-result]').length > 0")
    reader.engine.click("dialog.search [data-search-close]")
