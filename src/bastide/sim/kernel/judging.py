"""Judging positions: what they promise, weighed; and the best turn at sight, which is one turn deep."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.acting import perform
from bastide.sim.kernel.board import fits
from bastide.sim.kernel.constants import OVER
from bastide.sim.kernel.jit import compiled, entry
from bastide.sim.kernel.layout import State, Tables
from bastide.sim.kernel.outlook import NUMBERS, foresee, look
from bastide.sim.kernel.turn import end_part, place


class Desk(NamedTuple):
    """What a thread needs to judge positions, and shares with nobody."""

    #: Room for positions on the way: where a line of play is, behind a placement, behind an act.
    room: NDArray[np.record]
    #: See :func:`bastide.sim.kernel.outlook.foresee`.
    fills: NDArray[np.float32]
    chances: NDArray[np.float32]
    rows: NDArray[np.float32]
    weights: NDArray[np.float32]
    #: What each seat is judged to get in the end.
    worths: NDArray[np.float32]


@compiled
def judge(tables: Tables, state: State, desk: Desk) -> None:
    """What each seat will have in the end, as far as can be seen: into ``desk.worths``."""
    if state.phase == OVER:
        for seat in range(tables.seats):
            desk.worths[seat] = state.score[seat]
        return
    look(tables, state, desk.fills, desk.chances, desk.rows)
    for seat in range(tables.seats):
        worth = np.float32(0.0)
        for number in range(NUMBERS):
            worth += desk.rows[seat, number] * desk.weights[number]
        desk.worths[seat] = worth


@compiled
def margin_of(tables: Tables, worths: NDArray[np.float32], seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    best = -math.inf
    for other in range(tables.seats):
        if other != seat:
            best = max(best, worths[other])
    return worths[seat] - best


@compiled
def best_turn(tables: Tables, state: State, desk: Desk) -> tuple[int, int]:
    """The placement and the act after which a seat is ahead the most, at sight."""
    seat = state.seat
    best = -math.inf
    found = (-1, -1)
    for slot in range(state.n_slots):
        for turned in range(4 * state.hand, 4 * state.hand + 4):
            if not fits(tables, state, slot, turned):
                continue
            action = 4 * state.slot_cell[slot] + (turned & 3)
            desk.room[1] = state
            laid = desk.room[1]
            place(tables, laid, action)
            for number in range(laid.n_acts):
                desk.room[2] = laid
                after = desk.room[2]
                perform(tables, after, after.acts[number])
                end_part(tables, after)
                judge(tables, after, desk)
                worth = margin_of(tables, desk.worths, seat)
                if worth > best:
                    best = worth
                    found = (action, laid.acts[number])
    return found


@entry
def judge_in(tables: Tables, states: NDArray[np.record], game: int, desk: Desk) -> None:
    """Judge one position for Python, into ``desk.rows`` and ``desk.worths``."""
    foresee(tables, states[game], desk.fills)
    look(tables, states[game], desk.fills, desk.chances, desk.rows)
    judge(tables, states[game], desk)
