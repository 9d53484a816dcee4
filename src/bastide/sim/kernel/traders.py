"""Traders and Builders on arrays: goods for completing cities, second turn parts, pigs on farms."""

from bastide.sim.kernel.constants import (
    BUILDER,
    BYTE,
    FOLLOWER_BITS,
    GOODS,
    GOODS_SHIFT,
    HELPER_SHIFT,
    HERD_SHIFT,
    OPEN_BITS,
    PIG,
    ROAD,
)
from bastide.sim.kernel.features import figures_of, root_of
from bastide.sim.kernel.jit import compiled, whole
from bastide.sim.kernel.layout import State, Tables

#: What most tokens of one kind are worth at the end (TB-05).
MOST_OF_A_KIND = 10


@compiled
def note_building(tables: Tables, state: State) -> None:
    """Remember that the last tile has joined the feature of its player's builder (TB-21, TB-22)."""
    seat = state.seat
    if state.supply[BUILDER, seat] == tables.supply[BUILDER]:
        return
    tile = state.n_tiles - 1
    kind = whole(state.tile_turned[tile]) >> 2
    for local in range(tables.n_segments[kind]):
        if tables.kind[kind, local] > ROAD:
            return  # only cities and roads have builders, and they come first
        root = root_of(state, state.tile_first[tile] + local)
        if figures_of(state, state.rows[root, 1], seat) >> HELPER_SHIFT:
            state.earned = 1
            return


@compiled
def may_join(state: State, root: int, kind: int) -> bool:
    """Whether the active player may send his builder or pig there (TB-13, TB-15, TB-20)."""
    own = figures_of(state, state.rows[root, 1], state.seat)
    if not own & FOLLOWER_BITS or own >> HELPER_SHIFT:
        return False
    return kind > ROAD or state.rows[root, 0] & OPEN_BITS != 0


@compiled
def helper_at(kind: int) -> int:
    """Which of the two a feature of a kind has."""
    return BUILDER if kind <= ROAD else PIG


@compiled
def take_goods(tables: Tables, state: State, root: int) -> None:
    """Give the active player the goods of a completed city, once (TB-01, TB-02)."""
    for sort in range(GOODS):
        shift = GOODS_SHIFT + 8 * sort
        found = state.rows[root, 0] >> shift & BYTE
        if found:
            left = whole(tables.stock[sort])
            for seat in range(tables.seats):
                left -= state.goods[seat, sort]
            state.goods[state.seat, sort] += min(found, left)
            state.rows[root, 0] &= ~(BYTE << shift)


@compiled
def forget_goods(tables: Tables, state: State) -> None:
    """Take the goods off the cities that the last tile has completed: somebody has them."""
    tile = state.n_tiles - 1
    for city in range(tables.n_cities[whole(state.tile_turned[tile]) >> 2]):
        root = root_of(state, state.tile_first[tile] + city)
        if not state.rows[root, 0] & OPEN_BITS:
            state.rows[root, 0] &= ~(((1 << (8 * GOODS)) - 1) << GOODS_SHIFT)


@compiled
def pay_goods(tables: Tables, state: State) -> None:
    """Most tokens of a kind pay at the end; nobody's kind pays nothing (TB-05, TB-06)."""
    for sort in range(GOODS):
        most = whole(1)
        for seat in range(tables.seats):
            most = max(most, whole(state.goods[seat, sort]))
        for seat in range(tables.seats):
            if state.goods[seat, sort] == most:
                state.score[seat] += MOST_OF_A_KIND


@compiled
def price_with_pig(tables: Tables, state: State, figures: int, seat: int, herds: int) -> int:
    """What each city pays a player whose figures are on a farm with so many herds (TB-42, RIVER-20)."""
    price = tables.farm_price + herds * tables.herd_bonus
    if figures_of(state, figures, seat) >> HELPER_SHIFT:
        price += tables.pig_bonus
    return price


@compiled
def herds_on(state: State, root: int) -> int:
    """How many herds of pigs are on a field."""
    return state.rows[root, 0] >> HERD_SHIFT & BYTE
