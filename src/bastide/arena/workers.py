"""Processes that play games of a match."""

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, Pipe, wait


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes. Who leaves them by a fault, or since he wants no more (Ctrl-C, a generator that is
    closed), does not wait for what they play: games that have not begun never do, and the others end at once.
    """
    watched, leash = Pipe(duplex=False)
    with watched, leash, ProcessPoolExecutor(jobs, get_context("spawn"), begin_work, (watched,)) as pool:
        try:
            yield pool
        except BaseException:
            leash.close()
            pool.shutdown(cancel_futures=True)
            raise


def begin_work(leash: Connection | None = None) -> None:
    """Let the parent process alone hear Ctrl-C, since it stops the others, and end when it is gone.

    So does a process on a leash when its parent lets go of the other end.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_when_left, args=(leash,), daemon=True).start()


def _end_when_left(leash: Connection | None) -> None:
    """A parent that was killed cannot tell; who plays for it notices by itself, even in mid-game."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel] if leash is None else [parent.sentinel, leash])
        os._exit(1)
