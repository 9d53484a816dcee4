"""Nobody waits in a ring on PostgreSQL: all who change holders, tables and seats take them in one order."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text, update
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.store.database import Database
from bastide.server.store.holders import holder_now, unite
from bastide.server.store.locks import hold_game
from bastide.server.store.rooms import Rooms
from bastide.server.store.storage import Storage
from bastide.server.store.tables import SeatRow
from tests import loops, postgres
from tests.server.databases import Kind, url_of, using
from tests.server.helpers import Browser, here, running

pytestmark = pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")
WAITING = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


@pytest.fixture(autouse=True)
def _shared() -> Iterator[None]:
    with using(Kind.POSTGRES):
        yield


@pytest.fixture
def table(tmp_path: Path) -> tuple[str, str]:
    """A game, and who has made it."""
    with running(tmp_path) as client:
        game = Browser(client).new_game(here("Anna"), here("Ben"))["game"]
    sql = "SELECT maker FROM games WHERE id = $1"
    ((maker,),) = postgres.ask(url_of(tmp_path), sql, game)
    return game, maker


def meet(
    data: Path,
    first: Callable[[AsyncSession], Awaitable[Any]],
    then: Callable[[AsyncSession], Awaitable[Any]],
    other: Callable[[Database], Coroutine[Any, Any, Any]],
) -> None:
    """Somebody does the first half of what he does; another one begins, and has to wait; then the second."""

    async def run() -> None:
        database = Database(url_of(data))
        try:
            async with database.session.begin() as session:
                await first(session)
                task = asyncio.create_task(other(database))
                while not await _waits(database):
                    assert not task.done(), "he does not wait"
                    await asyncio.sleep(0.01)
                await then(session)
            await task
        finally:
            await database.close()

    loops.run(run())


async def _waits(database: Database) -> bool:
    async with database.session() as session:
        return bool(await session.scalar(WAITING))


def test_who_holds_a_table_can_change_its_seats_while_a_holder_becomes_another(
    tmp_path: Path, table: tuple[str, str]
) -> None:
    game, maker = table

    async def become(database: Database) -> None:
        async with database.session.begin() as session:
            await unite(session, maker, "another")

    seat = update(SeatRow).where(SeatRow.game == game).values(hints=1)
    meet(tmp_path, lambda s: hold_game(s, game), lambda s: s.execute(seat), become)


def test_who_holds_a_holder_can_change_his_table_while_a_rematch_is_made(
    tmp_path: Path, table: tuple[str, str]
) -> None:
    game, maker = table

    async def rematch(database: Database) -> None:
        await Storage(database).create_rematch(game, "again", lambda old: replace(old, id="again", code=None))

    meet(tmp_path, lambda s: holder_now(s, maker), lambda s: hold_game(s, game), rematch)


def test_who_holds_a_holder_can_change_a_table_while_people_are_paired(
    tmp_path: Path, table: tuple[str, str]
) -> None:
    game, maker = table
    free = "UPDATE seats SET holder = NULL WHERE game = $1 AND seat = 1"
    postgres.ask(url_of(tmp_path), free, game)
    postgres.ask(url_of(tmp_path), "UPDATE games SET gathers = 'card', begun = NULL WHERE id = $1", game)

    async def pair(database: Database) -> None:
        async with Rooms(database).pairing("card", maker) as desk:
            assert await desk.oldest() is not None

    meet(tmp_path, lambda s: holder_now(s, maker), lambda s: hold_game(s, game), pair)
