"""Keeping a part of a tree: what was found out about a position that has come about, or is of most use."""

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.jit import compiled, entry
from bastide.sim.kernel.nodes import CHANCE, DECIDES, LEAF, Tree


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
def graft(old: Tree, node: int, new: Tree, waiting: NDArray[np.int32], least: int) -> None:
    """Make a node of one tree the root of another, with all that is below it.

    What is below a node that fewer than ``least`` lines of play go through is left out, and found again if it
    is wanted: its own guess tells what it comes to. ``waiting`` is room for the old number of each new node,
    level by level.
    """
    waiting[0] = node
    _copy(old, node, new, 0)
    size = 1
    done = 0
    while done < size:
        source = waiting[done]
        new.first[done] = size
        is_open = new.kind[done] == DECIDES or new.kind[done] == CHANCE
        if done and is_open and not new.is_sure[done] and new.visits[done] < least:
            new.kind[done] = LEAF
            new.n_children[done] = 0
        for child in range(old.first[source], old.first[source] + new.n_children[done]):
            waiting[size] = child
            _copy(old, child, new, size)
            size += 1
        done += 1
    new.size[0] = size
