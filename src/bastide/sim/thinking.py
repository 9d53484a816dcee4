"""Thinker: searches positions of one setup by a tree for each thread, and keeps what is still of use."""

import math
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bastide.sim.evaluation import empty_desk, weights_for
from bastide.sim.kernel.constants import ACT, DRAW, FIRST, MOST_KINDS, PLACE
from bastide.sim.kernel.grafting import graft
from bastide.sim.kernel.nodes import CHANCE, DECIDES, empty_tree
from bastide.sim.kernel.tree import SCALE, grow
from bastide.sim.position import Position
from bastide.sim.simulator import Simulator

#: How much better one more try makes a node of which little is known.
EAGER: Final = 0.08
#: So many nodes a tree can have, about a second's work of one thread each million; then it is thinned out.
#: Many trees have fewer, since all of them together are to fit into memory.
NODES: Final = 2_000_000
_ALL_NODES: Final = 4_000_000
_FEWEST_NODES: Final = 250_000
#: Thinned out, a tree is no larger than this part of what it can be.
_THIN: Final = 0.5
#: A tree grows so many lines of play at a time, between which the clock is looked at.
_LINES: Final = 16
#: So many positions are looked at for a way to the present one; from farther away a tree has nothing to keep.
_TRIES: Final = 2000
#: Who thinks by the clock looks for it in this part of his time at most.
_LOOKING_BACK: Final = 0.2
#: How much sooner an outcome comes by luck, in tries.
_LUCK: Final = 0.3


class Candidate(NamedTuple):
    """An action that was searched."""

    action: int
    #: How many lines of play began with it.
    visits: int
    #: How well off the one who decides is after it, from -1 to 1.
    worth: float
    is_sure: bool

    @property
    def margin(self) -> float:
        """How many points he will be ahead by it, as far as can be seen."""
        return _margin(self.worth)


def _margin(worth: float) -> float:
    """The points ahead that make a seat so well off."""
    return float(SCALE * np.arctanh(np.clip(worth, -0.9999, 0.9999)))


