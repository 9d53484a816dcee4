"""A process that tries options out for a bot in another one. It ends when that is gone.

It is told a position once for each decision, and then answers samples of it: what comes of some options with
the draws of one seed.
"""

import os
import pickle
import signal
import sys
import time
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final, NamedTuple

from bastide.bots.future import Future, Habits
from bastide.bots.trials import sample
from bastide.bots.undisturbed import undisturbed
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.core.state_json import state_from_json
from bastide.core.view import View

#: What the first answer is known by, which tells that a helper is there.
READY: Final = -1


class Position(NamedTuple):
    """What a player sees, as plain data."""

    setup: Setup
    state: dict[str, Any]
    history: tuple[Option, ...]
    player: int
    habits: Habits


class Sample(NamedTuple):
    """Options to be tried out with the same draws, in so many seconds at most."""

    #: By this the answer is known.
    number: int
    options: tuple[Option, ...]
    seed: str
    seconds: float | None


class Answer(NamedTuple):
    """What came of the options of a sample; nothing if time was up before."""

    number: int
    found: list[float] | None


def position_of(view: View, habits: Habits) -> Position:
    """A view to be sent to a helper."""
    game = view.game
    return Position(game.rules.setup, game.to_json(), tuple(game.history), view.player, habits)


def _view(position: Position) -> View:
    game = Game.begin(position.setup)
    game.state = state_from_json(position.state, game.rules)
    game.history = list(position.history)
    game.go_on()
    return View(game, position.player)


def _answer(view: View, habits: Habits, wanted: Sample) -> Answer:
    end = None if wanted.seconds is None else time.monotonic() + wanted.seconds
    future = Future(view.game, habits)
    found = sample(view, wanted.options, wanted.seed, future, lambda: end is None or time.monotonic() < end)
    return Answer(wanted.number, found)


def _hear(tasks: BinaryIO, heard: "SimpleQueue[Any]") -> None:
    """Take in what is sent; the end of it is the end of this process, whatever it is doing."""
    try:
        while True:
            heard.put(pickle.load(tasks))
    finally:
        os._exit(0)


def work(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Answer samples until nobody asks any more."""
    heard: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_hear, args=(tasks, heard), daemon=True).start()
    view: View | None = None
    habits: Habits = {}
    answer = Answer(READY, None)
    while True:
        pickle.dump(answer, answers)
        answers.flush()
        while isinstance(task := heard.get(), Position):
            view, habits = _view(task), task.habits
        assert view is not None, "a position comes before its samples"
        with undisturbed():
            answer = _answer(view, habits, task)


def main() -> None:
    """Work for the process that has started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for who has started it
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # nothing else may get between the answers
    work(sys.stdin.buffer, answers)
