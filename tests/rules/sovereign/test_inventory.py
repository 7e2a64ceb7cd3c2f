"""Every computable row of the inventory has a worked example, and every example a row."""

import csv
from pathlib import Path

from . import examples_actions, examples_blows, examples_grid

INVENTORY = Path(__file__).parents[2] / "data" / "inventory.tsv"


def test_examples_cover_the_inventory():
    with INVENTORY.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        computable = {row["id"] for row in rows if row["id"].startswith("sovereign.") and row["computable"] == "yes"}
    listed = [*examples_grid.EXAMPLES, *examples_actions.EXAMPLES, *examples_blows.EXAMPLES]
    assert {f"sovereign.{example.rule}" for example in listed} == computable
