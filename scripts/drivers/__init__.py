"""Three browser engines behind the same few verbs, so that one suite and one benchmark run on all of them."""

from __future__ import annotations

from typing import Any, Protocol


class Engine(Protocol):
    """What the tests and the benchmark ask of a browser."""

    def open(self, url: str) -> None:
        """Go to an address."""

    def reload(self) -> None:
        """Load the page again."""

    def evaluate(self, expression: str) -> Any:
        """The value of an expression, or of the promise that it is."""

    def click(self, selector: str) -> None:
        """Click in the middle of an element."""

    def type(self, selector: str, text: str) -> None:
        """Replace what a field contains, key by key."""

    def close(self) -> None:
        """End the visit."""
