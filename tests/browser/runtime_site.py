"""A page with nothing but the runtime, for a tiny game that lives outside the project."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from tableside.publish.runtime import TOOL, build_runtime
from tests.conftest import ROOT
from tests.tiny_game import write_game

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

SOUND = "    return Answer(\n        value=coins,"
MISTAKE = "    coins += 0 // (coins - 7)\n"
SELDOM = "    coins += int(float.fromhex('0x0p0')) if coins == 8 else 0\n"  # a function that no rule needs
PAGE = """<!doctype html><title>A tiny game</title><script type="module">
import { Runtime } from "./assets/tableside/runtime.js";
window.wake = (options) => {
  const runtime = new Runtime("./assets/runtime/", options);
  Object.assign(window, { runtime, states: [], loaded: [], total: 0 });
  runtime.addEventListener("state", () => states.push(runtime.state));
  runtime.addEventListener("progress", ({ detail }) => {
    loaded.push(detail.loaded);
    window.total = detail.total;
  });
};
window.ask = async (inputs, more) =>
  JSON.parse(await runtime.ask(JSON.stringify({ calculator: "tiny.toss", inputs, ...more })));
wake();
</script>"""


def write_packages(folder: Path) -> list[Path]:
    """The tiny game, which makes a mistake when seven coins are tossed and needs all of Python for eight."""
    game = write_game(folder)
    catalogue = game / "__init__.py"
    text = catalogue.read_text(encoding="utf-8")
    assert SOUND in text
    catalogue.write_text(text.replace(SOUND, MISTAKE + SELDOM + SOUND), encoding="utf-8")
    return [game]


def line_of_mistake(packages: list[Path]) -> int:
    """The line on which seven coins divide by zero."""
    lines = (packages[0] / "__init__.py").read_text(encoding="utf-8").splitlines()
    return 1 + lines.index(MISTAKE.rstrip())


def write_site(folder: Path, packages: list[Path]) -> None:
    """The page, its scripts and the runtime of the packages."""
    scripts = folder / "assets" / "tableside"
    scripts.mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (scripts / "vendor").mkdir()
    names = ("runtime", "worker", "fetching", "download", "memory", "twin", "unpack", "vendor/xz")
    for name in (f"{name}.js" for name in names):
        shutil.copy(TOOL / "browser" / "js" / name, scripts / name)
    build_runtime(folder / "assets" / "runtime", packages, "tiny", "[]", ROOT / ".cache" / "tableside")


def damage_once(page: Page, pattern: str) -> list[str]:
    """Damage the first download of each file whose address matches; their addresses, as they are asked for."""
    damaged: list[str] = []

    def damage(route: Route) -> None:
        if route.request.url in damaged:
            route.fallback()
            return
        damaged.append(route.request.url)
        body = bytearray(route.fetch().body())
        body[len(body) // 2] ^= 1
        route.fulfill(status=200, body=bytes(body))

    page.route(pattern, damage)
    return damaged
