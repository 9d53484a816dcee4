"""The examples in the docstrings of the simulator are true."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    "module", ["bastide.sim", "bastide.sim.support", "bastide.sim.position", "bastide.sim.batch"]
)
def test_the_examples_of_a_module_are_true(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted > 0
    assert result.failed == 0
