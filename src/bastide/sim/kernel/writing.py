"""A whole position at once: tiles and figures from elsewhere."""

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.abbot import note_abbot
from bastide.sim.kernel.acting import figure_bits, list_acts
from bastide.sim.kernel.board import lay
from bastide.sim.kernel.constants import ABBOT, ACT
from bastide.sim.kernel.features import add_figure, is_rich, root_of
from bastide.sim.kernel.jit import entry
from bastide.sim.kernel.layout import State, Tables
from bastide.sim.kernel.traders import forget_goods
from bastide.sim.kernel.turn import skip_empty_stages


@entry
def write_board(tables: Tables, state: State, tiles: NDArray[np.int64], figures: NDArray[np.int64]) -> None:
    """Lay tiles (turned, cell, x, y), then stand figures (seat, kind, segment, tile) on them."""
    for tile in range(len(tiles)):
        lay(tables, state, tiles[tile, 0], tiles[tile, 1], tiles[tile, 2], tiles[tile, 3])
        if is_rich(state) and (tile < len(tiles) - 1 or state.phase != ACT):
            forget_goods(tables, state)  # the last tile is scored when the player has acted
    for number in range(len(figures)):
        seat = figures[number, 0]
        kind = figures[number, 1]
        add_figure(state, root_of(state, figures[number, 2]), seat, figure_bits(kind))
        if is_rich(state) and kind == ABBOT:
            note_abbot(state, seat, figures[number, 3])
    skip_empty_stages(tables, state)
    if state.phase == ACT:
        list_acts(tables, state)
