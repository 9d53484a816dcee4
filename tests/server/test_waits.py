"""Who tries in vain again and again waits longer each time."""

import pytest

from bastide.server.guard.problems import Refusal
from bastide.server.guard.waits import Waits


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def seconds(waits: Waits, name: str) -> int:
    """How long a name has to wait."""
    try:
        waits.check(name)
    except Refusal as refusal:
        return int(refusal.said.values["seconds"]) if refusal.said and refusal.status == 429 else -1
    return 0


def test_waits_begin_after_a_few_tries_and_grow() -> None:
    watch = Watch()
    waits = Waits(2, watch)
    found = []
    for _ in range(6):
        found.append(seconds(waits, "anna"))
        waits.begin("anna")
    assert found == [0, 0, 1, 2, 4, 8]
    assert seconds(waits, "ben") == 0
    watch.time += 15.5
    assert seconds(waits, "anna") == 1
    watch.time += 1
    assert seconds(waits, "anna") == 0


def test_no_wait_is_longer_than_a_quarter_of_an_hour() -> None:
    waits = Waits(0, Watch())
    for _ in range(100):
        waits.begin("anna")
    assert seconds(waits, "anna") == 900


def test_all_is_forgotten_after_success_or_an_hour() -> None:
    watch = Watch()
    waits = Waits(1, watch)
    for _ in range(3):
        waits.begin("anna")
        waits.begin("ben")
    waits.well("anna")
    assert seconds(waits, "anna") == 0
    watch.time += 3601
    waits.begin("ben")
    assert seconds(waits, "ben") == pytest.approx(1)


def test_a_try_that_was_no_fault_leaves_the_others() -> None:
    waits = Waits(1, Watch())
    for _ in range(3):
        waits.begin("here")
    waits.undo("here")
    assert seconds(waits, "here") == 2
    waits.undo("here")
    waits.undo("here")
    waits.undo("here")
    assert seconds(waits, "here") == 0
