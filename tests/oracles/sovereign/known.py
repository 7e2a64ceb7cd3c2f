"""Where a calculator is known to say something else than its book; each entry goes when the calculator is put right."""

from __future__ import annotations

from ..asking import Inputs, Known

HALF_OF_AN_ODD_RATE = "twice half of 25 feet is 25, as nothing rounds the half (source 001, lines 133 and 196)"


def charges_all_of_an_odd_rate(inputs: Inputs) -> bool:
    """Somebody prone, who charges as far as an odd rate goes."""
    prone = inputs["attacker_prone"] and inputs["manner"] == "charge"
    return prone and inputs["rate"] % 2 == 1 and inputs["charge_feet"] == inputs["rate"]


KNOWN = (
    Known(
        "attack",
        "",
        {"attacker_prone": True, "manner": "charge", "rate": 25, "charge_feet": 25},
        HALF_OF_AN_ODD_RATE,
        charges_all_of_an_odd_rate,
    ),
)
