"""Jumping."""

from fractions import Fraction
from typing import Annotated

from calculators.generia.dice import plus_text, rolled_text, score_text, throw_faces
from rules_core.generia import jumping as rules
from rules_core.generia.core import CHECK_SIDES
from tableside import Answer, Decimal, Group, Rolled, Step, Throw, Whole, YesNo
from tableside.engine.wording import number, percent, signed

MORE = Group("Advantage and table options")


def jump(
    height: Annotated[Fraction, Decimal("Height in metres", low=0, high=30, places=1, words="high up")] = Fraction(2),
    distance: Annotated[
        Fraction, Decimal("Distance in metres", low=0, high=60, places=1, words="far long wide across")
    ] = Fraction(6),
    strength: Annotated[int, Whole("STR-MOD", low=-10, high=40)] = 4,
    dexterity: Annotated[int, Whole("DEX-MOD", low=-10, high=40)] = 3,
    advantage: Annotated[int, Whole("Advantage", low=-20, high=20, group=MORE, hint="Below zero: Disadvantage.")] = 0,
    meeting_suffices: Annotated[bool, YesNo("At this table, meeting the difficulty suffices", group=MORE)] = False,
) -> Answer:
    """Jump."""
    difficulty = rules.jump_difficulty(height, distance)
    roll = rules.jump_roll(strength, dexterity, advantage)
    result = rules.jump(roll, difficulty, meeting_suffices=meeting_suffices)
    plus = strength + dexterity
    steps = [
        Step(f"{number(height)} m high × {rules.HEIGHT_FACTOR}", height * rules.HEIGHT_FACTOR, rule="jump.dc"),
        Step(f"{number(distance)} m far × {rules.DISTANCE_FACTOR}", distance * rules.DISTANCE_FACTOR, rule="jump.dc"),
        Step("the difficulty", difficulty, rule="jump.dc"),
        Step(
            "the lowest score that makes it: meeting the difficulty"
            if meeting_suffices
            else "the lowest score that makes it: above the difficulty",
            result.needed,
            rule="jump.success",
        ),
        Step("the lowest score that lands steadily", result.needed_steady, rule="jump.balance"),
        Step(f"1d{CHECK_SIDES}, STR-MOD and DEX-MOD", signed(plus), rule="jump.score"),
    ]
    if advantage:
        steps.append(Step(f"the jump rolls with {score_text(advantage)}"))
    steps.append(Step("the jump succeeds", percent(result.chance), rule="jump.success"))
    steps.append(Step("and lands steadily", percent(result.steady_chance), rule="jump.balance"))
    over = "at least" if meeting_suffices else "more than"
    return Answer(
        value=result.needed,
        unit="or more",
        headline=(
            f"Needs {over} {number(difficulty)} with 1d{CHECK_SIDES}{plus_text(plus)}: {percent(result.chance)}; "
            f"steady from {result.needed_steady}, {percent(result.steady_chance)}."
        ),
        steps=tuple(steps),
        chance=result.chance,
        outcomes={
            "steady": result.steady_chance,
            "off-balance": result.chance - result.steady_chance,
            "failed": 1 - result.chance,
        },
        facts={
            "difficulty": difficulty,
            "needed": result.needed,
            "steady": result.needed_steady,
            "steady_chance": result.steady_chance,
        },
    )


def roll_jump(
    throw: Throw, height: Fraction, distance: Fraction, strength: int, dexterity: int, advantage: int,
    meeting_suffices: bool,
) -> Rolled:  # fmt: skip
    """The jump on the table."""
    difficulty = rules.jump_difficulty(height, distance)
    faces, face = throw_faces(throw, CHECK_SIDES, advantage)
    score = rules.jump_score(face, strength, dexterity)
    made = rules.jump_succeeds(score, difficulty, meeting_suffices=meeting_suffices)
    steady = "off-balance" if rules.lands_off_balance(score, difficulty) else "steady"
    text = f"{rolled_text(face, strength + dexterity)} against {number(difficulty)}"
    return Rolled(((f"d{CHECK_SIDES}", faces),), f"{text}: {'made it' if made else 'too short'}, {steady}.")
