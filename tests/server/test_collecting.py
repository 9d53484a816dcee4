"""What only refers to itself goes some time: when all is looked at, or when there is too much of it."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from bastide.server import collecting
from bastide.server.collecting import Collector
from tests import loops


class Ring:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)


def look(collector: Collector, times: int = 1) -> None:
    for _ in range(times):
        loops.run(collector.look())


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What the process is said to have had, by its last number."""
    sizes = [1000]
    monkeypatch.setattr(collecting, "_peak", lambda: sizes[-1])
    return sizes


def test_rings_go_when_all_is_looked_at_again(monkeypatch: pytest.MonkeyPatch, memory: list[int]) -> None:
    monkeypatch.setattr(collecting, "_ALL", 4)
    collector = Collector()
    look(collector)
    ring = weakref.ref(Ring())
    look(collector, 3)
    assert ring() is not None
    look(collector)
    assert ring() is None


def test_rings_go_when_the_server_has_grown(memory: list[int]) -> None:
    collector = Collector()
    look(collector)
    ring = weakref.ref(Ring())
    memory.append(1900)
    look(collector)
    assert ring() is not None
    memory.append(2100)
    look(collector)
    assert ring() is None
    ring = weakref.ref(Ring())
    look(collector)
    assert ring() is not None  # it has not grown since


def test_nothing_else_looks_at_what_stays() -> None:
    look(Collector())
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold()[0] == collecting._MANY
