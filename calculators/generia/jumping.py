"""Jumping."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.generia import inputs
from calculators.generia.dice import CHECK, Tray
from calculators.generia.modifiers import rolls_with
from rules_core.generia import jumping as rules
from rules_core.generia.core import CHECK_SIDES
from tableside import Added, Answer, Group, Percent, Phrase, Pool, Rolled, Step, Throw, Whole, YesNo

MORE = Group("Advantage and table options")


@dataclass(frozen=True)
class JumpInputs:
    """What the card asks for."""

    height: Annotated[Fraction, inputs.metres("Height in metres", high=30, words="high up")] = Fraction(2)
    distance: Annotated[Fraction, inputs.metres("Distance in metres", high=60, words="far long wide across")] = (
        Fraction(6)
    )
    strength: Annotated[int, Whole("STR-MOD", low=-10, high=40)] = 4
    dexterity: Annotated[int, Whole("DEX-MOD", low=-10, high=40)] = 3
    advantage: Annotated[int, inputs.advantage("Advantage", group=MORE)] = 0
    meeting_suffices: Annotated[bool, YesNo("At this table, meeting the difficulty suffices", group=MORE)] = False

    @property
    def difficulty(self) -> Fraction:
        """How hard the jump is."""
        return rules.jump_difficulty(self.height, self.distance)

    @property
    def plus(self) -> int:
        """What is added to the die."""
        return self.strength + self.dexterity


def jump(given: JumpInputs) -> Answer:
    """Jump."""
    difficulty, plus, meeting = given.difficulty, given.plus, given.meeting_suffices
    roll = rules.jump_roll(given.strength, given.dexterity, given.advantage)
    result = rules.jump(roll, difficulty, meeting_suffices=meeting)
    high, far = rules.HEIGHT_FACTOR, rules.DISTANCE_FACTOR
    chance, steady = Percent(result.chance), Percent(result.steady_chance)
    needs = "meeting the difficulty" if meeting else "above the difficulty"
    rolls = (rolls_with(given.advantage, "jump"),) if given.advantage else ()
    return Answer(
        value=result.needed,
        unit="or more",
        headline=Phrase(
            "Needs {over} {difficulty} with {dice}: {chance}; steady from {score}, {steady}.",
            over="at least" if meeting else "more than",
            difficulty=difficulty,
            dice=Pool(1, CHECK_SIDES, plus),
            chance=chance,
            score=result.needed_steady,
            steady=steady,
        ),
        steps=(
            Step("{metres} m high × {factor}", given.height * high, "jump.dc", metres=given.height, factor=high),
            Step("{metres} m far × {factor}", given.distance * far, "jump.dc", metres=given.distance, factor=far),
            Step("the difficulty", difficulty, "jump.dc"),
            Step("the lowest score that makes it: {needs}", result.needed, "jump.success", needs=needs),
            Step("the lowest score that lands steadily", result.needed_steady, "jump.balance"),
            Step("{die}, STR-MOD and DEX-MOD", Added(plus), "jump.score", die=CHECK),
            *rolls,
            Step("the jump succeeds", chance, "jump.success"),
            Step("and lands steadily", steady, "jump.balance"),
        ),
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


def roll_jump(throw: Throw, given: JumpInputs) -> Rolled:
    """The jump on the table."""
    tray, difficulty = Tray(throw), given.difficulty
    face = tray.check(score=given.advantage)
    score = rules.jump_score(face, given.strength, given.dexterity)
    made = rules.jump_succeeds(score, difficulty, meeting_suffices=given.meeting_suffices)
    landing = "off-balance" if rules.lands_off_balance(score, difficulty) else "steady"
    return tray.met(face, given.plus, difficulty, f"{'made it' if made else 'too short'}, {landing}")
