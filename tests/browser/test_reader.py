"""A player in the middle of a fight, and an author at a desk: what got in their way once, and must not again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.pages import DESK, PHONE, calculator, headline, opened, wait_until_ready
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Route

expect = pytest.importorskip("playwright.sync_api").expect
KEYBOARD_OPEN = {"width": 390, "height": 450}
FRONT = """control => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def bottom(place: Locator) -> float:
    """Where something ends on the screen."""
    box = place.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_every_answer_leaves_the_focused_input_in_sight(site: Site, browser: Browser) -> None:
    with opened(browser, site, "calculators/", viewport=KEYBOARD_OPEN) as page:
        wait_until_ready(page)
        page.wait_for_timeout(200)
        hidden = page.evaluate(
            """() => [...document.querySelectorAll('form.calculator :is(input[type=text], select)')]
              .filter((control) => control.checkVisibility()).filter((control) => {
                control.focus();
                const answer = control.form.querySelector('output').getBoundingClientRect();
                const { top, bottom } = control.getBoundingClientRect();
                return answer.top < 0 || top < answer.bottom - 1 || bottom > innerHeight + 1;
              }).map((control) => `${control.form.dataset.calculator} ${control.name}`)"""
        )
        assert hidden == []


def test_comparing_leaves_room_for_the_inputs(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/attack/", viewport=KEYBOARD_OPEN, has_touch=True) as page:
        form = calculator(page, "uchma.attack")
        page.locator('[data-edition-switch] [data-do="compare"]').tap()
        form.locator('[data-field="attacks"] [data-do="more"]').tap()
        expect(headline(form).first).to_contain_text("within 4 attacks")
        assert bottom(form.locator("output")) < KEYBOARD_OPEN["height"] * 0.6
        form.locator('[data-field="attacks"] [data-do="more"]').tap()
        expect(headline(form).first).to_contain_text("within 5 attacks")


def test_a_field_with_the_focus_goes_below_the_answer(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/precision/") as page:
        form = calculator(page, "uchma.precision")
        field = form.locator('[name="level"]')
        field.focus()
        field.evaluate("field => scrollBy(0, field.getBoundingClientRect().top - 70)")  # to where the answer sticks
        assert field.evaluate(FRONT) is False


def test_the_card_does_not_move_under_the_thumb(site: Site, browser: Browser) -> None:
    with opened(browser, site, "generia/falling/", has_touch=True) as page:
        form = calculator(page, "generia.fall")
        wait_until_ready(page)
        form.scroll_into_view_if_needed()
        more = form.locator('[data-field="metres"] [data-do="less"]')
        heights = []
        for _ in range(4):
            before = headline(form).inner_text()
            more.tap()
            expect(headline(form)).not_to_have_text(before)
            heights.append(bottom(form.locator("output")) - form.evaluate("form => form.getBoundingClientRect().top"))
        assert heights == sorted(heights)


def test_an_answer_that_no_longer_fits_says_so(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/fall-damage/") as page:
        form = calculator(page, "uchma.fall-damage")
        output, mark = form.locator("output"), "output => getComputedStyle(output, '::after').content"
        assert output.evaluate(mark) == "none"
        form.locator('[name="metres"]').fill("high")
        expect(form.locator('[data-error-for="metres"]')).to_be_visible()
        assert output.evaluate(mark) == '"Not yet for these inputs"'


def test_all_calculators_are_two_taps_away(site: Site, browser: Browser) -> None:
    with opened(browser, site, "calculators/", has_touch=True) as page:
        page.locator(".jump a", has_text="Generia").tap()
        page.locator('.contents a[href$="#calculator-generia-jump"]').tap()
        heading = page.locator("h3:has(+ #calculator-generia-jump)")
        expect(heading).to_be_in_viewport()
        assert bottom(heading) < 150
        assert page.locator(".contents a").count() == page.locator("form.calculator").count()
        small = page.locator(".contents a").evaluate_all("links => links.filter(a => a.offsetHeight < 43.5).length")
        assert small == 0


def test_a_long_amount_does_not_squeeze_its_text(site: Site, browser: Browser) -> None:
    with opened(browser, site, "calculators/") as page:
        narrow = page.locator(".working .text").evaluate_all(
            "texts => texts.filter(text => text.offsetWidth && text.offsetWidth < 120).map(text => text.innerText)"
        )
        assert narrow == []


def test_a_list_that_goes_on_shows_it(site: Site, browser: Browser) -> None:
    rows = ";".join(f"Goblin {number}~Goblins~6~0~false~{number}~false" for number in range(1, 31))
    with opened(browser, site, f"uchma/turn-order/?calc=uchma.turn-order&edition=3&creatures={rows}") as page:
        order = calculator(page, "uchma.turn-order").locator("output .order")
        expect(order.locator("li")).to_have_count(30)
        cut = order.evaluate(
            """order => { const edge = order.getBoundingClientRect().bottom;
              return [...order.children].map(name => name.getBoundingClientRect())
                .some(({ top, bottom }) => top < edge - 6 && bottom > edge + 6); }"""
        )
        assert cut


def test_lines_of_the_drawer_are_equally_tall(site: Site, browser: Browser) -> None:
    with opened(browser, site, "", has_touch=True) as page:
        page.locator('.md-header__button[for="__drawer"]').tap()
        lines = page.locator(".md-nav--primary > .md-nav__list > .md-nav__item")
        heights = lines.evaluate_all("lines => lines.map(line => line.offsetHeight).filter(Boolean)")
        assert max(heights) - min(heights) <= 4


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", ["uchma", "sovereign", "generia"])
def test_the_quick_reference_has_something_under_each_heading(
    site: Site, browser: Browser, game: str, viewport: dict[str, int]
) -> None:
    with opened(browser, site, f"{game}/quick-reference/", viewport=viewport) as page:
        sections = page.locator(".sheet section:visible")
        assert sections.count() > 8
        bare = sections.evaluate_all(
            """sections => sections.filter(section => ![...section.children].slice(1).some(part => part.offsetHeight))
              .map(section => section.innerText)"""
        )
        assert bare == []


@pytest.mark.parametrize("game", ["uchma", "sovereign", "generia"])
def test_the_quick_reference_is_one_sheet_of_paper(site: Site, browser: Browser, game: str) -> None:
    with opened(browser, site, f"{game}/quick-reference/", viewport=DESK) as page:
        sides = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
        assert 1 <= len(sides) <= 2


def test_rows_have_room_on_the_narrowest_phone(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/turn-order/", viewport={"width": 320, "height": 640}) as page:
        row = calculator(page, "uchma.turn-order").locator(".row").first
        assert min(row.locator(".stepper:visible input").evaluate_all("all => all.map(e => e.offsetWidth)")) >= 40
        ends = row.locator(".yesno .label").evaluate_all("all => all.map(e => e.scrollWidth - e.clientWidth)")
        assert max(ends) <= 0


def test_a_reload_keeps_the_edition_that_a_link_showed(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/fall-damage/?calc=uchma.fall-damage&edition=2&metres=12") as page:
        form = calculator(page, "uchma.fall-damage")
        expect(headline(form)).to_contain_text("12 m deals 70")
        form.locator('[data-do="more"]').click()
        expect(headline(form)).to_contain_text("13 m deals 80")
        assert "calc=" not in page.url
        page.reload()
        expect(form.locator('[name="metres"]')).to_have_value("13")
        expect(headline(form)).to_contain_text("13 m deals 80")
        page.locator('[data-edition-switch] [value="3"]').click()
        expect(headline(form)).to_contain_text("13 m deals 90")
        page.reload()
        expect(headline(form)).to_contain_text("13 m deals 90")


def test_the_wait_for_python_is_told_where_the_reader_looks(site: Site, browser: Browser) -> None:
    context = browser.new_context(viewport=KEYBOARD_OPEN, has_touch=True)
    page = context.new_page()
    held: list[Route] = []
    page.route("**/assets/runtime/**", lambda route: held.append(route))  # it marks its handlers
    page.goto(site.url + "uchma/precision/")
    form = calculator(page, "uchma.precision")
    form.locator('[data-field="level"] [data-do="more"]').tap()
    expect(form.locator("output")).to_have_attribute("data-wait", re.compile("^Fetching the rules"))
    told = form.locator("output").evaluate("output => getComputedStyle(output, '::after').content")
    assert "Fetching the rules" in told
    for route in held:
        route.continue_()
    page.unroute("**/assets/runtime/**")
    expect(form.locator("output")).not_to_have_attribute("data-wait", re.compile(""), timeout=60_000)
    context.close()


def test_many_dice_stay_in_their_box(site: Site, browser: Browser) -> None:
    with opened(browser, site, "generia/falling/?calc=generia.fall&metres=20&check=false", has_touch=True) as page:
        form = calculator(page, "generia.fall")
        form.locator('[data-do="roll"]').tap()
        expect(form.locator(".rolled .die").first).to_be_visible()
        ends = form.locator(".rolled .die").evaluate_all("all => all.map(die => die.getBoundingClientRect().right)")
        box = form.locator(".rolled").bounding_box()
        assert box is not None
        assert len(ends) > 8
        assert max(ends) <= box["x"] + box["width"]


def test_long_names_leave_the_sentence_its_room(site: Site, browser: Browser) -> None:
    rows = "The Grand Company of the North~2~0;Donaudampfschiffahrtsgesellschaft~2~0"
    path = f"uchma/player-against-player/?calc=uchma.player-versus-player&edition=3&teams={rows}"
    with opened(browser, site, path, viewport={"width": 320, "height": 640}) as page:
        form = calculator(page, "uchma.player-versus-player")
        expect(headline(form)).to_contain_text("Donaudampf")
        assert headline(form).evaluate("sentence => sentence.offsetWidth") >= 120
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert form.evaluate("form => form.querySelector('output').scrollWidth - form.offsetWidth") <= 0


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_what_a_word_means_fits_the_screen(site: Site, browser: Browser, width: int) -> None:
    with opened(browser, site, "uchma/precision/", viewport={"width": width, "height": 800}) as page:
        outside = page.evaluate(
            """() => [...document.querySelectorAll('article .term')].filter((term) => term.checkVisibility())
              .filter((term) => {
                term.focus();
                const { position, width } = getComputedStyle(term, '::after');
                const start = position === 'fixed' ? 0 : term.getBoundingClientRect().left;
                return position === 'static' || start + parseFloat(width) > innerWidth;
              }).map((term) => term.innerText)"""
        )
        assert outside == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
