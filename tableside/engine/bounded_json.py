"""JSON from outside, bounded before it is parsed: the browser's stack is smaller than the shell's."""

from __future__ import annotations

import json
import re

LONGEST = 200_000
DEEPEST = 20

# Possessive, and a string without an end is one too, so that no text is scanned twice.
STRING_OR_BRACKET = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)


class BoundsError(ValueError):
    """A text that is longer or nested deeper than anything we ask for; it reads as a sentence."""


def read_json(text: str) -> object:
    """The value of a JSON text; raises ValueError, which is a BoundsError if nobody tried to parse it."""
    if len(text) > LONGEST:
        raise BoundsError(f"This is too long: {LONGEST:,} characters at most.")
    if is_too_deep(text):
        raise BoundsError(f"This is nested too deep: {DEEPEST} brackets within each other at most.")
    return json.loads(text)


def is_too_deep(text: str) -> bool:
    """Whether more brackets than we ever need are open at once, those inside strings not counted."""
    depth = 0
    for found in STRING_OR_BRACKET.finditer(text):
        depth += (found[0] in "[{") - (found[0] in "]}")
        if depth > DEEPEST:
            return True
    return False
