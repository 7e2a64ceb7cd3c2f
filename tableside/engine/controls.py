"""The inputs of a form as HTML, one function a kind."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

SEGMENTS = 5
SEGMENTS_IN_A_ROW = 2


def stepper(name: str, label: str, written: str, keys: str, low: int, high: int) -> str:
    """A number between two buttons; `keys` is the keyboard that a phone shows."""
    return (
        '<span class="stepper"><button type="button" data-do="less" tabindex="-1" aria-label="less">−</button>'
        f'<input name="{name}" type="text" inputmode="{keys}" enterkeyhint="next" '
        f'role="spinbutton" aria-label="{escape(label)}" '
        f'aria-valuemin="{low}" aria-valuemax="{high}" value="{escape(written)}">'
        '<button type="button" data-do="more" tabindex="-1" aria-label="more">+</button></span>'
    )


def switch(name: str, is_on: bool) -> str:
    """On or off."""
    return f'<input name="{name}" type="checkbox" role="switch"{" checked" if is_on else ""}>'


def line(name: str, written: str, most: int | None = None) -> str:
    """A line of text."""
    bound = "" if most is None else f' maxlength="{most}"'
    return f'<input name="{name}" type="text" enterkeyhint="next"{bound} value="{escape(written)}">'


def choice(name: str, label: str, written: str, options: Mapping[str, str], segments: int) -> str:
    """One of some options: all in sight up to so many, else a list."""
    if len(options) > segments:
        inner = "".join(
            f'<option value="{escape(key)}"{" selected" if key == written else ""}>{escape(shown)}</option>'
            for key, shown in options.items()
        )
        return f'<select name="{name}" aria-label="{escape(label)}">{inner}</select>'
    return (
        '<span class="segments">'
        + "".join(
            f'<label><input type="radio" name="{name}" value="{escape(key)}"{" checked" if key == written else ""}>'
            f"<span>{escape(shown)}</span></label>"
            for key, shown in options.items()
        )
        + "</span>"
    )
