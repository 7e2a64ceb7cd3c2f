"""The look, measured: contrast of the tokens, sizes under a thumb, light and dark, nothing wider than the phone."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

import pytest

from calculators.catalogue import GAMES
from scripts.environment import ROOT
from tests.browser.pages import DESK, PHONE, opened
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STYLE = ROOT / "tableside" / "browser" / "css"
TOKENS = (STYLE / "tokens.css").read_text(encoding="utf-8")
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(")
PAPERS = ("paper", "sheet", "well")
ACCENTS = ("accent-book", *(f"accent-{game.key}" for game in GAMES))
PAGES = ("", "calculators/", "credits/", "uchma/", "uchma/precision/", "uchma/turn-order/")


def block(selector: str) -> dict[str, str]:
    """The tokens that the block with this selector sets."""
    inner = re.search(re.escape(selector) + r" \{\n(.*?)\}", TOKENS, re.DOTALL)
    assert inner, selector
    return dict(re.findall(r"--([\w-]+): ([^;]+);", inner[1]))


LIGHT = block("\nbody") | {f"accent-{game.key}": game.accent.light for game in GAMES if game.accent}
DARK = block('\nbody[data-md-color-scheme="slate"]') | {
    f"accent-{game.key}": game.accent.dark for game in GAMES if game.accent
}
SCHEMES = pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`, as WCAG defines it."""
    shares = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_computed_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@SCHEMES
def test_text_stands_out(scheme: dict[str, str]) -> None:
    pairs = [*product(("ink", "ink-soft", *ACCENTS), PAPERS), *product(("problem",), PAPERS[:2])]
    pairs += [("on-accent", accent) for accent in ACCENTS]
    weak = [(text, behind) for text, behind in pairs if contrast(scheme[text], scheme[behind]) < 4.5]
    assert not weak


@SCHEMES
def test_edges_of_controls_stand_out(scheme: dict[str, str]) -> None:
    assert all(contrast(scheme["edge"], scheme[behind]) >= 3 for behind in PAPERS)


def test_dark_is_the_same_with_and_without_scripts() -> None:
    assert block("  html.no-js body:not([data-md-color-media])").items() <= DARK.items()
    assert LIGHT.keys() == DARK.keys()


def test_colours_are_named_in_one_place() -> None:
    sheets = [sheet for sheet in STYLE.glob("*.css") if sheet.name not in ("tokens.css", "print.css")]
    assert {sheet.name: COLOUR.findall(sheet.read_text(encoding="utf-8")) for sheet in sheets} == {
        sheet.name: [] for sheet in sheets
    }


def test_every_token_used_is_defined() -> None:
    sheets = "\n".join(sheet.read_text(encoding="utf-8") for sheet in STYLE.glob("*.css"))
    defined = set(re.findall(r"--([\w-]+):", sheets))
    set_by_markup, set_by_games = {"share", "columns"}, {"cover", "mark", "mark-display"}
    assert set(re.findall(r"var\(--([\w-]+)", sheets)) <= defined | set_by_markup | set_by_games


def test_the_typeface_is_small_and_licensed() -> None:
    fonts = list((STYLE / "fonts").glob("*.woff2"))
    assert fonts
    assert sum(font.stat().st_size for font in fonts) < 40_000
    assert "SIL OPEN FONT LICENSE" in (STYLE / "fonts" / "OFL.txt").read_text(encoding="utf-8").upper()


@pytest.mark.parametrize("width", [320, 360, 390, 768, 1280])
def test_nothing_is_wider_than_the_page(site: Site, browser: Browser, width: int) -> None:
    for path in PAGES:
        with opened(browser, site, path, viewport={"width": width, "height": 800}) as page:
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
@pytest.mark.parametrize(("wanted", "scheme"), [("light", LIGHT), ("dark", DARK)])
def test_the_page_follows_the_phone(
    site: Site, browser: Browser, wanted: str, scheme: dict[str, str], scripts: bool
) -> None:
    with opened(browser, site, "uchma/precision/", color_scheme=wanted, java_script_enabled=scripts) as page:
        # The protocol runs this even where the page may run nothing.
        painted = page.evaluate(
            "[document.body, document.documentElement].map(e => getComputedStyle(e).backgroundColor)"
        )
    paper = [int(scheme["paper"][start : start + 2], 16) for start in (1, 3, 5)]
    assert painted == [f"rgb({', '.join(map(str, paper))})"] * 2


