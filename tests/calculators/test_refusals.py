"""Questions that one edition refuses, or that only a roll makes unanswerable."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any

from tableside.engine.answers import Answer, RefusalError, Rolled
from tableside.engine.door import Door
from tableside.engine.fields import Whole
from tableside.engine.forms import Calculator
from tableside.engine.games import Game


@dataclass(frozen=True)
class Edition:
    highest: int


def climb(edition: Edition, height: Annotated[int, Whole("Height", low=0, high=9)] = 1) -> Answer:
    """Climbing."""
    if height > edition.highest:
        raise RefusalError("", "Nobody climbs that high.")
    return Answer(height, f"You climb {height}.")


def dizzy(height: int) -> Rolled:
    """A roll that doubles the height."""
    return Rolled(faces=(("Height", (height,)),), headline="Dizzy.", inputs={"height": height * 2})


GAME = Game("hill", "Hill", (Calculator("climb", climb, roll=dizzy),), editions={"1": Edition(9), "2": Edition(1)})
DOOR = Door({"hill": GAME}, {})


def ask(**more: Any) -> dict[str, Any]:
    """The reply to a question about climbing."""
    return json.loads(DOOR(json.dumps({"calculator": "hill.climb", "html": True, **more})))


def test_editions_beside_each_other_answer_where_the_chosen_one_refuses() -> None:
    reply = ask(inputs={"height": 2}, edition="2", compare=True)
    assert reply["errors"] == {"": "Nobody climbs that high."}
    assert "You climb 2." in reply["html"]["said"]
    assert '<p class="refusal">Nobody climbs that high.</p>' in reply["html"]["said"]
    assert "html" not in ask(inputs={"height": 2}, edition="2")


def test_a_wrong_field_is_told_instead_of_a_comparison() -> None:
    assert set(ask(inputs={"height": 10}, compare=True)) == {"format", "errors", "folded"}


def test_the_dice_are_shown_though_the_answer_is_refused() -> None:
    reply = ask(inputs={"height": 1}, roll=True)
    assert reply["errors"] == {"": "Nobody climbs that high."}
    assert "Dizzy." in reply["roll"]["html"]
