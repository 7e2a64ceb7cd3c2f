"""A tiny game that no folder of the project knows: a package of its own, and a book about it."""

from __future__ import annotations

from pathlib import Path

RULES = '''
"""Tossing coins: one number differs between the editions."""

from dataclasses import dataclass, replace
from fractions import Fraction

SIDES = 2


@dataclass(frozen=True)
class Edition:
    key: str
    title: str
    lucky_heads: int


FIRST = Edition("1", "First", lucky_heads=1)
SECOND = replace(FIRST, key="2", title="Second", lucky_heads=3)


def all_heads(edition: Edition, coins: int, lucky: bool) -> Fraction:
    """The chance that every coin shows heads; luck turns some of them by itself."""
    return Fraction(1, SIDES ** max(0, coins - lucky * edition.lucky_heads))
'''

CALCULATORS = '''
"""The tiny game\'s catalogue."""

from typing import Annotated

from tableside.engine.answers import Answer, Rolled, Step, Throw
from tableside.engine.fields import Text, Whole, YesNo
from tableside.engine.forms import Calculator
from tableside.engine.games import Game
from tiny.rules import FIRST, SECOND, SIDES, Edition, all_heads


def toss(
    edition: Edition,
    coins: Annotated[int, Whole("Coins", low=1, high=9)] = 2,
    lucky: Annotated[bool, YesNo("Lucky")] = False,
    player: Annotated[str, Text("Player")] = "Ada",
) -> Answer:
    """Tossing coins."""
    return Answer(
        value=coins,
        headline=f"{player} tosses {coins} coins.",
        steps=(Step("coins in the cup", coins, rule="toss"),),
        chance=all_heads(edition, coins, lucky),
    )


def roll_coins(throw: Throw, coins: int) -> Rolled:
    """The coins thrown."""
    faces = tuple(throw(SIDES) for _ in range(coins))
    return Rolled(faces=(("Coins", faces),), headline=f"{faces.count(1)} of {coins} show heads.")


TINY = Game(
    key="tiny",
    title="A tiny game",
    editions={"1": FIRST, "2": SECOND},
    calculators=(Calculator("toss", toss, roll=roll_coins, roll_label="Toss"),),
    values={"sides": SIDES},
)
GAMES = (TINY,)
'''

CHAPTER = """---
title: Tossing
---

# Tossing

A coin has {{ tiny.sides }} sides, and luck turns {{ tiny.lucky_heads }} of the coins.
{: rules="toss" }

::: calculator tiny.toss coins=3
"""

SETTINGS = """
site_name: A tiny game
theme: material
plugins:
  - tableside:
      catalogue: tiny
"""


def write_game(folder: Path) -> Path:
    """Write the package into a folder; the folder is what has to be on the path."""
    package = folder / "tiny"
    package.mkdir()
    (package / "rules.py").write_text(RULES.lstrip(), encoding="utf-8")
    (package / "__init__.py").write_text(CALCULATORS.lstrip(), encoding="utf-8")
    return package


def write_book(folder: Path, chapter: str = CHAPTER) -> None:
    """Write the book's settings, its home page, one chapter and an empty table of its rules."""
    (folder / "mkdocs.yml").write_text(SETTINGS.lstrip(), encoding="utf-8")
    (folder / "docs" / "tiny").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text("# Home\n\n[Tossing](tiny/tossing.md)\n", encoding="utf-8")
    (folder / "docs" / "tiny" / "tossing.md").write_text(chapter, encoding="utf-8")
    rows = ["id\tpage\tanchor\tfunction\tnote", "tiny1.toss\t\t\t\t", "tiny2.toss\t\t\t\t"]
    (folder / "docs" / "rules.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")
