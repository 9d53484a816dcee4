"""Games between players who choose at random, by the simulator."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bastide.bots.random_bot import RandomBot
from bastide.cli.games import Batch, Tally
from bastide.sim import Support, supports

#: How many games are played at once: few, so that the progress is seen and they stay near the processor.
#: Which chance a game has depends on this number, never on how many threads play.
_AT_ONCE: Final = 512


def can_play(batch: Batch) -> Support:
    """Whether the simulator can play all games of a batch."""
    if others := sorted({bot for bot in batch.bots if bot != RandomBot.name}):
        return Support(f"it plays {RandomBot.name} only, not {', '.join(others)}")
    return supports(batch.setup)


def play_by_kernel(batch: Batch, threads: int) -> Iterator[Tally]:
    """Play a batch and give tallies of parts of it as they come in."""
    from bastide import sim

    seats = len(batch.bots)
    seed = int.from_bytes(hashlib.sha256(batch.seed.encode()).digest()[:8])
    setup = replace(batch.setup, first_seat=0)
    for start in range(0, len(batch.numbers), _AT_ONCE):
        numbers = batch.numbers[start : start + _AT_ONCE]
        first_seats = [number % seats for number in numbers]
        games = sim.Batch(setup, len(numbers), seed + start, threads=threads, first_seats=first_seats)
        games.play_out()
        scores = games.scores
        won = scores == scores.max(axis=1, keepdims=True)
        yield Tally(
            len(numbers),
            int(games.states["n_tiles"].sum()),
            int(games.options.sum()),
            tuple(won.sum(axis=0).tolist()),
            tuple(scores.sum(axis=0, dtype=int).tolist()),
        )
