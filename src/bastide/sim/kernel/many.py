"""Many positions at once: what Python calls. Every function takes games from one number to below another."""

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.jit import entry
from bastide.sim.kernel.layout import Tables
from bastide.sim.kernel.playout import Chances, borrow, give_back, play_out, resolve
from bastide.sim.kernel.turn import count_actions, is_possible, list_actions, play

#: No chance at all: who plays says what it does.
NO_CHANCES: Chances = (np.zeros(0, np.uint64), np.zeros((0, 0), np.int16), np.zeros(0, np.int32))
#: The action of a game in which nothing is to be done.
NOTHING = -1


@entry
def count_in(
    tables: Tables, states: NDArray[np.record], first: int, last: int, counts: NDArray[np.int64]
) -> None:
    """Count the possible actions of games."""
    for game in range(first, last):
        counts[game] = count_actions(tables, states[game])


@entry
def list_in(
    tables: Tables,
    states: NDArray[np.record],
    first: int,
    last: int,
    starts: NDArray[np.int64],
    actions: NDArray[np.int32],
) -> None:
    """Write down the possible actions of games, those of each from its start on."""
    for game in range(first, last):
        list_actions(tables, states[game], actions, starts[game])


@entry
def play_in(
    tables: Tables,
    states: NDArray[np.record],
    first: int,
    last: int,
    actions: NDArray[np.int64],
    chances: Chances,
    deals: bool,
    only_looks: bool,
) -> int:
    """Do one action in each game, and let chance answer where it ``deals``.

    Who ``only_looks`` does nothing, but is told a game whose action is not possible, or -1.
    """
    if only_looks:
        for game in range(first, last):
            if actions[game] != NOTHING and not is_possible(tables, states[game], actions[game]):
                return game
        return -1
    own = borrow(chances, first, last)
    for game in range(first, last):
        if actions[game] != NOTHING:
            play(tables, states[game], actions[game])
        if deals:
            resolve(tables, states[game], own, game - first)
    give_back(chances, own, first, last)
    return -1


@entry
def play_out_in(
    tables: Tables,
    states: NDArray[np.record],
    first: int,
    last: int,
    chances: Chances,
    options: NDArray[np.int64],
) -> None:
    """Play games on to their ends by chance, and add up the options that there were."""
    own = borrow(chances, first, last)
    for game in range(first, last):
        options[game] += play_out(tables, states[game], own, game - first)
    give_back(chances, own, first, last)
