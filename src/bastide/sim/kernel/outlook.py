"""What a position promises each seat, as numbers that a linear evaluation weighs.

Every number speaks of one seat alone and grows with what it has, so a margin is the difference of two rows.
What is open counts by the chance that it is finished: for each empty cell that it waits for, by the unseen
tiles that fit there. Where none is left, that chance is nothing, and figures there never come back.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.cells import beside, tile_beside
from bastide.sim.kernel.constants import (
    ABBOT,
    BIG_FOLLOWER,
    BUILDER,
    BYTE,
    CITY,
    FIELD,
    GOODS,
    HELPER_SHIFT,
    MEEPLE,
    OPEN_BITS,
    PENNANT_SHIFT,
    PIG,
    ROAD,
    SIZE_SHIFT,
)
from bastide.sim.kernel.features import figures_of, figures_on, is_rich, root_of, strength_of
from bastide.sim.kernel.inns import with_inn
from bastide.sim.kernel.jit import compiled, lowest_bit, whole
from bastide.sim.kernel.layout import State, Tables
from bastide.sim.kernel.scoring import worth_of
from bastide.sim.kernel.traders import MOST_OF_A_KIND, herds_on, price_with_pig

#: What each number of a row tells; the file with the weights has a line for each, in any order.
NAMES: Final = (
    "score",
    "moves_next",
    *(
        f"{kind}_{what}"
        for kind in ("city", "road", "place")
        for what in ("now", "gain", "likely_gain", "returning", "stuck", "dead", "wasted")
    ),
    "farm_now",
    "farm_hope",
    "farm_late_hope",
    "farm_owned",
    "farmers",
    "farmers_wasted",
    *(f"meeples_{count}" for count in range(8)),
    "big_follower",
    "abbot",
    "builder",
    "builder_at_work",
    "pig",
    "goods_lead",
    "goods",
)
NUMBERS: Final = len(NAMES)
SCORE: Final = 0
MOVES_NEXT: Final = 1
KIND_FIRST: Final = 2
KIND_STEP: Final = 7
NOW, GAIN, LIKELY_GAIN, RETURNING, STUCK, DEAD, WASTED = range(KIND_STEP)
FARM: Final = KIND_FIRST + 3 * KIND_STEP
MEEPLES: Final = FARM + 6
MOST_MEEPLES: Final = 7
FIGURES_FIRST: Final = MEEPLES + MOST_MEEPLES + 1

#: So many tiles to come make a figure worth all that it can be.
_MANY_TILES: Final = 60.0
#: How often a tile that fits a cell is laid there by somebody, of all that are drawn.
_USED: Final = 0.3
#: How surely a tile that fits closes what waits for it, too.
_CLOSES: Final = 0.75
#: The chance that a cell around a cloister is filled beside which nothing lies yet.
_FAR_CELL: Final = 0.6
#: Edges of a cell of the frontier, four bits a side: any, or one of four.
_ASKED: Final = np.array([0b1111, 0b0001, 0b0010, 0b0100, 0b1000], np.int64)


@compiled
def count_left(tables: Tables, state: State) -> int:
    """How many tiles are still to be drawn."""
    found = whole(0)
    for stage in range(state.stage, tables.n_stages):
        found += state.stage_left[stage]
    return found


@compiled
def foresee(tables: Tables, state: State, fills: NDArray[np.float32]) -> None:
    """For everything that a cell can ask for: how likely a tile that fits is laid there in time."""
    left = count_left(tables, state)
    for north in _ASKED:
        for west in _ASKED:
            for south in _ASKED:
                for east in _ASKED:
                    need = north | west << 4 | south << 8 | east << 12
                    fitting = 0.0
                    for place in range(tables.stage_first[state.stage], tables.stage_first[tables.n_stages]):
                        if state.left[place]:
                            tile = whole(tables.drawn[place])
                            for turned in range(4 * tile, 4 * tile + 4):
                                if not tables.edges[turned] & ~need:
                                    fitting += state.left[place]
                                    break
                    if fitting == 0.0 or left == 0:
                        fills[need] = 0.0
                    else:
                        fills[need] = 1.0 - (1.0 - min(fitting / left, 1.0)) ** (left * _USED)


@compiled
def look(
    tables: Tables,
    state: State,
    fills: NDArray[np.float32],
    chances: NDArray[np.float32],
    rows: NDArray[np.float32],
) -> None:
    """Write down what the position promises each seat; ``chances`` is room for one number a segment."""
    rows[: tables.seats] = 0.0
    share = min(1.0, count_left(tables, state) / _MANY_TILES)
    for seat in range(tables.seats):
        rows[seat, SCORE] = state.score[seat]
        rows[seat, MEEPLES + min(whole(state.supply[MEEPLE, seat]), MOST_MEEPLES)] = share
    if is_rich(state):
        _look_at_figures(tables, state, share, rows)
    following = state.seat + 1
    rows[0 if following == tables.seats else following, MOVES_NEXT] = share
    _weigh_ends(tables, state, fills, chances)
    for tile in range(state.n_tiles):
        kind = whole(state.tile_turned[tile]) >> 2
        first = whole(state.tile_first[tile])
        for local in range(tables.n_segments[kind]):
            root = first + local
            if state.parent[root] != root or not figures_on(state, root):
                continue
            sort = whole(tables.kind[kind, local])
            if sort <= ROAD:
                _look_at_feature(tables, state, root, sort, chances[root], share, rows)
            elif sort == FIELD:
                _look_at_farm(tables, state, root, chances, share, rows)
            else:
                _look_at_place(tables, state, root, tile, fills, share, rows)


@compiled
def _weigh_ends(
    tables: Tables, state: State, fills: NDArray[np.float32], chances: NDArray[np.float32]
) -> None:
    """The chance of each road and city to be finished, at its root."""
    chances[: state.n_segments] = 1.0
    for slot in range(state.n_slots):
        cell = whole(state.slot_cell[slot])
        closes = fills[state.slot_need[slot]] * np.float32(_CLOSES)
        for side in range(4):
            tile = tile_beside(tables, state, cell, side)
            if tile >= 0:
                local = tables.side[whole(state.tile_turned[tile]), side ^ 2]
                if local >= 0:
                    chances[root_of(state, state.tile_first[tile] + local)] *= closes


@compiled
def _look_at_feature(
    tables: Tables,
    state: State,
    root: int,
    kind: int,
    chance: float,
    share: float,
    rows: NDArray[np.float32],
) -> None:
    """A road or city with figures."""
    now = worth_of(tables, state, root, kind)
    gain = finished_worth(tables, state, root, kind) - now
    figures = figures_on(state, root)
    best = whole(1)
    for seat in range(tables.seats):
        best = max(best, strength_of(state, figures, seat))
    column = KIND_FIRST + KIND_STEP * kind
    for seat in range(tables.seats):
        own = strength_of(state, figures, seat)
        if own == 0:
            continue
        if own == best:
            rows[seat, column + NOW] += now
            rows[seat, column + GAIN] += gain * chance
            rows[seat, column + LIKELY_GAIN] += gain * chance * chance
        else:
            rows[seat, column + WASTED] += own * share
        rows[seat, column + RETURNING] += own * chance * share
        rows[seat, column + STUCK] += own * (1.0 - chance) * share
        if chance == 0.0:
            rows[seat, column + DEAD] += own * share
        if is_rich(state) and figures_of(state, figures, seat) >> HELPER_SHIFT and chance > 0.0:
            rows[seat, FIGURES_FIRST + 3] += share


@compiled
def finished_worth(tables: Tables, state: State, root: int, kind: int) -> int:
    """What a road or city will be worth when each of its open ends has got one tile more."""
    row = state.rows[root, 0]
    ends = row & OPEN_BITS
    size = (row >> SIZE_SHIFT & BYTE) + (ends + 1) // 2
    points = 2 * (size + (row >> PENNANT_SHIFT & BYTE)) if kind == CITY else size
    if is_rich(state):
        state.rows[root, 0] = row - ends
        points = with_inn(tables, state, root, kind, points)
        state.rows[root, 0] = row
    return points


@compiled
def _look_at_place(
    tables: Tables,
    state: State,
    root: int,
    tile: int,
    fills: NDArray[np.float32],
    share: float,
    rows: NDArray[np.float32],
) -> None:
    """A cloister or garden with a figure."""
    most = len(state.tile_cell)
    cell = whole(state.tile_cell[tile])
    chance = np.float32(1.0)
    for way in range(8):
        there = state.at[beside(tables, state, cell, way)]
        if there == 0:
            chance *= np.float32(_FAR_CELL * share)
        elif there > most:
            chance *= fills[state.slot_need[there - most - 1]]
    ends = state.rows[root, 0] & OPEN_BITS
    figures = figures_on(state, root)
    column = KIND_FIRST + KIND_STEP * 2
    for seat in range(tables.seats):
        if figures_of(state, figures, seat):
            rows[seat, column + NOW] += 9 - ends
            rows[seat, column + GAIN] += ends * chance
            rows[seat, column + LIKELY_GAIN] += ends * chance * chance
            rows[seat, column + RETURNING] += chance * share
            rows[seat, column + STUCK] += (1.0 - chance) * share
            if chance == 0.0:
                rows[seat, column + DEAD] += share


@compiled
def _look_at_farm(
    tables: Tables,
    state: State,
    farm: int,
    chances: NDArray[np.float32],
    share: float,
    rows: NDArray[np.float32],
) -> None:
    """A field with figures: the finished cities beside it, and those that may be."""
    fed = 0.0
    hope = 0.0
    for word in range(state.bits.shape[1]):
        touched = state.bits[farm, word]
        while touched:
            bit = lowest_bit(touched)
            touched ^= 1 << bit
            segment = whole(state.city_segment[64 * word + bit])
            root = root_of(state, segment)
            number = whole(state.city_number[root])
            if root != segment and state.bits[farm, number >> 6] >> (number & 63) & 1:
                continue  # it is counted by its first segment, which the farm touches, too
            if root != segment and _is_counted(state, farm, root, word, bit):
                continue
            if state.rows[root, 0] & OPEN_BITS:
                hope += chances[root]
            else:
                fed += 1.0
    figures = figures_on(state, farm)
    herds = herds_on(state, farm) if is_rich(state) else whole(0)
    best = whole(1)
    for seat in range(tables.seats):
        best = max(best, strength_of(state, figures, seat))
    for seat in range(tables.seats):
        own = strength_of(state, figures, seat)
        if own == 0:
            continue
        rows[seat, FARM + 4] += own * share
        if own < best:
            rows[seat, FARM + 5] += own
            continue
        price = tables.farm_price
        if is_rich(state):
            price = price_with_pig(tables, state, figures, seat, herds)
        rows[seat, FARM] += price * fed
        rows[seat, FARM + 1] += price * hope
        rows[seat, FARM + 2] += price * hope * share
        rows[seat, FARM + 3] += price * share


@compiled
def _is_counted(state: State, farm: int, root: int, word: int, bit: int) -> bool:
    """Whether an earlier segment of a city touches the farm, too."""
    for earlier in range(word + 1):
        touched = state.bits[farm, earlier]
        if earlier == word:
            touched &= (1 << bit) - 1
        while touched:
            place = lowest_bit(touched)
            touched ^= 1 << place
            if root_of(state, whole(state.city_segment[64 * earlier + place])) == root:
                return True
    return False


@compiled
def _look_at_figures(tables: Tables, state: State, share: float, rows: NDArray[np.float32]) -> None:
    """Figures in supply besides meeples, and goods."""
    for seat in range(tables.seats):
        rows[seat, FIGURES_FIRST] = share * state.supply[BIG_FOLLOWER, seat]
        rows[seat, FIGURES_FIRST + 1] = share * state.supply[ABBOT, seat]
        rows[seat, FIGURES_FIRST + 2] = share * state.supply[BUILDER, seat]
        rows[seat, FIGURES_FIRST + 4] = share * state.supply[PIG, seat]
    for sort in range(GOODS):
        most = whole(1)
        for seat in range(tables.seats):
            most = max(most, whole(state.goods[seat, sort]))
        for seat in range(tables.seats):
            rows[seat, FIGURES_FIRST + 6] += share * state.goods[seat, sort]
            if state.goods[seat, sort] == most:
                rows[seat, FIGURES_FIRST + 5] += MOST_OF_A_KIND
