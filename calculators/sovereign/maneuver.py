"""What shoving and grappling share: an attack roll, then an opposed check."""

from collections.abc import Iterator

from rules_core.sovereign.attack import ATTACK_SIDES, hit_chance, hits
from rules_core.sovereign.maneuvers import (
    SIZE_MODIFIER,
    TargetSize,
    maneuver_check_chance,
    maneuver_succeeds,
    sized_total,
)
from rules_core.sovereign.terms import CHECK_DICE, CHECK_SIDES, opposed_score
from tableside import Rolled, Step, Throw
from tableside.engine.wording import number, percent, signed

SIZE_LABELS = {"person": "Like a person", "larger": "Much larger", "barely_plausible": "Barely plausible"}
SIZE_RULES = {TargetSize.LARGER: "maneuver.size.large", TargetSize.BARELY_PLAUSIBLE: "maneuver.size.huge"}
CHECK = f"{CHECK_DICE}d{CHECK_SIDES}"


def maneuver_steps(
    attack: int, armor_class: int, modifier: int, opposing: int, size: TargetSize, rules: str
) -> Iterator[Step]:
    """The working of an attack and a check; `rules` is the first part of the rules' names."""
    hit = hit_chance(attack, armor_class)
    yield Step(
        f"chance that d{ATTACK_SIDES} {signed(attack)} reaches AC {armor_class}", percent(hit), f"{rules}.attack"
    )
    yield from check_steps(modifier, opposing, size, f"{rules}.check")


def check_steps(modifier: int, opposing: int, size: TargetSize, rule: str) -> Iterator[Step]:
    """The working of the attacker's opposed check."""
    yield Step(f"the check: {CHECK} and", signed(modifier), rule)
    if size in SIZE_RULES:
        yield Step("for the target’s size", signed(SIZE_MODIFIER[size]), SIZE_RULES[size])
    yield Step("the score to reach", opposed_score(opposing), rule)
    yield Step("chance of the check", percent(maneuver_check_chance(modifier, opposing, size)), rule)


def roll_maneuver(throw: Throw, case: tuple[int, int, int, int, TargetSize], success: str) -> Rolled:
    """The attack roll, and the check where it hits."""
    attack, armor_class, modifier, opposing, size = case
    face = throw(ATTACK_SIDES)
    if not hits(face + attack, armor_class):
        return Rolled(((f"d{ATTACK_SIDES}", (face,)),), f"{number(face + attack)} against AC {armor_class}: a miss.")
    faces = tuple(throw(CHECK_SIDES) for _ in range(CHECK_DICE))
    won = maneuver_succeeds(sum(faces) + modifier, opposing, size)
    total = sized_total(sum(faces) + modifier, size)
    outcome = success if won else "the check fails"
    return Rolled(
        ((f"d{ATTACK_SIDES}", (face,)), (CHECK, faces)),
        f"{number(face + attack)} hits, then {number(total)} against {opposed_score(opposing)}: {outcome}.",
    )


def roll_check(throw: Throw, modifier: int, opposing: int, size: TargetSize, words: tuple[str, str]) -> Rolled:
    """The attacker's check alone, with what is said of a success and of a failure."""
    faces = tuple(throw(CHECK_SIDES) for _ in range(CHECK_DICE))
    won = maneuver_succeeds(sum(faces) + modifier, opposing, size)
    total = sized_total(sum(faces) + modifier, size)
    return Rolled(
        ((CHECK, faces),), f"{number(total)} against {opposed_score(opposing)}: {words[0] if won else words[1]}."
    )
