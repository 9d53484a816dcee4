"""Processes that do work beside the server: it never waits for them, and may stop them at any time."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Hashable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final, Literal, NamedTuple

from bastide.core.errors import BastideError
from bastide.server.beside.threads import Threads

#: Told what a worker says before its answer, in the thread that asks.
Hearing = Callable[[Any], None]
#: Why a process gives no answer.
Why = Literal["slow", "crash", "memory"]
#: Seconds that a new process may take to be ready.
_START: Final = 60.0
#: By how much those give way for whose work nobody sits and waits.
_NICE: Final = 10


class News(NamedTuple):
    """What a worker says before its answer: how far it is."""

    told: Any


class NoMemory:
    """What a worker says in place of an answer that takes more memory than it may have."""


class WorkerFailure(BastideError):
    """A process gave no answer."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


class Worker:
    """One process. Unlike those of a process pool it can be stopped in mid-work and started anew."""

    def __init__(self, work: Callable[..., None], *more: object) -> None:
        context = get_context("spawn")
        self._connection, there = context.Pipe()
        self._process = context.Process(target=work, args=(there, *more), daemon=True)
        self._process.start()
        there.close()
        self._is_ready = False
        #: Held by the thread that asks: nobody else closes the connection meanwhile.
        self._asking = threading.Lock()
        #: What it was asked about last.
        self.subject: Hashable = None

    def ask(self, task: Any, seconds: float, heard: Hearing | None = None) -> Any:
        """The answer to a task; blocks, so it is called in a thread. News before it are passed on."""
        with self._asking:
            try:
                if not self._is_ready:
                    self._receive(_START)
                    self._is_ready = True
                self._connection.send(task)
                end = monotonic() + seconds
                while isinstance(answer := self._receive(max(0.0, end - monotonic())), News):
                    if heard is not None:
                        heard(answer.told)
                if isinstance(answer, NoMemory):
                    raise WorkerFailure("memory")
                return answer
            except (EOFError, OSError) as error:
                raise WorkerFailure("crash") from error

    def _receive(self, seconds: float) -> Any:
        if not self._connection.poll(seconds):
            raise WorkerFailure("slow")
        return self._connection.recv()

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        with self._asking:  # whoever waits for an answer has heard by now that none comes
            self._connection.close()


class WorkerPool:
    """A few workers that take turns.

    ``grace`` is how many seconds a worker has to come to its end that nobody waits for any more; one that
    does not is stopped, and what it has learned goes with it.
    """

    def __init__(self, places: int, work: Callable[..., None], *more: object, grace: float = 0.0) -> None:
        self._work = work
        self._more = more
        self._grace = grace
        self._size = places
        self._has_begun = False
        self._idle: list[Worker] = []
        self._places = asyncio.Semaphore(places)
        #: Each holds one while it waits for a worker.
        self._threads = Threads(places, "asking")

    def get_ready(self) -> None:
        """Start all workers before they are asked, which takes them a second of computing.

        Where the machine has no room for them now, whoever needs one tries again.
        """
        if not self._has_begun:
            self._has_begun = True
            with suppress(OSError):
                for _ in range(self._size):
                    self._idle.append(Worker(self._work, *self._more))

    async def ask(
        self,
        task: Any,
        seconds: float,
        is_large: bool = False,
        heard: Hearing | None = None,
        subject: Hashable = None,
    ) -> Any:
        """The answer of a worker; :class:`WorkerFailure` when it crashes or takes too long.

        One that had a large task is not asked again, since it would keep the memory that it took. Who was
        asked about the same ``subject`` last is asked again, if it has nothing else to do.
        """
        async with self._places:
            self._has_begun = True
            worker = self._take(subject)
            answer = asyncio.ensure_future(self._threads.run(worker.ask, task, seconds, heard))
            try:
                await asyncio.wait({answer})
            except asyncio.CancelledError:
                await asyncio.wait({answer}, timeout=self._grace)
                raise
            finally:
                if answer.done() and answer.exception() is None and not is_large:
                    self._idle.append(worker)
                else:  # it failed, it still works, or it is full
                    answer.add_done_callback(_take_note)
                    worker.stop()
            return answer.result()

    def _take(self, subject: Hashable) -> Worker:
        """A worker that has nothing to do: who knows the subject, else who rests longest, or a new one."""
        known = (number for number, worker in enumerate(self._idle) if worker.subject == subject is not None)
        worker = self._idle.pop(next(known, 0)) if self._idle else Worker(self._work, *self._more)
        worker.subject = subject
        return worker

    def close(self) -> None:
        """End the workers that wait; those that work end with their task."""
        while self._idle:
            self._idle.pop().stop()
        self._threads.close()


def _take_note(answer: "asyncio.Future[Any]") -> None:
    """An answer for which nobody waits any more may be a failure, of which nobody needs to hear."""
    if not answer.cancelled():
        answer.exception()


def answer_all(connection: "Connection[Any, Any]", prepare: Callable[[], Callable[[Any], Any]]) -> None:
    """What a worker does: get ready, then answer tasks until the server is gone."""
    for wish in (signal.SIGINT, signal.SIGTERM):
        signal.signal(wish, signal.SIG_IGN)  # meant for the server, which ends its workers by itself
    threading.Thread(target=_end_with_parent, daemon=True).start()
    answer = prepare()
    connection.send("ready")
    while True:
        try:
            task = connection.recv()
        except EOFError:
            return
        connection.send(answer(task))


def give_way() -> None:
    """Give a worker the processor only when nobody who plays needs it."""
    if hasattr(os, "nice"):
        os.nice(_NICE)


def be_modest(megabytes: int) -> None:
    """Give a worker no more memory than this, and the processor only when nobody who plays needs it."""
    if hasattr(os, "nice"):
        os.nice(5)
    be_bounded(megabytes)


def be_bounded(megabytes: int) -> None:
    """Give a worker no more memory than this. Where the system knows no such limits, time is the only one."""
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 1024 * 1024,) * 2)


def be_bounded_in_data(megabytes: int) -> None:
    """The same for what a worker writes to, without the libraries and addresses that it only reserves."""
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (megabytes * 1024 * 1024,) * 2)


def _end_with_parent() -> None:
    """A killed server cannot tell its workers; they notice by themselves, even in mid-work."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
