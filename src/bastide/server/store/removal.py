"""The end of a table in the database."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.store.notices import TableChanged, TableGone, announce
from bastide.server.store.tables import GameRow


async def remove_game(session: AsyncSession, game: str, only: Sequence[Any] = ()) -> Sequence[str] | None:
    """Delete a table, if it is there and such a one; gives those of which it was the rematch."""
    gone = delete(GameRow).where(GameRow.id == game, *only).returning(GameRow.id)
    if await session.scalar(gone) is None:
        return None
    await announce(session, TableGone(game))
    values = {"rematch": None, "version": GameRow.version + 1}
    led_here = update(GameRow).where(GameRow.rematch == game).values(values)
    before = (await session.execute(led_here.returning(GameRow.id, GameRow.version))).all()
    for name, version in before:
        await announce(session, TableChanged(name, version))
    return [name for name, _ in before]