def test_the_reader_can_choose_against_the_phone(site: Site, browser: Browser) -> None:
    with opened(browser, site, "", color_scheme="dark") as page:
        page.locator("label[for=__palette_1]").click()
        assert page.locator("body").get_attribute("data-md-color-scheme") == "default"
        page.reload()
        assert page.locator("body").get_attribute("data-md-color-scheme") == "default"


@pytest.mark.parametrize("path", ["uchma/precision/", "uchma/turn-order/"])
def test_controls_are_as_big_as_a_thumb(site: Site, browser: Browser, path: str) -> None:
    with opened(browser, site, path) as page:
        page.evaluate("document.querySelectorAll('.calculator details').forEach(each => { each.open = true })")
        small = page.evaluate(
            """[...document.querySelectorAll(
                '.calculator :is(button, select, summary, input[type=text], .segments label, .yesno > label)')]
              .map(e => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
              .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5)).map(([text]) => text)"""
        )
        assert small == []


def test_lines_are_short_and_letters_large(site: Site, browser: Browser) -> None:
    for viewport in (PHONE, DESK):
        with opened(browser, site, "uchma/precision/", viewport=viewport) as page:
            size, characters = page.evaluate(
                """() => {
                  const text = document.querySelector('article > h1 ~ p');
                  const { fontSize, fontFamily } = getComputedStyle(text);
                  const pen = document.createElement('canvas').getContext('2d');
                  pen.font = `${fontSize} ${fontFamily}`;
                  const letters = 'You reach the resistance, and the blow lands where it was meant to. ';
                  return [parseFloat(fontSize), text.clientWidth / (pen.measureText(letters).width / letters.length)];
                }"""
            )
            assert 17 <= size <= 18
            assert characters < 70


def test_a_tile_leads_to_its_calculator(site: Site, browser: Browser) -> None:
    for scripts in (True, False):
        with opened(browser, site, "", java_script_enabled=scripts) as page:
            tiles = page.locator('.tiles a[href*="#calculator-uchma-"]')
            assert tiles.count() == 5
            tiles.first.click()
            card = page.locator("#calculator-uchma-precision")
            card.wait_for()
            page.wait_for_timeout(300)
            box, value = card.bounding_box(), card.locator("output .value:visible").bounding_box()
            assert box
            assert value
            assert 0 <= box["y"] < 200
            assert value["y"] + value["height"] < PHONE["height"]


def test_the_switch_comes_and_goes_with_the_game(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/damage/", viewport=DESK) as page:
        page.evaluate("window.kept = true")
        page.locator('[data-edition-switch] [value="1"]').click()
        page.locator(".wordmark").click()
        page.locator(".tiles").wait_for()
        assert page.locator("[data-edition-switch]").count() == 0
        page.locator(".tiles li a").first.click()
        page.locator("#calculator-uchma-precision").wait_for()
        assert page.locator('[data-edition-switch] [aria-pressed="true"]').inner_text() == "1"
        assert page.evaluate("[window.kept, document.documentElement.dataset.edition]") == [True, "1"]


def test_motion_stops_for_readers_who_ask(site: Site, browser: Browser) -> None:
    with opened(browser, site, "uchma/precision/", reduced_motion="reduce") as page:
        moving = page.evaluate(
            """[...document.querySelectorAll('*')]
              .filter(e => parseFloat(getComputedStyle(e).transitionDuration) > 0).length"""
        )
        assert moving == 0
