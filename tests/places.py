"""The addresses of rules that others may have linked to; run as a module, it appends those of new rules to the list."""

from pathlib import Path

from tableside.engine import rules

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "data" / "published-places.tsv"
TABLE = rules.from_tsv((ROOT / "docs" / "rules.tsv").read_text(encoding="utf-8"))


def published() -> dict[str, str]:
    """The list as committed: each rule's id with the address it had when it was first published."""
    lines = LIST.read_text(encoding="utf-8").splitlines() if LIST.exists() else []
    return dict(line.split("\t") for line in lines)


def append() -> None:
    """Add the rules that are not on the list yet, and leave every line that is."""
    new = {rule.id: rule.address for rule in TABLE.values() if rule.address}
    lines = [f"{id}\t{place}" for id, place in (new | published()).items()]
    LIST.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    append()
