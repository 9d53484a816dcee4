"""Keeping a part of a tree: what was found out about a position that has come about."""

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.jit import compiled, entry
from bastide.sim.kernel.nodes import Tree


@compiled
def _copy(old: Tree, source: int, new: Tree, target: int) -> None:
    """Write down one node with everything but its children's numbers."""
    new.kind[target] = old.kind[source]
    new.seat[target] = old.seat[source]
    new.action[target] = old.action[source]
    new.n_children[target] = old.n_children[source]
    new.visits[target] = old.visits[source]
    new.weight[target] = old.weight[source]
    new.sums[target] = old.sums[source]
    new.guess[target] = old.guess[source]
    new.is_sure[target] = old.is_sure[source]


@entry
def graft(old: Tree, node: int, new: Tree, waiting: NDArray[np.int32]) -> None:
    """Make a node of one tree the root of another, with all that is below it.

    ``waiting`` is room for the old number of each new node, level by level.
    """
    waiting[0] = node
    _copy(old, node, new, 0)
    size = 1
    done = 0
    while done < size:
        source = waiting[done]
        new.first[done] = size
        for child in range(old.first[source], old.first[source] + old.n_children[source]):
            waiting[size] = child
            _copy(old, child, new, size)
            size += 1
        done += 1
    new.size[0] = size
