"""A list of values of one field."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from tableside.engine import controls
from tableside.engine.fields import Field, Text, UnreadableError, read_list


@dataclass(frozen=True)
class Many(Field):
    """A list of values of one field: dice that have fallen, names."""

    style: ClassVar[str] = "text"
    each: Field = field(default_factory=lambda: Text("Name"))
    most: int = 60

    def read(self, raw: object) -> tuple[Any, ...]:
        """Values from JSON, or with commas between them."""
        if isinstance(raw, str):
            text = raw.strip()
            raw = read_list(self, text) if text.startswith("[") else [part for part in text.split(",") if part.strip()]
        if not isinstance(raw, list):
            raise UnreadableError(f"{self.label}: a list.")
        if len(raw) > self.most:
            raise UnreadableError(f"{self.label}: at most {self.most}.")
        return tuple(self.each.read(part) for part in raw)

    def write(self, value: Sequence[Any]) -> str:
        """With commas between them, or as JSON where a value has one."""
        parts = [self.each.write(part) for part in value]
        return json.dumps(parts, ensure_ascii=False) if any("," in part for part in parts) else ", ".join(parts)

    def control(self, name: str, written: str) -> str:
        """A line of text."""
        return controls.line(name, written)
