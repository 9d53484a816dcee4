"""Games between bots, alone or spread over several processes."""

from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import get_context
from typing import Final, NamedTuple

from bastide.arena.workers import begin_work
from bastide.bots import make_bot
from bastide.core.game import Game
from bastide.core.setup import Setup

#: How many games a process is given at once: few, so that the progress is seen and all are busy to the end.
_MOST_IN_BATCH: Final = 4


class Batch(NamedTuple):
    """Games to be played; it can be sent to another process."""

    setup: Setup
    #: The bot on each seat.
    bots: tuple[str, ...]
    seed: str
    #: The numbers of the games; a game is the same in whatever batch it is.
    numbers: range


class Tally(NamedTuple):
    """Sums over games: whole numbers, so that it does not matter in which order they are added up."""

    games: int
    tiles: int
    options: int
    wins: tuple[int, ...]
    points: tuple[int, ...]

    @staticmethod
    def empty(seats: int) -> "Tally":
        """The tally of no games."""
        return Tally(0, 0, 0, (0,) * seats, (0,) * seats)

    def plus(self, other: "Tally") -> "Tally":
        """The tally of all games of both."""
        return Tally(
            self.games + other.games,
            self.tiles + other.tiles,
            self.options + other.options,
            tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
            tuple(a + b for a, b in zip(self.points, other.points, strict=True)),
        )


def play_batches(batch: Batch, jobs: int) -> Iterator[Tally]:
    """Play a batch and give tallies of parts of it as they come in."""
    count = len(batch.numbers)
    if jobs == 1 or count == 1:
        for number in batch.numbers:
            yield play_batch(batch._replace(numbers=range(number, number + 1)))
        return
    size = max(1, min(_MOST_IN_BATCH, count // jobs))
    parts = [batch._replace(numbers=batch.numbers[start : start + size]) for start in range(0, count, size)]
    with get_context("spawn").Pool(min(jobs, len(parts)), begin_work) as pool:
        yield from pool.imap_unordered(play_batch, parts)


def play_batch(batch: Batch) -> Tally:
    """Play all games of a batch."""
    total = Tally.empty(len(batch.bots))
    for number in batch.numbers:
        total = total.plus(_play(batch, number))
    return total


def deal(batch: Batch, number: int) -> Game:
    """One game of a batch; the first turn passes from seat to seat, so that no player has an advantage."""
    setup = replace(batch.setup, first_seat=number % len(batch.bots))
    return Game.new(setup, f"{batch.seed}/{number}")


def _play(batch: Batch, number: int) -> Tally:
    game = deal(batch, number)
    # One thread each: so games are the same however many are played at a time.
    bots = [make_bot(bot, f"{batch.seed}/{number}/{seat}", threads=1) for seat, bot in enumerate(batch.bots)]
    options = 0
    while not game.is_over:
        actor = game.actor
        options += len(game.options())
        game.play(bots[actor].choose(game.view(actor)))
    wins = tuple(int(seat in game.winners) for seat in range(len(bots)))
    return Tally(1, len(game.state.board.tiles), options, wins, game.scores)
