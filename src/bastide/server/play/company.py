"""The company at a table: everybody who is connected to a game, and who of them is told to be there."""

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from bastide.server.messages.talk_models import Presence
from bastide.server.play.attendance import Attendance
from bastide.server.play.connection import Connection
from bastide.server.store.notices import CompanyOf, short_name
from bastide.server.store.records import BOT, StoredSeat

#: Seconds in which comings and goings are told together.
_PAUSE: Final = 0.1
#: So many are named to other processes.
_MOST_NAMED: Final = 200


class Company:
    """All connections of one game, and who is at it by way of other processes."""

    def __init__(self, game: str, attendance: Attendance) -> None:
        self._game = game
        self._attendance = attendance
        self._connections: set[Connection] = set()
        self._presence: Presence | None = None
        self._later: asyncio.TimerHandle | None = None

    def __bool__(self) -> bool:
        return bool(self._connections)

    def __len__(self) -> int:
        return len(self._connections)

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._connections)

    @property
    def is_somewhere(self) -> bool:
        """Whether anybody is there at all, by way of whichever process."""
        return bool(self._connections) or any(map(len, self._attendance.elsewhere(self._game)))

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
    def there(self) -> set[str]:
        """Whose pages are open, here or elsewhere, as far as that is known: short names."""
        here = {short_name(one.holder) for one in self._connections if one.holder is not None}
        return here.union(*(company.there for company in self._attendance.elsewhere(self._game)))

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
        if self._later is None:
            self._later = asyncio.get_running_loop().call_later(_PAUSE, self._tell)

    def _tell(self) -> None:
        self._later = None
        self.tell(Connection.presence_is_due)
        self._attendance.tell(company_of(self._game, self._connections))

    def presence(self, seats: Sequence[StoredSeat]) -> Presence:
        """Who is there now."""
        if self._presence is None:
            elsewhere = self._attendance.elsewhere(self._game)
            self._presence = presence_of(seats, [company_of(self._game, self._connections), *elsewhere])
        return self._presence

    def close(self) -> None:
        """The server ends, or the game is forgotten."""
        if self._later is not None:
            self._later.cancel()
            self._later = None


def company_of(game: str, connections: Collection[Connection]) -> CompanyOf:
    """Who is at a table here. Beyond a number they are counted as strangers, since a notice has an end."""
    seen: dict[str, bool] = {}
    strangers = 0
    for connection in connections:
        if connection.holder is None or (
            len(seen) >= _MOST_NAMED and short_name(connection.holder) not in seen
        ):
            strangers += 1
        else:
            name = short_name(connection.holder)
            seen[name] = seen.get(name, False) or connection.is_visible
    return CompanyOf(game, seen, strangers)


def presence_of(seats: Sequence[StoredSeat], companies: Sequence[CompanyOf]) -> Presence:
    """Who is there. Several pages of one browser are one spectator, as far as the browser is known."""
    there = {name for company in companies for name in company.there}
    seen = {name for company in companies for name, is_visible in company.there.items() if is_visible}
    players = [None if seat.holder is None else short_name(seat.holder) for seat in seats]
    present = [seat.kind == BOT or player in there for seat, player in zip(seats, players, strict=True)]
    return Presence(
        present=present,
        states=[
            "gone" if not is_there else "here" if seat.kind == BOT or player in seen else "away"
            for seat, player, is_there in zip(seats, players, present, strict=True)
        ],
        spectators=len(there - set(players)) + sum(company.strangers for company in companies),
    )
