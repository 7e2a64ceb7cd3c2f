"""Reading without a network, and every way in which keeping the book can go wrong, in Chromium."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from chromium import wait_for

from tests.browser.hosted import PREFIX, Host
from tests.browser.pages import calculator, headline
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

expect = pytest.importorskip("playwright.sync_api").expect

FALL = "uchma/fall-damage/"
OTHER = "uchma/turn-order/"
SHARED = FALL + "?calc=uchma.fall-damage&edition=3&metres=12"
SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
TOLD = 20  # seconds: ten for the reader, the rest for a busy machine
KEPT = "caches.keys().then((names) => names.filter((name) => name.includes('book ')).length)"


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[Host]:
    """The site on a server of its own."""
    running = Host(Path(shutil.copytree(site.folder, tmp_path / "site")))
    yield running
    running.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh reader."""
    fresh = browser.new_context(viewport={"width": 390, "height": 844})
    fresh.set_default_timeout(30_000)
    yield fresh
    fresh.close()


def visit(context: BrowserContext, host: Host, path: str = FALL) -> Page:
    """A page of the book."""
    page = context.new_page()
    page.goto(host.url + path)
    return page


def state(page: Page, expected: str) -> None:
    """The line about reading offline is in this state."""
    expect(page.locator("footer [data-offline]")).to_have_attribute("data-state", expected, timeout=60_000)


def keep(context: BrowserContext, host: Host) -> Page:
    """One visit, until the book is kept."""
    page = visit(context, host)
    state(page, "ready")
    return page


def act(page: Page, deed: str) -> None:
    """Tap the button of the line, or of the bar that lies over it."""
    page.locator(f'[data-offline] [data-do="{deed}"]').last.click()


def test_after_one_visit_everything_works_without_a_network(context: BrowserContext, host: Host) -> None:
    page = keep(context, host)
    worker = (host.folder / "service-worker.js").read_text(encoding="utf-8")
    size = json.loads(re.search(r"^const BOOK = (.*);$", worker, re.MULTILINE)[1])["bytes"]
    expect(page.locator("footer [data-offline]")).to_contain_text(f"Ready offline ({size / 1e6:.1f} MB)")
    host.is_cut = True
    page.reload()
    expect(page.locator("h1").first).to_be_visible()
    form = calculator(page, "uchma.fall-damage")
    form.locator('[name="metres"]').fill("12")
    expect(headline(form)).to_contain_text("80 damage")
    page.goto(host.url + OTHER)
    calculator(page, "uchma.turn-order").locator('[data-do="roll"]').click()
    expect(calculator(page, "uchma.turn-order").locator(".rolled .die").first).to_be_visible()
    page.locator(".md-header .search-open").click()
    page.locator("dialog.search input").fill("prone")
    expect(page.locator("a[data-search-result]").first).to_be_visible()
    page.goto(host.url + SHARED)
    expect(headline(calculator(page, "uchma.fall-damage"))).to_contain_text("80 damage")
    for missing in ("uchma/no-such-page/", "constructor", "100%/"):
        assert page.goto(host.url + missing).status == 404
    assert page.goto(host.url + FALL.rstrip("/")).url.endswith(FALL)


def test_nothing_is_kept_unasked_where_data_is_dear(context: BrowserContext, host: Host) -> None:
    context.add_init_script(SAVE_DATA)
    page = visit(context, host)
    state(page, "offered")
    page.wait_for_timeout(1500)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert not any(path.endswith(".bin") for path in host.asked)
    act(page, "keep")
    state(page, "ready")


def test_the_book_can_be_forgotten_and_kept_again(context: BrowserContext, host: Host) -> None:
    page = keep(context, host)
    assert page.evaluate(KEPT) == 1
    act(page, "forget")
    state(page, "offered")
    page.goto(host.url + OTHER)
    page.wait_for_timeout(1500)
    state(page, "offered")
    assert page.evaluate("caches.keys()") == []
    act(page, "keep")
    state(page, "ready")
    act(page, "forget")
    state(page, "offered")
    act(page, "keep")  # in the same tab, which the forgotten worker still serves
    state(page, "ready")
    host.is_cut = True
    page.goto(host.url + FALL)
    expect(page.locator("h1").first).to_be_visible()


def test_a_download_cut_in_the_middle_is_said_and_taken_up_again(context: BrowserContext, host: Host) -> None:
    host.cut_files = [OTHER]
    page = visit(context, host)
    state(page, "failed")
    expect(page.locator("h1").first).to_be_visible()
    host.cut_files = []
    host.asked.clear()
    act(page, "keep")
    state(page, "ready")
    assert OTHER + "index.html" in host.asked or OTHER in host.asked
    assert not any(path.endswith(".bin") for path in host.asked)  # those were kept the first time


