"""Games in memory: there while somebody needs them, and bots go on without anybody."""

import asyncio
import gc
import sqlite3
import weakref
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.server.play import hall as hall_module
from bastide.server.play.live import LiveGame
from bastide.server.store.clock import utc_now
from bastide.server.store.records import StoredSeat
from bastide.server.store.storage import Storage
from tests import postgres
from tests.server.databases import Kind, using
from tests.server.helpers import Browser, bot, here, parts_of, running
from tests.server.test_storage import stored, with_database


def loaded(client: TestClient, game: str) -> LiveGame | None:
    assert client.portal is not None
    return client.portal.call(parts_of(client).hall.loaded, game)


def wait_until(is_so: Callable[[], bool], client: TestClient) -> None:
    """Other tasks of the server go on between two looks; the whole test has a limit of time."""
    assert client.portal is not None
    while not is_so():
        client.portal.call(asyncio.sleep, 0.01)


@pytest.fixture
def no_rings() -> Iterator[None]:
    """Nobody looks for what only refers to itself: whatever goes does so by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_rings")
@pytest.mark.parametrize("second", [here("Ben"), bot("Ben", "random")], ids=["two people", "a bot"])
def test_a_game_that_everybody_has_left_is_forgotten_whole(tmp_path: Path, second: dict[str, Any]) -> None:
    with running(tmp_path, game_seconds=0.02) as client:
        anna = Browser(client)
        kept, left = (anna.new_game(here("Anna"), second)["game"] for _ in range(2))
        with anna.at_table(kept):
            with anna.at_table(left) as table:
                table.move(table.codes[0])
                live = loaded(client, left)
                assert live is not None
                memory: list[weakref.ref[object]] = [weakref.ref(live), weakref.ref(live.course)]
                del live
            wait_until(lambda: loaded(client, left) is None, client)
            wait_until(lambda: [found() for found in memory] == [None, None], client)
            assert loaded(client, kept) is not None
        assert anna.snapshot(left)["seq"] >= 1


def test_a_game_in_which_a_bot_thinks_is_not_forgotten(tmp_path: Path) -> None:
    with running(tmp_path, game_seconds=0.02, bots="tests.server.toys:BOTS", bot_seconds=300) as client:
        anna = Browser(client)
        thinking = anna.new_game(bot("Sam", "slow"), here("Anna"))["game"]
        left = anna.new_game(here("Anna"), here("Ben"))["game"]
        wait_until(lambda: loaded(client, left) is None, client)
        assert loaded(client, thinking) is not None


def test_games_that_weigh_too_much_together_are_forgotten_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, game_seconds=3600) as client:
        anna = Browser(client)
        first = anna.new_game(here("Anna"), here("Ben"))["game"]
        anna.finish(first)
        live = loaded(client, first)
        assert live is not None
        monkeypatch.setattr(hall_module, "_MOST_WEIGHT", live.weight)
        second = anna.new_game(here("Anna"), here("Ben"))["game"]
        assert loaded(client, first) is live
        third = anna.new_game(here("Anna"), here("Ben"))["game"]
        assert loaded(client, first) is None
        assert loaded(client, second) is not None
        assert loaded(client, third) is not None


NONSENSE = {"players": ["red"], "expansions": {"nonsense": {}}}
BOTS_ONLY = (StoredSeat("red", "bot", bot="random"), StoredSeat("blue", "bot", bot="random"))
SOMEBODY = (StoredSeat("red", "here", holder="h"), StoredSeat("blue", "bot", bot="random"))


def test_bots_go_on_after_a_start_before_anybody_comes(tmp_path: Path) -> None:
    async def store(storage: Storage) -> None:
        await storage.create(replace(stored(), begun=utc_now(), seats=BOTS_ONLY))
        await storage.create(replace(stored(), begun=utc_now(), id="waits", seats=SOMEBODY))

    with_database(tmp_path, lambda database: store(Storage(database)))
    with running(tmp_path) as client:
        wait_until(lambda: played(tmp_path, "g") > 1, client)
        assert loaded(client, "waits") is None
        assert played(tmp_path, "waits") == 0


def played(data: Path, game: str) -> int:
    with closing(sqlite3.connect(data / "bastide.db")) as rows:
        (count,) = rows.execute("SELECT count(*) FROM actions WHERE game = ?", [game]).fetchone()
    return int(count)


def test_the_newest_games_are_woken_first_and_not_all(tmp_path: Path) -> None:
    async def look(storage: Storage) -> None:
        for name in ("old", "new", "over", "somebody"):
            game = replace(
                stored(), begun=utc_now(), id=name, seats=SOMEBODY if name == "somebody" else BOTS_ONLY
            )
            over = {**game.summary, "over": True, "actor": -2}
            await storage.create(replace(game, summary=over if name == "over" else game.summary))
        assert list(await storage.waiting_for_bots(10)) == ["new", "old"]
        assert list(await storage.waiting_for_bots(1)) == ["new"]

    with_database(tmp_path, lambda database: look(Storage(database)))


def test_a_game_that_cannot_be_read_does_not_keep_bots_from_others(tmp_path: Path) -> None:
    async def store(storage: Storage) -> None:
        await storage.create(replace(stored(), begun=utc_now(), seats=BOTS_ONLY))
        await storage.create(
            replace(stored(), begun=utc_now(), id="refused", setup=NONSENSE, seats=BOTS_ONLY)
        )

    with_database(tmp_path, lambda database: store(Storage(database)))
    with running(tmp_path) as client:
        wait_until(lambda: played(tmp_path, "g") > 1, client)
        assert played(tmp_path, "refused") == 0


def test_a_game_that_is_being_changed_is_not_forgotten(client: TestClient) -> None:
    game = Browser(client).new_game()["game"]

    async def look() -> tuple[bool, bool]:
        live = await parts_of(client).hall.game(game)
        async with live.lock:
            meanwhile = live.is_idle
        return meanwhile, live.is_idle

    assert client.portal is not None
    assert client.portal.call(look) == (False, True)


@pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")
def test_who_comes_while_a_game_is_put_away_finds_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where processes share a database, what has changed is asked for, and others may come meanwhile."""
    with using(Kind.POSTGRES), running(tmp_path) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        hall = parts_of(client).hall
        ask = hall.storage.version
        put_away: list[LiveGame] = []

        async def ask_while_others_come(name: str) -> int | None:
            if not put_away:
                put_away.append(hall._games.pop(name))
            return await ask(name)

        monkeypatch.setattr(hall.storage, "version", ask_while_others_come)
        with anna.at_table(game) as table:
            table.move(table.codes[0])
        assert loaded(client, game) not in (None, *put_away)
