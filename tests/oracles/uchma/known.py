"""Where a calculator is known to say something else than its book; each entry goes when the calculator is put right."""

from __future__ import annotations

from fractions import Fraction

from ..asking import Inputs, Known
from .precision import impossible

PRONE_IN_MELEE = "a blow is used within melee range, so a prone target's resistances are 2 lower (source 003, line 128)"
NEXT_TO_AND_FAR = "nobody is next to a target that is 30 m away"
ONE_WITH_TWO_DICE = "a group rolls 2d10, and no two dice show a total of 1 (sources 002, line 127, and 000, line 162)"
AWAKE_AT_NOTHING = "somebody who fell and is healed to 0 stays unconscious (U1-2)"


def blow_at_the_prone(inputs: Inputs) -> bool:
    """A blow, not ticked as adjacent, at somebody prone."""
    return inputs["attack"] == "melee" and inputs["target_prone"] and not inputs["adjacent"]


def total_of_one(inputs: Inputs) -> bool:
    """A total below what two dice show."""
    return any(row["total"] == 1 for row in inputs["rolls"])


def fallen_at_nothing(inputs: Inputs) -> bool:
    """Saves were made and the health is 0, without a death on the spot."""
    alive = inputs["damage_taken"] < 2 * inputs["maximum_health"]
    return alive and inputs["health"] == 0 and inputs["saves_made"] > 0


KNOWN = (
    Known("death-saves", "1", {"health": 0, "saves_made": 2}, AWAKE_AT_NOTHING, fallen_at_nothing),
    *(
        Known(
            "turn-order",
            edition,
            {"rolls": [{"group": "Heroes", "total": 1}, {"group": "Wolves", "total": 9}]},
            ONE_WITH_TWO_DICE,
            total_of_one,
        )
        for edition in ("2", "3")
    ),
    *(
        Known(name, "1", {"attack": "melee", "target_prone": True}, PRONE_IN_MELEE, blow_at_the_prone)
        for name in ("precision", "attack")
    ),
    *(
        Known(name, "3", {"adjacent": True, "distance": Fraction(30)}, NEXT_TO_AND_FAR, impossible)
        for name in ("precision", "attack")
    ),
)
