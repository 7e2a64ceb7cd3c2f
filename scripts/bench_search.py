"""How long the search takes to answer a keystroke on the emulated phone."""

from __future__ import annotations

from bench_browser import chromium, fresh_page
from bench_host import Host
from bench_phone import slow_cpu

TYPED = ["attack roll", "opportunity attack", "lifesteal", "presicion", "who goes first", "shooting past an ally"]
# The list is made in the handler of the key itself; what comes later is only its painting.
KEYS = """async (typed) => {
  const box = document.querySelector("dialog.search input");
  const taken = [];
  for (const words of typed) {
    for (let end = 1; end <= words.length; end += 1) {
      await new Promise((next) => setTimeout(next, 60));
      box.value = words.slice(0, end);
      const before = performance.now();
      box.dispatchEvent(new Event("input", { bubbles: true }));
      taken.push(performance.now() - before);
    }
  }
  return taken;
}"""


def measure(host: Host, path: str) -> list[float]:
    """Milliseconds from each key to the list that answers it."""
    with chromium() as browser:
        page = fresh_page(browser)
        page.goto(f"{host.url}ours/{path}")
        page.keyboard.press("/")
        page.keyboard.type("round")
        page.wait_for_selector("a[data-search-result]")
        with slow_cpu():
            return [float(taken) for taken in page.evaluate(KEYS, TYPED)]
