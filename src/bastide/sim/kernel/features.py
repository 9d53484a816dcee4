"""Features on arrays: segments that grow together, with all that is known of them at one root segment."""

from bastide.sim.kernel.constants import (
    BIG_BITS,
    BIG_SHIFT,
    MEEPLE_BITS,
    PLAIN_BITS,
    PLAIN_SHIFT,
    RICH_BITS,
    RICH_WORDS,
    SIZE_SHIFT,
)
from bastide.sim.kernel.jit import compiled, count_bits
from bastide.sim.kernel.layout import State


@compiled
def is_rich(state: State) -> bool:
    """Whether there is more than the base game: known when the kernel is compiled."""
    return state.rows.shape[1] == RICH_WORDS


@compiled
def root_of(state: State, segment: int) -> int:
    """The segment at which everything about the feature of a segment is kept."""
    parent = state.parent
    above = parent[segment]
    while above != segment:
        higher = parent[above]
        parent[segment] = higher  # the way is shorter next time
        segment = higher
        above = parent[segment]
    return segment


@compiled
def join_ends(state: State, a: int, b: int) -> None:
    """Join two roads or two cities by an end of each (BASE-20)."""
    a = root_of(state, a)
    b = root_of(state, b)
    if a == b:
        state.rows[a, 0] -= 2
        return
    if b < a:
        a, b = b, a
    state.parent[b] = a
    shared = 0
    for word in range(state.bits.shape[1]):
        shared += count_bits(state.bits[a, word] & state.bits[b, word])
        state.bits[a, word] |= state.bits[b, word]
    state.rows[a, 0] += state.rows[b, 0] - 2 - (shared << SIZE_SHIFT)  # a tile counts once (BASE-43)
    if is_rich(state):
        state.rows[a, 1] += state.rows[b, 1]


@compiled
def join_fields(state: State, a: int, b: int) -> None:
    """Join two fields (BASE-21)."""
    a = root_of(state, a)
    b = root_of(state, b)
    if a == b:
        return
    if b < a:
        a, b = b, a
    state.parent[b] = a
    for word in range(state.bits.shape[1]):
        state.bits[a, word] |= state.bits[b, word]
    state.rows[a, 0] += state.rows[b, 0]
    if is_rich(state):
        state.rows[a, 1] += state.rows[b, 1]


@compiled
def figures_on(state: State, root: int) -> int:
    """The bits of all figures on a feature; followers of all seats are among them if there are any."""
    if is_rich(state):
        return state.rows[root, 1]
    return state.rows[root, 0] >> PLAIN_SHIFT


@compiled
def figures_of(state: State, figures: int, seat: int) -> int:
    """The bits of one seat's figures among those on a feature."""
    if is_rich(state):
        return (figures >> (RICH_BITS * seat)) & ((1 << RICH_BITS) - 1)
    return (figures >> (PLAIN_BITS * seat)) & MEEPLE_BITS


@compiled
def strength_of(state: State, figures: int, seat: int) -> int:
    """How much one seat's followers count on a road, city or field (BASE-45)."""
    own = figures_of(state, figures, seat)
    if is_rich(state):
        return (own & MEEPLE_BITS) + 2 * ((own >> BIG_SHIFT) & BIG_BITS)  # IC-11
    return own


@compiled
def add_figure(state: State, root: int, seat: int, bits: int) -> None:
    """Stand a figure, by the bits of its kind, on a feature."""
    if is_rich(state):
        state.rows[root, 1] += bits << (RICH_BITS * seat)
    else:
        state.rows[root, 0] += bits << (PLAIN_SHIFT + PLAIN_BITS * seat)


@compiled
def clear_figures(state: State, root: int) -> None:
    """Take all figures off a feature."""
    if is_rich(state):
        state.rows[root, 1] = 0
    else:
        state.rows[root, 0] &= (1 << PLAIN_SHIFT) - 1
