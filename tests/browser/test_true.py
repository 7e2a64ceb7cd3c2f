"""What the page shows is true for what its fields say, at every moment; and where it is not yet, it says so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.pages import PHONE, calculator, choose, headline, wait_until_ready
from tests.conftest import Site

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page, Route

expect = pytest.importorskip("playwright.sync_api").expect
FALL, PRECISION = "uchma/fall-damage/", "uchma/precision/"
SCRIPTS, RUNTIME = "**/assets/tableside/*.js", "**/assets/runtime/**"
MARKED = ""
# Whether a mark came within 300 ms of an event of this kind, noted by the page itself.
WATCH = """(kind) => {
  window.marked = new Promise((resolve) => {
    addEventListener(kind, () => {
      const start = performance.now();
      const look = () => {
        if (document.querySelector('output[data-stale]')) resolve(performance.now() - start);
        else if (performance.now() - start > 5000) resolve(Infinity);
        else requestAnimationFrame(look);
      };
      look();
    }, { capture: true, once: true });
  });
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that may lose what it asks for, on a phone."""
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


def hold(page: Page, pattern: str) -> list[Route]:
    """Hold back what is asked for at such addresses; the list is of those held."""
    held: list[Route] = []
    page.route(pattern, lambda route: held.append(route))
    return held


def let_go(page: Page, pattern: str, held: list[Route]) -> None:
    """Let everything held back arrive."""
    for route in list(held):
        route.continue_()
    page.unroute(pattern)


def is_marked(form: Locator) -> None:
    """The answer is shown as that of another question."""
    expect(form.locator("output")).to_have_attribute("data-stale", MARKED)


def is_true(form: Locator) -> None:
    """The answer is shown as the one to what the fields say."""
    expect(form.locator("output")).not_to_have_attribute("data-stale", MARKED)


def test_what_was_typed_before_the_script_came_is_what_the_answer_is_about(site: Site, page: Page) -> None:
    held = hold(page, SCRIPTS)
    runtime = hold(page, RUNTIME)
    page.goto(site.url + PRECISION, wait_until="commit")
    form = calculator(page, "uchma.precision")
    form.locator('[name="level"]').fill("7")
    choose(form, "attack", "projectile")
    choose(form, "cover", "half")
    let_go(page, SCRIPTS, held)
    is_marked(form)
    let_go(page, RUNTIME, runtime)
    expect(headline(form)).to_have_text("Hits on 5 or more: 60 %.")  # 7 // 2 - 2 = 1 against 6
    is_true(form)
    page.reload()
    expect(form.locator('[name="level"]')).to_have_value("7")


@pytest.mark.parametrize("address", [PRECISION, PRECISION + "?calc=uchma.precision&edition=3&resistance=9&level=5"])
def test_what_was_typed_early_counts_more_than_what_was_kept_or_linked(
    site: Site, browser: Browser, page: Page, address: str
) -> None:
    page.goto(site.url + PRECISION)
    form = calculator(page, "uchma.precision")
    form.locator('[name="resistance"]').fill("9")
    expect(headline(form)).to_contain_text("9 or more")
    # A visit whose scripts no cache has, with what the first one kept.
    context = browser.new_context(storage_state=page.context.storage_state(), service_workers="block")
    later = context.new_page()
    held = hold(later, SCRIPTS)
    later.goto(site.url + address, wait_until="commit")
    form = calculator(later, "uchma.precision")
    form.locator('[name="level"]').fill("7")
    let_go(later, SCRIPTS, held)
    expect(headline(form)).to_have_text("Hits on 6 or more: 50 %.")  # 3 against 9
    expect(form.locator('[name="level"]')).to_have_value("7")
    expect(form.locator('[name="resistance"]')).to_have_value("9")
    context.close()


@pytest.mark.parametrize("way", ["pageshow", "back"])
def test_inputs_that_the_browser_puts_back_are_answered(site: Site, page: Page, way: str) -> None:
    page.goto(site.url + FALL)
    wait_until_ready(page)
    form = calculator(page, "uchma.fall-damage")
    if way == "back":
        page.goto("about:blank")
        page.go_back()
    # A form restored by the browser tells nobody but through this event.
    form.evaluate(
        """(form) => {
          form.elements.metres.value = "12";
          dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        }"""
    )
    expect(headline(form)).to_contain_text("12 m deals 80")
    is_true(form)


def test_a_page_whose_python_is_slow_marks_the_old_answer_within_a_moment(site: Site, page: Page) -> None:
    page.goto(site.url + FALL)
    wait_until_ready(page)
    form = calculator(page, "uchma.fall-damage")
    # A question that takes for ever: the worker is there and silent.
    page.evaluate("Worker.prototype.postMessage = () => {}")
    page.evaluate(WATCH, "input")
    form.locator('[name="metres"]').fill("30")
    assert page.evaluate("window.marked") <= 300
    is_marked(form)


def test_an_answer_in_time_does_not_flicker(site: Site, page: Page) -> None:
    page.goto(site.url + FALL)
    wait_until_ready(page)
    form = calculator(page, "uchma.fall-damage")
    form.locator('[name="metres"]').fill("20")
    expect(headline(form)).to_contain_text("160")
    page.evaluate(
        """() => {
          window.marks = 0;
          const output = document.querySelector("output");
          const count = () => output.matches("[data-stale]") && window.marks++;
          new MutationObserver(count).observe(output, { attributes: true });
        }"""
    )
    for metres, damage in (("30", "260"), ("31", "270"), ("32", "280")):
        form.locator('[name="metres"]').fill(metres)
        expect(headline(form)).to_contain_text(damage)
    assert page.evaluate("window.marks") == 0


def test_back_at_the_printed_inputs_the_printed_answer_is_true_again(site: Site, page: Page) -> None:
    hold(page, RUNTIME)
    page.goto(site.url + FALL)
    form = calculator(page, "uchma.fall-damage")
    printed = form.locator('[name="metres"]').input_value()
    form.locator('[name="metres"]').fill("30")
    is_marked(form)
    form.locator('[name="metres"]').fill(printed)
    is_true(form)


def test_in_the_failed_state_typing_on_is_answered_as_soon_as_it_can_be(site: Site, page: Page) -> None:
    page.route(RUNTIME, lambda route: route.abort())
    page.goto(site.url + FALL)
    form = calculator(page, "uchma.fall-damage")
    form.locator('[name="metres"]').fill("3")
    expect(page.locator("html")).to_have_attribute("data-runtime", "failed")
    is_marked(form)
    page.unroute(RUNTIME)
    form.locator('[name="metres"]').press("End")
    form.locator('[name="metres"]').press("0")  # no new focus, no tap
    expect(headline(form)).to_contain_text("30 m deals 260")
    is_true(form)


def test_the_tap_that_restarts_python_does_what_it_was_meant_to_do(site: Site, page: Page) -> None:
    page.route(RUNTIME, lambda route: route.abort())
    page.goto(site.url + PRECISION)
    form = calculator(page, "uchma.precision")
    level = form.locator('[name="level"]')
    taps = {
        '[data-field="level"] [data-do="more"]': lambda: expect(level).to_have_value("4"),
        '[data-field="level"] [data-do="less"]': lambda: expect(level).to_have_value("2"),
        '[data-do="reset"]': lambda: expect(level).to_have_value("1"),
        '[data-do="share"]': lambda: expect(form.locator(".status")).to_contain_text(re.compile("link is copied|http")),
    }
    for selector, done in taps.items():
        level.fill("3")
        expect(page.locator("html")).to_have_attribute("data-runtime", "failed")
        page.unroute(RUNTIME)
        hold(page, RUNTIME)
        button = form.locator(selector)
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 6)
        page.mouse.down()
        expect(page.locator("html")).to_have_attribute("data-runtime", "loading")
        page.evaluate("new Promise(requestAnimationFrame)")
        page.mouse.up()
        done()
        page.unroute(RUNTIME)
        page.route(RUNTIME, lambda route: route.abort())
        page.reload()


def test_an_answer_that_is_not_for_these_inputs_can_be_read(site: Site, browser: Browser) -> None:
    for scheme in ("light", "dark"):
        context = browser.new_context(viewport=PHONE, color_scheme=scheme, service_workers="block")
        page = context.new_page()
        page.route(RUNTIME, lambda route: route.abort())
        page.goto(site.url + PRECISION)
        form = calculator(page, "uchma.precision")
        form.locator('[name="level"]').fill("7")
        expect(page.locator("html")).to_have_attribute("data-runtime", "failed")
        is_marked(form)
        said = form.locator("output").evaluate("output => getComputedStyle(output, '::after').content")
        assert said == '"Not yet for these inputs"'
        assert form.evaluate(WEAK) == []
        context.close()


# Texts of a card whose contrast with what is behind them is under 4.5, transparency counted.
WEAK = """(form) => {
  const parts = (colour) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (colour) => {
    const [red, green, blue] = colour.map((part) => part / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ancestors = (element) => (element ? [element, ...ancestors(element.parentElement)] : []);
  const weak = [];
  for (const element of form.querySelectorAll("*")) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!hasText || !element.checkVisibility() || element.closest(".md-typeset .rolled .die")) continue;
    const papers = ancestors(element).map((each) => parts(getComputedStyle(each).backgroundColor));
    const behind = papers.find((paper) => paper[3] === 255);
    const shown = ancestors(element).reduce((share, each) => share * Number(getComputedStyle(each).opacity), 1);
    const ink = parts(getComputedStyle(element).color).map((part, index) => part * shown + behind[index] * (1 - shown));
    const [dark, bright] = [light(ink), light(behind)].sort((one, other) => one - other);
    const ratio = (bright + 0.05) / (dark + 0.05);
    if (ratio < 4.5) weak.push(`${element.className} ${element.textContent.slice(0, 30)} ${ratio}`);
  }
  return weak;
}"""


def test_a_kept_answer_is_shown_at_once_and_as_old_by_another_build(site: Site, page: Page) -> None:
    page.goto(site.url + FALL)
    form = calculator(page, "uchma.fall-damage")
    form.locator('[name="metres"]').fill("30")
    expect(headline(form)).to_contain_text("260")
    hold(page, RUNTIME)
    page.reload()
    expect(headline(form)).to_contain_text("30 m deals 260")
    is_true(form)
    expect(form.locator("[data-explained]")).to_be_empty()  # the printed working is another question's
    page.route(site.url + FALL, lambda route: route.fulfill(response=route.fetch(), body=of_another_build(route)))
    page.reload()
    expect(headline(form)).to_contain_text("30 m deals 260")
    is_marked(form)


def of_another_build(route: Route) -> str:
    """The page as the next build would write it."""
    return re.sub(r'(name="book" content=)"\w+"', r'\1"next"', route.fetch().text())


def test_what_is_kept_holds_values_and_never_markup(site: Site, page: Page) -> None:
    page.goto(site.url + FALL)
    form = calculator(page, "uchma.fall-damage")
    form.locator('[name="metres"]').fill("30")
    expect(headline(form)).to_contain_text("260")
    kept = page.evaluate("JSON.stringify({ ...localStorage })")
    assert "260 damage" in kept
    assert "<" not in kept
    hold(page, RUNTIME)
    page.evaluate(
        """() => {
          for (const [key, text] of Object.entries({ ...localStorage }).filter(([key]) => key.includes("inputs."))) {
            localStorage.setItem(key, text.replace("A fall", "<img src=x onerror=alert(1)>A fall"));
          }
        }"""
    )
    page.reload()
    expect(headline(form)).to_have_text(re.compile("^<img src=x onerror=alert.1.>A fall of 30"))
    assert page.locator("form img").count() == 0


def test_what_earlier_versions_kept_is_taken_over_once_under_the_books_own_path(site: Site, page: Page) -> None:
    page.goto(site.url + "credits/")
    page.evaluate(
        """() => {
          localStorage.clear();
          localStorage.setItem("tableside.edition.uchma", "2");
          localStorage.setItem("tableside.inputs.calculator-uchma-fall-damage",
            JSON.stringify({ inputs: { metres: "30" }, html: "<p class='headline'>old</p>" }));
        }"""
    )
    page.goto(site.url + FALL)
    form = calculator(page, "uchma.fall-damage")
    expect(headline(form)).to_contain_text("30 m deals 250")  # in the second edition
    form.locator('[data-do="reset"]').click()
    page.reload()
    expect(form.locator('[name="metres"]')).not_to_have_value("30")
    own = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('tableside /book/ '))")
    assert "tableside /book/ edition.uchma" in own
    assert "<" not in page.evaluate("Object.entries(localStorage).filter(([k]) => k.includes('/book/')).join()")
