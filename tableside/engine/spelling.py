"""Words as they are compared: one form for British and American spelling, for one and many, for the forms of a verb.

The lists travel to the page with the index, so that the search there and the questions here compare alike.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

FORMS = (
    (r"^(.{2,})our(s|ed|ing|able|less)?$", r"\1or\2"),
    (r"^(.{2,})is(e|es|ed|er|ing|ation)$", r"\1iz\2"),
    (r"^(.*(?:met|cent|lit|fib|theat|spect|sab|calib))re(s?)$", r"\1er\2"),
    (r"^(def|off|lic|pret)ence(s?)$", r"\1ense\2"),
    (r"^(.*(?:avel|ancel|abel|odel|evel|ignal))l(ed|ing|er|ers)$", r"\1\2"),
    (r"^manoeuvre?(.*)$", r"maneuver\1"),
    (r"^grey(.*)$", r"gray\1"),
    (r"^(.{2,})ies$", r"\1y"),
    (r"^(.{2,}(?:s|x|z|ch|sh))es$", r"\1"),
    (r"^(.{2,}[^su])s$", r"\1"),
    (r"^(.+?)([bdgmnprt])\2(?:ed|ing|er)$", r"\1\2"),
    (r"^(.*[aeiouy].*[a-z])ing$", r"\1"),
    (r"^(.*[aeiouy].*[a-z])ed$", r"\1"),
    (r"^(.{2,}[^e])e$", r"\1"),
)
SMALL = (
    "a an the of to in on is are am was be do does did i me my you your it its this that what how much many when where "
    "which with and or for at by from can may could if into there have has get need want"
)
UNSAID = frozenset(SMALL.split())
UNITS = {"m": "metre", "ft": "foot", "feet": "foot", "foot": "foot", "mps": "metre", "min": "minute", "sec": "second"}
TOKEN = re.compile(r"[^\W\d_][^\W_]*")


@lru_cache(4096)
def stem(word: str) -> str:
    """The form in which a word is compared."""
    for pattern, replacement in FORMS:
        word = re.sub(pattern, replacement, word)
    return word


def fold(text: str) -> str:
    """Small letters without accents and apostrophes."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(sign for sign in plain if not unicodedata.combining(sign) and sign not in "'’")


@lru_cache(4096)
def stems(text: str) -> tuple[str, ...]:
    """The words of a text that say something, each in the form in which it is compared; units by their names."""
    return tuple(stem(UNITS.get(word, word)) for word in TOKEN.findall(fold(text)) if word not in UNSAID)


def as_json() -> dict[str, object]:
    """The lists as the page uses them; JavaScript writes a group as `$1`."""
    forms = [[pattern, re.sub(r"\\(\d)", r"$\1", replacement)] for pattern, replacement in FORMS]
    return {"forms": forms, "unsaid": sorted({*UNSAID, *UNITS})}
