"""What people at a table have written to each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import delete, func, select

from bastide.server.store.clock import utc_now
from bastide.server.store.holders import holder_now
from bastide.server.store.locks import hold
from bastide.server.store.notices import Written, announce
from bastide.server.store.storage import Storage
from bastide.server.store.tables import ChatRow

#: Those who play, and those who watch: each has a room of its own while the game goes on.
TABLE, WATCH = "table", "watch"
#: So many lines of a room are kept.
MOST_KEPT: Final = 300


@dataclass(frozen=True)
class StoredLine:
    """A line as it was stored."""

    number: int
    room: str
    author: str
    #: Who wrote it: a player, or one of those who watch.
    seat: int | None
    watcher: int | None
    #: What he wrote, or the phrase that he chose.
    text: str
    phrase: str | None
    #: How many moves had been made then.
    moves: int
    at: datetime


class Chats:
    """Reads and writes the lines of games."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of_game(self, game: str, after: int = 0) -> list[StoredLine]:
        """The lines of a game that are kept, in their order: all, or those behind a number."""
        async with self._storage.session() as session:
            these = (ChatRow.game == game, ChatRow.number > after)
            wanted = select(ChatRow).where(*these).order_by(ChatRow.number)
            return [_line(row) for row in (await session.scalars(wanted)).all()]

    async def add(
        self, game: str, author: str, seat: int | None, text: str, phrase: str | None, moves: int
    ) -> StoredLine:
        """Store a line under the next number, and forget the oldest of its room where there are too many."""
        room = WATCH if seat is None else TABLE
        async with self._storage.session.begin() as session:
            writer = await holder_now(session, author)
            await hold(session, f"chat {game}")
            await announce(session, Written(game))
            of_game = ChatRow.game == game
            last = int(await session.scalar(select(func.max(ChatRow.number)).where(of_game)) or 0)
            watcher = None
            if seat is None:
                his = select(ChatRow.watcher).where(of_game, ChatRow.author == writer, ChatRow.room == WATCH)
                known = await session.scalar(his.limit(1))
                others = select(func.max(ChatRow.watcher)).where(of_game)
                watcher = known or int(await session.scalar(others) or 0) + 1
            row = ChatRow(
                game=game,
                number=last + 1,
                room=room,
                author=writer,
                seat=seat,
                watcher=watcher,
                text=text,
                phrase=phrase,
                moves=moves,
                at=utc_now(),
            )
            session.add(row)
            await session.flush()
            in_room = (of_game, ChatRow.room == room)
            kept = select(ChatRow.number).where(*in_room).order_by(ChatRow.number.desc())
            oldest = await session.scalar(kept.offset(MOST_KEPT - 1).limit(1))
            if oldest is not None:
                await session.execute(delete(ChatRow).where(*in_room, ChatRow.number < oldest))
            return _line(row)


def newest(lines: Sequence[StoredLine], room: str) -> list[StoredLine]:
    """The lines of a room that are kept."""
    return [line for line in lines if line.room == room][-MOST_KEPT:]


def _line(row: ChatRow) -> StoredLine:
    return StoredLine(
        row.number,
        row.room,
        row.author,
        row.seat,
        row.watcher,
        row.text,
        row.phrase,
        row.moves,
        row.at,
    )
