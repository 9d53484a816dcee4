"""Moves of several games written together: each is on the disk before anybody hears of it, all by one wait.

To wait for the disk takes longer than all else about a move, and SQLite lets one transaction after the other
wait. So what comes while a transaction is under way goes into the next one.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Table, bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.records import StoredAction, Ticking
from bastide.server.store.rules_version import rules_version
from bastide.server.store.tables import ActionRow, GameRow

_GAMES: Final[Table] = GameRow.__table__  # type: ignore[assignment]  # a table, whatever its class may say
_ACTIONS: Final[Table] = ActionRow.__table__  # type: ignore[assignment]
#: Under another name than the column, which the statement sets as well.
_GAME, _VERSION = "this_game", "this_version"
_CHANGE: Final = (
    update(_GAMES)
    .where(
        _GAMES.c.id == bindparam(_GAME),
        _GAMES.c.version == bindparam(_VERSION),
        _GAMES.c.ended.is_(None),
    )
    .values({name: bindparam(name) for name in ("changed", "summary", "rules", "since", "deadline")})
    .values(version=_GAMES.c.version + 1)
)
_ADD: Final = insert(_ACTIONS)
#: Moves in one transaction: more of them would let the first ones wait too long.
_MOST: Final = 64


class Move(NamedTuple):
    """A move of a game, with what is stored besides."""

    game: str
    #: The version of the table on which it rests.
    version: int
    action: StoredAction
    summary: dict[str, Any]
    ticking: Ticking


class _NotAll(Exception):
    """One of several games is not there any more, was closed, or has changed."""


class Together:
    """Writes moves, those together that come at the same time."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        #: Elsewhere transactions do not wait for each other.
        self.is_used = self._engine.dialect.name == "sqlite"
        self._waiting: list[tuple[Move, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, move: Move) -> bool:
        """Commit a move; if it tells no, nothing was written: it, or one beside it, is not so simple."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((move, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await written

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                now, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
                await self._write_some(now)
        finally:
            self._writing = None

    async def _write_some(self, waiting: Sequence[tuple[Move, asyncio.Future[bool]]]) -> None:
        try:
            is_written = await self._commit([move for move, _ in waiting])
        except Exception as error:  # whatever it is: each of them has to know
            for _, written in waiting:
                if not written.done():
                    written.set_exception(error)
        else:
            for _, written in waiting:
                if not written.done():
                    written.set_result(is_written)

    async def _commit(self, moves: Sequence[Move]) -> bool:
        now, rules = utc_now(), rules_version()
        changes = [
            {
                _GAME: move.game,
                _VERSION: move.version,
                "changed": now,
                "summary": move.summary,
                "rules": rules,
                **move.ticking._asdict(),
            }
            for move in moves
        ]
        rows = [action_row(move.game, move.action, now) for move in moves]
        with suppress(IntegrityError, _NotAll):
            async with self._engine.begin() as connection:
                if (await connection.execute(_CHANGE, changes)).rowcount != len(moves):
                    raise _NotAll
                await connection.execute(_ADD, rows)
            return True
        return False


def action_row(game: str, action: StoredAction, now: datetime) -> dict[str, Any]:
    """The row of an action."""
    return {
        "game": game,
        "seq": action.seq,
        "kind": action.kind,
        "seat": action.seat,
        "code": action.code,
        "outcomes": list(action.outcomes),
        "at": now,
        "spent": action.spent,
    }
