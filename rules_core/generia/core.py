"""Terms of Generia's other pages that every section leans on: checks, advantage, difficulties, halves."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tableside.dice import Dice, die

CHECK_SIDES = 20
DEFENCE_SIDES = 12
DETERMINED = 10
HALF = Fraction(1, 2)


def with_advantage(dice: Dice, score: int) -> Dice:
    """The face that counts: the best with `score` extra dice, the worst where the score is negative."""
    return dice.highest_of(1 + score) if score >= 0 else dice.lowest_of(1 - score)


def face_used(faces: Sequence[int], score: int) -> int:
    """The face that counts among those rolled, one more than the size of the advantage score."""
    if len(faces) != 1 + abs(score):
        raise ValueError(f"an advantage score of {score} needs {1 + abs(score)} faces")
    return max(faces) if score >= 0 else min(faces)


def check(modifier: int, score: int = 0) -> Dice:
    """The total of a check, save or attack: the d20 that counts and the modifier."""
    return with_advantage(die(CHECK_SIDES), score) + modifier


def defence_die(score: int = 0) -> Dice:
    """The face of the d12 that counts for a defence."""
    return with_advantage(die(DEFENCE_SIDES), score)


def difficulty(modifier: int) -> int:
    """The fixed number that stands for an attribute when nobody rolls for it."""
    return DETERMINED + modifier


def default_target() -> int:
    """The target of a check against nobody's attribute."""
    return difficulty(0)


def half(amount: int) -> int:
    """Half of an amount; rounded down."""
    return share(amount, HALF)


def share(amount: int, part: Fraction) -> int:
    """A part of an amount; rounded down."""
    return amount * part.numerator // part.denominator


def succeeds(total: int, target: int) -> bool:
    """Whether a total is enough: meeting the target suffices."""
    return total >= target


def success_chance(roll: Dice, target: Dice | int) -> Fraction:
    """The chance that a roll meets a target, which may itself be rolled."""
    if isinstance(target, int):
        return roll.where(lambda total: succeeds(total, target))
    weight = sum(
        ours * theirs for total, ours in roll.items() for goal, theirs in target.items() if succeeds(total, goal)
    )
    return Fraction(weight, roll.total * target.total)
