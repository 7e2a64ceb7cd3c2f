"""What seldom runs comes later: a function that only the twin of Python's wasm has, in a real browser."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from tableside.publish.offline import write_offline
from tests.browser.hosted import Host
from tests.browser.runtime_site import damage_once
from tests.browser.test_runtime import address, folder, names_of, packages, page  # noqa: F401 - fixtures

if TYPE_CHECKING:
    from playwright.sync_api import Page

EIGHT = "ask({coins: 8})"
CONTROLLED = "new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))"
AGAIN = ["loading", "ready", "loading", "ready"]


def test_a_function_that_is_left_out_is_fetched_and_the_question_answered(page: Page) -> None:  # noqa: F811
    assert page.evaluate("ask({coins: 3})")["value"] == 3
    assert "twin" not in names_of(page)
    assert page.evaluate(
        "Promise.all([8, 3].map((coins) => ask({coins}))).then((all) => all.map((one) => one.value))"
    ) == [8, 3]
    assert page.evaluate("states") == AGAIN
    assert "twin" in names_of(page)
    assert page.evaluate(EIGHT)["value"] == 8
    assert page.evaluate("states") == AGAIN
    assert "python_stdlib" not in names_of(page)


def test_what_is_fetched_while_the_page_rests_is_there_at_once(page: Page) -> None:  # noqa: F811
    with page.context.expect_event("requestfinished", lambda request: "/twin-" in request.url):
        page.evaluate("ask({})")
    page.wait_for_timeout(1000)  # unpacked: nothing tells the page
    assert page.evaluate(EIGHT)["value"] == 8
    assert page.evaluate("states") == ["loading", "ready"]


def test_the_first_question_of_all_may_need_it(page: Page) -> None:  # noqa: F811
    assert page.evaluate(EIGHT)["value"] == 8
    assert page.evaluate("states") == ["loading", "ready", "loading", "ready"]


def test_a_mistake_of_ours_names_its_line_with_the_twin_too(page: Page) -> None:  # noqa: F811
    page.evaluate(EIGHT)
    assert "ZeroDivisionError in __init__.py, line " in page.evaluate("ask({coins: 7})")["errors"][""]


def test_a_twin_that_cannot_be_fetched_is_told_and_takes_nothing_else_away(page: Page) -> None:  # noqa: F811
    page.route("**/twin-*", lambda route: route.abort())
    page.evaluate("ask({})")
    assert page.evaluate(f"{EIGHT}.catch((error) => error.message)").startswith("The network did not answer")
    assert page.evaluate("runtime.state") == "failed"
    assert page.evaluate("ask({coins: 3})")["value"] == 3
    page.unroute("**/twin-*")
    assert page.evaluate(EIGHT)["value"] == 8


def test_a_damaged_twin_is_fetched_again(page: Page) -> None:  # noqa: F811
    damaged = damage_once(page, "**/twin-*")
    assert page.evaluate(EIGHT)["value"] == 8
    assert len(damaged) == 1


def test_the_manifest_keeps_the_twin_apart_from_what_a_start_downloads(folder: Path) -> None:  # noqa: F811
    manifest = json.loads((folder / "assets" / "runtime" / "manifest.json").read_text())
    assert manifest["twin"] in manifest["files"]
    assert all(manifest["twin"] not in start["files"] for start in manifest["starts"].values())


def test_without_a_network_the_kept_book_has_the_twin(page: Page, folder: Path, tmp_path: Path) -> None:  # noqa: F811
    kept = Path(shutil.copytree(folder, tmp_path / "site"))
    write_offline(kept, "A tiny game")
    host = Host(kept)
    page.goto(host.url)
    page.evaluate(f"navigator.serviceWorker.register('service-worker.js').then(() => {CONTROLLED})")
    host.is_cut = True
    page.reload()
    page.wait_for_function("window.runtime")
    assert page.evaluate(EIGHT)["value"] == 8
    assert page.evaluate("states") == AGAIN
    host.close()
