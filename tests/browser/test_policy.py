"""Nobody is let in: what is put into a page does not run and asks nobody, and the book never offends its own policy."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from chromium import wait_for

from tableside.publish.policy import NAME
from tests.browser.hosted import Host
from tests.browser.pages import DESK, calculator, headline
from tests.browser.searching import IS_TYPING, LINKS
from tests.conftest import ROOT, Site
from tests.sample import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

expect = pytest.importorskip("playwright.sync_api").expect

MISSING = "no-such-page/"
KINDS = (
    "",
    "calculators/",
    "uchma/",
    "uchma/fall-damage/",
    "uchma/quick-reference/",
    "sovereign/grid/",
    "generia/falling/",
    "credits/",
    MISSING,
)
META = f'<meta http-equiv="{NAME}" content="'
LISTEN = """
    globalThis.offences = [];
    globalThis.ran = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
        offences.push([effectiveDirective, blockedURI, sourceFile, sample].join(" ")));
"""
FOLLOW = """(address) => {
    const link = document.createElement("a");
    link.href = address;
    document.querySelector("main").append(link);
    link.click();
}"""
INJECT = """(markup) => {
    const place = document.createElement("div");
    document.body.append(place);
    place.innerHTML = markup;
    for (const dead of place.querySelectorAll("script")) {
        const script = document.createElement("script");
        for (const { name, value } of dead.attributes) script.setAttribute(name, value);
        script.textContent = dead.textContent;
        dead.replaceWith(script);
    }
    place.querySelector("[data-tap]")?.click();
}"""
ELSEWHERE = "http://localhost:9"
HOSTILE = {
    "an inline script": ("<script>ran.push(1)</script>", "script-src-elem"),
    "a script of others": (f'<script src="{ELSEWHERE}/a.js"></script>', "script-src-elem"),
    "a script that is data": ('<script src="data:text/javascript,ran.push(1)"></script>', "script-src-elem"),
    "a handler": ('<img src="data:," onerror="ran.push(1)">', "script-src-attr"),
    "a link that is a script": ('<a data-tap href="javascript:ran.push(1)">x</a>', "script-src-elem"),
    "a picture of others": (f'<img src="{ELSEWHERE}/a.png">', "img-src"),
    "a style": ("<style>body { color: red }</style>", "style-src-elem"),
    "a style of an element": ('<p style="position: fixed; inset: 0">x</p>', "style-src-attr"),
    "a sheet of others": (f'<link rel="stylesheet" href="{ELSEWHERE}/a.css">', "style-src-elem"),
    "a frame of others": (f'<iframe src="{ELSEWHERE}/"></iframe>', "frame-src"),
    "an object": ('<object data="data:text/html,x"></object>', "object-src"),
    "a form to others": (f'<form action="{ELSEWHERE}/"><button data-tap>x</button></form>', "form-action"),
    "another base": (f'<base href="{ELSEWHERE}/">', "base-uri"),
}
HOSTILE_CODE = {
    "a request to others": (f"fetch('{ELSEWHERE}/').catch(() => {{}})", "connect-src"),
    "a beacon to others": (f"navigator.sendBeacon('{ELSEWHERE}/', 'x')", "connect-src"),
    "text as code": ("try { eval('ran.push(1)') } catch {}", "script-src"),
    "a worker from text": (
        "try { new Worker(URL.createObjectURL(new Blob(['1']))).onerror = () => {} } catch {}",
        "worker-src",
    ),
}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh visitor's page, on which every offence is noted."""
    context = browser.new_context(viewport=DESK, color_scheme="dark", service_workers="block")
    context.add_init_script(LISTEN)
    yield context.new_page()
    context.close()


def title(page: Path) -> str:
    """The title of a built page as a browser shows it."""
    return " ".join(unescape(page.read_text(encoding="utf-8").partition("<title>")[2].partition("</title>")[0]).split())


def offences(page: Page) -> list[str]:
    """What the policy has kept out of the page so far."""
    return page.evaluate("offences")


@pytest.mark.parametrize("start", KINDS if LONG else ["", "uchma/fall-damage/", MISSING])
def test_each_kind_of_page_leads_to_each_other_without_an_offence(page: Page, site: Site, start: str) -> None:
    titles = {path: title(site.folder / path / "index.html") for path in KINDS if path != MISSING}
    page.goto(site.url + start)
    page.wait_for_load_state("networkidle")  # the theme knows the book's pages and follows links itself
    page.evaluate("globalThis.sameVisit = true")
    for path in titles:
        page.evaluate(FOLLOW, site.url + path)
        page.wait_for_url(site.url + path)
        expect(page).to_have_title(titles[path])
        if path == "uchma/fall-damage/":
            form = calculator(page, "uchma.fall-damage")
            form.locator('[name="metres"]').fill("12")
            expect(headline(form)).to_contain_text("80 damage")
            page.locator('[data-do="edition"][value="1"]').click()
            expect(headline(form)).to_contain_text("70 damage")
            page.locator('[data-do="edition"][value="3"]').click()
    assert page.evaluate("globalThis.sameVisit"), "the pages were loaded anew, so the first one's policy was not asked"
    assert offences(page) == []


