"""Cover and light."""

from __future__ import annotations

from ..asking import Expected, Inputs

GRADES = ["none", "quarter", "half", "full"]
PENALTY = {"none": 0, "quarter": 1, "half": 2, "full": 4}
PRONE = {"1": "half", "2": "quarter", "3": "quarter"}
LIGHT = {"bright": "none", "moonlit": "quarter", "dark": "half"}
SEEN_UP_TO = {"moonlit": 5, "dark": 1}


def best_cover(edition: str, inputs: Inputs) -> str:
    """The one grade that counts, of the obstacle, creatures, lying prone and, in edition 3, the light."""
    grades = [inputs["cover"], LIGHT[inputs.get("light", "bright")]]
    if inputs["creatures_between"] > 0:
        grades.append("half")
    if inputs["target_prone"]:
        grades.append(PRONE[edition])
    return max(grades, key=GRADES.index)


def shift(edition: str, inputs: Inputs) -> int:
    """What cover does to the attacker's roll; a bonus to the resistance is as much of a penalty to the roll."""
    return -PENALTY[best_cover(edition, inputs)] if inputs["attack"] == "projectile" else 0


def seen(inputs: Inputs) -> bool:
    """Whether light and distance leave a line of sight."""
    light = inputs.get("light", "bright")
    return light == "bright" or inputs["distance"] <= SEEN_UP_TO[light]


def answer(edition: str, inputs: Inputs) -> Expected:
    """The shift, with the grade and the line of sight."""
    return {
        "value": shift(edition, inputs),
        "facts": {"cover": best_cover(edition, inputs), "seen": seen(inputs)},
    }
