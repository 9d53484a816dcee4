"""Actions of the kernel as options of the engine, and the way back."""

import numpy as np
from numpy.typing import NDArray

from bastide.core.errors import IllegalMove
from bastide.core.geometry import STEPS, Cell
from bastide.core.option import PASS as PASSING
from bastide.core.option import PLACEMENTS, Option
from bastide.core.targets import FigureAt, OnSegment, Seat
from bastide.sim.kernel.actions import DEPLOY, DEPLOY_STEP, PASS, RECALL
from bastide.sim.kernel.constants import ABBOT, DRAW, FIRST, PLACE
from bastide.sim.kernel.layout import Record
from bastide.sim.simulator import Simulator
from bastide.sim.tables import FIGURE_NAMES


def option_of(simulator: Simulator, state: Record, action: int) -> Option:
    """What an action is called in the engine."""
    rules = simulator.rules
    if state.phase == FIRST:
        return Option("first", Seat(action))
    if state.phase == DRAW:
        return rules.draw_options[simulator.tables.drawn[action]]
    if state.phase == PLACE:
        return PLACEMENTS[_cell(simulator, state, action >> 2)][action & 3]
    if action == PASS:
        return PASSING
    if action >= RECALL:
        cell, place = _place(simulator, state, action - RECALL)
        return Option("recall", FigureAt(FIGURE_NAMES[ABBOT], place, cell))
    figure, local = divmod(action - DEPLOY, DEPLOY_STEP)
    kind, rotation = divmod(int(state.tile_turned[state.n_tiles - 1]), 4)
    return Option(FIGURE_NAMES[figure], OnSegment(rules.tiles[kind].shapes[rotation].segments[local].name))


def action_of(simulator: Simulator, state: Record, actions: NDArray[np.int32], option: Option | str) -> int:
    """Which of the actions an option of the engine, given as such or by its code, is."""
    code = option if isinstance(option, str) else option.code
    for action in actions.tolist():
        if option_of(simulator, state, action).code == code:
            return int(action)
    raise IllegalMove(f"{code!r} is not possible now", [option_of(simulator, state, a).code for a in actions])


def _cell(simulator: Simulator, state: Record, number: int) -> Cell:
    """Where an empty cell beside a tile is."""
    for side, (dx, dy) in enumerate(STEPS):
        there = int(state.at[(number + int(simulator.tables.around[side])) % simulator.size.cells])
        if 0 < there <= simulator.size.tiles:
            return int(state.tile_x[there - 1]) - dx, int(state.tile_y[there - 1]) - dy
    raise LookupError(f"no tile lies beside the cell {number}")


def _place(simulator: Simulator, state: Record, tile: int) -> tuple[Cell, str]:
    """The cell of a tile, and what its cloister or garden is called."""
    kind = int(state.tile_turned[tile]) >> 2
    (local,) = simulator.rules.tiles[kind].shapes[0].surrounded
    name = simulator.rules.tiles[kind].shapes[0].segments[local].name
    return (int(state.tile_x[tile]), int(state.tile_y[tile])), name
