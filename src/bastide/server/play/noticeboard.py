"""What everybody may read of tables: those that wait, games to watch, who waits to be paired."""

from typing import Final

from bastide.server.messages import models
from bastide.server.play.hall import Hall
from bastide.server.play.pairing import Matchmaker
from bastide.server.store.records import BOT, StoredGame
from bastide.server.store.rooms import Rooms
from bastide.server.telling.colours import palette_of
from bastide.server.telling.rooms import played_setup
from bastide.server.telling.snapshot import seats_of

#: Tables on one page of the list, and games to watch.
_PAGE: Final = 20
_MOST_WATCHED: Final = 5


class Noticeboard:
    """Tells what is going on."""

    def __init__(self, hall: Hall, rooms: Rooms, matchmaker: Matchmaker) -> None:
        self._hall = hall
        self._rooms = rooms
        self._matchmaker = matchmaker

    async def tables(self, page: int, holder: str | None) -> models.Tables:
        """All that waits, a page at a time, and some games that can be watched."""
        found = await self._rooms.open_tables(page * _PAGE, _PAGE + 1)
        return models.Tables(
            tables=[self.told(table, holder) for table in found[:_PAGE]],
            more=len(found) > _PAGE,
            watch=[self._watched(game) for game in await self._rooms.games_to_watch(_MOST_WATCHED)],
            pairing=await self._matchmaker.cards(holder),
        )

    def told(self, table: StoredGame, holder: str | None) -> models.OpenTable:
        """A table as whoever thinks about sitting down sees it."""
        palette = palette_of(table.setup)
        here = self._hall.presence(table).present
        hosts = [seat.name for seat in table.seats if seat.holder == table.maker]
        assert table.code is not None, "a table that was made has a code"
        return models.OpenTable(
            game=table.id,
            code=table.code,
            host=hosts[0] if hosts else None,
            seats=[
                models.OpenSeat(
                    name=seat.name if seat.is_taken else None,
                    colour=palette[number],
                    bot=seat.kind == BOT,
                    here=here[number],
                )
                for number, seat in enumerate(table.seats)
            ],
            setup=played_setup(table.setup, self._hall.library),
            agreement=models.Agreement.model_validate(table.agreement),
            card=table.gathers,
            yours=bool(seats_of(table.seats, holder)),
            open=table.begun is None and not table.is_full,
        )

    def _watched(self, game: StoredGame) -> models.WatchedGame:
        is_late = models.Agreement.model_validate(game.agreement).delay > 0
        return models.WatchedGame(
            game=game.id,
            players=[seat.name for seat in game.seats],
            colours=palette_of(game.setup),
            expansions=list(game.setup["expansions"]),
            scores=None if is_late else game.summary["scores"],
            tiles_left=None if is_late else game.summary["tiles_left"],
            spectators=self._hall.presence(game).spectators,
        )
