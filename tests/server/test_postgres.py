"""PostgreSQL itself: how its address is written, tables that are made once, and what it may suffer from."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError

from bastide.server.guard.problems import Conflict
from bastide.server.store.ailments import Ailment, Ill
from bastide.server.store.database import Database
from bastide.server.store.exchange import Exchange
from bastide.server.store.postgres import driven
from bastide.server.store.records import StoredAction
from bastide.server.store.storage import Storage
from tests import loops, postgres
from tests.server.test_storage import stored

MOVE = StoredAction(1, "play", 0, "one")
needs_postgres = pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_an_address_may_be_written_in_several_ways(scheme: str) -> None:
    found = driven(make_url(f"{scheme}://anna:secret@db.example.org/games?sslmode=require"))
    assert found.drivername == "postgresql+asyncpg"
    assert dict(found.query) == {"ssl": "require"}
    assert "secret" not in Database(f"{scheme}://anna:secret@db.example.org/games").place


@needs_postgres
def test_of_servers_that_start_at_once_one_makes_the_tables() -> None:
    async def run(url: str) -> None:
        databases = [Database(url) for _ in range(4)]
        await asyncio.gather(*(database.open() for database in databases))
        await Storage(databases[0]).create(stored())
        assert await Storage(databases[3]).count() == 1
        for database in databases:
            await database.close()

    with postgres.new_database(is_empty=True) as url:
        loops.run(run(url))


@needs_postgres
def test_what_it_suffers_from_is_told() -> None:
    async def run(url: str) -> None:
        database = Database(url)
        async with database.engine.connect() as connection:
            await connection.execute(text("SET default_transaction_read_only = on"))
            await connection.commit()
            with pytest.raises(Ill) as found:
                await connection.execute(text("DELETE FROM probes"))
            assert found.value.ailment is Ailment.READ_ONLY
        await database.close()
        for wrong in (url.replace("/test_", "/none_"), "postgresql://bastide@127.0.0.1:1/games"):
            with pytest.raises(Ill) as found:
                await Database(wrong).open()
            assert found.value.ailment is Ailment.UNREACHABLE

    with postgres.new_database() as url:
        loops.run(run(url))


@needs_postgres
def test_a_table_has_one_owner_until_that_is_buried() -> None:
    async def nothing(*_: object) -> None:
        return

    async def run(url: str) -> None:
        databases = [Database(url), Database(url)]
        first, second = exchanges = [Exchange(database) for database in databases]
        for exchange in exchanges:
            await exchange.open(lambda _, __: None, nothing, nothing)
        await Storage(databases[0]).create(stored())
        assert (first.was_alone, second.was_alone) == (True, False)
        assert await first.claim("g") == await second.claim("g") == first.process
        version = await Storage(databases[1]).version("g")
        await first.close()
        while await second.claim("g") != second.process:
            await asyncio.sleep(0.05)
        assert await Storage(databases[1]).version("g") == (version or 0) + 1
        assert await first.claim("g") is None
        await second.close()
        for database in databases:
            await database.close()

    with postgres.new_database() as url:
        loops.run(run(url))


@needs_postgres
def test_a_table_that_somebody_holds_lets_no_move_of_another_wait() -> None:
    async def run(url: str) -> None:
        databases = [Database(url), Database(url)]
        one, other = (Storage(database) for database in databases)
        for name in ("held", "free"):
            await one.create(replace(stored(), id=name))
        async with other.changing("held"):
            waiting = asyncio.create_task(one.append("held", MOVE, {}, version=0))
            await one.append("free", MOVE, {}, version=0)
            assert [action.code for action in await one.actions_after("free", 0)] == [MOVE.code]
            assert not waiting.done()
        with pytest.raises(Conflict):  # the table has another version by now
            await waiting
        await one.append("held", MOVE, {}, version=1)
        for database in databases:
            await database.close()

    with postgres.new_database() as url:
        loops.run(run(url))


@needs_postgres
def test_a_move_that_cannot_be_stored_takes_no_other_with_it() -> None:
    async def run(url: str) -> None:
        database = Database(url)
        storage = Storage(database)
        for name in ("one", "other"):
            await storage.create(replace(stored(), id=name))
        endless = replace(MOVE, code="x" * 201)
        writing = [
            storage.append(game, move, {}, version=0) for game, move in (("one", endless), ("other", MOVE))
        ]
        found = await asyncio.gather(*writing, return_exceptions=True)
        assert [isinstance(error, DBAPIError) for error in found] == [True, False]
        assert [await storage.version(name) for name in ("one", "other")] == [0, 1]
        await database.close()

    with postgres.new_database() as url:
        loops.run(run(url))


@needs_postgres
@pytest.mark.parametrize("unused", [0.0, 3600.0])
def test_a_connection_that_was_cut_off_while_nobody_used_it_is_replaced(
    monkeypatch: pytest.MonkeyPatch, unused: float
) -> None:
    """Whether that is known here already, or only PostgreSQL knows it."""
    monkeypatch.setattr("bastide.server.store.postgres._UNUSED", unused)

    async def run(url: str) -> None:
        ours, others = Database(url), Database(url)
        async with ours.engine.connect() as connection:
            number = await connection.scalar(text("SELECT pg_backend_pid()"))
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
        async with others.engine.connect() as connection:
            await connection.execute(text("SELECT pg_terminate_backend(:number)"), {"number": number})
        while unused and not driver.is_closed():
            await asyncio.sleep(0.01)
        assert await Storage(ours).count() == 0
        for database in (ours, others):
            await database.close()

    with postgres.new_database() as url:
        loops.run(run(url))
