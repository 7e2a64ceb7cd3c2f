"""Where nothing may be kept on the device, everything that needs no memory still works."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from chromium import find_chromium

from tests.browser.pages import PHONE, calculator, headline
from tests.browser.searching import BOX
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

expect = pytest.importorskip("playwright.sync_api").expect

FALL = "uchma/fall-damage/"
GETTERS_THROW = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  const get = () => { throw new DOMException("no", "SecurityError"); };
  Object.defineProperty(window, name, { configurable: true, get });
}"""
BLOCKED = 2  # the value of Chromium's setting for cookies, which governs every storage


@pytest.fixture(params=["getters that throw", "the browser's own setting"])
def context(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A reader whose browser keeps nothing."""
    if request.param == "getters that throw":
        reader = browser.new_context(viewport=PHONE)
        reader.add_init_script(GETTERS_THROW)
    else:
        (tmp_path / "Default").mkdir()
        settings = {"profile": {"default_content_setting_values": {"cookies": BLOCKED}}}
        (tmp_path / "Default" / "Preferences").write_text(json.dumps(settings), encoding="utf-8")
        kind = browser.browser_type
        options = {"executable_path": find_chromium(), "args": ["--no-sandbox"], "viewport": PHONE}
        reader = kind.launch_persistent_context(tmp_path, **options)
    yield reader
    reader.close()


def test_search_editions_and_calculators_work_without_any_storage(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(site.url + "assets/runtime/manifest.json")
    refused = "(() => { try { return localStorage === undefined; } catch { return true; } })()"
    assert page.evaluate(refused)  # the browser does forbid it
    page.goto(site.url + FALL)
    form = calculator(page, "uchma.fall-damage")
    form.locator('[name="metres"]').fill("12")
    expect(headline(form)).to_contain_text("80 damage")
    page.locator('[data-edition-switch] button:has-text("2"):visible').first.click()
    expect(page.locator("html")).to_have_attribute("data-edition", "2")
    expect(headline(form)).to_contain_text("70 damage")
    page.keyboard.press("/")
    page.locator(BOX).press_sequentially("prone")
    expect(page.locator("a[data-search-result], a.md-search-result__link").first).to_be_visible()
    expect(page.locator("footer [data-offline]")).to_have_text("")
    page.goto(site.url + "uchma/turn-order/")
    expect(page.locator("[data-edition-switch]").first).to_be_visible()
    calculator(page, "uchma.turn-order").locator('[data-do="roll"]').click()
    expect(calculator(page, "uchma.turn-order").locator(".rolled .die").first).to_be_visible()
    assert faults == []
