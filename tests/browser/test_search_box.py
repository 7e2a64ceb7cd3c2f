"""The search box: opened by key, tap and the home page; chosen by keys; answers a question; works without storage."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.pages import DESK, opened
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

BOX = "dialog.search input[type=search]"
FORBID = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("forbidden", "SecurityError"); }
});"""


def results(page: Page) -> Locator:
    return page.locator("a[data-search-result]")


def ask(page: Page, words: str) -> None:
    from playwright.sync_api import expect

    page.keyboard.press("/")
    expect(page.locator(BOX)).to_be_focused()
    page.locator(BOX).fill(words)


def test_it_opens_by_tap_and_from_the_home_page(site: Site, browser: Browser) -> None:
    from playwright.sync_api import expect

    with opened(browser, site, "", has_touch=True) as page:
        for opener in (page.locator(".md-header .search-open"), page.locator("article .search-open")):
            opener.tap()
            expect(page.locator(BOX)).to_be_focused()
            page.keyboard.press("Escape")
            expect(page.locator(BOX)).to_be_hidden()


def test_keys_choose_and_enter_opens(site: Site, browser: Browser) -> None:
    from playwright.sync_api import expect

    with opened(browser, site, "uchma/movement/", viewport=DESK) as page:
        ask(page, "lifesteal")
        expect(results(page).first).to_contain_text("Stealing health")
        expect(results(page).first).to_contain_text("Sigil of Uchma · Damage")
        page.keyboard.press("ArrowDown")
        expect(results(page).first).to_be_focused()
        page.keyboard.press("ArrowUp")
        expect(page.locator(BOX)).to_be_focused()
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile("uchma/damage/#stealing-health$"))
        expect(page.locator(BOX)).to_be_hidden()


def test_what_matched_is_marked_and_counted(site: Site, browser: Browser) -> None:
    from playwright.sync_api import expect

    with opened(browser, site, "uchma/") as page:
        ask(page, "armor")
        expect(results(page).first.locator(".title mark")).to_have_text("Armour")
        expect(page.locator("dialog.search [role=status]")).to_have_text(re.compile(r"^\d+ results in Sigil of Uchma$"))


def test_the_readers_game_comes_first_and_a_chip_widens(site: Site, browser: Browser) -> None:
    from playwright.sync_api import expect

    with opened(browser, site, "sovereign/") as page:
        page.goto(site.url)
        ask(page, "prone")
        expect(results(page).first).to_have_attribute("href", re.compile("/sovereign/"))
        assert not [link for link in hrefs(page) if "/sovereign/" not in link]
        page.get_by_role("button", name="All games").click()
        expect(page.get_by_role("button", name="All games")).to_have_attribute("aria-pressed", "true")
        expect(results(page).and_(page.locator('[href*="/uchma/"]')).first).to_be_visible()


def hrefs(page: Page) -> list[str]:
    found: list[str] = results(page).evaluate_all("links => links.map(link => link.href)")
    return found


def test_a_question_is_answered_and_opens_ready(site: Site, browser: Browser) -> None:
    from playwright.sync_api import expect

    with opened(browser, site, "uchma/movement/") as page:
        ask(page, "fall 12")
        expect(results(page).first).to_contain_text("80 damage")
        results(page).first.click()
        form = page.locator('form[data-calculator="uchma.fall-damage"]').first
        expect(form.locator('[name="metres"]')).to_have_value("12")
        expect(form.locator("output")).to_contain_text("80 damage")


def test_nothing_found_offers_the_nearest_words(site: Site, browser: Browser) -> None:
    from playwright.sync_api import expect

    with opened(browser, site, "uchma/") as page:
        ask(page, "xyzinitiat")
        offered = page.locator("[data-search-word]")
        expect(offered.filter(has_text="initiative")).to_be_visible()
        offered.filter(has_text="initiative").click()
        expect(results(page).first).to_be_visible()


def test_a_word_of_the_glossary_opens_at_the_word(site: Site, browser: Browser) -> None:
    from playwright.sync_api import expect

    with opened(browser, site, "uchma/") as page:
        ask(page, "stunned")
        results(page).first.click()
        expect(page.locator("dt:target")).to_have_text("Stunned")
        expect(page.locator("dt:target")).to_be_in_viewport()


def test_it_works_where_storage_is_forbidden(site: Site, browser: Browser) -> None:
    from playwright.sync_api import expect

    context = browser.new_context()
    context.add_init_script(FORBID)
    page = context.new_page()
    page.goto(f"{site.url}generia/")
    ask(page, "parry")
    expect(results(page).first).to_have_attribute("href", re.compile("/generia/"))
    context.close()


def test_it_is_hidden_without_scripts(site: Site, browser: Browser) -> None:
    with opened(browser, site, "", java_script_enabled=False) as page:
        assert page.locator(".search-open:visible").count() == 0
        assert page.locator(f"{BOX}:visible").count() == 0


@pytest.mark.parametrize("path", ["", "uchma/precision/"])
def test_a_slash_in_a_field_is_a_slash(site: Site, browser: Browser, path: str) -> None:
    with opened(browser, site, path) as page:
        ask(page, "a")
        page.locator(BOX).press("/")
        assert page.locator(BOX).input_value() == "a/"
