"""Reviews in the database: what was found stays with its game, and goes on where it stopped."""

import asyncio
import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from typing import Any, Final, cast

from sqlalchemy import Update, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.core.option import Option
from bastide.server.beside.review_worker import Looked
from bastide.server.beside.workers import Why
from bastide.server.guard.problems import Refusal
from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.locks import hold
from bastide.server.store.review_tables import ReviewRow, ReviewStretchRow
from bastide.server.store.tables import GameRow
from bastide.server.telling.words import say

#: Who gives no sign of life for so long works on a review no more.
ALIVE: Final = timedelta(seconds=30)
#: What may be found in a game, packed.
MOST_BYTES: Final = 4_000_000


@dataclass(frozen=True)
class StoredReview:
    """How far a review is."""

    #: Whether somebody works on it now, and who wanted it.
    is_running: bool
    holder: str | None
    next: int
    #: The turn that it has come to.
    turn: int
    mark: str
    is_coarse: bool
    has_failed: bool
    #: Why the process that looked at it gave no answer, if that is why it has failed.
    fault: Why | None

    def is_of(self, history: Sequence[Option]) -> bool:
        """Whether it is about this game: what it has looked at was not taken back since."""
        return self.next <= len(history) and self.mark == mark_of(history[: self.next])


def mark_of(history: Iterable[Option]) -> str:
    """The same for the same actions."""
    return sha256("\n".join(option.code for option in history).encode()).hexdigest()


class Reviews:
    """Reads and writes reviews."""

    def __init__(self, database: Database) -> None:
        self._session = database.session

    async def find(self, game: str) -> StoredReview | None:
        """The review of a game."""
        async with self._session() as session:
            row = await session.get(ReviewRow, game)
            return None if row is None else _stored(row)

    async def found(self, game: str) -> list[Looked]:
        """All that was found in a game, in its order."""
        wanted = select(ReviewStretchRow.found).where(ReviewStretchRow.game == game)
        async with self._session() as session:
            rows = (await session.scalars(wanted.order_by(ReviewStretchRow.first))).all()
        return await asyncio.to_thread(_unpacked, rows)

    async def begin(self, game: str, holder: str, run: str, history: Sequence[Option]) -> int | None:
        """Begin a review, or let it go on; gives the action from which on, or nothing if it runs or is done.

        A :class:`Refusal` says that somebody has another one under way.
        """
        async with self._session.begin() as session:
            # Two requests of one person, or two people at one game: the second one waits.
            for name in (f"reviews of {holder}", f"review of {game}"):
                await hold(session, name)
            row = await session.get(ReviewRow, game)
            if row is not None and _is_alive(row):
                return None
            others = select(ReviewRow).where(ReviewRow.holder == holder, ReviewRow.game != game)
            if any(_is_alive(other) for other in await session.scalars(others)):
                raise Refusal(409, say("refused.review.other"))
            if row is None or not _stored(row).is_of(history):
                row = await _fresh(session, game, row)
            if row.accuracy is not None and row.next >= len(history):
                return None
            if row.size > MOST_BYTES:
                raise Refusal(409, say("refused.review.long"))
            row.run, row.holder, row.failed, row.fault, row.at = run, holder, False, None, utc_now()
            return row.next

    async def add(self, game: str, run: str, looked: Looked, first: int, mark: str) -> bool:
        """Keep a stretch; tells whether it is to go on."""
        packed = zlib.compress(json.dumps(looked.to_json(), separators=(",", ":")).encode())
        values: dict[str, Any] = {"next": looked.next, "mark": mark, "at": utc_now()}
        values |= {"size": ReviewRow.size + len(packed)}
        turns = {*(one.turn for one in looked.choices), *(one.turn for one in looked.draws)}
        if turns:
            values["turn"] = max(turns)
        if looked.is_coarse:
            values["coarse"] = True
        async with self._session.begin() as session:
            kept = _of(game, run).values(values).returning(ReviewRow.size)
            size: int | None = await session.scalar(kept)
            if size is None:
                return False
            session.add(ReviewStretchRow(game=game, first=first, found=packed))
            return size <= MOST_BYTES

    async def is_wanted(self, game: str, run: str) -> bool:
        """Give a sign of life; tells whether the review is still to go on."""
        async with self._session.begin() as session:
            alive = _of(game, run).values(at=utc_now()).returning(ReviewRow.game)
            return await session.scalar(alive) is not None

    async def end(self, game: str, run: str, accuracy: list[float | None] | None = None) -> None:
        """Nobody works on it any more."""
        await self._end(game, run, {"accuracy": accuracy})

    async def fail(self, game: str, run: str, fault: Why | None) -> None:
        """Nobody works on it any more, since something went wrong."""
        await self._end(game, run, {"failed": True, "fault": fault})

    async def _end(self, game: str, run: str, values: dict[str, Any]) -> None:
        async with self._session.begin() as session:
            await session.execute(_of(game, run).values({"run": None, "holder": None, **values}))

    async def stop(self, game: str) -> None:
        """Whoever works on it, here or elsewhere, is to stop."""
        async with self._session.begin() as session:
            stopped = update(ReviewRow).where(ReviewRow.game == game)
            await session.execute(stopped.values(run=None, holder=None))


async def _fresh(session: AsyncSession, game: str, old: ReviewRow | None) -> ReviewRow:
    """A review in which nothing was looked at yet, in place of one of other moves."""
    if old is not None:
        await session.delete(old)
        await session.flush()
    if await session.scalar(select(GameRow.id).where(GameRow.id == game)) is None:
        raise Refusal(404, say("refused.game"))
    row = ReviewRow(game=game, next=0, turn=0, mark=mark_of(()), coarse=False, size=0)
    session.add(row)
    return row


def _unpacked(rows: Iterable[bytes]) -> list[Looked]:
    return [Looked.from_json(json.loads(zlib.decompress(row))) for row in rows]


def _of(game: str, run: str) -> Update:
    return update(ReviewRow).where(ReviewRow.game == game, ReviewRow.run == run)


def _is_alive(row: ReviewRow) -> bool:
    return row.run is not None and row.at > utc_now() - ALIVE


def _stored(row: ReviewRow) -> StoredReview:
    fault = cast("Why | None", row.fault)
    return StoredReview(
        _is_alive(row), row.holder, row.next, row.turn, row.mark, row.coarse, row.failed, fault
    )
