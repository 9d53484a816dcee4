"""Inns & Cathedrals on arrays: roads and cities that pay more when finished and nothing when not.

The big follower is a figure like others (:mod:`bastide.sim.kernel.acting`) with a strength of two
(:func:`bastide.sim.kernel.features.strength_of`).
"""

from bastide.sim.kernel.constants import BYTE, CITY, MARK_SHIFT, OPEN_BITS, PENNANT_SHIFT, SIZE_SHIFT
from bastide.sim.kernel.jit import compiled
from bastide.sim.kernel.layout import State, Tables


@compiled
def with_inn(tables: Tables, state: State, root: int, kind: int, points: int) -> int:
    """What a road is worth with its inns, a city with its cathedrals, if it pays so much without."""
    if not (state.rows[root, 0] >> MARK_SHIFT & BYTE):
        return points
    if state.rows[root, 0] & OPEN_BITS:
        return points if tables.pays_unfinished else 0  # IC-03, IC-07
    more = state.rows[root, 0] >> SIZE_SHIFT & BYTE  # IC-02
    if kind == CITY:
        more += state.rows[root, 0] >> PENNANT_SHIFT & BYTE  # IC-06
    return points + more
