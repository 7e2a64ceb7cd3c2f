"""How long a fight of 500 events takes to replay, in each edition."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from itertools import count
from typing import Any

from environment import ROOT

EVENTS = 500
OPENING = 40  # before the latecomer, whose group has to roll
COURSES = ROOT / "tests" / "data" / "fights"


def measure(runs: int) -> dict[str, list[float]]:
    """Seconds of the processor for each edition's fight."""
    from calculators.uchma.fight import FIGHT
    from rules_core.uchma import EDITIONS
    from tableside.engine.fights import replay

    taken: dict[str, list[float]] = {}
    for edition, rules in EDITIONS.items():
        events = fight_of(edition)
        assert not any(entry.left_out for entry in replay(FIGHT, rules, events).log)
        for _ in range(runs):
            before = time.process_time()
            replay(FIGHT, rules, events)
            taken.setdefault(f"edition {edition}", []).append(time.process_time() - before)
    return taken


def fight_of(edition: str) -> list[dict[str, Any]]:
    """The beginning of a course worked out by hand, then strikes and effects round after round; every event fits."""
    from calculators.uchma.fight import FIGHT
    from rules_core.uchma import EDITIONS
    from tableside.engine.fights import play, replay

    course = json.loads((COURSES / f"uchma-{edition}.json").read_text("utf-8"))
    events = [entry["event"] for entry in course if "refused" not in entry["expect"]][:OPENING]
    state, numbers = replay(FIGHT, EDITIONS[edition], events).state, count()
    while len(events) < EVENTS:
        for event in following(FIGHT.view(EDITIONS[edition], state), numbers):
            state = FIGHT.told(play(FIGHT, EDITIONS[edition], state, event))[0]
            events.append(event)
    return events[:EVENTS]


def following(shown: dict[str, Any], numbers: Iterator[int]) -> Iterator[dict[str, Any]]:
    """What a table does next: rolls for ties, a turn with a strike and an effect, or the end of a phase."""
    who = shown["turn"]
    if shown["to_roll"]:
        yield {"move": "group_roll", "group": shown["to_roll"][0], "faces": [1 + next(numbers) % 20]}
    elif who is None:
        yield {"move": "end_phase"}
    else:
        target = next(name for name, each in shown["creatures"].items() if name != who and not each["gone"])
        if shown["left"]["action"]:
            slowed = {"name": "Slowed", "lasts": 2, "counted_in": "rounds", "speed": -1}
            yield {
                "move": "strike", "attacker": who, "target": target, "ability": "Blow", "basic": True,
                "attack": "melee", "against": "parry", "action_damage": 6, "source": "weapon", "cost": "action",
                "flanked": True, "effects": [slowed], "face": 5, "hit": True, "damage": 0,
            }  # fmt: skip
        yield {"move": "end_turn", "who": who}
