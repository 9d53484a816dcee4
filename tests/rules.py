"""Marks a test as the proof of rules."""

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """``@rule("BASE-40")``: this test fails when that rule is broken; ``make rules`` collects these."""
    mark = pytest.mark.rule(*ids)

    def marked(test: Test) -> Test:
        result: Test = mark(test)
        return result

    return marked
