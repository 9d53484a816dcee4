"""The state of a game: plain data, JSON at every decision, copied by a few slices."""

from collections.abc import Iterable
from typing import Any

from bastide.core.agenda import Step
from bastide.core.board import Board
from bastide.core.events import Event
from bastide.core.features import FeatureGraph
from bastide.core.figures import Supply
from bastide.core.scoring import Bill


class Pile:
    """A stage of the draw pile: how many of each tile are left. It has no order (BASE-08)."""

    __slots__ = ("leave", "left", "name", "shuffles", "size", "taken")

    def __init__(self, name: str, left: list[int], leave: int = 0, taken: int = 0, shuffles: int = 0) -> None:
        self.name = name
        #: Copies left of each tile of the game.
        self.left = left
        self.size = sum(left)
        self.taken = taken
        #: Tiles that are put away unseen: the pile counts as empty when only so many are left (BASE-74).
        self.leave = leave
        #: How often tiles were shuffled into it again.
        self.shuffles = shuffles

    def copy(self) -> "Pile":
        """An independent pile with the same tiles."""
        twin = Pile.__new__(Pile)
        twin.name = self.name
        twin.left = self.left[:]
        twin.size = self.size
        twin.taken = self.taken
        twin.leave = self.leave
        twin.shuffles = self.shuffles
        return twin

    def take(self, tile: int) -> None:
        """Draw one copy of a tile."""
        self.left[tile] -= 1
        self.size -= 1
        self.taken += 1

    def shuffle_in(self, tiles: Iterable[int]) -> None:
        """Put tiles back and shuffle the whole pile anew."""
        for tile in tiles:
            self.left[tile] += 1
            self.size += 1
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
        #: The player whose turn it is, and how many turns have begun.
        self.active = 0
        self.turn = 0
        #: The number of the tile placed in this turn part, or -1 before that.
        self.last = -1
        #: A segment of each feature that was completed in this turn part.
        self.completed: list[int] = []
        #: What is due for features that are scored one after the other, the next one first.
        self.bills: list[Bill] = []
        #: One small immutable record per expansion.
        self.ext: dict[str, Any] = {}
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
        return sum(pile.size - pile.leave for pile in self.piles)
