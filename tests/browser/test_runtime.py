"""The runtime in a real browser, with a tiny game of its own, served under a sub-path."""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.runtime import PYODIDE, ROOT, build_runtime, zip_packages

playwright = pytest.importorskip("playwright.sync_api")

DOOR = """
import importlib
import json
import secrets


def open_door(catalogue, rules):
    game = importlib.import_module(catalogue)

    def door(text):
        question = json.loads(text)
        if "rolls" in question:
            return json.dumps([secrets.SystemRandom().randint(1, 20) for _ in range(question["rolls"])])
        if "shared" in question:
            import random

            return json.dumps([random.randint(1, 20) for _ in range(question["shared"])])
        return json.dumps({"value": game.double(question["number"]), "rules": json.loads(rules)})

    return door
"""
GAME = "def double(number):\n    return 2 * number + 0 // (number - 13)\n"
PAGE = """<!doctype html><title>A tiny game</title><script type="module">
import { Runtime } from "./assets/scripts/runtime.js";
window.wake = (options) => {
  const runtime = new Runtime("./assets/runtime/", options);
  Object.assign(window, { runtime, states: [], loaded: [], total: 0 });
  runtime.addEventListener("state", () => states.push(runtime.state));
  runtime.addEventListener("progress", ({ detail }) => {
    loaded.push(detail.loaded);
    window.total = detail.total;
  });
};
window.ask = async (question) => JSON.parse(await runtime.ask(JSON.stringify(question)));
wake();
</script>"""


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a line of log for each."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A door and a game that live outside the project."""
    folder = tmp_path_factory.mktemp("packages")
    for name, text in {"calculators/__init__.py": "", "calculators/door.py": DOOR, "tiny/__init__.py": GAME}.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return [folder / "calculators", folder / "tiny"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, packages: list[Path]) -> Path:
    """A built site in the folder `a/book` of a server's root."""
    book = tmp_path_factory.mktemp("server") / "a" / "book"
    (book / "assets" / "scripts").mkdir(parents=True)
    (book / "index.html").write_text(PAGE)
    for name in ("runtime.js", "worker.js"):
        shutil.copy(ROOT / "calculators" / "browser" / name, book / "assets" / "scripts" / name)
    build_runtime(book / "assets" / "runtime", packages, "tiny", '{"fall": "uchma"}')
    return book


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """The address of the site, under a sub-path."""
    handler = functools.partial(QuietHandler, directory=str(site.parent.parent))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/a/book/"
        server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[playwright.Browser]:
    """The system's Chromium, else Playwright's own."""
    with playwright.sync_playwright() as driver:
        path = shutil.which("chromium") or shutil.which("google-chrome")
        chromium = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: playwright.Browser, address: str) -> Iterator[playwright.Page]:
    """A fresh visit, with what it requested in `requested`."""
    context = browser.new_context()
    visit = context.new_page()
    visit.requested = []
    context.on("request", lambda request: visit.requested.append(request.url))
    visit.goto(address)
    visit.wait_for_function("window.runtime")
    yield visit
    context.close()


def names_of(page: playwright.Page) -> set[str]:
    """The runtime's files that the visit asked for, by their names without the hash."""
    files = {url.rpartition("/")[2] for url in page.requested if "/assets/runtime/" in url}
    return {file.rpartition("-")[0] or file for file in files}


def test_sleeps_until_asked_and_then_answers_from_the_snapshot(page: playwright.Page, address: str) -> None:
    assert page.evaluate("runtime.state") == "asleep"
    assert names_of(page) == set()
    assert page.evaluate("ask({number: 21})") == {"value": 42, "rules": {"fall": "uchma"}}
    assert page.evaluate("states") == ["loading", "ready"]
    assert names_of(page) == {"manifest.json", "pyodide", "pyodide.asm", "snapshot"}
    assert [url for url in page.requested if not url.startswith((address, "blob:"))] == []


def test_progress_counts_every_byte(page: playwright.Page, site: Path) -> None:
    page.evaluate("ask({number: 1})")
    manifest = json.loads((site / "assets" / "runtime" / "manifest.json").read_text())
    on_disk = sum(
        (site / "assets" / "runtime" / manifest["files"][name]["file"]).stat().st_size
        for name in manifest["starts"]["snapshot"]["files"]
    )
    loaded = page.evaluate("loaded")
    assert loaded == sorted(loaded)
    assert loaded[0] == 0
    assert loaded[-1] == page.evaluate("total") == manifest["bytes"] == on_disk


def test_questions_asked_while_it_loads_are_answered_in_order(page: playwright.Page) -> None:
    answers = page.evaluate("Promise.all([1, 2, 3].map((number) => ask({number})))")
    assert [answer["value"] for answer in answers] == [2, 4, 6]


def test_an_error_names_its_line(page: playwright.Page) -> None:
    reason = page.evaluate("ask({number: 13}).catch((error) => error.message)")
    assert "ZeroDivisionError" in reason
    assert "tiny/__init__.py" in reason
    assert "line 2" in reason
    assert page.evaluate("ask({number: 2})")["value"] == 4


def test_two_fresh_browsers_roll_differently(browser: playwright.Browser, address: str) -> None:
    for kind in ("rolls", "shared"):
        rolls = []
        for _ in range(2):
            context = browser.new_context()
            visit = context.new_page()
            visit.goto(address)
            visit.wait_for_function("window.runtime")
            rolls.append(visit.evaluate(f"ask({{{kind}: 40}})"))
            context.close()
        assert rolls[0] != rolls[1]


def test_a_refused_snapshot_gives_way_to_the_plain_start(page: playwright.Page) -> None:
    page.route("**/snapshot-*", lambda route: route.fulfill(status=200, body=b"not a snapshot"))
    assert page.evaluate("ask({number: 21})")["value"] == 42
    assert {"python_stdlib", "packages", "rules"} <= names_of(page)


def test_a_terminated_worker_comes_back_and_answers(page: playwright.Page) -> None:
    page.evaluate("wake({patience: 1000})")
    page.evaluate("ask({number: 1})")
    page.evaluate("runtime.worker.terminate()")
    assert page.evaluate("ask({number: 5})")["value"] == 10
    assert page.evaluate("states") == ["loading", "ready", "loading", "ready"]


def test_says_why_when_python_cannot_start(page: playwright.Page) -> None:
    page.route("**/pyodide.asm-*", lambda route: route.abort())
    assert page.evaluate("ask({number: 1}).catch(() => 'refused')") == "refused"
    assert page.evaluate("[runtime.state, runtime.reason !== '']") == ["failed", True]
    page.unroute("**/pyodide.asm-*")
    page.evaluate("runtime.start()")
    assert page.evaluate("ask({number: 4})")["value"] == 8


def test_the_same_packages_give_the_same_bytes(packages: list[Path], tmp_path: Path) -> None:
    copies = [shutil.copytree(package, tmp_path / package.name) for package in reversed(packages)]
    (copies[0] / "notes.txt").write_text("not a module")
    assert zip_packages(copies) == zip_packages(packages)


def test_the_build_leaves_out_what_only_the_build_uses(tmp_path: Path) -> None:
    for name in ("markdown.py", "mkdocs.py", "door.py", "browser/tool.py"):
        path = tmp_path / "calculators" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    archive = zip_packages([tmp_path / "calculators"])
    assert b"calculators/door.py" in archive
    assert all(name not in archive for name in (b"markdown", b"mkdocs", b"browser"))


def test_pyodide_is_the_version_that_the_snapshot_was_tried_with() -> None:
    assert json.loads((PYODIDE / "package.json").read_text())["version"] == "0.29.5"
