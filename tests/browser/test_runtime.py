"""Python in a real browser, with a tiny game of its own, served under a sub-path."""

from __future__ import annotations

import json
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tableside.publish import hosting, runtime
from tableside.publish.pyodide import pyodide
from tests.browser.hosted import Host
from tests.browser.runtime_site import damage_once, line_of_mistake, write_packages, write_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

PREFIX = "/a/book/"
TOLD = 15  # seconds: ten for the reader, the rest for a busy machine


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A game outside the project."""
    return write_packages(tmp_path_factory.mktemp("packages"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, packages: list[Path]) -> Path:
    """The files of the site."""
    book = tmp_path_factory.mktemp("runtime")
    write_site(book, packages)
    return book


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """The address of the site."""
    server = hosting.open_server(folder, PREFIX)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield hosting.address(server, PREFIX)
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A fresh visit, with what it requested in `requested`."""
    context = browser.new_context()
    visit = context.new_page()
    visit.requested = []
    context.on("request", lambda request: visit.requested.append(request.url))
    visit.goto(address)
    visit.wait_for_function("window.runtime")
    yield visit
    context.close()


def names_of(page: Page) -> set[str]:
    """The runtime's files that the visit asked for, by their names without the hash."""
    files = {url.rpartition("/")[2] for url in page.requested if "/assets/runtime/" in url}
    return {file.rpartition("-")[0] or file for file in files}


def test_sleeps_until_asked_and_then_answers_from_the_snapshot(page: Page, address: str) -> None:
    assert page.evaluate("runtime.state") == "asleep"
    assert names_of(page) == set()
    reply = page.evaluate("ask({coins: 3}, {edition: '1', html: true})")
    assert (reply["headline"], reply["chance"]) == ("Ada tosses 3 coins.", "1/8")
    assert "Ada tosses 3 coins." in reply["html"]["said"]
    assert page.evaluate("states") == ["loading", "ready"]
    assert names_of(page) == {"manifest.json", "pyodide", "snapshot"}
    assert [url for url in page.requested if not url.startswith((address, "blob:"))] == []


def test_progress_counts_every_byte(page: Page, folder: Path) -> None:
    page.evaluate("ask({})")
    manifest = json.loads((folder / "assets" / "runtime" / "manifest.json").read_text())
    files = [manifest["files"][name]["file"] for name in manifest["starts"]["snapshot"]["files"]]
    on_disk = sum((folder / "assets" / "runtime" / file).stat().st_size for file in files)
    loaded = page.evaluate("loaded")
    assert loaded == sorted(loaded)
    assert loaded[0] == 0
    assert loaded[-1] == page.evaluate("total") == manifest["starts"]["snapshot"]["bytes"] == on_disk


def test_questions_asked_while_it_loads_are_answered_in_order(page: Page) -> None:
    answers = page.evaluate("Promise.all([1, 2, 3].map((coins) => ask({coins})))")
    assert [answer["value"] for answer in answers] == [1, 2, 3]


def test_a_mistake_of_ours_names_its_line(page: Page, packages: list[Path]) -> None:
    message = page.evaluate("ask({coins: 7})")["errors"][""]
    assert f"ZeroDivisionError in __init__.py, line {line_of_mistake(packages)}." in message
    assert page.evaluate("ask({coins: 2})")["value"] == 2


def test_two_fresh_browsers_roll_differently(browser: Browser, address: str) -> None:
    tossed = []
    for _ in range(2):
        context = browser.new_context()
        visit = context.new_page()
        visit.goto(address)
        visit.wait_for_function("window.runtime")
        tosses = "Promise.all(Array.from({length: 12}, () => ask({coins: 9}, {roll: true})))"
        tossed.append([reply["roll"]["faces"][0]["faces"] for reply in visit.evaluate(tosses)])
        context.close()
    assert tossed[0] != tossed[1]  # 108 coins: equal by chance once in 2 to the power of 108
    assert {face for toss in tossed[0] for face in toss} == {1, 2}


def test_a_refused_snapshot_gives_way_to_the_plain_start(page: Page) -> None:
    page.route("**/snapshot-*", lambda route: route.fulfill(status=200, body=b"not a snapshot"))
    assert page.evaluate("ask({coins: 4})")["value"] == 4
    assert {"python_stdlib", "packages", "rules"} <= names_of(page)


def test_a_damaged_file_is_found_by_its_hash_and_fetched_again(page: Page) -> None:
    damaged = damage_once(page, "**/*.bin")
    assert page.evaluate("ask({coins: 4})")["value"] == 4
    assert len(damaged) == 4
    assert "python_stdlib" not in names_of(page)


def test_a_download_cut_in_the_middle_is_tried_once_more(page: Page) -> None:
    cut: list[str] = []

    def once(route: Route) -> None:
        if cut:
            route.fallback()
        else:
            cut.append(route.request.url)
            route.abort("connectionreset")

    page.route("**/snapshot-*", once)
    assert page.evaluate("ask({coins: 4})")["value"] == 4
    assert "python_stdlib" not in names_of(page)


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    """The site on a server that can stall."""
    running = Host(folder)
    yield running
    running.close()


