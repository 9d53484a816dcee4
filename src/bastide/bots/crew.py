"""Helpers that try options out in processes of their own: Python itself computes on one processor only.

What a sample comes to depends on its position, the habits and its seed, so it is the same whoever takes it.
"""

import atexit
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import Final

from bastide.bots.budget import Deadline
from bastide.bots.future import Habits
from bastide.bots.helper import READY, Answer, Position, Sample, position_of
from bastide.bots.trials import Alone, Found, Testers
from bastide.core.compile import compile_rules
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.view import View

#: How much longer than it was given a helper may take for an answer, in seconds.
_GRACE: Final = 0.05


class Gone(Exception):
    """A helper has died, or does not answer."""


class Helper:
    """One process."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", f"from {Answer.__module__} import main; main()"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._heard: SimpleQueue[Answer | None] = SimpleQueue()
        Thread(target=self._hear, daemon=True).start()
        self._is_ready = False

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def is_ready(self) -> bool:
        """Whether it can be asked: it takes a while to begin."""
        if not self._is_ready:
            with suppress(Gone):
                self.answer_to(READY, 0.0)
                self._is_ready = True
        return self._is_ready

    def is_alive(self) -> bool:
        """Whether its process is there."""
        return self._process.poll() is None

    def tell(self, task: Position | Sample) -> None:
        """Send something; the answer to a sample is heard later."""
        assert self._process.stdin is not None, "it was started with a pipe"
        try:
            pickle.dump(task, self._process.stdin)
            self._process.stdin.flush()
        except OSError as error:
            raise Gone from error

    def answer_to(self, number: int, seconds: float | None) -> Found:
        """What it says to a sample that it was told, in so many seconds at most."""
        end = None if seconds is None else monotonic() + seconds
        while True:
            try:
                heard = self._heard.get(timeout=None if end is None else max(0.0, end - monotonic()))
            except Empty as late:
                raise Gone from late
            if heard is None:
                raise Gone
            if heard.number == number:  # others were asked for when time was up
                return heard.found

    def stop(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None, "it was started with pipes"
            with suppress(OSError):  # what was not sent yet never will be
                pipe.close()

    def _hear(self) -> None:
        assert self._process.stdout is not None, "it was started with a pipe"
        with suppress(EOFError, OSError, ValueError, pickle.UnpicklingError):
            while True:
                self._heard.put(pickle.load(self._process.stdout))
        self._heard.put(None)


class Crew:
    """The helpers of this process, which all of its bots share: one thinks at a time, others are alone."""

    def __init__(self) -> None:
        self._helpers: list[Helper] = []
        self._is_asked = Lock()
        self._numbers = count()

    @property
    def pids(self) -> list[int]:
        """The numbers of the helpers' processes."""
        return [helper.pid for helper in self._helpers]

    @contextmanager
    def testers(self, view: View, number: int) -> Iterator[Testers]:
        """Who tries out options of a view: this process, and helpers if it may be more than one.

        Helpers are started when they are first wanted, and nobody waits for them.
        """
        rules = view.game.rules
        is_known = (
            compile_rules(rules.setup, Library.default()) is rules
        )  # else helpers do not know its rules
        if number < 2 or not is_known or not self._is_asked.acquire(blocking=False):
            yield Alone(view)
            return
        try:
            yield _Together(view, self._ready(number - 1), self._numbers)
        finally:
            self._is_asked.release()

    def _ready(self, number: int) -> list[Helper]:
        for helper in self._helpers[:]:
            if not helper.is_alive():
                self._helpers.remove(helper)
                helper.stop()
        with suppress(OSError):  # the machine has no room for them now
            while len(self._helpers) < number:
                self._helpers.append(Helper())
        return [helper for helper in self._helpers[:number] if helper.is_ready()]

    def close(self) -> None:
        """End all helpers."""
        while self._helpers:
            self._helpers.pop().stop()


class _Together(Alone):
    """This process and its helpers."""

    def __init__(self, view: View, helpers: list[Helper], numbers: Iterator[int]) -> None:
        super().__init__(view)
        self._helpers = helpers
        self._numbers = numbers

    @property
    def width(self) -> int:
        return 1 + len(self._helpers)

    def learn(self, habits: Habits) -> None:
        super().learn(habits)
        position = position_of(self._view, habits)
        for helper in self._helpers[:]:
            self._tell(helper, position)

    def samples(self, options: Sequence[Option], seeds: Sequence[str], deadline: Deadline) -> Iterator[Found]:
        first, *others = seeds
        asked: dict[str, tuple[Helper, int]] = {}
        for helper, seed in zip(self._helpers[:], others, strict=False):
            number = next(self._numbers)
            if self._tell(helper, Sample(number, tuple(options), seed, deadline.left())):
                asked[seed] = helper, number
        yield from super().samples(options, [first], deadline)
        for seed in others:
            if seed not in asked:
                yield from super().samples(options, [seed], deadline)
                continue
            helper, number = asked[seed]
            try:
                left = deadline.left()
                yield helper.answer_to(number, None if left is None else left + _GRACE)
            except Gone:
                self._dismiss(helper)
                yield from super().samples(options, [seed], deadline)

    def _tell(self, helper: Helper, task: Position | Sample) -> bool:
        try:
            helper.tell(task)
        except Gone:
            self._dismiss(helper)
            return False
        return True

    def _dismiss(self, helper: Helper) -> None:
        """Do without one that is gone; the crew notices by itself, and starts another one."""
        helper.stop()
        if helper in self._helpers:
            self._helpers.remove(helper)


#: The helpers of this process.
CREW: Final = Crew()
atexit.register(CREW.close)
