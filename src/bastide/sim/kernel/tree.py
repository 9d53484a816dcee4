"""A tree of what may follow: placements, figure actions, draws; grown where it matters, judged at its leaves.

A node is a position behind an action. When the node of somebody's turn is opened, all placements and acts are
looked at at once, so every further line of play adds one whole turn. What is known for sure at the end of the
game goes up the tree as such: with few tiles left the search is exact.
"""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bastide.sim.kernel.acting import perform
from bastide.sim.kernel.board import count_placements, fits
from bastide.sim.kernel.constants import ACT, FIRST, MOST_KINDS, OVER, PLACE
from bastide.sim.kernel.jit import compiled, entry, whole
from bastide.sim.kernel.judging import Desk, judge, margin_of
from bastide.sim.kernel.layout import State, Tables
from bastide.sim.kernel.nodes import (
    CHANCE,
    DECIDES,
    DEEPEST,
    END,
    LEAF,
    Tree,
    add_nodes,
    best_guess,
    mean_of,
)
from bastide.sim.kernel.outlook import count_left, foresee
from bastide.sim.kernel.turn import end_part, place, play

#: A margin of so many points is nearly as good as any larger one.
SCALE: Final = 30.0
#: With so few tiles to come, what fits is counted anew at every turn.
_FEW_TILES: Final = 12


@compiled
def grade(tables: Tables, state: State, desk: Desk, tree: Tree, node: int) -> None:
    """Judge a position for a node: how well off each seat is, from -1 to 1."""
    judge(tables, state, desk)
    for seat in range(tables.seats):
        tree.guess[node, seat] = math.tanh(margin_of(tables, desk.worths, seat) / SCALE)
    if state.phase == OVER:
        tree.kind[node] = END
        tree.is_sure[node] = True


@compiled
def has_room(tables: Tables, state: State, tree: Tree) -> bool:
    """Whether all that can follow from a position fits into the tree, at the very most."""
    most = whole(MOST_KINDS)
    if state.phase == PLACE:
        most = count_placements(tables, state, state.hand) * (1 + len(state.acts))
    elif state.phase == ACT:
        most = whole(state.n_acts)
    return tree.size[0] + most <= len(tree.kind)


@compiled
def open_acts(tables: Tables, laid: State, desk: Desk, tree: Tree, node: int) -> None:
    """Add what can be done behind a placement, judged."""
    seat = laid.seat
    first = add_nodes(tree, laid.n_acts)
    tree.kind[node] = DECIDES
    tree.seat[node] = seat
    tree.first[node] = first
    tree.n_children[node] = laid.n_acts
    sure = True
    for number in range(laid.n_acts):
        desk.room[2] = laid
        after = desk.room[2]
        tree.action[first + number] = laid.acts[number]
        perform(tables, after, whole(laid.acts[number]))
        end_part(tables, after)
        grade(tables, after, desk, tree, first + number)
        sure = sure and tree.is_sure[first + number]
    tree.guess[node] = tree.guess[best_guess(tree, node, seat)]
    tree.is_sure[node] = sure


@compiled
def open_turn(tables: Tables, state: State, desk: Desk, tree: Tree, node: int) -> None:
    """Add all placements of the tile in hand with all that can be done behind each, judged."""
    seat = state.seat
    number = count_placements(tables, state, state.hand)
    child = add_nodes(tree, number)
    tree.kind[node] = DECIDES
    tree.seat[node] = seat
    tree.first[node] = child
    tree.n_children[node] = number
    if count_left(tables, state) <= _FEW_TILES:
        foresee(tables, state, desk.fills)
    sure = True
    for slot in range(state.n_slots):
        for turned in range(4 * state.hand, 4 * state.hand + 4):
            if not fits(tables, state, slot, turned):
                continue
            tree.action[child] = 4 * whole(state.slot_cell[slot]) + (turned & 3)
            desk.room[1] = state
            laid = desk.room[1]
            place(tables, laid, whole(tree.action[child]))
            if laid.n_acts > 1:
                open_acts(tables, laid, desk, tree, child)
            else:
                end_part(tables, laid)
                grade(tables, laid, desk, tree, child)
            sure = sure and tree.is_sure[child]
            child += 1
    tree.guess[node] = tree.guess[best_guess(tree, node, seat)]
    tree.is_sure[node] = sure


