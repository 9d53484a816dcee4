"""Farms on arrays: what they touch, and what that pays at the end."""

import numpy as np

from bastide.sim.kernel.constants import FIELD, OPEN_BITS
from bastide.sim.kernel.features import figures_on, is_rich, root_of, strength_of
from bastide.sim.kernel.jit import compiled, count_bits, lowest_bit, whole
from bastide.sim.kernel.layout import State, Tables
from bastide.sim.kernel.traders import herds_on, price_with_pig


@compiled
def fed_cities(state: State, farm: int, word: int) -> int:
    """The finished cities that a farm touches, each once, as bits of their numbers in one word (BASE-66)."""
    found = 0
    for place in range(state.bits.shape[1]):
        touched = state.bits[farm, place]
        while touched:
            bit = lowest_bit(touched)
            touched ^= 1 << bit
            root = root_of(state, whole(state.city_segment[64 * place + bit]))
            number = whole(state.city_number[root])
            if number >> 6 == word and not state.rows[root, 0] & OPEN_BITS:
                found |= 1 << (number & 63)
    return found


@compiled
def count_fed_cities(state: State, farm: int) -> int:
    """How many finished cities a farm touches (BASE-66 to BASE-68)."""
    found = 0
    for word in range(state.bits.shape[1]):
        found += count_bits(fed_cities(state, farm, word))
    return found


@compiled
def pay_farms(tables: Tables, state: State) -> None:
    """Farms pay at the very end, in the way that was chosen (BASE-69 to BASE-71)."""
    if tables.city_once:
        _pay_each_city(tables, state)
        return
    for tile in range(state.n_tiles):
        kind = whole(state.tile_turned[tile]) >> 2
        for local in range(tables.n_segments[kind]):
            farm = state.tile_first[tile] + local
            if tables.kind[kind, local] != FIELD or state.parent[farm] != farm:
                continue
            figures = figures_on(state, farm)
            if figures:
                herds = herds_on(state, farm) if is_rich(state) else whole(0)
                _pay(tables, state, figures, herds, count_fed_cities(state, farm))


@compiled
def _pay_each_city(tables: Tables, state: State) -> None:
    """Every finished city pays those with most farmers on all farms around it (BASE-70)."""
    words = state.bits.shape[1]
    figures = np.zeros(64 * words, np.int64)
    herds = np.zeros(64 * words, np.int64)
    for tile in range(state.n_tiles):
        kind = whole(state.tile_turned[tile]) >> 2
        for local in range(tables.n_segments[kind]):
            farm = state.tile_first[tile] + local
            if tables.kind[kind, local] != FIELD or state.parent[farm] != farm:
                continue
            there = figures_on(state, farm)
            if not there:
                continue
            for word in range(words):
                cities = fed_cities(state, farm, word)
                while cities:
                    bit = lowest_bit(cities)
                    cities ^= 1 << bit
                    number = 64 * word + bit
                    figures[number] += there
                    if is_rich(state):
                        herds[number] += herds_on(state, farm)
    for number in range(state.n_cities):
        if figures[number]:
            _pay(tables, state, figures[number], herds[number], whole(1))


@compiled
def _pay(tables: Tables, state: State, figures: int, herds: int, cities: int) -> None:
    """Pay those with most farmers among some figures for so many cities."""
    best = whole(1)
    for seat in range(tables.seats):
        best = max(best, strength_of(state, figures, seat))
    for seat in range(tables.seats):
        if strength_of(state, figures, seat) == best:
            if is_rich(state):
                state.score[seat] += cities * price_with_pig(tables, state, figures, seat, herds)
            else:
                state.score[seat] += cities * tables.farm_price
