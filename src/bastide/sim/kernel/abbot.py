"""The Abbot on arrays: he can be taken back early for points."""

from bastide.sim.kernel.actions import RECALL
from bastide.sim.kernel.constants import ABBOT, HELPER_SHIFT, MOST_ABBOTS, OPEN_BITS, RICH_BITS
from bastide.sim.kernel.jit import compiled, whole
from bastide.sim.kernel.layout import State


@compiled
def note_abbot(state: State, seat: int, tile: int) -> None:
    """Remember where an abbot was placed."""
    for place in range(MOST_ABBOTS):
        if state.abbots[seat, place] == 0:
            state.abbots[seat, place] = tile + 1
            return


@compiled
def forget_abbot(state: State, seat: int, segment: int) -> None:
    """The abbot on the cloister or garden with this segment has gone home."""
    for place in range(MOST_ABBOTS):
        tile = state.abbots[seat, place]
        if tile and state.tile_place[tile - 1] == segment + 1:
            state.abbots[seat, place] = 0
            return


@compiled
def add_recalls(state: State) -> None:
    """Offer to take back each abbot whose place is not finished (ABBOT-08, ABBOT-10)."""
    for place in range(MOST_ABBOTS):
        tile = state.abbots[state.seat, place]
        if tile and state.rows[state.tile_place[tile - 1] - 1, 0] & OPEN_BITS:
            state.acts[state.n_acts] = RECALL + tile - 1
            state.n_acts += 1


@compiled
def recall(state: State, tile: int) -> None:
    """Score the abbot's place as it is now, then take him back (ABBOT-08)."""
    seat = state.seat
    segment = whole(state.tile_place[tile]) - 1
    state.score[seat] += 9 - (state.rows[segment, 0] & OPEN_BITS)
    state.rows[segment, 1] -= 1 << (RICH_BITS * seat + HELPER_SHIFT)
    state.supply[ABBOT, seat] += 1
    forget_abbot(state, seat, segment)
