"""Workers: who is asked, and what becomes of work that nobody waits for any more."""

import asyncio
import os
import time
from collections.abc import Callable
from typing import Any

import pytest

from bastide.server.beside.workers import WorkerPool, answer_all
from tests import loops
from tests.patience import LONGEST_TEST, PATIENCE


def tell_process(connection: Any) -> None:
    """A worker that tells which process it is, or keeps silent for as long as it is told."""

    def answer(task: float) -> int:
        time.sleep(task)
        return os.getpid()

    answer_all(connection, lambda: answer)


def with_pool(asking: Callable[[WorkerPool], Any], grace: float = 0.0) -> Any:
    async def run() -> Any:
        pool = WorkerPool(2, tell_process, grace=grace)
        try:
            return await asking(pool)
        finally:
            pool.close()

    return loops.run(run())


def test_a_worker_is_asked_again_about_what_it_knows_but_never_waited_for() -> None:
    async def ask(pool: WorkerPool) -> None:
        async def asked(subject: str, seconds: float = 0.0) -> int:
            process: int = await pool.ask(seconds, PATIENCE, subject=subject)
            return process

        one, other = await asyncio.gather(asked("one"), asked("other"))
        assert one != other
        for _ in range(2):
            assert await asked("one") == one
            assert await asked("other") == other
        busy = asyncio.create_task(asked("one", LONGEST_TEST))
        await asyncio.sleep(0)
        assert await asked("one") == other
        busy.cancel()

    with_pool(ask)


@pytest.mark.parametrize(("seconds", "grace", "stays"), [(0.1, PATIENCE, True), (LONGEST_TEST, 0.1, False)])
def test_who_is_not_waited_for_any_more_may_end_what_is_nearly_done(
    seconds: float, grace: float, stays: bool
) -> None:
    async def ask(pool: WorkerPool) -> None:
        before = await pool.ask(0, PATIENCE, subject="game")
        stopped = asyncio.create_task(pool.ask(seconds, PATIENCE, subject="game"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        stopped.cancel()
        with pytest.raises(asyncio.CancelledError):
            await stopped
        after = await pool.ask(0, PATIENCE, subject="game")
        assert (after == before) == stays

    with_pool(ask, grace)
