"""The nodes of a search tree: what is known of a position behind an action."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.constants import SEATS
from bastide.sim.kernel.jit import compiled, whole

#: How many decisions and draws a line of play can have at most.
DEEPEST: Final = 400

#: What a node waits for, as far as that is known: not opened, a player, chance; or it is the end.
LEAF: Final = 0
DECIDES: Final = 1
CHANCE: Final = 2
END: Final = 3


class Tree(NamedTuple):
    """All nodes, by their numbers; the root is 0."""

    #: What a node is, who decides there, and the action that leads to it.
    kind: NDArray[np.int8]
    seat: NDArray[np.int8]
    action: NDArray[np.int32]
    #: Its children: the first, and how many.
    first: NDArray[np.int32]
    n_children: NDArray[np.int32]
    visits: NDArray[np.int32]
    #: How likely an outcome of chance is.
    weight: NDArray[np.float32]
    #: For each seat the sum of all that was found below it, and what it was judged to be at first sight.
    sums: NDArray[np.float32]
    guess: NDArray[np.float32]
    #: Whether the guess is the truth.
    is_sure: NDArray[np.bool_]
    #: How many nodes there are.
    size: NDArray[np.int64]
    path: NDArray[np.int32]
    #: For each outcome of chance a bit by which it comes sooner, so that trees look at different ones first.
    luck: NDArray[np.float32]


def empty_tree(nodes: int, luck: NDArray[np.float32]) -> Tree:
    """Room for so many nodes."""
    return Tree(
        kind=np.zeros(nodes, np.int8),
        seat=np.zeros(nodes, np.int8),
        action=np.zeros(nodes, np.int32),
        first=np.zeros(nodes, np.int32),
        n_children=np.zeros(nodes, np.int32),
        visits=np.zeros(nodes, np.int32),
        weight=np.zeros(nodes, np.float32),
        sums=np.zeros((nodes, SEATS), np.float32),
        guess=np.zeros((nodes, SEATS), np.float32),
        is_sure=np.zeros(nodes, np.bool_),
        size=np.ones(1, np.int64),
        path=np.zeros(DEEPEST, np.int32),
        luck=luck,
    )


@compiled
def add_nodes(tree: Tree, number: int) -> int:
    """So many new nodes in a row; gives the first of them."""
    first = tree.size[0]
    tree.size[0] = first + number
    for node in range(first, first + number):
        tree.kind[node] = LEAF
        tree.visits[node] = 0
        tree.n_children[node] = 0
        tree.is_sure[node] = False
        tree.sums[node] = 0.0
    return first


@compiled
def best_guess(tree: Tree, node: int, seat: int) -> int:
    """The child that is best for a seat at first sight."""
    first = tree.first[node]
    best = first
    for child in range(first, first + tree.n_children[node]):
        if tree.guess[child, seat] > tree.guess[best, seat]:
            best = child
    return whole(best)


@compiled
def mean_of(tree: Tree, node: int, seat: int) -> float:
    """How good a node is for a seat: what is sure, else the mean of the first guess and all found below."""
    if tree.is_sure[node]:
        return tree.guess[node, seat]
    return (tree.guess[node, seat] + tree.sums[node, seat]) / (1 + tree.visits[node])
