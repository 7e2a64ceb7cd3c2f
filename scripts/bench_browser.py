"""What a reader waits for, measured in browsers: Python's start, a cold visit on a phone, a keystroke, a paint."""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bench_host import Host
from bench_phone import slow_cpu
from chromium import find_chromium, wait_for
from drivers import Engine
from drivers.chromium import Chromium
from drivers.firefox import Firefox
from drivers.webkit import WebKit
from engines import find_firefox, find_webkit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Taken = dict[str, list[float]]

SITES = {"ours": "ours/", "baseline": "stock/"}
CHAPTER = "uchma/fall-damage/"
LIVE = "deals 80 damage"
# Types as soon as the page's script is there, and notes when the live answer stands in the page.
TYPIST = """
addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector('form[data-calculator="uchma.fall-damage"]');
  if (!form) return;
  const look = new MutationObserver(() => {
    if (form.querySelector("output").textContent.includes("LIVE")) window.answeredAt ??= performance.now();
  });
  look.observe(form.querySelector("output"), { childList: true, subtree: true, characterData: true });
  const type = () => {
    if (!document.documentElement.dataset.runtime) return void setTimeout(type, 5);
    const field = form.querySelector('[name="metres"]');
    field.value = "12";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  type();
});
""".replace("LIVE", LIVE)
# Changes one number again and again; a change counts until the frame after the new headline. Frames are asked for all
# the time, because a browser at rest lets a sixtieth of a second pass before the next one, whatever we do.
KEYS = """async (form, field, values) => {
  const control = document.querySelector(`form[data-calculator="${form}"] [name="${field}"]`);
  const output = control.form.querySelector("output");
  const taken = [];
  let goesOn = true;
  const frame = () => goesOn && requestAnimationFrame(frame);
  frame();
  for (const value of values) {
    await new Promise((next) => setTimeout(next, 60));
    const changed = new Promise((done) => new MutationObserver((_, look) => (look.disconnect(), done()))
      .observe(output, { childList: true, subtree: true, characterData: true }));
    const before = performance.now();
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    await changed;
    await new Promise((painted) => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = painted;
      channel.port2.postMessage("");
    }));
    taken.push(performance.now() - before);
  }
  goesOn = false;
  return taken;
}"""
PAINT = """new Promise((done) => {
  const look = () => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    if (paint) done(paint.startTime);
    else setTimeout(look, 20);
  };
  look();
})"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium, with frames as soon as they are ready instead of sixty times a second."""
    from playwright.sync_api import sync_playwright

    flags = ["--no-sandbox", "--disable-frame-rate-limit", "--disable-gpu-vsync"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=flags)
        yield browser
        browser.close()


def start_of_python(host: Host, runs: int) -> dict[str, Taken | str]:
    """Worker start to first answer, files cached, by turns, in each engine that the machine has."""
    found: dict[str, Taken | str] = {}
    with chromium() as browser:
        found["Chromium"] = starts(Chromium(browser), host, runs)
    firefox, webkit = find_firefox(), find_webkit()
    found["Firefox"] = starts(Firefox(firefox), host, runs) if firefox else "not installed here"
    found["WebKit"] = starts(WebKit(*webkit), host, runs) if webkit else "not installed here"
    return found


def starts(engine: Engine, host: Host, runs: int) -> Taken:
    """Milliseconds of each start; the first of each is for the cache."""
    taken: Taken = {name: [] for name in SITES}
    for run in range(runs + 1):
        for name, folder in SITES.items():
            engine.open(f"{host.url}{folder}start.html")
            until(engine, "typeof measure === 'function'")
            milliseconds, value, way = engine.evaluate("measure()")
            assert value == 80, "the answer is wrong"
            assert way == "snapshot", "the start failed and was done the plain way"
            if run:
                taken[name].append(milliseconds)
    engine.close()
    return taken


def until(engine: Engine, expression: str) -> None:
    """Wait for something to be true on a page that is being opened."""
    while True:
        try:
            if engine.evaluate(expression):
                return
        except RuntimeError:
            continue


def cold_visits(host: Host, runs: int) -> dict[str, Taken]:
    """A first visit on a phone: bytes and milliseconds to the text and to the live answer."""
    names = ("bytes to the first live answer", "phone: first paint of text", "phone: first live answer")
    taken: dict[str, Taken] = {name: {site: [] for site in SITES} for name in names}
    with chromium() as browser:
        for _ in range(runs):
            for site, folder in SITES.items():
                page = fresh_page(browser, TYPIST)
                host.sent.clear()
                host.is_phone = True
                with slow_cpu():
                    page.goto(f"{host.url}{folder}{CHAPTER}", wait_until="commit")
                    wait_for(page, "window.answeredAt", 120_000)
                taken[names[0]][site].append(sum(host.sent.values()))
                taken[names[1]][site].append(page.evaluate(PAINT))
                taken[names[2]][site].append(page.evaluate("window.answeredAt"))
                host.is_phone = False
                if site == "ours":
                    check_way(host.sent)
                page.context.close()
    return taken


def check_way(sent: dict[str, int]) -> None:
    """A start that failed and was done another way must not look like a slow success."""
    names = [path.rpartition("/")[2] for path in sent if "/assets/runtime/" in path]
    assert any(name.startswith("snapshot-") for name in names), "the snapshot was not asked for"
    others = [name for name in names if name.startswith(("python_stdlib-", "twin-"))]
    assert not others, f"the start needed {', '.join(others)}"


def chapter_paints(host: Host, runs: int) -> dict[str, Taken]:
    """The chapter with its calculator against the same without, on a phone: first paint, bytes until it is loaded."""
    names = ("phone: first paint of a chapter", "bytes to reading the chapter")
    taken: dict[str, Taken] = {name: {"ours": [], "baseline": []} for name in names}
    quiet = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    with chromium() as browser:
        for _ in range(runs):
            for site, folder in {"ours": "ours/", "baseline": "text/"}.items():
                page = fresh_page(browser, quiet)
                host.sent.clear()
                host.is_phone = True
                with slow_cpu():
                    page.goto(f"{host.url}{folder}{CHAPTER}", wait_until="load")
                    taken[names[0]][site].append(page.evaluate(PAINT))
                taken[names[1]][site].append(sum(host.sent.values()))
                host.is_phone = False
                page.context.close()
    return taken


def keystrokes(host: Host, path: str, calculator: str, field: str, values: list[str]) -> list[float]:
    """Milliseconds from each change of a number to the frame with the new headline, Python being awake."""
    with chromium() as browser:
        page = fresh_page(browser)
        page.goto(f"{host.url}ours/{path}")
        wait_for(page, "document.documentElement.dataset.runtime === 'ready'")
        call = f"({KEYS})({calculator!r}, {field!r}, {values!r})"
        page.evaluate(call)  # once to be warm
        return [float(taken) for taken in page.evaluate(call)]


def fresh_page(browser: Browser, script: str = "") -> Page:
    """A page of a reader who has never been here, on a phone's screen."""
    options: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "service_workers": "block"}
    page = browser.new_context(**options).new_page()
    if script:
        page.add_init_script(script)
    return page


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return statistics.quantiles(values, n=100, method="inclusive")[round(share * 100) - 1]


def without_calculators(page: str) -> str:
    """A chapter's page without its forms and our script."""
    page = re.sub(r"<form\b[^>]*data-calculator.*?</form>", "", page, flags=re.DOTALL)
    return re.sub(r"<script[^>]*page\.js[^>]*></script>", "", page)
