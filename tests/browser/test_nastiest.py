"""The nastiest texts for every calculator with rows, boards or texts, inside one real worker."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tableside.book.bounds import first_row
from tableside.engine.board import Grid
from tableside.engine.fields import Text
from tableside.engine.rows import Rows
from tests.calculators.every import FORMS, INPUTS, NASTIEST, OURS
from tests.conftest import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytest.importorskip("playwright.sync_api")

# Each question is made in the page from its pattern, in which HERE stands for the text: so little has to be sent there.
HERE = "\x01here"
SECOND = 1000
ASK = """async ([site, patterns, texts, sound, ours, second]) => {
  const { Runtime } = await import(site + "assets/tableside/runtime.js");
  const runtime = new Runtime(site + "assets/runtime/");
  const states = [];
  const faults = [];
  runtime.addEventListener("state", () => states.push(runtime.state));
  await runtime.ask(sound);
  let asked = 0;
  for (const [pattern, here] of patterns) {
    for (const text of texts) {
      const question = pattern.replace(here, () => (here.startsWith('"') ? JSON.stringify(text) : text));
      const [started, { length }] = [performance.now(), states];
      const reply = await runtime.ask(question).catch((error) => `"${error}"`);
      asked += 1;
      const took = performance.now() - started;
      const { errors, value } = JSON.parse(reply);
      const isWrong = (errors ?? value) === undefined || reply.includes(ours);
      const isSlow = took > second && length === states.length; // a start with all of Python takes its time
      if (isWrong || isSlow) faults.push([pattern, text.slice(0, 60), reply.slice(0, 200), took]);
      if (states.length > 4) return { faults, states };
    }
  }
  return { asked, faults, states, last: await runtime.ask(sound) };
}"""


def patterns() -> list[tuple[str, str]]:
    """Questions with a hole for a text, in quotes or as it is: whole, as an input, in each text of a row."""
    found = {(HERE, HERE), (f'{{"calculator": "{FORMS[0].name}", "inputs": {HERE}}}', HERE)}
    for form, entry in INPUTS:
        holes: list[Any] = [HERE] if isinstance(entry.field, Rows | Grid | Text) else []
        if isinstance(entry.field, Rows):
            row = first_row(entry.field, entry.default)
            holes += [[{**row, name: HERE}] for name, column in entry.field.columns.items() if isinstance(column, Text)]
        for hole in holes:
            question = json.dumps({"calculator": form.name, "inputs": {entry.name: hole}, "html": True})
            found |= {(question, json.dumps(HERE)), (question.replace(json.dumps(HERE), HERE), HERE)}
    return sorted(found)


def test_nothing_that_is_typed_ends_python(site: Site, browser: Browser) -> None:
    sound = json.dumps({"calculator": FORMS[0].name})
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.url + "404.html")
    told = page.evaluate(ASK, [site.url, patterns(), NASTIEST, sound, OURS, SECOND])
    context.close()
    assert told["faults"] == []
    # The worker that was asked first is the one that answers last, but for one start anew with all of Python.
    assert told["states"] in (["loading", "ready"], ["loading", "ready", "loading", "ready"])
    assert told["asked"] == len(patterns()) * len(NASTIEST)
    assert "value" in json.loads(told["last"])
