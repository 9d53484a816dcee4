"""Games that evaluations play with each other, looking one turn ahead: what they learn from."""

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.constants import OVER, PLACE
from bastide.sim.kernel.jit import entry
from bastide.sim.kernel.judging import Desk, best_turn, judge
from bastide.sim.kernel.layout import Tables
from bastide.sim.kernel.outlook import NUMBERS, foresee
from bastide.sim.kernel.playout import Chances, below, borrow, give_back, resolve
from bastide.sim.kernel.turn import count_actions, list_actions, play

#: Chances are told in so many parts.
MILLION = 1_000_000


@entry
def play_lessons(
    tables: Tables,
    states: NDArray[np.record],
    first: int,
    last: int,
    chances: Chances,
    desks: tuple[Desk, Desk],
    slips: int,
    lessons: NDArray[np.float32],
    turns: NDArray[np.int64],
) -> None:
    """Play games to their ends; a seat plays by the desk of its number and that of the game.

    In so many of a million decisions as ``slips`` says anything is done. The lesson of a turn part is what
    the position behind it promised the first seat more than the second; as many as there is room for.
    """
    actions = np.empty(4 * states[0].slot_cell.shape[0], np.int32)
    own = borrow(chances, first, last)
    for game in range(first, last):
        state = states[game]
        turn = 0
        while state.phase != OVER:
            resolve(tables, state, own, game - first)
            if state.phase != PLACE:
                continue
            desk = desks[(state.seat + game) & 1]
            foresee(tables, state, desk.fills)
            if below(own[0], game - first, MILLION) < slips:
                list_actions(tables, state, actions, 0)
                play(tables, state, actions[below(own[0], game - first, count_actions(tables, state))])
                if state.phase == PLACE + 1:
                    list_actions(tables, state, actions, 0)
                    play(tables, state, actions[below(own[0], game - first, count_actions(tables, state))])
            else:
                placement, act = best_turn(tables, state, desk)
                play(tables, state, placement)
                if state.phase == PLACE + 1:
                    play(tables, state, act)
            if turn < lessons.shape[1]:
                foresee(tables, state, desk.fills)
                judge(tables, state, desk)
                if state.phase != OVER:
                    for number in range(NUMBERS):
                        lessons[game, turn, number] = desk.rows[0, number] - desk.rows[1, number]
                    turn += 1
        turns[game] = turn
    give_back(chances, own, first, last)
