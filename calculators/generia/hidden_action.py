"""Seeing through a hidden action."""

from typing import Annotated

from calculators.generia.dice import often, rolled_text, score_text, throw_faces
from rules_core.generia.actions import identifies, identify_chance
from rules_core.generia.core import CHECK_SIDES, difficulty
from tableside import Answer, Rolled, Step, Throw, Whole
from tableside.engine.wording import percent, signed


def hidden_action(
    perception: Annotated[int, Whole("Observer’s PER-MOD", low=-10, high=30)] = 2,
    governing: Annotated[int, Whole("Modifier of the action’s attribute", low=-10, high=30)] = 3,
    advantage: Annotated[int, Whole("Observer’s advantage", low=-20, high=20, hint="Below zero: Disadvantage.")] = 0,
) -> Answer:
    """Identifying a hidden action."""
    chance, target = identify_chance(perception, governing, advantage), difficulty(governing)
    return Answer(
        value=percent(chance),
        headline=f"The observer needs {target} and sees through it {often(chance)}.",
        steps=(
            Step("the DC of the governing attribute", target, rule="action.hidden"),
            Step(f"1d{CHECK_SIDES} and PER-MOD, {score_text(advantage)}", signed(perception), rule="action.hidden"),
        ),
        chance=chance,
        facts={"target": target},
    )


def roll_hidden_action(throw: Throw, perception: int, governing: int, advantage: int) -> Rolled:
    """The check on the table."""
    faces, face = throw_faces(throw, CHECK_SIDES, advantage)
    verdict = "identified" if identifies(face, perception, governing) else "still hidden"
    text = f"{rolled_text(face, perception)} against {difficulty(governing)}"
    return Rolled(((f"d{CHECK_SIDES}", faces),), f"{text}: {verdict}.")
