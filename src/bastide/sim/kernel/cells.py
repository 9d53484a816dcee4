"""Cells by their numbers: see :attr:`bastide.sim.kernel.layout.Size.cells`."""

from bastide.sim.kernel.jit import compiled, whole
from bastide.sim.kernel.layout import State, Tables


@compiled
def beside(tables: Tables, state: State, cell: int, way: int) -> int:
    """The number of a cell next to another one: ways 0 to 3 lead over its sides, the others over corners."""
    number = cell + tables.around[way]
    return number if number < len(state.at) else number - len(state.at)


@compiled
def tile_beside(tables: Tables, state: State, cell: int, way: int) -> int:
    """The number of the tile on a cell next to another one, or -1 where none lies."""
    there = state.at[beside(tables, state, cell, way)]
    return whole(there) - 1 if there <= len(state.tile_cell) else -1
