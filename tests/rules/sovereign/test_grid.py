"""Conformance: the grid, sight, surprise and sequence."""

import pytest

from .examples_grid import EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.rule)
def test_example(example):
    assert example.ask() == example.answer
