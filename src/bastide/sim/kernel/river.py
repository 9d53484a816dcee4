"""The river on arrays: where a river tile may go so that the river never turns back on itself."""

from bastide.sim.kernel.cells import tile_beside
from bastide.sim.kernel.jit import compiled, whole
from bastide.sim.kernel.layout import State, Tables


@compiled
def may_flow(tables: Tables, state: State, cell: int, turned: int) -> bool:
    """Whether a river tile that fits may lie there: it goes on with one branch and leaves the others room."""
    rivers = tables.rivers[turned]
    x = whole(0)
    y = whole(0)
    joined = 0
    opens = 0
    for side in range(4):
        there = tile_beside(tables, state, cell, side)
        if there >= 0:
            x = state.tile_x[there] + (side == 3) - (side == 1)
            y = state.tile_y[there] + (side == 0) - (side == 2)
        if rivers >> side & 1:
            if there >= 0:
                joined += 1
            else:
                opens |= 1 << side
    if tables.is_river_free or joined == 0:
        return joined > 0  # RIVER-08
    if joined > 1:
        return False  # RIVER-12: branches never join
    for side in range(4):
        if opens >> side & 1 and (_is_blocked(state, x, y, side) or _runs_beside(tables, state, x, y, side)):
            return False
    return True


@compiled
def _is_blocked(state: State, x: int, y: int, side: int) -> bool:
    """Whether a tile lies in the lane of width 3 ahead of an open end (RIVER-09 to RIVER-11)."""
    dx = (side == 1) - (side == 3)
    dy = (side == 2) - (side == 0)
    for tile in range(state.n_tiles):
        ahead = (state.tile_x[tile] - x) * dx + (state.tile_y[tile] - y) * dy
        aside = (state.tile_x[tile] - x) * dy + (state.tile_y[tile] - y) * dx
        if ahead >= 1 and -1 <= aside <= 1:
            return True
    return False


@compiled
def _runs_beside(tables: Tables, state: State, x: int, y: int, side: int) -> bool:
    """Whether another open end points the same way in the next row or column (RIVER-12)."""
    dx = (side == 1) - (side == 3)
    dy = (side == 2) - (side == 0)
    for tile in range(state.n_tiles):
        if not tables.rivers[state.tile_turned[tile]] >> side & 1:
            continue
        if tile_beside(tables, state, whole(state.tile_cell[tile]), side) >= 0:
            continue
        if state.tile_x[tile] + dx == x and state.tile_y[tile] + dy == y:
            continue  # the end with which the tile goes on
        aside = (state.tile_x[tile] - x) * dy + (state.tile_y[tile] - y) * dx
        if aside == 1 or aside == -1:
            return True
    return False
