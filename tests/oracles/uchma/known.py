"""Where a calculator is known to say something else than its book; each entry goes when the calculator is put right."""

from __future__ import annotations

from fractions import Fraction

from ..asking import Inputs, Known
from .precision import impossible


def blow_at_the_prone(inputs: Inputs) -> bool:
    """A blow, not ticked as adjacent, at somebody prone."""
    return inputs["attack"] == "melee" and inputs["target_prone"] and not inputs["adjacent"]


PRONE_IN_MELEE = "a blow is used within melee range, so a prone target's resistances are 2 lower (source 003, line 128)"
NEXT_TO_AND_FAR = "nobody is next to a target that is 30 m away"

KNOWN = (
    *(
        Known(name, "1", {"attack": "melee", "target_prone": True}, PRONE_IN_MELEE, blow_at_the_prone)
        for name in ("precision", "attack")
    ),
    *(
        Known(name, "3", {"adjacent": True, "distance": Fraction(30)}, NEXT_TO_AND_FAR, impossible)
        for name in ("precision", "attack")
    ),
)
