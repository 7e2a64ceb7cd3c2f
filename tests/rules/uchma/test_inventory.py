"""Every computable row of the inventory has an example, and no example names a row that is not there."""

import csv
import importlib
from pathlib import Path

from .examples import REGISTRY

INVENTORY = Path(__file__).parents[2] / "data" / "inventory.tsv"


def covered():
    for file in Path(__file__).parent.glob("test_*.py"):
        importlib.import_module(f"{__package__}.{file.stem}")
    return set().union(*(entry.ids() for entry in REGISTRY))


def computable():
    with INVENTORY.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {row["id"] for row in rows if row["id"].startswith("uchma") and row["computable"] == "yes"}


def test_examples_and_inventory_name_the_same_rules():
    assert covered() == computable()
