"""Workers that servers of one test run hand on to each other, since to start a process takes a second."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from bastide.server.beside import workers
from bastide.server.beside.workers import Worker, WorkerPool


class Stable:
    """Where the worker of a server that has ended waits for the next one that has the same work."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[Callable[..., None], tuple[object, ...]], Worker] = {}

    def take(self, work: Callable[..., None], *more: object) -> Worker:
        """A worker that waits, or a new one."""
        return self._waiting.pop((work, more), None) or Worker(work, *more)

    def take_over(self, pool: WorkerPool) -> None:
        """What a pool that is closed does with its workers: one of them waits, others end."""
        while pool._idle:
            worker = pool._idle.pop()
            if self._waiting.setdefault((pool._work, pool._more), worker) is not worker:
                worker.stop()
        pool._threads.close()

    def close(self) -> None:
        """End those that wait."""
        while self._waiting:
            self._waiting.popitem()[1].stop()


@contextmanager
def workers_are_handed_on() -> Iterator[None]:
    """As long as this goes, no server in this process ends a worker that another can use."""
    stable = Stable()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "Worker", stable.take)
        patch.setattr(WorkerPool, "close", lambda pool: stable.take_over(pool))
        yield
    stable.close()
