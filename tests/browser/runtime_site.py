"""A page with nothing but the runtime, for a tiny game that lives outside the project."""

from __future__ import annotations

import shutil
from pathlib import Path

from tableside.publish.runtime import TOOL, build_runtime
from tests.conftest import ROOT
from tests.tiny_game import write_game

SOUND = "    return Answer(\n        value=coins,"
MISTAKE = "    coins += 0 // (coins - 7)\n"
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
    """The tiny game, which makes a mistake when seven coins are tossed."""
    game = write_game(folder)
    catalogue = game / "__init__.py"
    text = catalogue.read_text(encoding="utf-8")
    assert SOUND in text
    catalogue.write_text(text.replace(SOUND, MISTAKE + SOUND), encoding="utf-8")
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
    for name in ("runtime.js", "worker.js", "fetching.js", "download.js"):
        shutil.copy(TOOL / "browser" / "js" / name, scripts / name)
    build_runtime(folder / "assets" / "runtime", packages, "tiny", "[]", ROOT / ".cache" / "tableside")
