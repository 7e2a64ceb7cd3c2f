"""Cover by corners on a map that is tapped together: by touch, by keyboard, as text and as a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.boards import NAME, PAGE, PRINTED, brush, square, text, unfolded_text
from tests.browser.pages import calculator, headline, opened, wait_until_ready
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

expect = pytest.importorskip("playwright.sync_api").expect


def test_by_touch(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE, has_touch=True) as page:
        form = calculator(page, NAME)
        expect(headline(form)).to_have_text("Half cover: 6 of 8 corners are seen, −2 to hit.")
        square(form, 4, 2).tap()  # a second wall on a wall takes it away
        expect(headline(form)).to_have_text("No cover: every corner is seen.")
        assert text(form).input_value() == PRINTED.replace("#", ".")
        brush(form, "Attacker").tap()
        square(form, 8, 2).tap()
        brush(form, "Wall").tap()
        for row in (1, 2, 3):
            square(form, 5, row).tap()
        expect(headline(form)).to_contain_text("No line of sight")
        assert text(form).input_value() == "....#.../..t.#..a/....#.../......../........"
        expect(form.locator("svg .line.blocked")).to_have_count(8)
        form.locator('[data-do="reset"]').tap()
        expect(headline(form)).to_contain_text("Half cover")
        assert text(form).input_value() == PRINTED
        expect(square(form, 4, 2)).to_have_attribute("data-symbol", "#")


def test_squares_are_big_enough_for_a_thumb(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE, has_touch=True) as page:
        box = square(calculator(page, NAME), 1, 1).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40


def test_by_keyboard(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE) as page:
        form = calculator(page, NAME)
        brush(form, "Target").focus()
        page.keyboard.press("Enter")
        expect(brush(form, "Target")).to_have_attribute("aria-pressed", "true")
        square(form, 1, 1).focus()
        for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
            page.keyboard.press(key)
        expect(square(form, 2, 3)).to_be_focused()
        expect(square(form, 2, 3)).to_have_attribute("aria-label", "Column 2, row 3: Floor")
        page.keyboard.press("Space")
        expect(headline(form)).to_have_text("No cover: every corner is seen.")
        expect(square(form, 2, 3)).to_have_attribute("aria-label", "Column 2, row 3: Target")
        assert text(form).input_value() == "......../...#..../.t....../......../.....a.."
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")  # no square beyond the edge
        expect(square(form, 1, 3)).to_be_focused()


def test_as_text(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE) as page:
        form = calculator(page, NAME)
        unfolded_text(form).fill("...#./.a.st/...#.")
        expect(headline(form)).to_contain_text("Full cover")
        expect(form.locator('[data-do="square"]')).to_have_count(15)
        text(form).fill("a..")
        expect(form.locator('[data-error-for="map"]')).to_have_text("Map: Target (t) is missing.")


def test_as_a_link(site: Site, browser: Browser) -> None:
    with opened(browser, site, f"{PAGE}?calc={NAME}&map=a%23t") as page:
        form = calculator(page, NAME)
        wait_until_ready(page)
        expect(headline(form)).to_contain_text("No line of sight")
        expect(form.locator('[data-do="square"]')).to_have_count(3)
        expect(square(form, 2, 1)).to_have_attribute("data-symbol", "#")


def test_movement_is_drawn(site: Site, browser: Browser) -> None:
    with opened(browser, site, "sovereign/grid/", has_touch=True) as page:
        form = calculator(page, "sovereign.movement")
        expect(headline(form)).to_contain_text("45 feet")
        brush(form, "Floor").tap()
        square(form, 5, 2).tap()  # the wall in the way
        expect(headline(form)).to_contain_text("35 feet")
        expect(form.locator("svg .line.way")).to_have_count(1)


def test_the_tab_key_stops_at_one_square(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE) as page:
        form = calculator(page, NAME)
        stops = "(squares) => squares.filter((square) => square.tabIndex === 0).length"
        squares = form.locator('[data-do="square"]')
        square(form, 6, 3).focus()
        page.keyboard.press("ArrowRight")
        assert squares.evaluate_all(stops) == 1
        square(form, 8, 5).focus()
        page.keyboard.press("ArrowLeft")
        unfolded_text(form).fill("..t#a")
        assert squares.evaluate_all(stops) == 1
