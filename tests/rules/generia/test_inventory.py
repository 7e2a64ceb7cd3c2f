"""Every computable rule of the inventory has an example, and every example a rule."""

import csv
from pathlib import Path
from runpy import run_path

HERE = Path(__file__).parent
INVENTORY = HERE.parents[1] / "data" / "inventory.tsv"
EXAMPLES = [
    example
    for path in sorted(HERE.glob("test_*.py"))
    if path.name != Path(__file__).name
    for example in run_path(str(path)).get("EXAMPLES", [])
]
with INVENTORY.open(encoding="utf-8", newline="") as lines:
    COMPUTABLE = {
        row["id"].removeprefix("generia.")
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        if row["id"].startswith("generia.") and row["computable"] == "yes"
    }


def test_every_computable_rule_has_an_example():
    assert {rule for rule, _, _ in EXAMPLES} == COMPUTABLE
