"""One game of a match, played by any process on any machine."""

import time
from collections.abc import Iterable
from typing import NamedTuple

from bastide.arena.schedule import Pairing
from bastide.bots import Bot, make_bot
from bastide.bots.search import SearchBot
from bastide.core.errors import BastideError
from bastide.core.game import Game
from bastide.core.setup import Setup
from bastide.sim import missing


class NoTree(BastideError):
    """A machine on which search would not be what it is on the others."""


class Task(NamedTuple):
    """A game to be played; it can be sent elsewhere."""

    setup: Setup
    #: The bot of each entrant, with its budget.
    specs: tuple[str, ...]
    seed: str
    pairing: Pairing
    #: How many threads a bot may use.
    threads: int
    #: Whether who searches has to do it by the simulator's tree: by trials he would be another player.
    by_tree: bool = False


class Played(NamedTuple):
    """What became of a game."""

    deck: int
    order: tuple[int, ...]
    #: By seats: points, how long the bot has thought, and how often it had to choose.
    scores: tuple[int, ...]
    seconds: tuple[float, ...]
    moves: tuple[int, ...]
    #: The seats that have won.
    winners: tuple[int, ...]


def play_task(task: Task) -> Played:
    """Play one game to its end."""
    deck, order = task.pairing
    game = Game.new(task.setup, f"{task.seed}/{deck}")
    seats = len(task.setup.seats)
    if is_alone := len(order) < seats:  # one plays all seats
        order *= seats
    bots = [
        make_bot(task.specs[one], f"{task.seed}/{deck}/{one}/{seat}", threads=task.threads)
        for seat, one in enumerate(order)
    ]
    if task.by_tree:
        _get_ready(task.setup, bots)
    seconds = [0.0] * len(order)
    moves = [0] * len(order)
    while not game.is_over:
        seat = game.actor
        view = game.view(seat)
        start = time.perf_counter()
        option = view.options[0] if len(view.options) == 1 else bots[seat].choose(view)
        if len(view.options) > 1:
            seconds[seat] += time.perf_counter() - start
            moves[seat] += 1
        game.play(option)
    if is_alone:
        return Played(deck, order[:1], (_joint(game),), (round(sum(seconds), 4),), (sum(moves),), (0,))
    return Played(
        deck,
        tuple(order),
        game.scores,
        tuple(round(spent, 4) for spent in seconds),
        tuple(moves),
        tuple(game.winners),
    )


def _get_ready(setup: Setup, bots: Iterable[Bot]) -> None:
    """Wait until the simulator is compiled on this machine, and let all bots who search have it."""
    if why_not := missing():
        raise NoTree(f"search plays by the simulator in this match, and a machine has none: {why_not}")
    from bastide.sim.beside import size_of, wait_until_it_can_search  # loads what may be missing

    wait_until_it_can_search(size_of(setup), lambda _: None)
    for bot in bots:
        if isinstance(bot, SearchBot):
            bot.get_ready(setup)
            assert bot.uses_tree, "what is compiled can be used"


def _joint(game: Game) -> int:
    """What one who plays alone has reached."""
    result = game.result.joint
    assert result is not None, "who plays all seats has a result"
    return result
