"""Moves of several games written together: each is on the disk before anybody hears of it, all by one wait.

To wait for the disk takes longer than all else about a move, and SQLite lets one transaction after the other
wait. So what comes while a transaction is under way goes into the next one, and between two of them there is
a moment in which further moves come. Each of them is one piece of work for a thread that does nothing else.

That thread has to wait for the interpreter whenever SQLite has taken a step, and while the event loop is busy
each wait is long. So a transaction has as few steps as can be: one statement changes all games, one adds all
actions.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Engine, Table
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import IntegrityError

from bastide.server.beside.threads import Threads
from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.records import StoredAction, Ticking
from bastide.server.store.rules_version import rules_version
from bastide.server.store.tables import ActionRow, GameRow

_GAMES: Final[Table] = GameRow.__table__  # type: ignore[assignment]  # a table, whatever its class may say
_ACTIONS: Final[Table] = ActionRow.__table__  # type: ignore[assignment]
#: What a move changes of its game, and what an action consists of.
_CHANGED: Final = ("changed", "summary", "rules", "since", "deadline")
_ADDED: Final = tuple(column.name for column in _ACTIONS.columns)
#: Moves in one transaction: more of them would let the first ones wait too long.
_MOST: Final = 64
#: Seconds from the beginning of a transaction to that of the next: nobody feels it, and fifty of them
#: a second are enough for any number of games.
_MOMENT: Final = 0.02


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
        self._engine = database.writer
        self._thread = Threads(1, "writing")
        self._waiting: list[tuple[Move, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._last = -_MOMENT

    @property
    def is_used(self) -> bool:
        """Whether transactions wait for each other, as they do in a file."""
        return self._engine is not None

    async def write(self, move: Move) -> bool:
        """Commit a move; if it tells no, nothing was written: it, or one beside it, is not so simple."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((move, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await written

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                if (early := self._last + _MOMENT - loop.time()) > 0:
                    await asyncio.sleep(early)
                self._last = loop.time()
                now, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
                await self._write_some(now)
        finally:
            self._writing = None

    async def _write_some(self, waiting: Sequence[tuple[Move, asyncio.Future[bool]]]) -> None:
        assert self._engine is not None, "nobody writes together where there is no file"
        try:
            is_written = await self._thread.run(_commit, self._engine, [move for move, _ in waiting])
        except Exception as error:  # whatever it is: each of them has to know
            for _, written in waiting:
                if not written.done():
                    written.set_exception(error)
        else:
            for _, written in waiting:
                if not written.done():
                    written.set_result(is_written)


def _commit(engine: Engine, moves: Sequence[Move]) -> bool:
    """Write moves in one transaction; tells whether all of them could be written."""
    now, rules = utc_now(), rules_version()
    changes: list[Any] = []
    actions: list[Any] = []
    for move in moves:
        change = {"changed": now, "summary": move.summary, "rules": rules, **move.ticking._asdict()}
        changes += (move.game, move.version, *_as_stored(_GAMES, _CHANGED, change))
        actions += _as_stored(_ACTIONS, _ADDED, action_row(move.game, move.action, now))
    with suppress(IntegrityError, _NotAll), engine.begin() as connection:
        changed = connection.exec_driver_sql(_change_all(len(moves)), tuple(changes))
        if changed.rowcount != len(moves):
            raise _NotAll
        connection.exec_driver_sql(_add_all(len(moves)), tuple(actions))
        return True
    return False


def _as_stored(table: Table, names: tuple[str, ...], row: dict[str, Any]) -> Iterator[Any]:
    """Some values of a row as SQLite takes them."""
    for name, write in zip(names, _writers(table, names), strict=True):
        yield row[name] if write is None else write(row[name])


@cache
def _writers(table: Table, names: tuple[str, ...]) -> Sequence[Callable[[Any], Any] | None]:
    """What turns values of some columns into what is stored, where they are not stored as they are."""
    sqlite = dialect()
    return [table.c[name].type.dialect_impl(sqlite).bind_processor(sqlite) for name in names]


@cache
def _change_all(games: int) -> str:
    """Changes so many games, of each of which the version is known, unless one of them was closed."""
    sets = ", ".join(f"{name} = new.column{number}" for number, name in enumerate(_CHANGED, 3))
    return (
        f"UPDATE games SET version = games.version + 1, {sets}"
        f" FROM ({_rows(games, 2 + len(_CHANGED))}) AS new"
        " WHERE games.id = new.column1 AND games.version = new.column2 AND games.ended IS NULL"
    )


@cache
def _add_all(actions: int) -> str:
    """Adds so many actions."""
    return f"INSERT INTO actions ({', '.join(_ADDED)}) {_rows(actions, len(_ADDED))}"


def _rows(count: int, length: int) -> str:
    """Places for the values of so many rows."""
    row = f"({', '.join('?' * length)})"
    return f"VALUES {', '.join([row] * count)}"


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
