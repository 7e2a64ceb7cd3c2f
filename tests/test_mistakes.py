"""What an author may get wrong in a chapter: each stops the build and is told with its file and line."""

from __future__ import annotations

import pytest
from markdown import Markdown

from tableside.book.chapters import Chapter, ChapterError, Library
from tableside.book.extension import TablesideExtension
from tableside.engine.door import Door
from tableside.engine.rules import Rule
from tests.converting import GAMES, convert


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("::: calculator uchma.nothing", 1, "no calculator called uchma.nothing"),
        ("Text.\n\n::: calculator nothing.fall", 3, "no calculator called nothing.fall"),
        ("::: calculator uchma.fall-damage meters=3", 1, "no input called meters"),
        ("::: calculator uchma.fall-damage metres=501", 1, "from 0 to 500"),
        ("::: calculator uchma.fall-damage metres", 1, "write name=value"),
        ('::: calculator "uchma', 1, "cannot be read"),
        ("::: calculator", 1, "A name is missing"),
        ("::: figure x", 1, "no block called 'figure'"),
        ("A\n{{ uchma.nothing }}", 2, "no value and no calculator called 'nothing'"),
        ("{{ uchma.fall-damage metres=12 | colour }}", 1, "has no 'colour'"),
        ("{{ uchma.fall-damage metres=-1 }}", 1, "from 0 to 500"),
        ("{{ nothing.x }}", 1, "no game called 'nothing'"),
        ("{{ }}", 1, "A name is missing"),
        ("::: edition 4\nText.\n:::", 1, "no edition '4'"),
        ("::: edition\nText.\n:::", 1, "Which editions?"),
        ("A.\n\n::: edition 1\nText.", 3, "never closed"),
        ("A.\n\n:::", 3, "none is open"),
        ("::: edition 1\n::: edition 2\n:::\n:::", 2, "inside another"),
        ('A.\n{: rules="fall.nothing" }', 2, "no rule 'uchma1.fall.nothing'"),
        ('A.\n{: rules="light.bright" }', 2, "no rule 'uchma1.light.bright'"),
        ('A.\n\n{: rules="fall.damage" }', 3, "belongs to no paragraph"),
        ('A.\n{: rules="fall.damage" }\n\nB.\n{: rules="fall.damage" }', 5, "marked twice"),
        ('A.\n{: rules="" }', 2, "A mark without a rule"),
        ("A.\n{: rules='fall.nothing' }", 2, "no rule 'uchma1.fall.nothing'"),
        ("A.\n{: rules=fall.nothing }", 2, "no rule 'uchma1.fall.nothing'"),
        ('A.\n{ rules="fall.nothing" }', 2, "no rule 'uchma1.fall.nothing'"),
        ('A.\n{: rules="fall.damage }', 2, "no rule"),
        ('A.\n{: rules="fall.damage"', 2, "A mark is written"),
        ('A.\n{: rule="fall.damage" }', 2, "A mark is written"),
        ('A.\n{: rules="fall.damage" rules="fall.threshold" }', 2, "all its rules together"),
        ("Text.\n\n- ::: calculator uchma.fall-damage", 3, "a line of its own"),
        ("> ::: calculator uchma.fall-damage", 1, "a line of its own"),
        (":: calculator uchma.fall-damage", 1, "three colons"),
        ("- a\n\n    ::: edition 1\n    b\n    :::", 3, "outside lists and notes"),
        ("<div>\n::: edition 1\nText.\n:::\n</div>", 2, "inside HTML"),
        ('::: edition 1\n<div markdown="1">\n\nText.\n:::\n\n</div>', 1, "ends inside HTML"),
        ("::: edition 1 1\nText.\n:::", 1, "named twice"),
        ("::: edition 2+ 3\nText.\n:::", 1, "named twice"),
        ("::: edition 4+\nText.\n:::", 1, "no edition '4'"),
        ("::: edition +\nText.\n:::", 1, "no edition ''"),
        ("::: calculator uchma.fall-damage metres=1 metres=2", 1, "given twice"),
        ("::: changes sovereign", 1, "one edition"),
        ("Text.\n\n    ::: calculator uchma.fall-damage", 3, "inside code"),
        ("Text.\n\n    {{ uchma.safe_fall_metres }}", 3, "inside code"),
        ("A {{ uchma.safe_fall_metres", 1, "begins and ends on one line"),
        ("A {{ uchma.fall-damage\nmetres=12 }}", 1, "begins and ends on one line"),
        ("# A\n\n## Up to {{ uchma.safe_fall_metres }} m", 3, "the same in every edition"),
        ("A.\n\n[a](b.md?metres={{ uchma.safe_fall_metres }})", 3, "a link's address"),
        ("![{{ uchma.safe_fall_metres }}](b.png)", 1, "another attribute"),
        ('<p title="{{ uchma.safe_fall_metres }}">A</p>', 1, "inside a tag"),
        ("A.\n\n```\nB.\n\n::: calculator uchma.fall-damage", 3, "never closed"),
        ("<!--\nA.", 1, "never closed"),
        ("<!--\n--> {{ uchma.damage_per_metre }}", 2, "ends its last line"),
        ('[a](b.md){*{: rules="fall.nothing" }', 1, "no rule 'uchma1.fall.nothing'"),
    ],
)
def test_mistakes_name_their_file_and_line(text: str, line: int, message: str) -> None:
    with pytest.raises(ChapterError) as caught:
        convert(text, first_line=5)
    assert str(caught.value).startswith(f"docs/uchma/page.md:{line + 4}: ")
    assert message in str(caught.value)


def test_a_rule_that_the_working_names_has_to_be_in_the_table() -> None:
    extension = TablesideExtension(Library(Door(GAMES, {"uchma1.x": Rule("uchma1.x")})), Chapter(game="uchma"))
    with pytest.raises(ChapterError, match=r"fall\.threshold"):
        Markdown(extensions=[extension]).convert("::: calculator uchma.fall-damage")
