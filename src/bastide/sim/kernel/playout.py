"""Random play on arrays, and where chance comes from: outside the position, as in the engine."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.acting import perform
from bastide.sim.kernel.board import count_placements, nth_placement
from bastide.sim.kernel.constants import ACT, DRAW, FIRST, OVER
from bastide.sim.kernel.jit import compiled, whole
from bastide.sim.kernel.layout import State, Tables
from bastide.sim.kernel.turn import begin_turn, draw_again, end_part, place, play, take

_13: Final = np.uint64(13)
_7: Final = np.uint64(7)
_17: Final = np.uint64(17)
_32: Final = np.uint64(32)

#: Chance of many games: for each a number that changes with every throw, and the draws that are fixed
#: beforehand, as rows of places in ``Tables.drawn``, with how many of them have been taken.
Chances = tuple[NDArray[np.uint64], NDArray[np.int16], NDArray[np.int32]]


@compiled
def borrow(chances: Chances, first: int, last: int) -> Chances:
    """Chance of some games alone, since threads that count references to one array wait for each other."""
    dice, fixed, taken = chances
    return dice[first:last].copy(), fixed[first:last].copy(), taken[first:last].copy()


@compiled
def give_back(chances: Chances, borrowed: Chances, first: int, last: int) -> None:
    """What the chance of some games has become."""
    chances[0][first:last] = borrowed[0]
    chances[2][first:last] = borrowed[2]


@compiled
def below(dice: NDArray[np.uint64], game: int, number: int) -> int:
    """A random number from 0 to below another one (xorshift, as good as a playout needs)."""
    state = dice[game]
    state ^= state << _13
    state ^= state >> _7
    state ^= state << _17
    dice[game] = state
    return whole(((state >> _32) * np.uint64(number)) >> _32)


@compiled
def next_draw(tables: Tables, state: State, chances: Chances, game: int) -> int:
    """What is drawn next: what was fixed beforehand, or any tile of the stage, each copy as likely."""
    dice, fixed, taken = chances
    if taken[game] < fixed.shape[1]:
        taken[game] += 1
        return whole(fixed[game, taken[game] - 1])
    copies = whole(state.stage_left[state.stage]) + tables.stage_keeps[state.stage]
    left = below(dice, game, copies)
    drawn = whole(tables.stage_first[state.stage])
    while left >= state.left[drawn]:
        left -= state.left[drawn]
        drawn += 1
    return drawn


@compiled
def resolve(tables: Tables, state: State, chances: Chances, game: int) -> None:
    """Let chance answer until somebody has to decide or the game is over."""
    while state.phase == DRAW or state.phase == FIRST:
        if state.phase == DRAW:
            play(tables, state, next_draw(tables, state, chances, game))
        else:
            play(tables, state, below(chances[0], game, tables.seats))


@compiled
def play_out(tables: Tables, state: State, chances: Chances, game: int) -> int:
    """Play on to the end by chance, each option as likely; gives how many options there were in all."""
    dice = chances[0]
    options = whole(0)
    while state.phase != OVER:
        if state.phase == FIRST:
            begin_turn(tables, state, below(dice, game, tables.seats))
            continue
        if state.phase == DRAW:
            take(tables, state, next_draw(tables, state, chances, game))
        if state.phase != ACT:
            number = count_placements(tables, state, state.hand)
            if number == 0:
                draw_again(tables, state)
                continue
            options += number
            place(tables, state, nth_placement(tables, state, state.hand, below(dice, game, number)))
        if state.n_acts > 1:
            options += state.n_acts
            perform(tables, state, whole(state.acts[below(dice, game, state.n_acts)]))
        end_part(tables, state)
    return options
