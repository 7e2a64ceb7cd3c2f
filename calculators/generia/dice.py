"""How Generia's dice are picked, thrown and worded."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from rules_core.generia.core import face_used
from tableside import Throw
from tableside.dice import Dice
from tableside.engine.wording import number, percent, rounded

Faces = list[tuple[str, tuple[int, ...]]]
"""The groups of dice thrown so far, each with its name."""


class Die(StrEnum):
    """The kinds of die that weapons and spells roll."""

    D4 = "d4"
    D6 = "d6"
    D8 = "d8"
    D10 = "d10"
    D12 = "d12"
    D20 = "d20"

    @property
    def sides(self) -> int:
        """How many faces it has."""
        return int(self.value.removeprefix("d"))


DIE_LABELS = {die.value: die.value for die in Die}


def dice_text(count: int, sides: int, plus: int = 0) -> str:
    """Dice as a character sheet writes them: 2d6 + 3."""
    if not count:
        return number(plus)
    sign = "−" if plus < 0 else "+"
    return f"{count}d{sides}" + (f" {sign} {abs(plus)}" if plus else "")


def plus_text(plus: int) -> str:
    """What is added to a die: " + 3", " − 1", or nothing."""
    return f" {'−' if plus < 0 else '+'} {abs(plus)}" if plus else ""


def score_text(score: int) -> str:
    """An advantage score in words, with the die that counts."""
    if not score:
        return "one die"
    name, which = ("Advantage", "best") if score > 0 else ("Disadvantage", "worst")
    return f"{name} {abs(score)}, the {which} of {1 + abs(score)} dice"


def rolled_text(face: int, plus: int) -> str:
    """A face and what is added to it: 12 + 5 = 17."""
    return f"{face}{plus_text(plus)} = {number(face + plus)}" if plus else str(face)


def spread(dice: Dice) -> str:
    """The lowest and highest result, and the average."""
    if len(dice) == 1:
        return number(min(dice))
    return f"{number(min(dice))} to {number(max(dice))}, {rounded(dice.mean())} on average"


def outcomes(dice: Dice) -> dict[str, Fraction]:
    """The chance of each result, by its public name."""
    return {str(result): chance for result, chance in dice.chances().items()}


def often(chance: Fraction) -> str:
    """How often something happens, for the end of a sentence."""
    return "every time" if chance == 1 else f"{percent(chance)} of the time"


def throw_faces(throw: Throw, sides: int, score: int) -> tuple[tuple[int, ...], int]:
    """The faces thrown with an advantage score, and the one that counts."""
    faces = tuple(throw(sides) for _ in range(1 + abs(score)))
    return faces, face_used(faces, score)
