"""The board of the cover calculator and the words to drive it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

PAGE, NAME = "sovereign/cover/", "sovereign.cover"
PRINTED = "......../..t#..../......../......../.....a.."


def square(form: Locator, column: int, row: int) -> Locator:
    """A square by its place, counted from 1."""
    return form.locator(f'[data-do="square"][data-column="{column - 1}"][data-line="{row - 1}"]')


def brush(form: Locator, name: str) -> Locator:
    """What a tap places."""
    return form.locator(f'[data-do="brush"][data-name="{name}"]')


def text(form: Locator) -> Locator:
    """The input that the form sends."""
    return form.locator('input[name="map"]')


def unfolded_text(form: Locator) -> Locator:
    """The same input, made visible as a reader does it."""
    form.locator(".board-more > summary").click()
    return text(form)
