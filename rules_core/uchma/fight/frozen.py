"""Values that change by being copied."""

from typing import Any, Self


class Frozen:
    """A frozen dataclass of which a changed copy is cheap: a fight makes thousands of them."""

    def having(self, **changes: Any) -> Self:
        """The same value with some fields changed."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__, **changes)
        return copy
