"""What holds for all of Generia's calculators."""

import csv
from pathlib import Path
from time import perf_counter

import pytest

from .asking import DOOR, ask, rules

INVENTORY = Path(__file__).parents[2] / "data" / "inventory.tsv"
with INVENTORY.open(encoding="utf-8", newline="") as lines:
    KNOWN = {
        row["id"].removeprefix("generia.")
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        if row["id"].startswith("generia.")
    }
NAMES = [calculator.name for calculator in DOOR.games["generia"].calculators]


@pytest.mark.parametrize("name", NAMES)
def test_every_step_names_a_rule_of_the_inventory(name):
    assert rules(ask(name)) <= KNOWN


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_is_quick(name):
    ask(name)
    start = perf_counter()
    for _ in range(5):
        ask(name)
    assert (perf_counter() - start) / 5 < 0.05
