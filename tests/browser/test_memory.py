"""What a reader typed, a link and a roll: none of them loses another."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from tests.browser.pages import calculator, headline, opened
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

expect = pytest.importorskip("playwright.sync_api").expect
FALL = "uchma/fall-damage/"
LINK = f"{FALL}?calc=uchma.fall-damage&edition=2&metres=12#fall-damage"


def fall(form: Locator, metres: str, damage: str) -> None:
    """Type a height and read the damage."""
    form.locator('[name="metres"]').fill(metres)
    expect(headline(form)).to_contain_text(damage)


def test_a_link_leaves_what_the_reader_typed_alone(site: Site, browser: Browser) -> None:
    with opened(browser, site, FALL) as page:
        form = calculator(page, "uchma.fall-damage")
        fall(form, "30", "260")
        page.goto(site.url + LINK)
        expect(headline(form)).to_contain_text("12 m deals 70")
        page.goto(site.url + FALL)
        expect(form.locator('[name="metres"]')).to_have_value("30")
        expect(headline(form)).to_contain_text("260")


def test_another_edition_keeps_the_inputs_of_a_link(site: Site, browser: Browser) -> None:
    with opened(browser, site, LINK) as page:
        form = calculator(page, "uchma.fall-damage")
        expect(headline(form)).to_contain_text("70 damage")
        page.locator('[data-edition-switch] [value="3"]').click()
        expect(headline(form)).to_contain_text("80 damage")
        page.reload()
        expect(headline(form)).to_contain_text("12 m deals 80")


def test_a_calculator_that_stands_twice_on_a_page_remembers_each(site: Site, browser: Browser) -> None:
    with opened(browser, site, "generia/a-round/") as page:
        cards = calculator(page, "generia.attack")
        expect(cards).to_have_count(2)
        printed = cards.first.locator('[name="attack_value"]').input_value()
        cards.last.locator('[name="attack_value"]').fill("8")
        page.reload()
        expect(cards.last.locator('[name="attack_value"]')).to_have_value("8")
        expect(cards.first.locator('[name="attack_value"]')).to_have_value(printed)


def test_a_roll_and_a_change_at_the_same_time_agree(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/turn-order/") as page:
        form = calculator(page, "uchma.turn-order")
        form.evaluate(
            """(form) => {
                form.querySelector('[data-do="roll"]').click();
                const speed = form.querySelector('[name="creatures.0.speed"]');
                speed.value = "60";
                speed.dispatchEvent(new Event("input", { bubbles: true }));
            }"""
        )
        expect(form.locator(".rolled")).to_be_visible()
        fastest = form.locator('[name="creatures.0.name"]').input_value()
        expect(form.locator("output .order li").first).to_have_text(fastest)
        expect(form.locator('[data-field="rolls"] .row').first).to_be_visible()
        expect(form.locator(".problem:visible")).to_have_count(0)


def test_a_question_that_found_no_python_is_answered_once_it_starts(site: Site, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/assets/runtime/**", lambda route: route.abort())
    page.goto(site.url + FALL)
    form = calculator(page, "uchma.fall-damage")
    form.locator('[name="metres"]').fill("30")
    expect(form.locator(".status")).to_contain_text("could not start", timeout=60_000)
    expect(form.locator("output")).to_have_attribute("data-stale", "")
    page.unroute("**/assets/runtime/**")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(headline(form)).to_contain_text("260", timeout=60_000)
    expect(form.locator("output")).not_to_have_attribute("data-stale", "")
    expect(form.locator(".status")).to_be_empty()
    context.close()


def test_rows_that_no_control_can_show_are_refused_and_rows_as_json_are_shown(site: Site, browser: Browser) -> None:
    address = "uchma/turn-order/?calc=uchma.turn-order&edition=3&creatures="
    with opened(browser, site, address + "A~One~4~0~maybe;B~Two~9") as page:
        form = calculator(page, "uchma.turn-order")
        expect(form.locator('[data-error-for="creatures.0.airborne"]')).to_be_visible()
        form.locator('[name="creatures.0.speed"]').fill("12")
        expect(form.locator("output .order li")).to_have_text(["A", "B"])
    rows = '[{"name": "C", "group": "One", "speed": 4}, {"name": "D", "group": "Two", "speed": 9}]'
    with opened(browser, site, address + quote(rows)) as page:
        form = calculator(page, "uchma.turn-order")
        expect(form.locator('[data-field="creatures"] .row')).to_have_count(2)
        expect(form.locator('[name="creatures.0.name"]')).to_have_value("C")
        expect(form.locator("output .order li")).to_have_text(["D", "C"])


def test_dice_rolled_on_a_link_are_still_there_after_a_reload(site: Site, browser: Browser) -> None:
    with opened(browser, site, "generia/rounds/?calc=generia.turn-order") as page:
        form = calculator(page, "generia.turn-order")
        form.locator('[data-do="roll"]').click()
        expect(form.locator(".rolled")).to_be_visible()
        first = form.locator('[name="combatants.0.initiative"]')
        rolled = first.input_value()
        page.reload()
        expect(form.locator("output")).not_to_have_attribute("data-stale", re.compile(""))
        expect(first).to_have_value(rolled)
        assert "calc=" not in page.url


def test_a_full_storage_keeps_the_newest_in_memory(site: Site, browser: Browser) -> None:
    with opened(browser, site, FALL) as page:
        form = calculator(page, "uchma.fall-damage")
        fall(form, "30", "260")
        page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); })")
        fall(form, "20", "160")
        page.locator('a[href$="/cover/"]').first.evaluate("(link) => link.click()")
        expect(page.locator("h1").first).to_have_text(re.compile("Cover"))
        page.go_back()
        expect(form.locator('[name="metres"]')).to_have_value("20")


def test_where_data_is_dear_a_remembered_input_waits_for_a_touch(site: Site, browser: Browser) -> None:
    with opened(browser, site, FALL) as page:
        form = calculator(page, "uchma.fall-damage")
        fall(form, "30", "260")
        page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
        page.reload()
        expect(form.locator('[name="metres"]')).to_have_value("30")
        page.wait_for_timeout(1500)
        assert page.evaluate("document.documentElement.dataset.runtime") == "asleep"
        fall(form, "12", "80")
