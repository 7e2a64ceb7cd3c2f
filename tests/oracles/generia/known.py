"""Where a calculator is known to say something else than its book; each entry goes when the calculator is put right."""

from __future__ import annotations

from ..asking import Inputs, Known

WAY_IN = (
    "who begins outside enters a square on the way in and one more with each return (source 004, lines 144 and 159)"
)


def returns_without_a_way_in(inputs: Inputs) -> bool:
    """As many returns as squares, by somebody who has to enter one before the first return."""
    return not inputs["starts_inside"] and 0 < inputs["squares"] == inputs["returns"]


KNOWN = (
    Known(
        "area-triggers",
        "",
        {"keyword": "zone", "squares": 1, "returns": 1},
        WAY_IN,
        returns_without_a_way_in,
    ),
)
