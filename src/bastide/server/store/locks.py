"""Transactions in which others have to wait: who reads and then writes begins with one of these.

SQLite has one writer at a time, and a write makes its transaction that one. PostgreSQL has many: there the
row of a table, or a name, is what others wait for.
"""

from typing import Final

from sqlalchemy import func, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from bastide.server.store.notices import TableChanged, announce
from bastide.server.store.tables import GameRow

#: Changes nothing, but whoever does it is the writer.
_WRITE: Final = "DELETE FROM probes WHERE id = ''"


async def hold(session: AsyncSession | AsyncConnection, name: str) -> None:
    """Nobody else holds something of this name before the transaction ends."""
    dialect = session.dialect if isinstance(session, AsyncConnection) else session.get_bind().dialect
    if dialect.name == "postgresql":
        await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(name, 0))))
    else:
        await session.execute(text(_WRITE))


async def hold_game(session: AsyncSession, game: str, version: int | None = None) -> int | None:
    """Nobody else changes this table before the transaction ends: whatever is read from now on is the newest.

    It has another version afterwards, which is given, and all processes hear of it; nothing if it is gone, or
    has not the version any more that is known.
    """
    this = [GameRow.id == game, *([] if version is None else [GameRow.version == version])]
    change = update(GameRow).where(*this).values(version=GameRow.version + 1)
    changed = await session.scalar(change.returning(GameRow.version))
    if changed is not None:
        await announce(session, TableChanged(game, changed))
    return changed
