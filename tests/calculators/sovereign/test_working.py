"""Every line of the working names its rule: a table of questions, lines and tails, read against the inventory."""

import json
import re
from itertools import groupby
from pathlib import Path

import pytest

from .asking import ask

ROOT = Path(__file__).resolve().parents[3]
ROWS = [line.split("\t") for line in (ROOT / "tests/data/working-sovereign.tsv").read_text("utf-8").splitlines()]
QUESTIONS = [(*key, list(rows)) for key, rows in groupby(ROWS, key=lambda row: (row[0], row[1]))]
IDS = {line.split("\t")[0] for line in (ROOT / "docs/rules.tsv").read_text("utf-8").splitlines()}
SOURCES = sorted((ROOT / "calculators/sovereign").glob("*.py"))


@pytest.mark.parametrize(("calculator", "inputs", "rows"), QUESTIONS)
def test_the_rule_of_a_line(calculator, inputs, rows):
    steps = ask(calculator, **json.loads(inputs))["steps"]
    found = {(step["text"], step["rule"]) for step in steps}
    assert {(text, f"sovereign.{tail}") for _, _, text, tail in rows} <= found


def test_every_tail_that_a_calculator_names_is_in_the_table():
    named = {tail for source in SOURCES for tail in re.findall(r'"([a-z]+(?:\.[a-z]+)+)"', source.read_text("utf-8"))}
    assert {tail for tail in named if f"sovereign.{tail}" in IDS} == {row[3] for row in ROWS}
