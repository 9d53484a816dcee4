"""The collector of garbage rests while a bot thinks, and is as it was afterwards."""

import gc

import pytest

from bastide.bots.undisturbed import undisturbed


def fails() -> None:
    """Think, and fail at it."""
    with undisturbed():
        assert not gc.isenabled()
        raise LookupError


@pytest.mark.parametrize("runs", [True, False])
def test_the_collector_is_as_it_was_whatever_happens_meanwhile(runs: bool) -> None:
    if not runs:
        gc.disable()
    try:
        with pytest.raises(LookupError):
            fails()
        assert gc.isenabled() == runs
    finally:
        gc.enable()
