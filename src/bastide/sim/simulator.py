"""Simulator: the kernel made ready for one setup, and its way from games of the engine and back to codes."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from bastide.core.errors import BastideError
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.sim.convert import write_game
from bastide.sim.kernel.layout import state_type
from bastide.sim.support import size_for, supports
from bastide.sim.tables import compile_tables
from bastide.sim.warm import make_ready


class UnsupportedSetup(BastideError):
    """The kernel cannot play a setup; the message says why."""


class Simulator:
    """Everything about one setup that the kernel needs; make one with :func:`simulator_for`."""

    def __init__(self, setup: Setup, library: Library | None = None) -> None:
        library = library or Library.default()
        support = supports(setup, library)
        if not support:
            raise UnsupportedSetup(f"the kernel cannot play this: {support.why_not}")
        game = Game.begin(setup, library)
        size = size_for(game)
        assert size is not None, "what is supported has a size"
        make_ready(size)
        self.rules = game.rules
        self.size = size
        self.tables = compile_tables(game, size)
        #: The position before the first turn.
        self.start = self.position_of(game)

    def room(self, number: int) -> NDArray[np.record]:
        """Room for so many positions, with nothing in it."""
        states: NDArray[np.record] = np.empty(number, state_type(self.size))
        return states

    def new_states(self, number: int) -> NDArray[np.record]:
        """So many positions, all of them before the first turn."""
        states = self.room(number)
        states[:] = self.start[0]
        return states

    def position_of(self, game: Game) -> NDArray[np.record]:
        """The position of a game of this setup: an array of one record."""
        states: NDArray[np.record] = np.zeros(1, state_type(self.size))
        write_game(self.tables, states[0], game, self.size)
        return states


def simulator_for(setup: Setup, library: Library | None = None) -> Simulator:
    """The simulator of a setup; made once and shared."""
    return _made(setup, (library or Library.default()).origin)


@lru_cache(maxsize=32)
def _made(setup: Setup, library: Library) -> Simulator:
    return Simulator(setup, library)
