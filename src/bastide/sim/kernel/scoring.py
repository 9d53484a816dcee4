"""Scoring on arrays: what a turn completes, and everything at the end."""

from bastide.sim.kernel.abbot import forget_abbot
from bastide.sim.kernel.constants import (
    ABBOT,
    BIG_BITS,
    BIG_FOLLOWER,
    BIG_SHIFT,
    BYTE,
    CITY,
    CLOISTER,
    FIELD,
    HELPER_SHIFT,
    MEEPLE,
    MEEPLE_BITS,
    OPEN_BITS,
    PENNANT_SHIFT,
    ROAD,
    SIZE_SHIFT,
)
from bastide.sim.kernel.farms import pay_farms
from bastide.sim.kernel.features import clear_figures, figures_of, figures_on, is_rich, root_of, strength_of
from bastide.sim.kernel.inns import with_inn
from bastide.sim.kernel.jit import compiled, whole
from bastide.sim.kernel.layout import State, Tables
from bastide.sim.kernel.traders import helper_at, pay_goods, take_goods


@compiled
def settle(tables: Tables, state: State) -> None:
    """Score what the last tile has completed and give the figures back (BASE-39, BASE-49, BASE-50)."""
    tile = state.n_tiles - 1
    kind = whole(state.tile_turned[tile]) >> 2
    first = state.tile_first[tile]
    for local in range(tables.n_segments[kind]):
        sort = whole(tables.kind[kind, local])
        if sort > ROAD:
            break
        root = root_of(state, first + local)
        if state.rows[root, 0] & OPEN_BITS:
            continue
        if figures_on(state, root):
            _award(tables, state, root, worth_of(tables, state, root, sort))
            _send_home(tables, state, root, sort)
        if is_rich(state) and sort == CITY:
            take_goods(tables, state, root)
    for place in range(state.n_done):
        segment = whole(state.done[place])
        if figures_on(state, segment):
            _pay_place(tables, state, segment)
            _send_home(tables, state, segment, whole(CLOISTER))


@compiled
def worth_of(tables: Tables, state: State, root: int, kind: int) -> int:
    """What a road or city is worth (BASE-40, BASE-41, BASE-44, BASE-62, BASE-63)."""
    points = state.rows[root, 0] >> SIZE_SHIFT & BYTE
    if kind == CITY:
        each = 1
        if not state.rows[root, 0] & OPEN_BITS:
            each = tables.tiny_price if points == 2 else 2
        points = each * (points + (state.rows[root, 0] >> PENNANT_SHIFT & BYTE))
    if is_rich(state):
        points = with_inn(tables, state, root, kind, points)
    return points


@compiled
def _award(tables: Tables, state: State, root: int, points: int) -> None:
    """Give points to those with most followers on a road or city (BASE-45, BASE-46)."""
    figures = figures_on(state, root)
    best = whole(1)
    for seat in range(tables.seats):
        best = max(best, strength_of(state, figures, seat))
    for seat in range(tables.seats):
        if strength_of(state, figures, seat) == best:
            state.score[seat] += points


@compiled
def _pay_place(tables: Tables, state: State, segment: int) -> None:
    """Give the points of a cloister or garden to the one who is there (BASE-42, BASE-64)."""
    figures = figures_on(state, segment)
    points = 9 - (state.rows[segment, 0] & OPEN_BITS)
    for seat in range(tables.seats):
        if figures_of(state, figures, seat):
            state.score[seat] += points


@compiled
def _send_home(tables: Tables, state: State, root: int, kind: int) -> None:
    """Give all figures on a feature back to their owners."""
    figures = figures_on(state, root)
    for seat in range(tables.seats):
        own = figures_of(state, figures, seat)
        if own:
            state.supply[MEEPLE, seat] += own & MEEPLE_BITS
            if is_rich(state):
                state.supply[BIG_FOLLOWER, seat] += own >> BIG_SHIFT & BIG_BITS
                helpers = own >> HELPER_SHIFT
                if helpers and kind > FIELD:
                    state.supply[ABBOT, seat] += helpers
                    forget_abbot(state, seat, root)
                elif helpers:
                    state.supply[helper_at(kind), seat] += helpers
    clear_figures(state, root)


@compiled
def settle_all(tables: Tables, state: State) -> None:
    """The final scoring (BASE-61 to BASE-72)."""
    for tile in range(state.n_tiles):
        kind = whole(state.tile_turned[tile]) >> 2
        first = state.tile_first[tile]
        for local in range(tables.n_segments[kind]):
            segment = first + local
            sort = whole(tables.kind[kind, local])
            if sort == FIELD or state.parent[segment] != segment or not figures_on(state, segment):
                continue
            if sort > FIELD:
                _pay_place(tables, state, segment)
            else:
                _award(tables, state, segment, worth_of(tables, state, segment, sort))
    pay_farms(tables, state)
    if is_rich(state):
        pay_goods(tables, state)