@compiled
def open_chance(tables: Tables, state: State, tree: Tree, node: int) -> None:
    """Add all that chance can bring."""
    tree.kind[node] = CHANCE
    if state.phase == FIRST:
        first = add_nodes(tree, tables.seats)
        tree.first[node] = first
        tree.n_children[node] = tables.seats
        for seat in range(tables.seats):
            tree.action[first + seat] = seat
            tree.weight[first + seat] = 1.0 / tables.seats
        return
    start = whole(tables.stage_first[state.stage])
    end = whole(tables.stage_first[state.stage + 1])
    total = 0
    number = 0
    for drawn in range(start, end):
        total += state.left[drawn]
        number += state.left[drawn] > 0
    child = add_nodes(tree, number)
    tree.first[node] = child
    tree.n_children[node] = number
    for drawn in range(start, end):
        if state.left[drawn]:
            tree.action[child] = drawn
            tree.weight[child] = state.left[drawn] / total
            child += 1


@compiled
def pick(tree: Tree, node: int, eager: float) -> int:
    """The child into which the next line of play goes: a good one, or one of which little is known."""
    seat = tree.seat[node]
    first = tree.first[node]
    wide = eager * math.sqrt(math.log(2.0 + tree.visits[node]))
    best = -math.inf
    found = first
    for child in range(first, first + tree.n_children[node]):
        worth = mean_of(tree, child, seat)
        if not tree.is_sure[child]:
            worth += wide / math.sqrt(1.0 + tree.visits[child])
        if worth > best:
            best = worth
            found = child
    return whole(found)


@compiled
def draw_one(tree: Tree, node: int) -> int:
    """The outcome that was tried most seldom for how likely it is; what is sure is not tried again."""
    first = tree.first[node]
    best = -math.inf
    found = first
    for child in range(first, first + tree.n_children[node]):
        due = tree.weight[child] * (1 + tree.visits[node]) - tree.visits[child]
        due += tree.luck[tree.action[child]]
        if tree.is_sure[child]:
            due -= 1e6
        if due > best:
            best = due
            found = child
    return whole(found)


@compiled
def conclude(tables: Tables, tree: Tree, node: int) -> bool:
    """See whether all below a node is sure, and if so, what that makes of it."""
    first = tree.first[node]
    for child in range(first, first + tree.n_children[node]):
        if not tree.is_sure[child]:
            return False
    if tree.kind[node] == DECIDES:
        tree.guess[node] = tree.guess[best_guess(tree, node, whole(tree.seat[node]))]
    else:
        for seat in range(tables.seats):
            mean = 0.0
            for child in range(first, first + tree.n_children[node]):
                mean += tree.weight[child] * tree.guess[child, seat]
            tree.guess[node, seat] = mean
    tree.is_sure[node] = True
    return True


@compiled
def go_down(tables: Tables, desk: Desk, tree: Tree, eager: float) -> int:
    """Follow one line of play from the root to a node that is opened or sure; gives how long the path is.

    It is 0 where the tree has no room for what comes next. The position is in the first place of the desk's
    room, where the root is to begin with.
    """
    state = desk.room[0]
    node = whole(0)
    tree.path[0] = 0
    length = whole(1)
    while not tree.is_sure[node] and length < DEEPEST:
        if tree.kind[node] == LEAF:
            if not has_room(tables, state, tree):
                return whole(0)
            if state.phase == PLACE:
                open_turn(tables, state, desk, tree, node)
                return length
            if state.phase == ACT:
                open_acts(tables, state, desk, tree, node)
                return length
            open_chance(tables, state, tree, node)
        node = draw_one(tree, node) if tree.kind[node] == CHANCE else pick(tree, node, eager)
        tree.path[length] = node
        length += 1
        if not tree.is_sure[node]:
            play(tables, state, whole(tree.action[node]))
            if state.phase == OVER:
                grade(tables, state, desk, tree, node)
    return length


@compiled
def go_up(tables: Tables, tree: Tree, length: int) -> None:
    """Add what the end of a path has brought to all nodes on it."""
    leaf = tree.path[length - 1]
    sure = tree.is_sure[leaf]
    for place_on_path in range(length - 1, -1, -1):
        node = tree.path[place_on_path]
        if sure and node != leaf:
            sure = conclude(tables, tree, whole(node))
        tree.visits[node] += 1
        for seat in range(tables.seats):
            tree.sums[node, seat] += tree.guess[leaf, seat]


@entry
def grow(
    tables: Tables,
    roots: NDArray[np.record],
    desk: Desk,
    tree: Tree,
    lines: int,
    eager: float,
) -> int:
    """Follow so many more lines of play, or until all is sure or the tree is full; gives how many it were."""
    root = roots[0]
    foresee(tables, root, desk.fills)
    is_long = count_left(tables, root) > _FEW_TILES
    for line in range(lines):
        if tree.is_sure[0]:
            return line
        desk.room[0] = root
        length = go_down(tables, desk, tree, eager)
        if length == 0:
            return line
        go_up(tables, tree, length)
        if is_long and count_left(tables, desk.room[0]) <= _FEW_TILES:
            foresee(tables, root, desk.fills)  # there it was counted anew, which holds for that turn alone
    return lines
