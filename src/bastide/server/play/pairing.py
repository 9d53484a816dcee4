"""Quick pairing: whoever wants a sort of game waits for it, or joins who waits for it longest.

Who waits sits at a public table; it begins by itself once all are there.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from secrets import SystemRandom
from time import monotonic
from typing import Any, Final

import structlog

from bastide.server.beside.named import resolve
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.messages import models
from bastide.server.messages.lobby_models import SeatChoice
from bastide.server.play.gathering import Gathering
from bastide.server.play.hall import Hall
from bastide.server.play.lobby import Lobby
from bastide.server.play.waiting import renamed, with_seat
from bastide.server.settings import Settings
from bastide.server.store.ailments import Ill
from bastide.server.store.records import StoredGame
from bastide.server.store.rooms import Rooms
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say

_log = structlog.get_logger(__name__)
#: Tables of quick pairing that are looked at: so many strangers do not wait at once.
_MOST: Final = 200
#: So often in the time for which somebody may be away it is seen who is there.
_LOOKS: Final = 6
_CHANCE: Final = SystemRandom()


class Matchmaker:
    """Brings people together who want to play the same."""

    def __init__(
        self, hall: Hall, lobby: Lobby, gathering: Gathering, rooms: Rooms, settings: Settings
    ) -> None:
        self._hall = hall
        self._lobby = lobby
        self._gathering = gathering
        self._rooms = rooms
        self._seconds = settings.pairing_seconds
        cards: Sequence[Any] = resolve(settings.pairings)
        self._cards = {card.name: card for card in cards}
        #: Since when somebody who waits is away, by table and holder.
        self._away: dict[tuple[str, str], float] = {}
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look who waits no longer."""
        self._task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """The server ends."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def cards(self, holder: str | None) -> list[models.PairingCard]:
        """What can be waited for, and how many do."""
        waiting = [table for table in await self._waiting() if not table.is_full]
        return [
            models.PairingCard(
                name=card.name,
                expansions=list(card.expansions),
                players=card.players,
                clock=card.clock,
                waiting=sum(
                    seat.holder is not None
                    for table in waiting
                    if table.gathers == card.name
                    for seat in table.seats
                ),
                yours=next(
                    (
                        table.id
                        for table in waiting
                        if table.gathers == card.name and seats_of(table.seats, holder)
                    ),
                    None,
                ),
            )
            for card in self._cards.values()
        ]

    async def pair(self, wish: models.PairMe, holder: str) -> models.Seated:
        """Sit down where somebody waits longest, or wait; who waits for another sort of game leaves it."""
        if wish.card not in self._cards:
            raise Refusal(UNPROCESSABLE, say("refused.pairing"), list(self._cards))
        for table in await self._waiting():
            if seats_of(table.seats, holder):
                if table.gathers == wish.card:
                    return await self._gathering.seated(table.id)
                with suppress(Refusal):  # it has just begun: then he plays two games
                    await self._gathering.leave(table.id, holder)
        game = await self._join(wish, holder) or await self._wait(wish, holder)
        return await self._gathering.seated(game)

    async def _join(self, wish: models.PairMe, holder: str, own: StoredGame | None = None) -> str | None:
        """The table at which somebody waits; where nobody does, one's own if it is made already."""
        async with self._rooms.pairing(wish.card, holder) as desk:
            oldest = await desk.oldest()
            if oldest is not None:
                seated = _seated(oldest, wish.name, desk.holder, self._hall)
                await desk.store(oldest, seated)
                return oldest.id
            if own is not None:
                await desk.open(own)
                return own.id
            return None

    async def _wait(self, wish: models.PairMe, holder: str) -> str:
        """A table of one's own, unless somebody has opened one while it was made."""
        card = self._cards[wish.card]
        seats = [SeatChoice(kind="here", name=wish.name)]
        free = (f"Player {number}" for number in range(1, card.players + 2))
        names = [name for name in free if name != wish.name]
        seats += [SeatChoice(kind="link", name=name) for name in names[: card.players - 1]]
        _CHANCE.shuffle(seats)  # the first seat begins
        made = await self._lobby.prepare(
            models.NewGame(
                setup=models.SetupChoice(
                    expansions={slug: models.ExpansionChoice() for slug in card.expansions}
                ),
                seats=seats,
                agreement=models.Agreement(public=True, clock=card.clock, help=models.Help(hints=False)),
            ),
            holder,
        )
        game = await self._join(wish, holder, replace(made, gathers=wish.card))
        assert game is not None, "there is a table of one's own at least"
        return game

    async def _waiting(self) -> list[StoredGame]:
        return await self._rooms.gathering(list(self._cards), _MOST)

    # Who waits no longer.

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._seconds / _LOOKS)
            try:
                await self._look()
            except Ill:
                _log.warning("pairing_not_seen")

    async def _look(self) -> None:
        """Whoever was away for too long waits no longer; after a start nobody is there yet."""
        now, before, self._away = monotonic(), self._away, {}
        for table in await self._waiting():
            here = self._hall.presence(table).present
            for seat, is_here in zip(table.seats, here, strict=True):
                if seat.holder is None or is_here:
                    continue
                since = before.get((table.id, seat.holder), now)
                if now - since < self._seconds:
                    self._away[table.id, seat.holder] = since
                    continue
                with suppress(Refusal):
                    await self._gathering.leave(table.id, seat.holder)
                    _log.info("waits_no_longer", game=table.id)


def _seated(table: StoredGame, name: str, holder: str, hall: Hall) -> StoredGame:
    """Somebody takes the first free seat; one who is called like another gets a number."""
    number = next(number for number, seat in enumerate(table.seats) if not seat.is_taken)
    others = {seat.name for other, seat in enumerate(table.seats) if other != number}
    tries = [name, *(f"{name[:37]} {count}" for count in range(2, 9))]
    free = next(one for one in tries if one not in others)
    seat = replace(table.seats[number], name=free, holder=holder)
    setup = renamed(table.setup, number, free, hall.library)
    return with_seat(replace(table, setup=setup), number, seat)
