"""Every function that the table of rules names is used by a calculator, or its note says why there is none."""

import ast
import csv
from pathlib import Path

ROOT = Path(__file__).parents[3]
PACKAGES = ("rules_core/uchma", "calculators/uchma")
NO_CALCULATOR = "No calculator: "


def modules():
    for package in PACKAGES:
        for file in (ROOT / package).rglob("*.py"):
            yield ".".join(file.relative_to(ROOT).with_suffix("").parts), ast.parse(file.read_text(encoding="utf-8"))


def names_of(module):
    """What stands at the top of a module, each under the names it defines."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign):
            yield from ((target.id, node) for target in node.targets if isinstance(target, ast.Name))


MODULES = dict(modules())
DEFINED = {(name, defined): node for name, module in MODULES.items() for defined, node in names_of(module)}
IMPORTED = {
    name: {
        alias.asname or alias.name: (node.module, alias.name)
        for node in module.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for name, module in MODULES.items()
}


def used_by(name):
    """The names that a definition mentions, as `name` or as `module.name`."""
    module = name[0]
    for node in ast.walk(DEFINED[name]):
        if isinstance(node, ast.Name):
            yield IMPORTED[module].get(node.id, (module, node.id))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield ".".join(IMPORTED[module].get(node.value.id, ())), node.attr


def reached():
    """Whatever calculators use, and what that uses in its turn."""
    waiting = [name for name in DEFINED if name[0].startswith("calculators.")]
    found = set(waiting)
    while waiting:
        new = {name for name in used_by(waiting.pop()) if name in DEFINED} - found
        found |= new
        waiting += new
    return found


def test_every_function_of_the_table_is_reached_or_says_why_not():
    found = reached()
    assert ("rules_core.uchma.falling", "metres_beyond") in found
    with (ROOT / "docs" / "rules.tsv").open(encoding="utf-8", newline="") as lines:
        rows = [row for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE) if row["function"]]
    unreached = [
        row["id"]
        for row in rows
        if row["id"].startswith("uchma")
        and tuple(row["function"].rsplit(".", 1)) not in found
        and NO_CALCULATOR not in row["note"]
    ]
    assert not unreached
