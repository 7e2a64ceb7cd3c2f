"""What a thumb meets on a card: numbers, folded groups, rows, and whatever it can take away."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from chromium import wait_for

from tests.browser.pages import calculator, choose, headline, opened, wait_until_ready
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

expect = pytest.importorskip("playwright.sync_api").expect
PRECISION, ORDER = "uchma/precision/", "uchma/turn-order/"


def undo(form: Locator) -> Locator:
    """The line that says what was taken away."""
    return form.locator(".undo")


def press(page: Page, button: Locator) -> None:
    """Put the finger, a mouse here, on a button."""
    button.scroll_into_view_if_needed()
    button.hover()
    page.mouse.down()


def test_a_tap_on_a_number_selects_it(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/fall-damage/", has_touch=True) as page:
        metres = calculator(page, "uchma.fall-damage").locator('[name="metres"]')
        assert len(metres.input_value()) == 2
        metres.tap(position={"x": 4, "y": 20})
        page.keyboard.type("12")
        expect(metres).to_have_value("12")
        page.wait_for_timeout(600)  # two taps at once would be a double one
        metres.tap(position={"x": 4, "y": 20})  # a second tap places the caret
        assert metres.evaluate("input => input.selectionEnd - input.selectionStart") == 0


def test_holding_a_button_repeats_until_it_is_let_go(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/fall-damage/") as page:
        form = calculator(page, "uchma.fall-damage")
        metres = form.locator('[name="metres"]')
        metres.fill("10")
        more = form.locator('[data-do="more"]')
        press(page, more)
        wait_for(page, "document.querySelector('[name=metres]').value >= 15")
        page.mouse.up()
        held = int(metres.input_value())
        expect(headline(form)).to_contain_text(f"{held} m deals")
        assert int(metres.input_value()) == held  # the click at the end of a press is no further step
        more.click()
        expect(metres).to_have_value(str(held + 1))
        press(page, more)
        page.mouse.move(0, 0)  # the finger slides off
        page.wait_for_timeout(700)
        expect(metres).to_have_value(str(held + 1))
        page.mouse.up()
        more.focus()
        page.keyboard.press("Enter")
        expect(metres).to_have_value(str(held + 2))


def test_enter_goes_to_the_next_field_and_from_the_last_to_the_answer(site: Site, browser: Browser) -> None:
    with opened(browser, site, PRECISION) as page:
        form = calculator(page, "uchma.precision")
        level = form.locator('[name="level"]')
        expect(level).to_have_attribute("enterkeyhint", "next")
        level.focus()
        page.keyboard.type("7")
        page.keyboard.press("Enter")
        expect(form.locator('[name="weapon_precision"]')).to_be_focused()
        page.keyboard.type("2")
        expect(form.locator('[name="weapon_precision"]')).to_have_value("2")
        last = form.locator("input[type=text]:visible").last
        last.focus()
        page.keyboard.press("Enter")
        expect(last).not_to_be_focused()


def test_a_folded_group_says_what_is_set_in_it_and_clears(site: Site, browser: Browser) -> None:
    with opened(browser, site, PRECISION, has_touch=True) as page:
        form = calculator(page, "uchma.precision")
        place = form.locator(".folding").first
        clear = place.locator('[data-do="clear"]')
        expect(clear).to_be_hidden()
        choose(form, "attack", "projectile")
        choose(form, "cover", "half")
        expect(place.locator(".set")).to_have_text("Target’s cover: half −2")
        choose(form, "ground", "high")
        expect(place.locator(".set")).to_have_text("Target’s cover: half −2; Attacker stands on: high +1")
        before = headline(form).inner_text()
        clear.tap()
        expect(place.locator(".set")).to_be_empty()
        expect(clear).to_be_hidden()
        expect(form.locator('[name="cover"][value="none"]')).to_be_checked()
        expect(undo(form)).to_contain_text("Cover, ground and position: cleared.")
        undo(form).locator("button").tap()
        expect(headline(form)).to_have_text(before)
        expect(place.locator(".set")).to_contain_text("half −2")


def test_a_chapter_prints_what_is_folded(site: Site, browser: Browser) -> None:
    with opened(browser, site, "calculators/", java_script_enabled=False) as page:
        headings = page.locator(".folding")
        assert headings.count() > 20
        assert headings.locator(".set:not(:empty)").count() == 0  # published defaults are no news


def test_a_new_target_clears_the_situation_and_keeps_the_attacker(site: Site, browser: Browser) -> None:
    with opened(browser, site, PRECISION, has_touch=True) as page:
        form = calculator(page, "uchma.precision")
        form.locator('[name="level"]').fill("7")
        form.locator('[name="resistance"]').fill("9")
        choose(form, "attack", "projectile")
        choose(form, "cover", "half")
        expect(headline(form)).to_contain_text("8 or more")  # 3 - 2 against 9
        form.locator('[data-do="target"]').tap()
        expect(headline(form)).to_contain_text("3 or more")  # 3 against the default 6
        expect(form.locator('[name="level"]')).to_have_value("7")
        expect(form.locator('[name="attack"][value="projectile"]')).to_be_checked()
        undo(form).locator("button").tap()
        expect(headline(form)).to_contain_text("8 or more")
    with opened(browser, site, "uchma/fall-damage/") as page:
        assert page.locator('[data-do="target"]').count() == 0


def test_a_row_reset_and_an_emptied_table_come_back_with_one_tap_each(site: Site, browser: Browser) -> None:
    with opened(browser, site, ORDER, has_touch=True) as page:
        form = calculator(page, "uchma.turn-order")
        rows = form.locator('[data-field="creatures"] .row')
        names = form.locator('[data-field="creatures"] [name$=".name"]')
        wait_until_ready(page)
        names.nth(1).fill("Wanda")
        speeds = [name.input_value() for name in names.all()]
        rows.nth(1).locator('[data-do="remove"]').tap()
        expect(undo(form)).to_contain_text("Creature removed.")
        expect(undo(form).locator("button")).to_be_in_viewport()
        names.nth(0).fill("Zoe")  # what is typed meanwhile stays
        undo(form).locator("button").tap()
        assert [name.input_value() for name in names.all()] == ["Zoe", *speeds[1:]]
        expect(form.locator("output")).to_contain_text("Wanda")
        expect(undo(form)).to_be_hidden()
        form.locator('[data-do="empty"]').tap()
        expect(rows).to_have_count(1)
        expect(form.locator(".problem:visible")).to_have_count(0)
        form.locator('[data-do="reset"]').tap()
        expect(names.nth(1)).not_to_have_value("Wanda")
        undo(form).locator("button").tap()
        undo(form).locator("button").tap()
        assert [name.input_value() for name in names.all()] == ["Zoe", *speeds[1:]]
        page.reload()
        expect(names.nth(1)).to_have_value("Wanda")


def test_undoing_keeps_what_was_typed_since_within_reach(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/fall-damage/", has_touch=True) as page:
        form = calculator(page, "uchma.fall-damage")
        metres = form.locator('[name="metres"]')
        metres.fill("30")
        form.locator('[data-do="reset"]').tap()
        metres.fill("20")
        undo(form).locator("button").tap()
        expect(metres).to_have_value("30")
        expect(undo(form)).to_contain_text("Brought back.")
        undo(form).locator("button").tap()
        expect(metres).to_have_value("20")


def test_a_fresh_row_is_not_greeted_by_an_error(site: Site, browser: Browser) -> None:
    with opened(browser, site, ORDER) as page:
        form = calculator(page, "uchma.turn-order")
        wait_until_ready(page)
        order = form.locator("output .order li")
        creatures = form.locator('[data-field="creatures"]')
        before = order.count()
        creatures.locator('[data-do="add"]').click()
        creatures.locator('[name$=".speed"]').first.fill("3")
        expect(form).to_have_attribute("data-state", "answered")
        expect(order).to_have_count(before)  # the others are still answered
        expect(form.locator(".problem:visible")).to_have_count(0)
        row = creatures.locator(".row").last
        row.locator('[name$=".name"]').fill("Griffin")
        expect(form).to_have_attribute("data-state", "refused")
        expect(form.locator(".problem:visible")).to_have_count(0)  # the reader is at it
        creatures.locator('[name$=".name"]').first.focus()
        expect(row.locator(".problem:visible")).to_have_text(re.compile("please fill this in"))


def test_dice_ask_about_every_row(site: Site, browser: Browser) -> None:
    with opened(browser, site, ORDER) as page:
        form = calculator(page, "uchma.turn-order")
        form.locator('[data-field="creatures"] [data-do="add"]').click()
        form.locator('[data-do="roll"]').click()
        expect(form.locator('[data-field="creatures"] .row').last.locator(".problem:visible")).to_have_count(1)
