"""Headings of folded groups: what differs from the published defaults, with its effect where the working has one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .every import DOOR


def folded(edition: str, **inputs: Any) -> list[str]:
    """What the headings of the precision roll's groups say."""
    request = {"calculator": "uchma.precision", "edition": edition, "inputs": inputs, "html": True}
    found: list[str] = json.loads(DOOR(json.dumps(request)))["folded"]
    return found


@pytest.mark.parametrize(
    ("edition", "inputs", "which", "said"),
    [
        ("3", {}, 0, ""),
        ("3", {"attack": "projectile", "cover": "half"}, 0, "Target’s cover: half −2"),
        ("1", {"attack": "projectile", "cover": "half"}, 0, "Target’s cover: half −2"),
        ("3", {"cover": "half"}, 0, "Target’s cover: half"),  # of no effect in melee
        ("3", {"flanked": "true"}, 0, "Target is flanked +1"),
        ("3", {"targets": "3"}, 3, "Targets: 3"),
        ("3", {"targets": "many"}, 3, ""),  # its message says it
        ("1", {"light": "dark"}, 2, ""),  # no such rule, no such field
    ],
)
def test_a_heading_says_what_is_set(edition: str, inputs: dict[str, str], which: int, said: str) -> None:
    assert folded(edition, **inputs)[which] == said


def test_every_group_has_a_heading_even_where_there_is_no_answer() -> None:
    headings = folded("3", level="99", cover="full")
    assert headings == ["Target’s cover: full", "", "", ""]
