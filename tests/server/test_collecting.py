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


@pytest.fixture(autouse=True)
def work(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that the process is said to have worked before each look, by the last number."""
    seconds, worked = [0.01], [0.0]

    def after_a_second() -> float:
        worked[0] += seconds[-1]
        return worked[0]

    monkeypatch.setattr(collecting, "_worked", after_a_second)
    return seconds


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


def test_who_is_busy_is_not_kept_waiting_until_it_is_overdue(memory: list[int], work: list[float]) -> None:
    collector = Collector()
    look(collector)
    ring = weakref.ref(Ring())
    work.append(0.8)
    memory.append(2100)
    look(collector, 3)
    assert ring() is not None
    memory.append(8100)
    look(collector)
    assert ring() is None
    ring = weakref.ref(Ring())
    memory.append(17000)
    look(collector)
    assert ring() is not None
    work.append(0.2)
    look(collector)
    assert ring() is None  # there was little to do


def test_who_is_always_busy_waits_seldom(
    monkeypatch: pytest.MonkeyPatch, memory: list[int], work: list[float]
) -> None:
    monkeypatch.setattr(collecting, "_ALL", 4)
    work.append(0.8)
    collector = Collector()
    look(collector)
    ring = weakref.ref(Ring())
    look(collector, 15)
    assert ring() is not None
    look(collector)
    assert ring() is None


def test_nothing_else_looks_at_what_stays() -> None:
    look(Collector())
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold()[0] == collecting._MANY
