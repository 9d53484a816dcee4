"""The company at a table: everybody who is connected to a game, and who of them is told to be there."""

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from bastide.server.messages.talk_models import Presence
from bastide.server.play.connection import Connection
from bastide.server.store.records import BOT, StoredSeat

#: Seconds in which comings and goings are told together.
_PAUSE: Final = 0.1


class Company:
    """All connections of one game."""

    def __init__(self) -> None:
        self._connections: set[Connection] = set()
        self._presence: Presence | None = None
        self._later: asyncio.TimerHandle | None = None

    def __bool__(self) -> bool:
        return bool(self._connections)

    def __len__(self) -> int:
        return len(self._connections)

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._connections)

    def enter(self, connection: Connection) -> None:
        """Somebody comes, and hears at once who is there; the others hear of it soon."""
        self._connections.add(connection)
        connection.presence_is_due()
        self.has_changed()

    def leave(self, connection: Connection) -> None:
        """Somebody goes."""
        self._connections.discard(connection)
        self.has_changed()

    @property
    def holders(self) -> set[str]:
        """Whose pages are open, as far as that is known."""
        return {one.holder for one in self._connections if one.holder is not None}

    def tell(self, due: Callable[[Connection], None]) -> None:
        """Everybody is to hear of something."""
        for connection in self._connections:
            due(connection)

    def unite(self, holder: str, other: str) -> bool:
        """The pages of a holder are another's; tells whether there are any."""
        his = [connection for connection in self._connections if connection.holder == holder]
        for connection in his:
            connection.holder = other
        return bool(his)

    def part(self, browsers: Collection[str]) -> bool:
        """The pages of some browsers are nobody's; tells whether there are any."""
        gone = [connection for connection in self._connections if connection.browser in browsers]
        for connection in gone:
            connection.holder = None
        return bool(gone)

    def has_changed(self) -> None:
        """Who is there, or who holds a seat, is not as it was: all are to hear of it soon, and only once."""
        self._presence = None
        if self._later is None and self._connections:
            self._later = asyncio.get_running_loop().call_later(_PAUSE, self._tell)

    def _tell(self) -> None:
        self._later = None
        self.tell(Connection.presence_is_due)

    def presence(self, seats: Sequence[StoredSeat]) -> Presence:
        """Who is there now."""
        if self._presence is None:
            self._presence = _presence(seats, self._connections)
        return self._presence

    def close(self) -> None:
        """The server ends."""
        if self._later is not None:
            self._later.cancel()


def _presence(seats: Sequence[StoredSeat], connections: set[Connection]) -> Presence:
    """Several pages of one browser are one spectator, as far as the browser is known."""
    there = {connection.holder for connection in connections}
    holders = {seat.holder for seat in seats if seat.holder is not None}
    strangers = sum(connection.holder is None for connection in connections)
    seen = {connection.holder for connection in connections if connection.is_visible}
    present = [seat.kind == BOT or (seat.holder is not None and seat.holder in there) for seat in seats]
    return Presence(
        present=present,
        states=[
            "gone" if not is_there else "here" if seat.kind == BOT or seat.holder in seen else "away"
            for seat, is_there in zip(seats, present, strict=True)
        ],
        spectators=len(there - holders - {None}) + strangers,
    )
