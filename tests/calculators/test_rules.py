"""The table of rules as a file."""

import pytest

from tableside.engine.rules import Rule, RuleTableError, from_json, from_tsv, to_json, to_tsv

HEAD = "id\tpage\tanchor\tfunction\tnote\n"
RULES = {"a1.x": Rule("a1.x", "a/b/", "x", "a.b.x", 'a "note"'), "a1.y": Rule("a1.y")}


def test_a_table_is_read_as_it_was_written() -> None:
    assert from_tsv(to_tsv(RULES)) == from_json(to_json(RULES)) == RULES
    assert from_tsv(to_tsv(RULES).replace("\n", "\r\n")) == RULES


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "rules.tsv:1: the columns are id, page, anchor, function, note"),
        ("id\tpage\n", "rules.tsv:1: the columns are"),
        (f"{HEAD}a.x\t\t\t\t\na.y\n", "rules.tsv:3: a rule is id, page"),
        (f"{HEAD}a.x\t\t\t\t\tmore\n", "rules.tsv:2: a rule is id, page"),
        (f"{HEAD}\t\t\t\t\n", "rules.tsv:2: a rule is id, page"),
        (f"{HEAD}a.x\t\t\t\t\na.x\t\t\t\t\n", "rules.tsv:3: a.x has a line already"),
    ],
)
def test_a_line_that_is_no_rule_is_named(text: str, message: str) -> None:
    with pytest.raises(RuleTableError, match=message):
        from_tsv(text)