class Thinker:
    """Looks for the best action in positions of one setup.

    With the same seed and numbers of lines it comes to the same, whatever the machine does besides.
    """

    def __init__(
        self,
        simulator: Simulator,
        *,
        weights: NDArray[np.float32] | None = None,
        seed: int = 0,
        threads: int | None = None,
        nodes: int | None = None,
        eager: float = EAGER,
    ) -> None:
        self.simulator = simulator
        self.eager = eager
        weights = weights_for(simulator.size) if weights is None else weights
        threads = threads or os.cpu_count() or 1
        nodes = nodes or max(_FEWEST_NODES, min(NODES, _ALL_NODES // threads))
        self._limbs = [_Limb(simulator, weights, seed + limb, nodes) for limb in range(threads)]
        self._root: Position | None = None

    def think(
        self,
        position: Position,
        *,
        lines: int | None = None,
        seconds: float | None = None,
        goes_on: Callable[[], bool] = lambda: True,
    ) -> list[Candidate]:
        """The actions of a position, the best first.

        As many lines of play are followed in each tree as are asked for, or for so many seconds, while
        ``goes_on`` says so. What an earlier search has found below this position counts as followed.
        """
        start = time.monotonic()
        end = math.inf if seconds is None else start + seconds
        self.settle(position, math.inf if seconds is None else start + _LOOKING_BACK * seconds)

        def work(limb: _Limb) -> None:
            left = math.inf if lines is None else max(lines - limb.visits, 1)
            if not limb.is_open:  # somebody has to decide, however little time there is
                left -= limb.grow(position, 1, self.eager)
            while left and goes_on() and time.monotonic() < end:
                asked = int(min(_LINES, left))
                done = limb.grow(position, asked, self.eager)
                left -= done
                if done < asked:
                    return

        first, *others = self._limbs
        if others:
            with ThreadPoolExecutor(len(others), "bastide-search") as pool:
                waiting = [pool.submit(work, limb) for limb in others]
                work(first)
                for one in waiting:
                    one.result()
        else:
            work(first)
        return self._candidates(position)

    def settle(self, position: Position, until: float = math.inf) -> None:
        """Make a position the root of all trees, with what is known of it, if that is found in time."""
        way = None if self._root is None else way_between(self._root, position, until=until)
        for limb in self._limbs:
            if way is None or not limb.follow(way):
                limb.clear()
        self._root = position.copy()

    def forget(self) -> None:
        """Begin anew: what is searched next is found as if nothing had been searched before."""
        self._root = None
        for limb in self._limbs:
            limb.clear()

    @property
    def visits(self) -> int:
        """How many lines of play go through the position that was thought about last."""
        return sum(limb.visits for limb in self._limbs)

    def outlook(self) -> list[tuple[float, ...]]:
        """How many points each seat will be ahead, by each tree, where was thought about last."""
        seats = range(int(self.simulator.tables.seats))
        return [tuple(_margin(limb.worth(seat)) for seat in seats) for limb in self._limbs]

    def _candidates(self, position: Position) -> list[Candidate]:
        seat = int(position.record.seat)
        visits: dict[int, int] = {}
        sums: dict[int, float] = {}
        sure: dict[int, float] = {}
        for limb in self._limbs:
            for action, number, worth, is_sure in limb.children(seat):
                visits[action] = visits.get(action, 0) + number
                sums[action] = sums.get(action, 0.0) + (1 + number) * worth
                if is_sure:
                    sure[action] = worth
        found = [
            Candidate(
                action,
                number,
                sure.get(action, sums[action] / (len(self._limbs) + number)),
                action in sure,
            )
            for action, number in visits.items()
        ]
        if all(one.is_sure for one in found):
            return sorted(found, key=lambda one: (one.worth, -one.action), reverse=True)
        return sorted(found, key=lambda one: (one.visits, one.worth, -one.action), reverse=True)


class _Limb:
    """The tree of one thread, with all that it needs."""

    def __init__(self, simulator: Simulator, weights: NDArray[np.float32], seed: int, nodes: int) -> None:
        self._simulator = simulator
        luck = np.random.default_rng(seed).random(MOST_KINDS, np.float32) * np.float32(_LUCK)
        self._tree, self._spare = empty_tree(nodes, luck), empty_tree(nodes, luck)
        self._waiting = np.empty(nodes, np.int32)
        self._desk = empty_desk(simulator.size, weights)
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        tree = self._tree
        tree.size[0] = 1
        for values in (tree.kind, tree.n_children, tree.visits, tree.sums, tree.is_sure):
            values[0] = 0

    @property
    def visits(self) -> int:
        return int(self._tree.visits[0])

    @property
    def is_open(self) -> bool:
        """Whether it has looked at what can be done at the root."""
        return bool(self._tree.n_children[0])

    def grow(self, position: Position, lines: int, eager: float) -> int:
        """Follow more lines of play from the root, fewer where all is sure; gives how many it were."""
        done = self._grow(position, lines, eager)
        while done < lines and not self._tree.is_sure[0] and self._thin_out():
            more = self._grow(position, lines - done, eager)
            if not more:  # there is no room for one turn
                break
            done += more
        return done

    def _grow(self, position: Position, lines: int, eager: float) -> int:
        return int(grow(self._simulator.tables, position.states, self._desk, self._tree, lines, float(eager)))

    def _thin_out(self) -> bool:
        """Make room by forgetting what is below nodes that were seldom looked at, if that helps."""
        least, most = 2, int(_THIN * len(self._waiting))
        while least <= self.visits:
            self._keep(0, least)
            if self._tree.size[0] <= most:
                return True
            least *= 2
        return False

    def _keep(self, node: int, least: int = 0) -> None:
        graft(self._tree, node, self._spare, self._waiting, least)
        self._tree, self._spare = self._spare, self._tree

    def worth(self, seat: int) -> float:
        """How well off a seat is at the root, from -1 to 1."""
        tree = self._tree
        if tree.is_sure[0]:
            return float(tree.guess[0, seat])
        return float((tree.guess[0, seat] + tree.sums[0, seat]) / (1 + tree.visits[0]))

    def children(self, seat: int) -> list[tuple[int, int, float, bool]]:
        """For each action at the root: itself, its visits, its worth for a seat, whether that is sure."""
        tree = self._tree
        nodes = slice(int(tree.first[0]), int(tree.first[0] + tree.n_children[0]))
        means = (tree.guess[nodes, seat] + tree.sums[nodes, seat]) / (1 + tree.visits[nodes])
        worths = np.where(tree.is_sure[nodes], tree.guess[nodes, seat], means)
        columns = (tree.action[nodes], tree.visits[nodes], worths, tree.is_sure[nodes])
        return list(zip(*(column.tolist() for column in columns), strict=True))

    def follow(self, way: list[int]) -> bool:
        """Keep what is below the node to which some actions lead, if there is one."""
        tree = self._tree
        node = 0
        for action in way:
            if tree.kind[node] not in (DECIDES, CHANCE):
                return False
            first = int(tree.first[node])
            found = np.flatnonzero(tree.action[first : first + int(tree.n_children[node])] == action)
            if not len(found):
                return False
            node = first + int(found[0])
        if way:
            self._keep(node)
        return True


def way_between(
    start: Position, end: Position, tries: int = _TRIES, until: float = math.inf
) -> list[int] | None:
    """The actions that lead from one position to another, if any do that are found in so many tries.

    What figures did in each turn is found by trying it: between distant positions that would never end.
    """
    if start.simulator is not end.simulator or start.record.n_tiles > end.record.n_tiles:
        return None
    untried: list[tuple[Position, list[int]]] = [(start.copy(), [])]
    while untried and tries and time.monotonic() < until:
        tries -= 1
        here, done = untried.pop()
        if is_same(here, end):
            return done
        for action in reversed(_likely(here, end)):
            there = here.copy()
            there.play(action)
            untried.append((there, [*done, action]))
    return None


def _likely(here: Position, end: Position) -> list[int]:
    """The actions after which a position can still become another one."""
    now, then = here.record, end.record
    number = int(now.n_tiles)
    if now.phase in (FIRST, DRAW) and number == then.n_tiles and then.phase != PLACE:
        return []
    if now.phase == DRAW:
        kind = then.hand if number == then.n_tiles else then.tile_turned[number] >> 2
        return [action for action in here.actions().tolist() if here.simulator.tables.drawn[action] == kind]
    if now.phase == PLACE:
        if number == then.n_tiles or then.tile_turned[number] >> 2 != now.hand:
            return []
        laid = 4 * int(then.tile_cell[number]) + int(then.tile_turned[number] & 3)
        return [laid] if laid in here.actions() else []  # in another game there may be no such cell
    return here.actions().tolist() if now.phase in (ACT, FIRST) else []


_SAME: Final = ("n_tiles", "phase", "seat", "turn", "stage", "score", "supply", "goods", "left", "stage_left")


def is_same(one: Position, other: Position) -> bool:
    """Whether two positions are the same to play on from."""
    if one.simulator is not other.simulator:
        return False
    a, b = one.record, other.record
    if not all(np.array_equal(a[name], b[name]) for name in _SAME):
        return False
    if a.phase == PLACE and a.hand != b.hand:
        return False
    tiles, segments = int(a.n_tiles), int(a.n_segments)
    roots = np.flatnonzero(a.parent[:segments] == np.arange(segments))
    return (
        np.array_equal(a.tile_turned[:tiles], b.tile_turned[:tiles])
        and np.array_equal(a.tile_cell[:tiles], b.tile_cell[:tiles])
        and np.array_equal(a.rows[roots], b.rows[roots])
    )