@pytest.mark.parametrize("start", ["", MISSING])
def test_search_and_the_switch_of_colours_do_not_offend(page: Page, site: Site, start: str) -> None:
    page.goto(site.url + start)
    page.keyboard.press("/")
    wait_for(page, IS_TYPING)
    page.keyboard.type("prone")
    wait_for(page, f"({LINKS})().length > 0")
    page.keyboard.press("Escape")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.locator("label[for=__palette_1]").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    assert offences(page) == []


def test_without_a_network_nothing_offends_either(browser: Browser, site: Site, tmp_path: Path) -> None:
    host = Host(Path(shutil.copytree(site.folder, tmp_path / "site")))
    context = browser.new_context(viewport=DESK)
    context.add_init_script(LISTEN)
    page = context.new_page()
    page.goto(host.url)
    expect(page.locator("footer [data-offline]")).to_have_attribute("data-state", "ready", timeout=60_000)
    host.is_cut = True
    page.goto(host.url + "uchma/fall-damage/")
    form = calculator(page, "uchma.fall-damage")
    form.locator('[name="metres"]').fill("12")
    expect(headline(form)).to_contain_text("80 damage")
    assert offences(page) == []
    context.close()
    host.close()


@pytest.mark.parametrize("name", HOSTILE)
def test_markup_that_is_put_in_is_kept_out(page: Page, site: Site, name: str) -> None:
    markup, directive = HOSTILE[name]
    page.goto(site.url + "credits/")
    page.evaluate(INJECT, markup)
    kept_out(page, site, directive)


@pytest.mark.parametrize("name", HOSTILE_CODE)
def test_even_code_that_runs_reaches_nobody(page: Page, site: Site, name: str) -> None:
    code, directive = HOSTILE_CODE[name]
    page.route("**/hostile.js", lambda route: route.fulfill(body=code, content_type="text/javascript"))
    page.goto(site.url + "credits/")
    page.evaluate(INJECT, f'<script src="{site.url}hostile.js"></script>')
    kept_out(page, site, directive)


def kept_out(page: Page, site: Site, directive: str) -> None:
    """The policy has told of it, nothing ran, and the reader is where they were."""
    wait_for(page, "offences.length > 0")
    assert {offence.split(" ")[0] for offence in offences(page)} == {directive}
    assert page.evaluate("ran") == []
    assert page.url == site.url + "credits/"


def test_a_script_that_came_with_the_page_is_kept_out(page: Page, site: Site) -> None:
    text = (site.folder / "credits" / "index.html").read_text(encoding="utf-8")
    forged = text.replace("</main>", "<script>globalThis.forged = true</script></main>", 1)
    page.route("**/credits/", lambda route: route.fulfill(body=forged, content_type="text/html"))
    page.goto(site.url + "credits/")
    assert page.evaluate("globalThis.forged") is None
    assert len(offences(page)) == 1


@pytest.mark.parametrize("kind", ["scripts", "all files"])
def test_the_headers_that_a_host_may_send_let_python_run(page: Page, site: Site, kind: str) -> None:
    chapter = (ROOT / "docs" / "your-own-book.md").read_text(encoding="utf-8")
    built = (site.folder / "index.html").read_text(encoding="utf-8").partition(META)[2].partition('">')[0]
    header = chapter.partition(f"{NAME}: ")[2].partition("\n")[0]
    if kind == "all files":
        header = built.replace("script-src", "script-src blob:")

    def answer(route: Route) -> None:
        is_meant = kind == "all files" or ".js" in route.request.url
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, **({NAME: header} if is_meant else {})})

    page.context.route("**/*", answer)
    page.goto(site.url + "uchma/fall-damage/")
    form = calculator(page, "uchma.fall-damage")
    form.locator('[name="metres"]').fill("12.1")
    expect(headline(form)).to_contain_text("81 damage")
    assert offences(page) == []


def test_a_header_without_blob_would_stop_python(page: Page, site: Site) -> None:
    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, NAME: "script-src 'self' 'wasm-unsafe-eval'"})

    page.context.route("**/worker.js", answer)
    page.goto(site.url + "uchma/fall-damage/")
    calculator(page, "uchma.fall-damage").locator('[name="metres"]').fill("12.1")
    expect(page.locator("html")).to_have_attribute("data-runtime", "failed")
