"""The door of the tables: how many connections there may be at once, and at how many tables."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from bastide.core.errors import BastideError
from bastide.server.guard.counted import counted


class Crowded(BastideError):
    """There are too many connections already; the message says of what."""


class Door:
    """Counts all connections, those of each client, those at each table and the spectators of each game.

    Who holds a seat always finds a place at a table where others are, however many watch.
    """

    def __init__(self, most: int, per_client: int, tables: int, spectators: int) -> None:
        self._most = most
        self._per_client = per_client
        self._most_tables = tables
        self._spectators = spectators
        self._clients: Counter[str] = Counter()
        self._tables: Counter[str] = Counter()
        self._watching: Counter[str] = Counter()

    @contextmanager
    def from_client(self, client: str) -> Iterator[None]:
        """A connection of a client, while it lasts."""
        if self._clients.total() >= self._most:
            raise Crowded(f"there are {self._most} connections already")
        if self._clients[client] >= self._per_client:
            raise Crowded(f"there are {self._per_client} connections from your address already")
        with counted(self._clients, client):
            yield

    @contextmanager
    def at_table(self, game: str) -> Iterator[None]:
        """A connection at a table, which is in memory as long as anybody is there."""
        if game not in self._tables and len(self._tables) >= self._most_tables:
            raise Crowded(f"people are at {self._most_tables} tables already")
        with counted(self._tables, game):
            yield

    @contextmanager
    def to_watch(self, game: str) -> Iterator[None]:
        """A spectator of a game, while he stays."""
        if self._watching[game] >= self._spectators:
            raise Crowded(f"{self._spectators} people watch this game already")
        with counted(self._watching, game):
            yield
