"""The state of a game: plain data, which can be written as JSON at every decision and is quickly copied."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bastide.core.agenda import Step
from bastide.core.board import Board
from bastide.core.events import Event
from bastide.core.features import FeatureGraph
from bastide.core.figures import Supply
from bastide.core.scoring import Bill


class Doubt(NamedTuple):
    """Tiles of which some, chosen at random, stayed in the box before the game; the others are in the pile.

    Nobody knows which. So every copy that has not turned up yet is in the pile with the same chance.
    """

    #: How many copies of each tile have not turned up yet, as pairs of a tile's number and a count.
    unseen: tuple[tuple[int, int], ...]
    #: How many of these copies are in the box.
    boxed: int

    @property
    def total(self) -> int:
        """How many copies have not turned up yet."""
        return sum(count for _, count in self.unseen)

    @property
    def in_pile(self) -> int:
        """How many of these are in the pile."""
        return max(0, self.total - self.boxed)

    def without(self, tile: int) -> "Doubt":
        """What is in doubt when a copy of a tile has turned up."""
        return self._replace(unseen=tuple((t, n - (t == tile and n > 0)) for t, n in self.unseen))


class Apart(NamedTuple):
    """The top of a pile: tiles that lie apart, face down, and are drawn before the others.

    Which tiles these are nobody knows, but no ``late`` one is among them.
    """

    #: How many tiles lie apart.
    number: int
    #: The tiles that come later: all copies of them are among the others.
    late: tuple[int, ...]
    #: Tiles that were put back and shuffled in there, so that everybody knows they are among them.
    known: tuple[int, ...] = ()

    def without(self, tile: int) -> "Apart | None":
        """What lies apart when a tile was drawn from there, or nothing when that was the last.

        If the tile is one of the ``known``, it was that copy.
        """
        if self.number == 1:
            return None
        place = self.known.index(tile) if tile in self.known else len(self.known)
        return self._replace(number=self.number - 1, known=self.known[:place] + self.known[place + 1 :])

    def with_one_less(self) -> "Apart | None":
        """What lies apart when a tile was put away from there that nobody has seen."""
        if self.number == 1:
            return None
        # Of what was shuffled in nothing is sure any more: it may be what was put away.
        return self._replace(number=self.number - 1, known=())

    def plus(self, tiles: tuple[int, ...]) -> "Apart":
        """What lies apart when tiles were shuffled in there."""
        return self._replace(number=self.number + len(tiles), known=self.known + tiles)


class Pile:
    """A stage of the draw pile: how many of each tile are left. It has no order (BASE-08)."""

    __slots__ = ("apart", "doubt", "leave", "left", "name", "shuffles", "size", "taken")

    def __init__(
        self,
        name: str,
        left: list[int],
        leave: int = 0,
        taken: int = 0,
        shuffles: int = 0,
        doubt: Doubt | None = None,
        apart: Apart | None = None,
    ) -> None:
        self.name = name
        #: Copies left of each tile of the game.
        self.left = left
        self.size = sum(left)
        self.taken = taken
        #: Tiles that are put away unseen: the pile counts as empty when only so many are left (BASE-74).
        self.leave = leave
        #: How often tiles were shuffled into it again.
        self.shuffles = shuffles
        #: Tiles that are in this pile or in the box: all of them count in ``left``, and those in the box are
        #: counted by ``leave``.
        self.doubt = doubt
        #: The top of the pile, if it lies apart.
        self.apart = apart

    def copy(self) -> "Pile":
        """An independent pile with the same tiles."""
        twin = Pile.__new__(Pile)
        twin.name = self.name
        twin.left = self.left[:]
        twin.size = self.size
        twin.taken = self.taken
        twin.leave = self.leave
        twin.shuffles = self.shuffles
        twin.doubt = self.doubt
        twin.apart = self.apart
        return twin

    def take(self, tile: int) -> None:
        """Draw one copy of a tile: a copy that was in doubt only if no other is left."""
        if self.doubt is not None and self.sure(tile) == 0:
            self.doubt = self.doubt.without(tile)
        if self.apart is not None:
            self.apart = self.apart.without(tile)
        self.left[tile] -= 1
        self.size -= 1
        self.taken += 1

    def sure(self, tile: int) -> int:
        """How many copies of a tile are in the pile beyond doubt."""
        return self.left[tile] - (dict(self.doubt.unseen).get(tile, 0) if self.doubt else 0)

    def weights(self) -> list[tuple[int, int]]:
        """Each tile that may be drawn next, with a whole number that is in proportion to its chance."""
        apart = self.apart
        if apart is None:
            return self._weights(self.left)
        known = Counter(apart.known)
        left = [0 if tile in apart.late else n - known[tile] for tile, n in enumerate(self.left)]
        others = self._weights(left)
        if not known:
            return others
        # All tiles that lie apart are equally likely to be next. Those that are not known may be any tile of
        # the pile but a late one.
        total = sum(weight for _, weight in others)
        unknown = apart.number - len(apart.known)
        found = Counter({tile: unknown * weight for tile, weight in others})
        found.update({tile: total * number for tile, number in known.items()})
        return sorted((tile, weight) for tile, weight in found.items() if weight)

    def _weights(self, left: Sequence[int]) -> list[tuple[int, int]]:
        """The weights if only so many copies of each tile count."""
        total = self.doubt.total if self.doubt is not None else 0
        if self.doubt is None or not total:
            return [(tile, count) for tile, count in enumerate(left) if count]
        unseen, in_pile = dict(self.doubt.unseen), self.doubt.in_pile
        # A copy in doubt is in the pile with the chance in_pile / total; all weights are multiplied by total.
        found = []
        for tile, count in enumerate(left):
            sure = max(0, count - unseen.get(tile, 0))
            if weight := sure * total + (count - sure) * in_pile:
                found.append((tile, weight))
        return found

    def in_some_order(self, rng: random.Random) -> list[int]:
        """The tiles in one of the orders in which they may lie; of those in doubt, some stay in the box."""
        order = [tile for tile in range(len(self.left)) for _ in range(self.sure(tile))]
        if self.doubt is not None:
            doubtful = [tile for tile, count in self.doubt.unseen for _ in range(count)]
            order += rng.sample(doubtful, self.doubt.in_pile)
        rng.shuffle(order)
        return order if self.apart is None else self._with_first(self.apart, order, rng)

    def _with_first(self, apart: Apart, order: Sequence[int], rng: random.Random) -> list[int]:
        """The same order with the tiles first that lie apart."""
        known = Counter(apart.known)
        mixed: list[int] = []
        for tile in order:
            if known[tile]:
                known[tile] -= 1
            elif tile not in apart.late:
                mixed.append(tile)
        number = apart.number - len(apart.known)
        first = [*apart.known, *mixed[:number]]
        others = [*mixed[number:], *(tile for tile in order if tile in apart.late)]
        rng.shuffle(first)
        rng.shuffle(others)
        return first + others

    def put_away(self) -> None:
        """Take the top tile out of the game, unseen: which one it is, nobody knows."""
        self.leave += 1
        if self.apart is not None:
            self.apart = self.apart.with_one_less()

    def add(self, tiles: Iterable[int]) -> None:
        """Put tiles into a pile that is not shuffled yet."""
        for tile in tiles:
            self.left[tile] += 1
            self.size += 1

    def shuffle_in(self, tiles: Iterable[int]) -> None:
        """Put tiles back and shuffle again: what lies apart, if anything does, or else the whole pile."""
        tiles = tuple(tiles)
        self.add(tiles)
        if self.apart is not None:
            self.apart = self.apart.plus(tiles)
        self.shuffles += 1


class State:
    """Everything that changes while a game is played."""

    __slots__ = (
        "active",
        "agenda",
        "bills",
        "board",
        "completed",
        "discarded",
        "ext",
        "graph",
        "last",
        "log",
        "piles",
        "retired",
        "score",
        "supply",
        "turn",
    )

    def __init__(self, graph: FeatureGraph) -> None:
        self.board = Board()
        self.graph = graph
        self.piles: list[Pile] = []
        self.discarded: list[int] = []
        self.score: list[int] = []
        self.supply: list[Supply] = []
        self.agenda: list[Step] = []
        #: The seat whose turn it is.
        self.active = 0
        #: How many turns have begun.
        self.turn = 0
        #: The number of the tile placed in this turn part, or -1 before that.
        self.last = -1
        #: A segment of each feature that was completed in this turn part.
        self.completed: list[int] = []
        #: Where features are scored one by one: what is due for each that is left, the next one first.
        self.bills: list[Bill] = []
        #: The record of each expansion that keeps one, by its slug.
        self.ext: dict[str, Any] = {}
        #: The seats that have left the game, in that order.
        self.retired: tuple[int, ...] = ()
        self.log: list[Event] = []

    def copy(self) -> "State":
        """An independent state: the records are immutable, so only the containers are copied."""
        twin = State.__new__(State)
        twin.board = self.board.copy()
        twin.graph = self.graph.copy()
        twin.piles = [pile.copy() for pile in self.piles]
        twin.discarded = self.discarded[:]
        twin.score = self.score[:]
        twin.supply = self.supply[:]
        twin.agenda = self.agenda[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.last = self.last
        twin.completed = self.completed[:]
        twin.bills = self.bills[:]
        twin.ext = self.ext.copy()
        twin.retired = self.retired
        twin.log = self.log[:]
        return twin

    @property
    def pile(self) -> Pile | None:
        """The stage from which the next tile is drawn, or nothing when no tile is left."""
        for pile in self.piles:
            if pile.size > pile.leave:
                return pile
        return None

    @property
    def tiles_left(self) -> int:
        """How many tiles can still be drawn."""
        left = 0
        for pile in self.piles:
            left += pile.size - pile.leave
        return left
