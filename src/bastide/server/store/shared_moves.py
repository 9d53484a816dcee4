"""Moves written together into PostgreSQL, and told to all other processes, by one statement.

One statement is a transaction of its own: PostgreSQL is asked once for all moves, and either does all of it
for a game or nothing. It never waits for a table that somebody else is changing: such a move is left to who
writes it alone, so no move waits for a table that is not its own, and nobody waits in a ring.
"""

import json
from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy.exc import DBAPIError

from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.moves import Move
from bastide.server.store.notices import CHANNEL, Moved, spoken
from bastide.server.store.rules_version import rules_version

#: What is told of each move to the statement, and as what.
_COLUMNS: Final = {
    "game": "text",
    "version": "integer",
    "summary": "text",
    "since": "bigint",
    "deadline": "bigint",
    "seq": "integer",
    "kind": "text",
    "seat": "integer",
    "code": "text",
    "outcomes": "text",
    "spent": "bigint",
    "notice": "text",
}
_LISTS: Final = ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(_COLUMNS.values(), 4))
#: Tells the games that were written. A table must have the version that is known, also when it is changed:
#: by then it is held.
_WRITE: Final = f"""
WITH new AS (
    SELECT * FROM unnest({_LISTS}) AS new({", ".join(_COLUMNS)})
), held AS (
    SELECT games.id FROM games JOIN new ON games.id = new.game AND games.version = new.version
    WHERE games.ended IS NULL
    FOR NO KEY UPDATE OF games SKIP LOCKED
), changed AS (
    UPDATE games SET version = games.version + 1, changed = $1::timestamp, rules = $2::text,
        summary = new.summary::json, since = new.since, deadline = new.deadline
    FROM held JOIN new ON new.game = held.id
    WHERE games.id = held.id AND games.version = new.version
    RETURNING games.id
), added AS (
    INSERT INTO actions (game, seq, kind, seat, code, outcomes, at, spent)
    SELECT game, seq, kind, seat, code, outcomes::json, $1::timestamp, spent
    FROM new JOIN changed ON changed.id = new.game
)
SELECT changed.id, pg_notify($3::text, new.notice) FROM changed JOIN new ON new.game = changed.id
"""


class SharedMoves:
    """Writes to a database that other processes share."""

    def __init__(self, database: Database) -> None:
        self._process = database.process
        # What is one statement needs neither a beginning nor an end, each of which would be a round trip.
        self._engine = database.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def write(self, moves: Sequence[Move]) -> Collection[str]:
        """Commit moves; tells of which games they are written."""
        games = {move.game for move in moves}
        if len(games) < len(moves):  # one of two rests on a version that the other has ended
            return ()
        lists = [[*column] for column in zip(*map(self._row, moves), strict=True)]
        try:
            async with self._engine.connect() as connection:
                values = (utc_now(), rules_version(), CHANNEL, *lists)
                return {row[0] for row in await connection.exec_driver_sql(_WRITE, values)}
        except DBAPIError:  # the fault of one of them, who is to be told so alone: an illness is raised
            return ()

    def _row(self, move: Move) -> tuple[Any, ...]:
        """What the statement is told of a move, in the order of its columns."""
        action = move.action
        return (
            move.game,
            move.version,
            json.dumps(move.summary),
            *move.ticking,
            action.seq,
            action.kind,
            action.seat,
            action.code,
            json.dumps(action.outcomes),
            action.spent,
            spoken(self._process, Moved.by(move.game, move.version + 1, action, move.ticking)),
        )
