"""Moves that come at the same time are written together, and each is as safe as if it came alone."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from bastide.server.guard.problems import Conflict
from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.records import StoredAction, StoredGame
from bastide.server.store.storage import Storage
from bastide.server.store.tables import GameRow
from tests import loops
from tests.server.databases import BOTH
from tests.server.helpers import settings

DATABASES = BOTH


def move(seq: int, code: str = "one") -> StoredAction:
    return StoredAction(seq, "play", 0, code)


async def codes(storage: Storage, game: str) -> list[str]:
    return [action.code for action in await storage.actions_after(game, 0)]


def test_one_that_cannot_be_written_takes_no_other_with_it(tmp_path: Path) -> None:
    async def write() -> None:
        database = Database(settings(tmp_path).url)
        await database.open()
        try:
            storage = Storage(database)
            for name in ("a", "b", "closed"):
                await storage.create(StoredGame(name, {}, "seed", (), "maker", ()))
            async with database.session.begin() as session:
                closed = await session.get(GameRow, "closed")
                assert closed is not None
                closed.ended = utc_now()
            await storage.append("a", move(1), {"turn": 1}, version=0)
            # The first begins a transaction; all others come while it is under way.
            wanted = [("b", 0, 1, "one"), ("a", 1, 1, "twice"), ("closed", 0, 1, "one"), ("a", 1, 2, "two")]
            writing = [
                storage.append(game, move(seq, code), {"turn": 2}, version=version)
                for game, version, seq, code in wanted
            ]
            found = await asyncio.gather(*writing, return_exceptions=True)
            assert [type(error) for error in found] == [type(None), Conflict, Conflict, type(None)]
            assert await codes(storage, "a") == ["one", "two"]
            assert await codes(storage, "b") == ["one"]
            assert await codes(storage, "closed") == []
        finally:
            await database.close()

    loops.run(write())


def test_a_move_that_rests_on_an_older_version_of_the_table_is_refused(tmp_path: Path) -> None:
    async def write() -> None:
        database = Database(settings(tmp_path).url)
        await database.open()
        try:
            storage = Storage(database)
            await storage.create(StoredGame("a", {}, "seed", (), "maker", ()))
            async with storage.changing("a"):
                pass  # a seat, an offer, a pause
            with pytest.raises(Conflict):
                await storage.append("a", move(1), {}, version=0)
            await storage.append("a", move(1), {}, version=1)
            assert await storage.version("a") == 2
        finally:
            await database.close()

    loops.run(write())


def test_all_hear_of_it_when_nothing_can_be_written(tmp_path: Path) -> None:
    async def write() -> None:
        database = Database(settings(tmp_path).url)
        await database.open()
        storage = Storage(database)
        for name in ("a", "b", "c"):
            await storage.create(StoredGame(name, {}, "seed", (), "maker", ()))
        async with database.engine.begin() as connection:
            await connection.exec_driver_sql("DROP TABLE actions")
        writing = [storage.append(name, move(1), {}, version=0) for name in ("a", "b", "c")]
        found = await asyncio.gather(*writing, return_exceptions=True)
        await database.close()
        assert [isinstance(error, DBAPIError) for error in found] == [True] * 3

    loops.run(write())
