"""Where a calculator is known to say something else than its book; each entry goes when the calculator is put right."""

from __future__ import annotations

from ..asking import Inputs, Known
from .attack import NO_SECOND_WEAPON, is_allowed

HALF_THE_RATE = "somebody prone charges at most twice half the rate (source 001, lines 133 and 196)"
TWO_WEAPONS = "bare hands are no weapons, and a bow takes both hands (source 001, lines 113, 117 and 264)"


def bare_or_both_hands(inputs: Inputs) -> bool:
    """Two weapons of which one is none, or takes the hand of the other."""
    return inputs["two_weapons"] and inputs["weapon"] in NO_SECOND_WEAPON


def too_far_for_the_prone(inputs: Inputs) -> bool:
    """A charge that only somebody standing could make."""
    standing = {**inputs, "attacker_prone": False}
    return inputs["attacker_prone"] and is_allowed(standing) and not is_allowed(inputs)


KNOWN = (
    Known(
        "attack",
        "",
        {"attacker_prone": True, "manner": "charge", "charge_feet": 60},
        HALF_THE_RATE,
        too_far_for_the_prone,
    ),
    Known("attack", "", {"two_weapons": True, "skill": 1, "weapon": "unarmed"}, TWO_WEAPONS, bare_or_both_hands),
)
