"""Conformance: actions."""

import pytest

from .examples_actions import EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.rule)
def test_example(example):
    assert example.ask() == example.answer
