"""Moves written together into a file of SQLite: all of them, or none.

The thread that does it has to wait for the interpreter whenever SQLite has taken a step, and while the event
loop is busy each wait is long. So a transaction has as few steps as can be: one statement changes all games,
one adds all actions.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final

from sqlalchemy import Engine, Table
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import IntegrityError

from bastide.server.beside.threads import Threads
from bastide.server.store.clock import utc_now
from bastide.server.store.moves import Move, action_row
from bastide.server.store.rules_version import rules_version
from bastide.server.store.tables import ActionRow, GameRow

_GAMES: Final[Table] = GameRow.__table__  # type: ignore[assignment]  # a table, whatever its class may say
_ACTIONS: Final[Table] = ActionRow.__table__  # type: ignore[assignment]
#: What a move changes of its game, and what an action consists of.
_CHANGED: Final = ("changed", "summary", "rules", "since", "deadline")
_ADDED: Final = tuple(column.name for column in _ACTIONS.columns)


class _NotAll(Exception):
    """One of several games is not there any more, was closed, or has changed."""


class FileMoves:
    """Writes to a file, in a thread that does nothing else."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = Threads(1, "writing")

    async def write(self, moves: Sequence[Move]) -> Collection[str]:
        """Commit moves; tells of which games they are written."""
        is_written = await self._thread.run(_commit, self._engine, moves)
        return {move.game for move in moves} if is_written else ()


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
