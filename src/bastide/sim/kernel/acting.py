"""The figure action on arrays: what is possible on the tile just laid, and doing it."""

from bastide.sim.kernel.abbot import add_recalls, note_abbot, recall
from bastide.sim.kernel.actions import DEPLOY, DEPLOY_STEP, PASS, RECALL
from bastide.sim.kernel.constants import ABBOT, BIG_FOLLOWER, BIG_SHIFT, BUILDER, HELPER_SHIFT, MEEPLE, PIG
from bastide.sim.kernel.features import add_figure, figures_on, is_rich, root_of
from bastide.sim.kernel.jit import compiled, whole
from bastide.sim.kernel.layout import State, Tables
from bastide.sim.kernel.traders import may_join


@compiled
def list_acts(tables: Tables, state: State) -> None:
    """Note all that the active player may do with a figure; passing comes first (BASE-24 to BASE-29)."""
    state.acts[0] = PASS
    state.n_acts = 1
    tile = state.n_tiles - 1
    kind = whole(state.tile_turned[tile]) >> 2
    if not is_rich(state):
        if state.supply[MEEPLE, state.seat]:
            _add_followers(tables, state, tile, kind, whole(MEEPLE))
        return
    if not tables.is_lake[kind]:  # RIVER-D03
        for figure in range(BUILDER):
            if state.supply[figure, state.seat]:
                _add_followers(tables, state, tile, kind, figure)
        for figure in range(BUILDER, PIG + 1):
            if state.supply[figure, state.seat]:
                _add_helpers(tables, state, tile, kind, figure)
    add_recalls(state)


@compiled
def _add_followers(tables: Tables, state: State, tile: int, kind: int, figure: int) -> None:
    """Offer a follower every segment of which nobody's follower has the feature (BASE-28)."""
    stands = tables.stands[kind, figure]
    first = whole(state.tile_first[tile])
    for local in range(tables.n_segments[kind]):
        if stands >> local & 1 and not figures_on(state, root_of(state, first + local)):
            state.acts[state.n_acts] = DEPLOY + DEPLOY_STEP * figure + local
            state.n_acts += 1


@compiled
def _add_helpers(tables: Tables, state: State, tile: int, kind: int, figure: int) -> None:
    """Offer a builder or pig every segment where it may join an own follower."""
    stands = tables.stands[kind, figure]
    first = whole(state.tile_first[tile])
    for local in range(tables.n_segments[kind]):
        root = root_of(state, first + local)
        if stands >> local & 1 and may_join(state, root, whole(tables.kind[kind, local])):
            state.acts[state.n_acts] = DEPLOY + DEPLOY_STEP * figure + local
            state.n_acts += 1


@compiled
def perform(tables: Tables, state: State, action: int) -> None:
    """Do one of these things."""
    if action == PASS:
        return
    if is_rich(state) and action >= RECALL:
        recall(state, action - RECALL)
        return
    figure = (action - DEPLOY) // DEPLOY_STEP
    local = (action - DEPLOY) % DEPLOY_STEP
    tile = state.n_tiles - 1
    seat = state.seat
    state.supply[figure, seat] -= 1
    root = root_of(state, state.tile_first[tile] + local)
    add_figure(state, root, seat, figure_bits(figure))
    if is_rich(state) and figure == ABBOT:
        note_abbot(state, seat, tile)


@compiled
def figure_bits(figure: int) -> int:
    """One figure of a kind, as it is counted on a feature."""
    if figure == MEEPLE:
        return 1
    if figure == BIG_FOLLOWER:
        return 1 << BIG_SHIFT
    return 1 << HELPER_SHIFT