def test_a_damaged_file_is_found_by_its_hash_and_fetched_again(context: BrowserContext, host: Host) -> None:
    page = keep(context, host)
    damaged = page.evaluate("""async () => {
        const [name] = (await caches.keys()).filter((name) => name.includes("book "));
        const cache = await caches.open(name);
        const isOne = ({ url }) => url.endsWith(".bin") || url.endsWith("order/index.html");
        const files = (await cache.keys()).filter(isOne);
        for (const file of files) await cache.put(file, new Response("damaged"));
        return files.length;
    }""")
    assert damaged == 6  # five files of Python and the page
    page.goto(host.url + OTHER)
    expect(page.locator("h1").first).to_be_visible()
    calculator(page, "uchma.turn-order").locator('[data-do="roll"]').click()
    expect(calculator(page, "uchma.turn-order").locator(".rolled .die").first).to_be_visible()
    host.is_cut = True
    page.reload()
    calculator(page, "uchma.turn-order").locator('[data-do="roll"]').click()
    expect(calculator(page, "uchma.turn-order").locator(".rolled .die").first).to_be_visible()


def test_a_stalled_download_is_taken_up_by_itself(context: BrowserContext, host: Host) -> None:
    host.stalled_file, host.stalls, host.knows_ranges = OTHER, 1, True
    keep(context, host)
    assert host.stalls == 0
    assert len(host.parts) == 2
    assert host.parts[0] == 0 < host.parts[1]


def test_a_download_that_stays_silent_is_said(context: BrowserContext, host: Host) -> None:
    page = visit(context, host, "credits/")
    host.stalled_file, host.stalls = OTHER, 99
    started = time.monotonic()
    state(page, "failed")
    assert time.monotonic() - started < TOLD
    host.stalls = 0
    act(page, "keep")
    state(page, "ready")


def test_a_full_device_keeps_nothing_of_the_book_and_the_reader_is_told(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    quota = context.new_cdp_session(page)
    origin = host.url.removesuffix(PREFIX)
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_500_000})
    page.goto(host.url + FALL)
    state(page, "full")
    expect(page.locator("footer [data-offline]")).to_contain_text("no room")
    assert page.evaluate(KEPT) == 0
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    act(page, "keep")
    state(page, "ready")
    assert page.evaluate(KEPT) == 1


def test_a_new_build_waits_for_the_reader_and_never_mixes(context: BrowserContext, host: Host) -> None:
    heading = "document.querySelector('h1').firstChild.textContent"
    fetched = f"fetch('{host.url}{OTHER}').then((page) => page.text()).then((text) => text.includes('Newer order'))"
    first, second = keep(context, host), visit(context, host)
    state(second, "ready")
    old = first.evaluate(heading)
    host.deploy("<title>", "<title>Newer order, ")
    first.reload()
    state(first, "newer")
    state(second, "newer")
    expect(first.locator(".newer-book")).to_be_visible()
    for page in (first, second):
        assert "Newer order" not in page.title()
        assert page.evaluate(fetched) is False
    act(first, "change")
    expect(first).to_have_title(re.compile("^Newer order"))
    state(first, "ready")
    assert first.evaluate(fetched) is True
    assert second.evaluate(fetched) is False  # the other tab did not agree
    assert second.evaluate(heading) == old
    state(second, "newer")
    act(second, "change")
    expect(second).to_have_title(re.compile("^Newer order"))
    assert second.evaluate(fetched) is True
    first.reload()
    wait_for(first, f"({KEPT}).then((kept) => kept === 1)")  # the old build is gone with its last tab


def test_only_what_changed_is_fetched_for_a_new_build(context: BrowserContext, host: Host) -> None:
    page = keep(context, host)
    host.deploy("<title>", "<title>Newer order, ")
    host.asked.clear()
    page.reload()
    state(page, "newer")
    assert any(path.startswith(OTHER) for path in host.asked)
    assert not any(path.endswith((".bin", ".woff2")) for path in host.asked)


@pytest.mark.parametrize(
    "forbidden",
    [
        "delete Navigator.prototype.serviceWorker",
        "delete globalThis.caches",
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))",
        "ServiceWorkerContainer.prototype.getRegistration = () => Promise.reject(new DOMException('no'))",
    ],
)
def test_where_storage_is_forbidden_all_else_works(context: BrowserContext, host: Host, forbidden: str) -> None:
    context.add_init_script(forbidden)
    faults: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(host.url + FALL)
    form = calculator(page, "uchma.fall-damage")
    form.locator('[name="metres"]').fill("12")
    expect(headline(form)).to_contain_text("80 damage")
    page.wait_for_timeout(1500)
    expect(page.locator("footer [data-offline]")).to_have_text("")
    assert faults == []


def test_the_book_can_be_installed(host: Host) -> None:
    facts = json.loads((host.folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert facts["start_url"] == facts["scope"] == "./"
    assert all((host.folder / icon["src"]).is_file() for icon in facts["icons"])
    page = (host.folder / FALL / "index.html").read_text(encoding="utf-8")
    assert page.count('<link rel="manifest" href="../../manifest.webmanifest">') == 1
