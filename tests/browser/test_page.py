"""The site under a player's thumb: real Chromium, a phone and a desk, below a sub-path."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest

from calculators.catalogue import GAMES
from tableside.engine.door import open_door
from tests.browser.pages import DESK, PHONE, calculator, choose, headline, opened, wait_until_ready
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

expect = pytest.importorskip("playwright.sync_api").expect
# Whose dice show what; a throw after a tie stands in the place of the one before.
THROWN = """(place) => Object.fromEntries([...place.querySelectorAll(".faces li")].map((line) => [
  line.querySelector(".who").textContent,
  [...line.querySelectorAll(".die")].map((die) => Number(die.textContent)),
]))"""
SIZES = pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
FIVE = {
    "uchma.precision": "uchma/precision/",
    "uchma.damage": "uchma/damage/",
    "uchma.fall-damage": "uchma/fall-damage/",
    "uchma.cover": "uchma/cover/",
    "uchma.turn-order": "uchma/turn-order/",
}


@SIZES
def test_the_three_answers_everybody_knows(site: Site, browser: Browser, viewport: dict[str, int]) -> None:
    asked = {
        "uchma.fall-damage": ({"metres": "12"}, "deals 80 damage"),
        "uchma.precision": (
            {"level": "5", "weapon_precision": "1", "resistance": "9", "attack": "projectile", "cover": "half"},
            "on 8 or more: 30 %",
        ),
        "uchma.damage": ({"action_damage": "15", "potency": "3", "armor": "5"}, "13 health"),
    }
    for name, (inputs, sentence) in asked.items():
        with opened(browser, site, FIVE[name], viewport=viewport) as page:
            form = calculator(page, name)
            for field, text in inputs.items():
                control = form.locator(f'[name="{field}"]')
                if control.count() > 1:
                    choose(form, field, text)
                else:
                    control.fill(text)
            expect(headline(form)).to_contain_text(sentence)


@pytest.mark.parametrize("name", FIVE)
def test_the_answer_stays_in_view_above_the_keyboard(site: Site, browser: Browser, name: str) -> None:
    with opened(browser, site, FIVE[name], viewport={"width": 390, "height": 450}) as page:
        form = calculator(page, name)
        wait_until_ready(page)
        for group in form.locator("details.group").all():
            group.evaluate("details => { details.open = true; }")
        for control in form.locator("[name]:visible").all():
            control.focus()
            page.wait_for_timeout(50)
            where = control.evaluate("(input) => input.getBoundingClientRect().toJSON()")
            sentence = headline(form).first.bounding_box()
            assert sentence is not None
            assert sentence["y"] >= 0, control
            assert sentence["y"] + sentence["height"] <= 450, control
            assert sentence["y"] + sentence["height"] <= where["top"] + 1, f"the answer hides {control}"


def test_steppers_answer_to_a_tap_and_to_the_arrow_keys(site: Site, browser: Browser) -> None:
    with opened(browser, site, FIVE["uchma.fall-damage"], has_touch=True) as page:
        form = calculator(page, "uchma.fall-damage")
        form.locator('[name="metres"]').fill("12")
        form.locator('[data-do="more"]').tap()
        expect(headline(form)).to_contain_text("13 m deals 90")
        form.locator('[name="metres"]').press("ArrowDown")
        form.locator('[name="metres"]').press("ArrowDown")
        expect(headline(form)).to_contain_text("11 m deals 70")
        for button in form.locator("button:visible").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, button.get_attribute("data-do")


def test_a_click_to_another_chapter_does_not_load_the_page_anew(site: Site, browser: Browser) -> None:
    with opened(browser, site, FIVE["uchma.fall-damage"], viewport=DESK) as page:
        form = calculator(page, "uchma.fall-damage")
        form.locator('[name="metres"]').fill("30")
        expect(headline(form)).to_contain_text("260")
        page.evaluate("window.sameVisit = true")
        page.locator('nav.md-nav--primary a[href$="cover/"]').first.click()
        page.wait_for_url("**/uchma/cover/")
        other = calculator(page, "uchma.cover")
        choose(other, "cover", "half")
        expect(headline(other)).to_be_visible()
        page.go_back()
        expect(form.locator('[name="metres"]')).to_have_value("30")
        expect(headline(form)).to_contain_text("260")
        assert page.evaluate("window.sameVisit") is True
        assert page.evaluate("document.documentElement.dataset.runtime") == "ready"


def test_what_was_typed_survives_a_reload_and_one_tap_resets_it(site: Site, browser: Browser) -> None:
    with opened(browser, site, FIVE["uchma.fall-damage"]) as page:
        form = calculator(page, "uchma.fall-damage")
        printed = headline(form).inner_text()
        form.locator('[name="metres"]').fill("30")
        expect(headline(form)).to_contain_text("260")
        page.reload()
        expect(form.locator('[name="metres"]')).to_have_value("30")
        expect(headline(form)).to_contain_text("260")
        form.locator('[data-do="reset"]').click()
        expect(headline(form)).to_have_text(printed)
        page.reload()
        expect(headline(form)).to_have_text(printed)


def test_rows_are_added_filled_moved_and_removed(site: Site, browser: Browser) -> None:
    with opened(browser, site, FIVE["uchma.turn-order"]) as page:
        form = calculator(page, "uchma.turn-order")
        creatures = form.locator('[data-field="creatures"]')
        order = form.locator("output .order li")
        before = creatures.locator(".row").count()
        creatures.locator('[data-do="add"]').click()
        expect(creatures.locator(".row")).to_have_count(before + 1)
        row = creatures.locator(".row").last
        row.locator('[name$=".name"]').fill("Griffin")
        row.locator('[name$=".group"]').fill("Wolves")
        row.locator('[name$=".speed"]').fill("12")
        expect(order.first).to_have_text("Griffin")
        expect(order).to_have_count(before + 1)
        row.locator('[data-do="up"]').press("Enter")
        expect(creatures.locator(".row").nth(before - 1).locator('[name$=".name"]')).to_have_value("Griffin")
        expect(order.first).to_have_text("Griffin")
        page.reload()
        expect(order.first).to_have_text("Griffin")
        creatures.locator(".row").nth(before - 1).locator('[data-do="remove"]').click()
        expect(order).to_have_count(before)
        expect(order.first).not_to_have_text("Griffin")


def test_a_share_link_carries_inputs_edition_and_answer(site: Site, browser: Browser) -> None:
    with opened(browser, site, FIVE["uchma.precision"], permissions=["clipboard-read", "clipboard-write"]) as page:
        form = calculator(page, "uchma.precision")
        page.locator('[data-edition-switch] [value="2"]').click()
        form.locator('[name="level"]').fill("5")
        form.locator('[name="resistance"]').fill("9")
        wait_until_ready(page)
        sentence = headline(form).inner_text()
        form.locator('[data-do="share"]').click()
        expect(form.locator(".status")).to_have_text("The link is copied.")
        link = page.evaluate("navigator.clipboard.readText()")
        assert page.locator(f"article :is(h1, h2, h3)#{urlsplit(link).fragment}").count() == 1
    assert link.startswith(site.url + FIVE["uchma.precision"])
    assert parse_qs(urlsplit(link).query) == {
        "calc": ["uchma.precision"],
        "edition": ["2"],
        "level": ["5"],
        "resistance": ["9"],
    }
    with opened(browser, site, link.removeprefix(site.url)) as page:
        form = calculator(page, "uchma.precision")
        expect(form.locator('[name="level"]')).to_have_value("5")
        expect(headline(form)).to_have_text(sentence)
        assert page.evaluate("document.documentElement.dataset.edition") == "2"


def test_a_link_with_rows(site: Site, browser: Browser) -> None:
    rows = "A%20b~One~4~0~false~0~false;C~Two~9~0~false~0~false"
    with opened(browser, site, FIVE["uchma.turn-order"] + f"?calc=uchma.turn-order&edition=3&creatures={rows}") as page:
        form = calculator(page, "uchma.turn-order")
        expect(form.locator("output .order li")).to_have_text(["C", "A b"])


def test_a_hostile_link_is_refused_beside_its_fields(site: Site, browser: Browser) -> None:
    evil = "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E"
    query = f"?calc=uchma.precision&edition=9&level=99&cover={evil}&flanked=maybe&weapon_precision={evil}"
    query += f"&zz={evil}&{evil}=1"
    with opened(browser, site, FIVE["uchma.precision"] + query) as page:
        form = calculator(page, "uchma.precision")
        for field in ("level", "cover", "flanked", "weapon_precision"):
            expect(form.locator(f'[data-error-for="{field}"]')).to_be_visible()
        expect(form.locator('[data-error-for="level"]')).to_have_text("Level: from 1 to 10.")
        left_out = "left out: an edition that it does not have, 2 entries of the link."
        expect(form.locator(".status")).to_contain_text(f"Not part of this calculator, so {left_out}")
        expect(form.locator("output")).to_have_attribute("data-stale", "")
        assert page.locator("form img").count() == 0
        assert page.evaluate("document.documentElement.dataset.edition") == "3"
        form.locator('[name="level"]').fill("3")
        expect(form.locator('[data-error-for="level"]')).to_be_hidden()


def test_bad_input_gets_a_message_and_loses_nothing(site: Site, browser: Browser) -> None:
    with opened(browser, site, FIVE["uchma.damage"]) as page:
        form = calculator(page, "uchma.damage")
        form.locator('[name="armor"]').fill("2")
        for nonsense in ("", "x", "1e9", "--3", "9999999999999999999999", "٣", "<b>"):
            form.locator('[name="potency"]').fill(nonsense)
            expect(form.locator('[data-error-for="potency"]')).to_be_visible()
            expect(form.locator('[name="potency"]')).to_have_value(nonsense)
            expect(form.locator('[name="potency"]')).to_have_attribute("aria-invalid", "true")
        expect(form.locator('[name="armor"]')).to_have_value("2")
        form.locator('[name="potency"]').fill("3")
        expect(form.locator('[data-error-for="potency"]')).to_be_hidden()


def test_a_roll_shows_its_faces_and_the_result(site: Site, browser: Browser) -> None:
    with opened(browser, site, FIVE["uchma.precision"]) as page:
        form = calculator(page, "uchma.precision")
        form.locator('[data-do="roll"]').click()
        expect(form.locator(".rolled .die")).to_have_text(re.compile(r"^([1-9]|10)$"))
        expect(form.locator(".rolled .headline")).to_have_text(re.compile(r"against \d+: a (hit|miss)\.$"))
    with opened(browser, site, FIVE["uchma.turn-order"]) as page:
        form = calculator(page, "uchma.turn-order")
        form.locator('[data-do="roll"]').click()
        expect(form.locator(".rolled")).to_be_visible()
        thrown = form.locator(".rolled").evaluate(THROWN)
        rows = form.locator('[data-field="rolls"] .row')
        filled = [
            [row.locator(f'[name$=".{name}"]').input_value() for name in ("group", "total")] for row in rows.all()
        ]
        assert thrown
        assert {group: int(total) for group, total in filled} == {group: sum(faces) for group, faces in thrown.items()}


@SIZES
def test_without_scripts_the_printed_answer_is_there(site: Site, browser: Browser, viewport: dict[str, int]) -> None:
    with opened(browser, site, FIVE["uchma.fall-damage"], java_script_enabled=False, viewport=viewport) as page:
        form = calculator(page, "uchma.fall-damage")
        expect(headline(form)).to_have_count(1)
        expect(headline(form)).to_contain_text("damage, whatever the armour.")
        expect(page.locator("article .variant.current").first).to_be_visible()
        assert page.locator("article .variant:not(.current):visible").count() == 0


def test_a_dark_phone_without_scripts_is_dark(site: Site, browser: Browser) -> None:
    def brightness(scheme: str) -> float:
        options = {"java_script_enabled": False, "color_scheme": scheme}
        with opened(browser, site, FIVE["uchma.fall-damage"], **options) as page:
            paper = page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
            return sum(float(part) for part in re.findall(r"[\d.]+", paper)[:3]) / 3

    assert brightness("dark") < 60
    assert brightness("light") > 200


def test_the_edition_switch_changes_text_and_answer_together(site: Site, browser: Browser) -> None:
    with opened(browser, site, FIVE["uchma.fall-damage"]) as page:
        form = calculator(page, "uchma.fall-damage")
        page.evaluate("window.sameVisit = true")
        form.locator('[name="metres"]').fill("12")
        expect(headline(form)).to_contain_text("80 damage")
        page.locator('[data-edition-switch] [value="2"]').click()
        expect(headline(form)).to_contain_text("70 damage")
        safe = page.locator("article .variant:visible", has_text=re.compile("^[45]$")).first
        expect(safe).to_have_text("5")
        assert page.evaluate("window.sameVisit") is True
        page.reload()
        expect(headline(form)).to_contain_text("70 damage")
        expect(safe).to_have_text("5")


def test_compare_shows_every_edition(site: Site, browser: Browser) -> None:
    with opened(browser, site, FIVE["uchma.fall-damage"], viewport=DESK) as page:
        form = calculator(page, "uchma.fall-damage")
        form.locator('[name="metres"]').fill("12")
        expect(headline(form)).to_contain_text("80 damage")
        page.locator('[data-edition-switch] [data-do="compare"]').click()
        expect(headline(form)).to_have_text([re.compile("70 damage"), re.compile("80 damage")])
        page.locator('[data-edition-switch] [data-do="compare"]').click()
        expect(headline(form)).to_have_count(1)


def test_when_python_cannot_start_the_page_says_so_and_keeps_the_printed_answer(site: Site, browser: Browser) -> None:
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    page.route("**/assets/runtime/**", lambda route: route.abort())
    page.goto(site.url + FIVE["uchma.fall-damage"])
    form = calculator(page, "uchma.fall-damage")
    printed = headline(form).inner_text()
    form.locator('[name="metres"]').fill("30")
    expect(form.locator(".status")).to_contain_text("could not start", timeout=60_000)
    assert page.evaluate("document.documentElement.dataset.runtime") == "failed"
    expect(headline(form)).to_have_text(printed)
    expect(form.locator('[name="metres"]')).to_have_value("30")
    context.close()


def test_build_shell_and_browser_agree_on_every_calculator(site: Site, browser: Browser) -> None:
    """Each default question in each edition: the same words and HTML from Python here and in the browser."""
    door = open_door("calculators.catalogue", (site.folder / "rules.json").read_text(encoding="utf-8"))
    questions = [
        json.dumps({"calculator": f"{game.key}.{entry.name}", "edition": edition, "html": True, "root": "../../"})
        for game in GAMES
        for entry in game.calculators
        for edition in game.editions
    ]
    with opened(browser, site, FIVE["uchma.fall-damage"]) as page:
        script = site.url + "assets/tableside/page.js"
        ask = "async ([script, texts]) => { const { ask } = await import(script); return Promise.all(texts.map(ask)); }"
        live = page.evaluate(ask, [script, questions])
    assert [json.loads(text) for text in live] == [json.loads(door(text)) for text in questions]


@pytest.mark.parametrize("name", FIVE)
def test_the_built_page_prints_the_answer_of_the_door(site: Site, name: str) -> None:
    door = open_door("calculators.catalogue", (site.folder / "rules.json").read_text(encoding="utf-8"))
    page = (site.folder / "calculators" / "index.html").read_text(encoding="utf-8")
    for edition in GAMES[0].editions:
        shown = door.rendered(door.question(name, edition, {}), "../")
        assert shown.said in page
        assert shown.explained in page