@pytest.mark.parametrize("knows_ranges", [True, False])
def test_a_stalled_download_goes_on_where_it_stopped(page: Page, host: Host, knows_ranges: bool) -> None:
    host.stalled_file, host.stalls, host.knows_ranges = "assets/runtime/snapshot-", 2, knows_ranges
    page.goto(host.url)
    page.wait_for_function("window.runtime")
    started = time.monotonic()
    assert page.evaluate("ask({coins: 4})")["value"] == 4
    assert time.monotonic() - started < TOLD
    assert page.evaluate("states") == ["loading", "ready"]
    assert page.evaluate("loaded.at(-1)") == page.evaluate("total")
    assert len(host.parts) == (4 if knows_ranges else 2)
    assert all(host.parts[2:])
    assert "python_stdlib" not in names_of(page)


def test_a_download_that_stays_silent_is_told(page: Page, host: Host) -> None:
    host.stalled_file, host.stalls = "assets/runtime/snapshot-", 99
    page.goto(host.url)
    page.wait_for_function("window.runtime")
    started = time.monotonic()
    reason = page.evaluate("ask({}).catch((error) => error.message)")
    assert time.monotonic() - started < TOLD
    assert reason == "The download was cut off."
    host.stalls = 0
    assert page.evaluate("ask({coins: 4})")["value"] == 4  # asked again, it starts again


def test_a_slow_download_is_no_stalled_one(page: Page, host: Host) -> None:
    host.pause = 2.0
    host.slow_file = "assets/runtime/snapshot-"
    page.goto(host.url)
    page.wait_for_function("window.runtime")
    assert page.evaluate("ask({coins: 4})")["value"] == 4
    assert host.parts == [0, 0, 0]  # each of the three files was asked for once


def test_a_question_that_ends_python_twice_fails_and_the_next_one_is_answered(page: Page) -> None:
    page.evaluate("ask({})")
    page.evaluate("""() => {
      const { Worker } = window;
      window.Worker = class extends Worker {
        postMessage(message) {
          const ends = message.type === "ask" && JSON.parse(message.text).inputs.coins === 6;
          if (ends) this.dispatchEvent(new MessageEvent("message", { data: { type: "crashed", reason: "Stack." } }));
          else super.postMessage(message);
        }
      };
      runtime.worker.terminate();
      wake();
    }""")
    assert page.evaluate("ask({coins: 6}).catch((error) => error.message)") == "Stack."
    assert page.evaluate("states") == ["loading", "ready", "loading", "ready", "failed"]
    assert page.evaluate("ask({coins: 5})")["value"] == 5


def test_a_terminated_worker_comes_back_and_answers(page: Page) -> None:
    page.evaluate("wake({patience: 1000})")
    page.evaluate("ask({})")
    page.evaluate("runtime.worker.terminate()")
    assert page.evaluate("ask({coins: 5})")["value"] == 5
    assert page.evaluate("states") == ["loading", "ready", "loading", "ready"]


def test_says_why_when_the_network_is_gone_and_starts_when_it_is_back(page: Page) -> None:
    page.route("**/pyodide-*", lambda route: route.abort())
    assert page.evaluate("ask({}).catch((error) => error.message)").startswith("The network did not answer")
    assert page.evaluate("runtime.state") == "failed"
    page.unroute("**/pyodide-*")
    page.evaluate("dispatchEvent(new Event('online'))")
    assert page.evaluate("ask({coins: 4})")["value"] == 4


def test_forbidden_webassembly_is_said_before_anything_is_fetched(browser: Browser, address: str) -> None:
    context = browser.new_context()
    visit = context.new_page()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))

    def forbid(route: Route) -> None:
        policy = {"Content-Security-Policy": "script-src 'self' 'unsafe-inline'"}
        route.fulfill(response=route.fetch(), headers={"Content-Type": "text/javascript", **policy})

    context.route("**/worker.js", forbid)
    visit.goto(address)
    visit.wait_for_function("window.runtime")
    reason = visit.evaluate("ask({}).catch((error) => error.message)")
    assert reason.startswith("This browser does not run WebAssembly here")
    assert not any(url.endswith(".bin") for url in asked)
    context.close()


def test_the_same_inputs_give_the_same_bytes(packages: list[Path], folder: Path, tmp_path: Path) -> None:
    copies = [shutil.copytree(package, tmp_path / package.name) for package in packages]
    (copies[0] / "__pycache__").mkdir(exist_ok=True)
    (copies[0] / "__pycache__" / "rules.pyc").write_text("made by whoever imports it", encoding="utf-8")
    runtime.build_runtime(tmp_path / "runtime", copies, "tiny", "[]", tmp_path / "cache")
    manifests = [path / "manifest.json" for path in (tmp_path / "runtime", folder / "assets" / "runtime")]
    assert manifests[0].read_text() == manifests[1].read_text()


def test_the_build_leaves_out_what_only_the_build_uses(tmp_path: Path) -> None:
    for name in ("cli.py", "book/extension.py", "publish/wheel.py", "engine/door.py", "browser/tool.py"):
        path = tmp_path / "tableside" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    archive = runtime.zip_packages([], tmp_path / "tableside")
    assert b"tableside/engine/door.py" in archive
    assert all(name not in archive for name in (b"cli", b"book", b"publish", b"browser"))


def test_pyodide_is_the_version_that_the_snapshot_was_tried_with() -> None:
    assert json.loads((pyodide() / "package.json").read_text())["version"] == "0.29.5"
