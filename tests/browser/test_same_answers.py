"""The same answers, letter by letter, from all of Python started the plain way and from what readers start with."""

from __future__ import annotations

import json
import lzma
import os
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tableside.publish.node import node
from tableside.publish.pyodide import pyodide
from tableside.publish.questions import every_question
from tableside.publish.runtime import EMPTY_ZIP, lock_info
from tests.calculators.every import CATALOGUE, DOOR
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LONG = os.environ.get("TABLESIDE_LONG") == "1"
QUESTIONS = list(every_question(DOOR))[:: 1 if LONG else 29]
SCRIPT = Path(__file__).with_name("same_answers.mjs")
AT_ONCE = 500
# Answers from both starts, and through which states the one that readers have went.
COMPARED = """async ([base, questions]) => {
  const { Runtime } = await import(new URL("assets/tableside/runtime.js", base));
  window.runtimes ??= ["snapshot", "plain"].map((start) => {
    const runtime = new Runtime(new URL("assets/runtime/", base), { start });
    runtime.states = [];
    runtime.addEventListener("state", () => runtime.states.push(runtime.state));
    return runtime;
  });
  const differ = [];
  for (const question of questions) {
    const [ours, whole] = await Promise.all(runtimes.map((runtime) => runtime.ask(question)));
    if (ours !== whole) differ.push(question);
  }
  return [differ, runtimes.map((runtime) => runtime.way), runtimes[0].states];
}"""


def test_in_chromium(browser: Browser, site: Site) -> None:
    page = browser.new_page()
    page.goto(site.url + "404.html")
    for start in range(0, len(QUESTIONS), AT_ONCE):
        differ, ways, states = page.evaluate(COMPARED, [site.url, QUESTIONS[start : start + AT_ONCE]])
        assert differ == []
        assert ways == ["snapshot", "plain"]
        assert states == ["loading", "ready"], "a usual question calls what comes later: python3 scripts/prune.py"
    page.close()


@pytest.fixture
def unpacked(site: Site, tmp_path: Path) -> Path:
    """The runtime's files, those of a start from the snapshot in a folder of their own, as Pyodide calls them."""
    folder = site.folder / "assets" / "runtime"
    files = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["files"]
    for name, facts in files.items():
        content = (folder / facts["file"]).read_bytes()
        (tmp_path / name).write_bytes(lzma.decompress(content) if "size" in facts else content)
    ours = tmp_path / "ours"
    ours.mkdir()
    for name, called in {"snapshot.js": "pyodide.asm.js", "snapshot.wasm": "pyodide.asm.wasm"}.items():
        (tmp_path / name).rename(ours / called)
    (ours / "python_stdlib.zip").write_bytes(EMPTY_ZIP)
    return tmp_path


def test_in_node(unpacked: Path) -> None:
    settings = {
        "folder": str(unpacked),
        "pyodide": str(pyodide()),
        "lock": json.dumps(lock_info()),
        "catalogue": CATALOGUE,
        "questions": QUESTIONS,
    }
    command = [node(), str(SCRIPT)]
    asked = subprocess.run(command, input=json.dumps(settings), capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stderr[-2000:]
    assert json.loads(asked.stdout) == {"asked": len(QUESTIONS), "differ": [], "missed": False}
