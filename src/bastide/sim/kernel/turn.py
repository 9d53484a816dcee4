"""The course of a game on arrays: draw, place, act, score, and whose turn it is."""

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.acting import list_acts, perform
from bastide.sim.kernel.board import can_be_placed, count_placements, fits, lay
from bastide.sim.kernel.constants import ACT, DRAW, FIRST, LAKE_BONUS, OVER, PLACE, SECOND_PART
from bastide.sim.kernel.features import is_rich
from bastide.sim.kernel.jit import compiled, whole
from bastide.sim.kernel.layout import State, Tables
from bastide.sim.kernel.scoring import settle, settle_all
from bastide.sim.kernel.traders import note_building


@compiled
def count_actions(tables: Tables, state: State) -> int:
    """How many things are possible now."""
    if state.phase == PLACE:
        return count_placements(tables, state, state.hand)
    if state.phase == ACT:
        return state.n_acts
    if state.phase == FIRST:
        return tables.seats
    found = 0
    if state.phase == DRAW:
        for place in range(tables.stage_first[state.stage], tables.stage_first[state.stage + 1]):
            found += state.left[place] > 0
    return found


@compiled
def list_actions(tables: Tables, state: State, actions: NDArray[np.int32], found: int) -> None:
    """Write down all that is possible now, from a place in an array on."""
    if state.phase == PLACE:
        for slot in range(state.n_slots):
            for turned in range(4 * state.hand, 4 * state.hand + 4):
                if fits(tables, state, slot, turned):
                    actions[found] = 4 * state.slot_cell[slot] + (turned & 3)
                    found += 1
    elif state.phase == ACT:
        for act in range(state.n_acts):
            actions[found + act] = state.acts[act]
    elif state.phase == DRAW:
        for place in range(tables.stage_first[state.stage], tables.stage_first[state.stage + 1]):
            if state.left[place]:
                actions[found] = place
                found += 1
    elif state.phase == FIRST:
        for seat in range(tables.seats):
            actions[found + seat] = seat


@compiled
def is_possible(tables: Tables, state: State, action: int) -> bool:
    """Whether an action is one of those that are possible now."""
    if state.phase == PLACE:
        cell = action >> 2
        if cell < 0 or cell >= len(state.at):
            return False
        slot = whole(state.at[cell]) - len(state.tile_cell) - 1
        return slot >= 0 and fits(tables, state, slot, 4 * state.hand + (action & 3))
    if state.phase == ACT:
        found = False
        for act in range(state.n_acts):
            found = found or state.acts[act] == action
        return found
    if state.phase == DRAW:
        first = tables.stage_first[state.stage]
        return first <= action < tables.stage_first[state.stage + 1] and state.left[action] > 0
    return state.phase == FIRST and 0 <= action < tables.seats


@compiled
def play(tables: Tables, state: State, action: int) -> None:
    """Do one of the things that are possible now, and all that follows from it by itself."""
    if state.phase == PLACE:
        place(tables, state, action)
        if state.n_acts == 1:
            end_part(tables, state)  # nothing but passing is possible, so nobody is asked (BASE-54)
    elif state.phase == ACT:
        perform(tables, state, action)
        end_part(tables, state)
    elif state.phase == DRAW:
        take(tables, state, action)
        if can_be_placed(tables, state, state.hand):
            state.phase = PLACE
        else:
            draw_again(tables, state)
    elif state.phase == FIRST:
        begin_turn(tables, state, action)


@compiled
def take(tables: Tables, state: State, entry: int) -> None:
    """Take a tile off the pile."""
    state.hand = tables.drawn[entry]
    state.left[entry] -= 1
    state.stage_left[state.stage] -= 1
    skip_empty_stages(tables, state)


@compiled
def skip_empty_stages(tables: Tables, state: State) -> None:
    """Go on to the first stage of the pile from which a tile can be drawn."""
    while state.stage < tables.n_stages and state.stage_left[state.stage] == 0:
        state.stage += 1


@compiled
def draw_again(tables: Tables, state: State) -> None:
    """A tile that fits nowhere is out of the game, and another is drawn if there is one (BASE-13)."""
    if state.stage == tables.n_stages:
        end_turn(tables, state)
    else:
        state.phase = DRAW


@compiled
def place(tables: Tables, state: State, action: int) -> None:
    """Lay the tile in hand, and find out what can be done with a figure."""
    lay(tables, state, 4 * state.hand + (action & 3), action >> 2, whole(0), whole(0))
    if is_rich(state):
        note_building(tables, state)
    list_acts(tables, state)
    state.phase = ACT


@compiled
def end_part(tables: Tables, state: State) -> None:
    """Score, then go on to another turn part if something brings one, or to the next turn."""
    settle(tables, state)
    if is_rich(state):
        while state.step < tables.n_steps:
            step = tables.steps[state.step]
            state.step += 1
            last = state.tile_turned[state.n_tiles - 1] >> 2
            if (step == SECOND_PART and state.earned) or (step == LAKE_BONUS and tables.is_lake[last]):
                begin_part(tables, state)
                return
    end_turn(tables, state)


@compiled
def begin_part(tables: Tables, state: State) -> None:
    """A turn part begins by a draw; without a tile the whole turn ends here (BASE-14)."""
    if state.stage == tables.n_stages:
        end_turn(tables, state)
    else:
        state.phase = DRAW


@compiled
def begin_turn(tables: Tables, state: State, seat: int) -> None:
    """A seat's turn begins."""
    state.turn += 1
    state.seat = seat
    state.step = 0
    state.earned = 0
    begin_part(tables, state)


@compiled
def end_turn(tables: Tables, state: State) -> None:
    """The next player, or the end of the game (BASE-06, BASE-60)."""
    if state.stage == tables.n_stages or state.turn == tables.last_turn:
        settle_all(tables, state)
        state.phase = OVER
        return
    following = state.seat + 1
    state.turn += 1
    state.seat = 0 if following == tables.seats else following
    state.step = 0
    state.earned = 0
    state.phase = DRAW
