"""A board under real fingers: one paints, erases and drags, two scroll, and the room beside it stays the page's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.boards import NAME, PAGE, PRINTED, brush, square, text
from tests.browser.pages import calculator, headline, opened, wait_until_ready
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

expect = pytest.importorskip("playwright.sync_api").expect
Spot = tuple[float, float]
SCROLLED = "scrollY"


class Hand:
    """Fingers on the screen, as the browser's own input hears them."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def send(self, kind: str, *spots: Spot) -> None:
        """All fingers that are down, each at its spot."""
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, *spots: Spot) -> None:
        """One finger from spot to spot."""
        self.send("touchStart", spots[0])
        for spot in spots[1:]:
            self.send("touchMove", spot)
        self.send("touchEnd")


def board_of(page: Page) -> Locator:
    """The form with its board in the middle of the screen, once Python is awake."""
    form = calculator(page, NAME)
    wait_until_ready(page)
    form.locator(".squares").evaluate("board => board.scrollIntoView({ block: 'center', behavior: 'instant' })")
    return form


def middle(form: Locator, column: int, row: int) -> Spot:
    """Where a square is on the screen."""
    box = square(form, column, row).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_paints_and_erases_and_the_page_stays(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE, has_touch=True) as page:
        form, hand = board_of(page), Hand(page)
        brush(form, "Wall").tap()
        ends = middle(form, 2, 5), middle(form, 2, 3), middle(form, 5, 3)  # fast: squares between are not reported
        hand.drag(*ends)
        painted = "......../..t#..../.####.../.#....../.#...a.."
        expect(text(form)).to_have_value(painted)
        hand.drag(*reversed(ends))
        expect(text(form)).to_have_value(PRINTED)
        expect(headline(form)).to_contain_text("Half cover")
        assert middle(form, 2, 5) == pytest.approx(ends[0], abs=1)


def test_a_token_is_dragged_and_leaves_everything_it_passes(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE, has_touch=True) as page:
        form, hand = board_of(page), Hand(page)
        hand.send("touchStart", middle(form, 3, 2))
        hand.send("touchMove", middle(form, 4, 2))
        expect(text(form)).to_have_value("......../...t..../......../......../.....a..")
        hand.send("touchMove", middle(form, 5, 2))
        hand.send("touchEnd")
        expect(text(form)).to_have_value("......../...#t.../......../......../.....a..")
        expect(headline(form)).to_have_text("No cover: every corner is seen.")
        hand.drag(middle(form, 5, 2), middle(form, 6, 5))  # where the attacker stands there is no room
        assert text(form).input_value().count("t") == 1
        assert text(form).input_value().endswith(".....a..")


def test_two_fingers_scroll_and_draw_nothing(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE, has_touch=True) as page:
        form, hand = board_of(page), Hand(page)
        before = page.evaluate(SCROLLED)
        (x, y), (right, _) = middle(form, 2, 4), middle(form, 6, 4)
        hand.send("touchStart", (x, y))
        hand.send("touchStart", (x, y), (right, y))
        for way in range(10, 200, 10):
            hand.send("touchMove", (x, y - way), (right, y - way))
        hand.send("touchEnd")
        page.wait_for_function(f"scrollY > {before} + 50")
        assert text(form).input_value() == PRINTED


def test_a_second_finger_takes_back_what_the_first_has_drawn(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE, has_touch=True) as page:
        form, hand = board_of(page), Hand(page)
        brush(form, "Wall").tap()
        ends = middle(form, 2, 4), middle(form, 4, 4)
        hand.send("touchStart", ends[0])
        hand.send("touchMove", ends[1])
        expect(text(form)).to_have_value(PRINTED.replace("/......../.....a", "/.###..../.....a"))
        hand.send("touchStart", ends[1], middle(form, 6, 4))
        expect(text(form)).to_have_value(PRINTED)
        expect(square(form, 2, 4)).to_have_attribute("data-symbol", ".")
        hand.send("touchEnd")
        expect(text(form)).to_have_value(PRINTED)


def test_room_beside_the_board_scrolls_the_page(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE, has_touch=True, viewport={"width": 360, "height": 700}) as page:
        form, hand = board_of(page), Hand(page)
        box = form.locator(".squares").bounding_box()
        assert box is not None
        right = box["x"] + box["width"]
        assert 360 - right >= 24
        before = page.evaluate(SCROLLED)
        y = box["y"] + box["height"] / 2
        hand.drag(*((right + 12, y - way) for way in range(0, 200, 10)))
        page.wait_for_function(f"scrollY > {before} + 50")
        assert text(form).input_value() == PRINTED


def test_the_size_is_chosen_and_what_is_cut_off_comes_back(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE, has_touch=True) as page:
        form = board_of(page)
        expect(text(form)).to_be_hidden()
        form.locator(".board-more > summary").tap()
        expect(text(form)).to_be_visible()
        form.get_by_role("button", name="Fewer rows").tap()
        expect(text(form)).to_have_value("......../..t#..../......../.....a..")  # the attacker moves in
        for _ in range(5):
            form.get_by_role("button", name="Fewer columns").tap()
        expect(text(form)).to_have_value(".../..t/.../..a")
        expect(form.locator('[data-do="square"]')).to_have_count(12)
        expect(headline(form)).to_have_text("No cover: every corner is seen.")
        for _ in range(6):
            form.locator('.undo [data-do="undo"]').tap()
        expect(text(form)).to_have_value(PRINTED)
        expect(form.locator('[data-do="square"]')).to_have_count(40)
        form.get_by_role("button", name="More columns").tap()
        expect(text(form)).to_have_value("........./..t#...../........./........./.....a...")


def test_a_board_that_comes_later_lives_at_once(site: Site, browser: Browser) -> None:
    with opened(browser, site, PAGE) as page:
        form = board_of(page)
        copy = """board => {
          const place = document.createElement("div");
          place.innerHTML = board.outerHTML;
          board.replaceWith(place.firstChild);
        }"""
        form.locator("rules-board").evaluate(copy)
        square(form, 4, 2).click()
        brush(form, "Wall").click()
        square(form, 1, 1).click()
        expect(text(form)).to_have_value("#......./..t...../......../......../.....a..")
        expect(headline(form)).to_have_text("No cover: every corner is seen.")
