"""The board on arrays: the frontier, where a tile fits, and laying it."""

from bastide.sim.kernel.cells import beside, tile_beside
from bastide.sim.kernel.constants import OPEN_BITS
from bastide.sim.kernel.features import is_rich, join_ends, join_fields
from bastide.sim.kernel.jit import compiled, whole
from bastide.sim.kernel.layout import State, Tables
from bastide.sim.kernel.river import may_flow


@compiled
def fits(tables: Tables, state: State, slot: int, turned: int) -> bool:
    """Whether a turned tile may lie on a cell of the frontier (BASE-16 to BASE-18)."""
    if tables.edges[turned] & ~state.slot_need[slot]:
        return False
    if is_rich(state) and tables.rivers[turned]:
        return may_flow(tables, state, whole(state.slot_cell[slot]), turned)
    return True


@compiled
def count_placements(tables: Tables, state: State, tile: int) -> int:
    """In how many ways a tile may be laid."""
    found = 0
    if is_rich(state) and tables.rivers[4 * tile]:
        for slot in range(state.n_slots):
            for turned in range(4 * tile, 4 * tile + 4):
                found += fits(tables, state, slot, turned)
        return found
    first = tables.edges[4 * tile]
    second = tables.edges[4 * tile + 1]
    third = tables.edges[4 * tile + 2]
    fourth = tables.edges[4 * tile + 3]
    for slot in range(state.n_slots):  # a plain loop over numbers, which the compiler makes a wide one
        need = state.slot_need[slot]
        found += (
            ((first & need) == first)
            + ((second & need) == second)
            + ((third & need) == third)
            + ((fourth & need) == fourth)
        )
    return found


@compiled
def can_be_placed(tables: Tables, state: State, tile: int) -> bool:
    """Whether a tile may be laid anywhere (BASE-13)."""
    for slot in range(state.n_slots):
        for turned in range(4 * tile, 4 * tile + 4):
            if fits(tables, state, slot, turned):
                return True
    return False


@compiled
def nth_placement(tables: Tables, state: State, tile: int, n: int) -> int:
    """One of the ways to lay a tile, by its number from 0 on: four times the cell, plus the rotation."""
    for slot in range(state.n_slots):
        for turned in range(4 * tile, 4 * tile + 4):
            if fits(tables, state, slot, turned):
                if n == 0:
                    return 4 * state.slot_cell[slot] + (turned & 3)
                n -= 1
    return -1


@compiled
def lay(tables: Tables, state: State, turned: int, cell: int, x: int, y: int) -> None:
    """Put a tile on an empty cell and join it; where that is, ``x`` and ``y`` say for the first tile."""
    tile = turned >> 2
    most = len(state.tile_cell)
    number = state.n_tiles
    first = state.n_segments
    state.n_tiles = number + 1
    state.n_segments = first + tables.n_segments[tile]
    state.tile_turned[number] = turned
    state.tile_cell[number] = cell
    state.tile_first[number] = first
    _add_segments(tables, state, tile, first)
    _leave_frontier(state, cell)
    state.at[cell] = number + 1
    for side in range(4):
        across = beside(tables, state, cell, side)
        there = state.at[across]
        if there == 0:
            slot = state.n_slots
            state.n_slots = slot + 1
            state.slot_cell[slot] = across
            state.slot_need[slot] = tables.asks[turned, side]
            state.at[across] = most + 1 + slot
        elif there > most:
            state.slot_need[there - most - 1] &= tables.asks[turned, side]
        else:
            other = whole(there) - 1
            _join_edges(tables, state, turned, first, side, other)
            x = state.tile_x[other] + (side == 3) - (side == 1)
            y = state.tile_y[other] + (side == 0) - (side == 2)
    state.tile_x[number] = x
    state.tile_y[number] = y
    _fill_surroundings(tables, state, tile, number, cell)


@compiled
def _add_segments(tables: Tables, state: State, tile: int, first: int) -> None:
    """Make each segment of a tile a feature of its own."""
    cities = tables.n_cities[tile]
    number = state.n_cities
    if (number & 63) + cities > 64:
        number = (number | 63) + 1  # the cities of one tile are in one word
    word = number >> 6
    bit = number & 63
    for local in range(tables.n_segments[tile]):
        segment = first + local
        state.parent[segment] = segment
        state.rows[segment, 0] = tables.row[tile, local, 0]
        touches = tables.touches[tile, local]
        if touches:
            state.bits[segment, word] = touches << bit
    for city in range(cities):
        state.city_segment[number + city] = first + city
        state.city_number[first + city] = number + city
    state.n_cities = number + cities
    if tables.is_crowded[tile]:
        crowd = state.n_crowded
        state.n_crowded = crowd + 1
        for local in range(tables.n_segments[tile]):
            if tables.crowded[tile, local]:
                state.bits[first + local, crowd >> 6] = 1 << (crowd & 63)


@compiled
def _leave_frontier(state: State, cell: int) -> None:
    """Take a cell out of the frontier: the last slot gets its place."""
    most = len(state.tile_cell)
    if state.at[cell] <= most:
        return
    slot = state.at[cell] - most - 1
    last = state.n_slots - 1
    state.n_slots = last
    moved = state.slot_cell[last]
    state.slot_cell[slot] = moved
    state.slot_need[slot] = state.slot_need[last]
    state.at[moved] = most + 1 + slot


@compiled
def _join_edges(tables: Tables, state: State, turned: int, first: int, side: int, other: int) -> None:
    """Join what meets on one edge: road or city by the side, fields by its halves (BASE-20, BASE-21)."""
    facing = whole(state.tile_turned[other])
    there = whole(state.tile_first[other])
    opposite = side ^ 2
    own = tables.side[turned, side]
    if own >= 0:
        join_ends(state, first + own, there + tables.side[facing, opposite])
    left = tables.half[turned, 2 * side]
    if left < 0:
        return
    right = tables.half[turned, 2 * side + 1]
    their_right = tables.half[facing, 2 * opposite + 1]
    their_left = tables.half[facing, 2 * opposite]
    join_fields(state, first + left, there + their_right)
    if left != right or their_left != their_right:
        join_fields(state, first + right, there + their_left)


@compiled
def _fill_surroundings(tables: Tables, state: State, tile: int, number: int, cell: int) -> None:
    """Count a tile for the cloisters and gardens around it, and those around for its own (BASE-37)."""
    neighbours = whole(0)
    state.n_done = 0
    for way in range(8):
        there = tile_beside(tables, state, cell, way)
        if there < 0:
            continue
        neighbours += 1
        place = state.tile_place[there]
        if place:
            _fill(state, whole(place - 1), whole(1))
    own = tables.place[tile]
    if own >= 0:
        segment = state.tile_first[number] + own
        state.tile_place[number] = segment + 1
        _fill(state, segment, neighbours)


@compiled
def _fill(state: State, segment: int, cells: int) -> None:
    """Fill empty cells around a cloister or garden; note it when none is left."""
    state.rows[segment, 0] -= cells
    if not state.rows[segment, 0] & OPEN_BITS:
        state.done[state.n_done] = segment
        state.n_done += 1
