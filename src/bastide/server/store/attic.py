"""Games that are deleted from a list of games, and from the database when nobody wants them any more."""

from collections.abc import Sequence

from sqlalchemy import exists, select, update

from bastide.server.guard.problems import Refusal, unknown_game
from bastide.server.play.hall import Hall
from bastide.server.store.database import Database
from bastide.server.store.locks import hold_game
from bastide.server.store.removal import remove_game
from bastide.server.store.tables import GameRow, ResultRow, SeatRow
from bastide.server.telling.words import say


class Attic:
    """Puts games away."""

    def __init__(self, database: Database, hall: Hall) -> None:
        self._session = database.session
        self._hall = hall

    async def put_away(self, game: str, holder: str | None) -> None:
        """Take a game out of the list of one who holds a seat in it.

        The seat stays his: others play on, and he finds the game at its address. A game that all who hold
        seats have put away is deleted, unless it counts for the high scores.
        """
        before = await self._leave(game, holder)
        if before is None:
            return
        await self._hall.dismiss(game)
        for name in before:
            if live := await self._hall.loaded(name):
                await live.reload()

    async def _leave(self, game: str, holder: str | None) -> Sequence[str] | None:
        """Put a game away for a holder; where that deletes it, gives the games that it was a rematch of."""
        held = (SeatRow.game == game, SeatRow.holder == holder, SeatRow.holder.is_not(None))
        wanted = (SeatRow.game == game, SeatRow.holder.is_not(None), SeatRow.put_away.is_(False))
        async with self._session.begin() as session:
            await hold_game(session, game)  # two may leave at once: the second sees that the first has left
            mine = update(SeatRow).where(*held).values(put_away=True).returning(SeatRow.seat)
            if not (await session.scalars(mine)).all():
                is_known = await session.scalar(select(exists().where(GameRow.id == game)))
                raise Refusal(403, say("refused.delete")) if is_known else unknown_game()
            counts = exists().where(ResultRow.game == game)
            if await session.scalar(select(exists().where(*wanted) | counts)):
                return None
            return await remove_game(session, game)
