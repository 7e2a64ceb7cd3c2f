"""Questions that one edition refuses, or that only a roll makes unanswerable."""

from __future__ import annotations

import json
from typing import Annotated, Any

from tableside.engine.answers import Answer, RefusalError, Rolled
from tableside.engine.door import Door
from tableside.engine.fields import Whole
from tableside.engine.forms import Calculator
from tableside.engine.games import Game


def climb(edition: str, height: Annotated[int, Whole("Height", low=0, high=9)] = 1) -> Answer:
    """Climbing."""
    if edition == "newer" and height > 1:
        raise RefusalError("", "Nobody climbs that high.")
    return Answer(height, f"You climb {height}.")


def dizzy(height: int) -> Rolled:
    """A roll that doubles the height."""
    return Rolled(faces=(("Height", (height,)),), headline="Dizzy.", inputs={"height": height * 2})


GAME = Game("hill", "Hill", (Calculator("climb", climb, roll=dizzy),), editions={"1": "older", "2": "newer"})
DOOR = Door({"hill": GAME}, {})


def ask(**more: Any) -> dict[str, Any]:
    """The reply to a question about climbing."""
    return json.loads(DOOR(json.dumps({"calculator": "hill.climb", "html": True, **more})))


def test_editions_beside_each_other_answer_where_the_chosen_one_refuses() -> None:
    reply = ask(inputs={"height": 2}, edition="2", compare=True)
    assert reply["errors"] == {"": "Nobody climbs that high."}
    assert "You climb 2." in reply["html"]
    assert '<p class="refusal">Nobody climbs that high.</p>' in reply["html"]
    assert "html" not in ask(inputs={"height": 2}, edition="2")


def test_a_wrong_field_is_told_instead_of_a_comparison() -> None:
    assert set(ask(inputs={"height": 10}, compare=True)) == {"errors"}


def test_the_dice_are_shown_though_the_answer_is_refused() -> None:
    reply = ask(inputs={"height": 1}, roll=True)
    assert reply["errors"] == {"": "Nobody climbs that high."}
    assert "Dizzy." in reply["roll"]["html"]
