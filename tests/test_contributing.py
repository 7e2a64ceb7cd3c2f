"""The calculator that CONTRIBUTING adds: its three pieces, put where it says, make a working calculator."""

import json
import re
import sys
from pathlib import Path

import pytest
from markdown import Markdown

from tableside.book.extension import makeExtension
from tableside.engine.door import open_door

ROOT = Path(__file__).resolve().parent.parent
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = GUIDE.partition("## Adding a calculator\n")[2].partition("\n## ")[0]
FUNCTION, LINE, BLOCK = re.findall(r"```(?:python|markdown)\n(.*?)```", SECTION, re.DOTALL)


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The real game with the new line among its calculators."""
    (tmp_path / "soaring.py").write_text(FUNCTION, encoding="utf-8")
    listed = (ROOT / "calculators" / "uchma" / "__init__.py").read_text(encoding="utf-8")
    before = '        Calculator("fall-damage", '
    assert before in listed
    listed = "from soaring import soaring\n" + listed.replace(before, LINE + before)
    (tmp_path / "sixth.py").write_text(listed + "\nGAMES = (UCHMA,)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield "sixth"
    for name in ("sixth", "soaring"):
        sys.modules.pop(name, None)


# 5 m level and 2 m up: a metre up takes 3 in edition 1 and 2 in the later ones.
@pytest.mark.parametrize(("edition", "cost"), [("1", 11), ("2", 9), ("3", 9)])
def test_it_answers_in_each_edition(catalogue: str, edition: str, cost: int) -> None:
    reply = json.loads(open_door(catalogue)(json.dumps({"calculator": "uchma.soaring", "edition": edition})))
    assert reply["value"] == cost
    assert reply["steps"][1]["rule"] == f"uchma{edition}.move.fly.ascend"


def test_it_refuses_what_its_signature_does_not_allow(catalogue: str) -> None:
    question = {"calculator": "uchma.soaring", "inputs": {"up": "101"}}
    reply = json.loads(open_door(catalogue)(json.dumps(question)))
    assert reply == {"format": 2, "errors": {"up": "Metres climbed: from 0 to 100."}}


def test_its_block_places_it_in_a_chapter(catalogue: str) -> None:
    html = Markdown(extensions=[makeExtension(catalogue, game="uchma")]).convert(BLOCK)
    assert 'data-calculator="uchma.soaring"' in html
    assert "The flight takes 7 metres of flying speed." in html  # 3 + 2 × 2
    assert "The flight takes 9 metres of flying speed." in html  # 3 + 2 × 3
