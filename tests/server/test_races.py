"""Many at once at one table: whoever joins, moves or asks for a rematch, nobody's change is lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI

from bastide import Setup
from bastide.core.library import Library
from bastide.server.app import create_app
from bastide.server.guard.secret_codes import hash_token
from bastide.server.play.live import LiveGame
from bastide.server.play.restored import Course
from bastide.server.services import Services
from bastide.server.store.database import Database
from bastide.server.store.records import LINK, StoredAction, StoredGame, StoredSeat
from bastide.server.store.storage import Storage
from tests import loops
from tests.playing import play_at_random
from tests.server.databases import BOTH
from tests.server.helpers import COOKIE, Json, here, link, settings

DATABASES = BOTH

FRIENDS = ("Ben", "Cleo", "Dora", "Emil", "Fritz")


class Client:
    """One browser of many that ask the same server at the same time."""

    def __init__(self, app: FastAPI) -> None:
        transport = httpx2.ASGITransport(app)
        self._http = httpx2.AsyncClient(transport=transport, base_url="http://testserver")

    async def post(self, path: str, **more: Any) -> httpx2.Response:
        return await self._http.post(path, **more)

    async def get(self, path: str) -> Any:
        return (await self._http.get(path)).json()

    async def names(self, game: str) -> list[str]:
        return [seat["name"] for seat in (await self.get(f"/api/games/{game}"))["seats"]]

    async def saved_names(self, game: str) -> str:
        return (await self._http.get(f"/api/games/{game}/save")).text

    @property
    def holder(self) -> str:
        return hash_token(self._http.cookies[COOKIE])

    async def new_game(self, *seats: Json) -> Json:
        answer = await self.post("/api/games", json={"setup": {}, "seats": list(seats)})
        assert answer.status_code == 201, answer.text
        created: Json = answer.json()
        return created


@asynccontextmanager
async def serving(data: Path) -> AsyncIterator[FastAPI]:
    app = create_app(settings(data))
    async with app.router.lifespan_context(app):
        yield app


def parts_of(app: FastAPI) -> Services:
    parts: Services = app.state.services
    return parts


def codes(created: Json) -> list[str]:
    return [invitation["path"].removeprefix("/join/") for invitation in created["invitations"]]


def test_friends_who_follow_their_links_at_once_all_keep_their_names(tmp_path: Path) -> None:
    async def join_all() -> list[tuple[str, list[str]]]:
        async with serving(tmp_path) as app:
            anna = Client(app)
            tables = [
                await anna.new_game(here("Anna"), *(link(f"Seat {n}") for n in range(5))) for _ in range(8)
            ]
            answers = await asyncio.gather(
                *(
                    Client(app).post(f"/api/invitations/{code}", json={"name": name})
                    for table in tables
                    for code, name in zip(codes(table), FRIENDS, strict=True)
                )
            )
            assert {answer.status_code for answer in answers} == {200}
            for table in tables:
                assert (await anna.post(f"/api/games/{table['game']}/start")).status_code == 204
            return [(table["game"], await anna.names(table["game"])) for table in tables]

    async def read_again(games: list[str]) -> list[str]:
        async with serving(tmp_path) as app:
            return [await Client(app).saved_names(game) for game in games]

    found = loops.run(join_all())
    assert [names for _, names in found] == [["Anna", *FRIENDS]] * 8
    saves = loops.run(read_again([game for game, _ in found]))
    assert all('["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"]' in save for save in saves)


def test_of_friends_who_choose_one_name_at_once_one_gets_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as app:
            created = await Client(app).new_game(here("Anna"), *(link(f"Seat {n}") for n in range(4)))
            answers = await asyncio.gather(
                *(
                    Client(app).post(f"/api/invitations/{code}", json={"name": "Ben"})
                    for code in codes(created)
                )
            )
            assert sorted(answer.status_code for answer in answers) == [200, 422, 422, 422]
            names = await Client(app).names(created["game"])
            assert names.count("Ben") == 1

    loops.run(run())


def test_one_link_followed_by_many_at_once_seats_one_of_them(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as app:
            created = await Client(app).new_game(here("Anna"), link("Friend"))
            (code,) = codes(created)
            answers = await asyncio.gather(
                *(Client(app).post(f"/api/invitations/{code}", json={"name": name}) for name in FRIENDS)
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
            (winner,) = [n for n, answer in zip(FRIENDS, answers, strict=True) if answer.status_code == 200]
            assert await Client(app).names(created["game"]) == ["Anna", winner]

    loops.run(run())


def test_rematches_asked_for_at_once_are_one_rematch(tmp_path: Path) -> None:
    save = play_at_random(Setup.make(["Anna", "Ben"]), seed=1).save()

    async def run() -> None:
        async with serving(tmp_path) as app:
            anna = Client(app)
            answer = await anna.post("/api/games/open", content=save, headers={"content-type": "text/plain"})
            game = answer.json()["game"]
            answers = await asyncio.gather(*(anna.post(f"/api/games/{game}/rematch") for _ in range(8)))
            assert {answer.status_code for answer in answers} == {201}
            assert len({answer.json()["game"] for answer in answers}) == 1
            assert len(await anna.get("/api/games")) == 2

    loops.run(run())


def test_who_joins_while_the_table_is_being_laid_sits_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is read from the database for a spectator, and just then a friend takes a seat."""

    async def make() -> Json:
        async with serving(tmp_path) as app:
            return await Client(app).new_game(here("Anna"), link("Friend"))

    async def run(created: Json) -> None:
        async with serving(tmp_path) as app:
            storage = parts_of(app).hall.storage
            is_read, has_joined = asyncio.Event(), asyncio.Event()
            load, take_seat = storage.load, storage.take_seat

            async def load_slowly(game: str) -> StoredGame | None:
                found = await load(game)
                is_read.set()
                await has_joined.wait()
                return found

            async def take_seat_and_tell(*given: Any) -> bool:
                try:
                    return await take_seat(*given)
                finally:
                    has_joined.set()

            monkeypatch.setattr(storage, "load", load_slowly)
            monkeypatch.setattr(storage, "take_seat", take_seat_and_tell)
            looking = asyncio.create_task(Client(app).names(created["game"]))
            await is_read.wait()
            await Client(app).post(f"/api/invitations/{codes(created)[0]}", json={"name": "Ben"})
            await looking
            assert await Client(app).names(created["game"]) == ["Anna", "Ben"]

    loops.run(run(loops.run(make())))


def test_a_bot_that_is_replaced_while_somebody_joins_stays_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with serving(tmp_path) as app:
            created = await Client(app).new_game(
                here("Anna"), {"kind": "bot", "name": "Max", "bot": "random"}
            )
            live = await parts_of(app).hall.game(created["game"])
            storage = parts_of(app).hall.storage
            sketch = storage.sketch
            replacing: list[asyncio.Task[None]] = []

            async def sketch_meanwhile(game: str) -> StoredGame | None:
                found = await sketch(game)
                if not replacing:
                    replacing.append(asyncio.create_task(_replace_bot(live)))
                    for _ in range(20):
                        await asyncio.sleep(0)  # so that the other task goes as far as it can
                return found

            monkeypatch.setattr(storage, "sketch", sketch_meanwhile)
            await live.reload()
            await replacing[0]
            assert live.stored.seats[1].notice

    loops.run(run())


async def _replace_bot(live: LiveGame) -> None:
    await live.bots.replace(1, "random", "crash")


# Two processes on one file of games.


@asynccontextmanager
async def two_storages(data: Path) -> AsyncIterator[tuple[Storage, Storage]]:
    databases = [Database(settings(data).url) for _ in range(2)]
    for database in databases:
        await database.open()
    try:
        yield Storage(databases[0]), Storage(databases[1])
    finally:
        for database in databases:
            await database.close()


def renaming(seat: int, name: str) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
    def renamed(setup: Mapping[str, Any]) -> dict[str, Any]:
        players = list(setup["players"])
        players[seat] = name
        return {**setup, "players": players}

    return renamed


def open_table(game: str) -> StoredGame:
    course = Course.begin(Setup.make(["Anna", *(f"Seat {n}" for n in range(5))]), Library.default(), "s")
    opening = tuple(option.code for option in course.game.history)
    seats = [StoredSeat(f"Seat {n}", LINK, invitation=f"{game}-{n}") for n in range(5)]
    setup = course.game.rules.setup.to_json()
    anna = StoredSeat("Anna", "here", holder="a")
    return StoredGame(game, setup, "s", opening, "a", (anna, *seats), summary=course.summary())


def with_two_storages(data: Path, use: Callable[[Storage, Storage], Awaitable[None]]) -> None:
    async def run() -> None:
        async with two_storages(data) as (one, other):
            await use(one, other)

    loops.run(run())


def test_seats_taken_in_two_processes_at_once_all_keep_their_names(tmp_path: Path) -> None:
    async def use(one: Storage, other: Storage) -> None:
        for number in range(5):
            game = f"g{number}"
            await one.create(open_table(game))
            took = await asyncio.gather(
                *(
                    storage.take_seat(game, seat, f"holder {seat}", name, renaming(seat, name))
                    for storage in (one, other)
                    for seat, name in enumerate(FRIENDS, start=1)
                ),
                one.append(game, StoredAction(1, "play", 0, "code"), {"turn": 1}),
            )
            assert took[:-1].count(True) == 5
            found = await other.load(game)
            assert found is not None
            assert found.setup["players"] == ["Anna", *FRIENDS]
            assert [seat.name for seat in found.seats] == ["Anna", *FRIENDS]
            assert [seat.holder for seat in found.seats[1:]] == [f"holder {n}" for n in range(1, 6)]
            assert [action.code for action in found.actions] == ["code"]

    with_two_storages(tmp_path, use)


def test_a_seat_with_a_name_that_is_refused_stays_free(tmp_path: Path) -> None:
    def refuse(_: Mapping[str, Any]) -> dict[str, Any]:
        raise ValueError("no such name")

    async def use(one: Storage, other: Storage) -> None:
        await one.create(open_table("g"))
        with pytest.raises(ValueError, match="no such name"):
            await one.take_seat("g", 1, "b", "Ben", refuse)
        found = await other.load("g")
        assert found is not None
        assert found.seats[1].holder is None

    with_two_storages(tmp_path, use)


def test_a_rematch_asked_for_in_two_processes_is_made_once_with_all_who_sit_there(tmp_path: Path) -> None:
    async def use(one: Storage, other: Storage) -> None:
        await one.create(open_table("g"))
        await other.take_seat("g", 1, "b", "Ben", renaming(1, "Ben"))

        def again(name: str) -> Callable[[StoredGame], StoredGame]:
            def make(old: StoredGame) -> StoredGame:
                seats = tuple(replace(seat, invitation=None) for seat in old.seats)
                return replace(old, id=name, seats=seats)

            return make

        made = await asyncio.gather(
            *(
                storage.create_rematch("g", f"r{n}", again(f"r{n}"))
                for n in range(4)
                for storage in (one, other)
            )
        )
        assert len(set(made)) == 1
        found = await one.load(made[0])
        assert found is not None
        assert found.setup["players"][1] == "Ben"
        assert found.seats[1].holder == "b"
        assert await one.count() == 2

    with_two_storages(tmp_path, use)


def test_a_bot_that_was_replaced_is_not_replaced_by_one_who_knew_another(tmp_path: Path) -> None:
    async def use(one: Storage, other: Storage) -> None:
        table = open_table("g")
        await one.create(replace(table, seats=(table.seats[0], StoredSeat("Max", "bot", bot="random"))))
        await one.replace_bot("g", 1, "random", "greedy", "too slow")
        await other.replace_bot("g", 1, "random", "greedy", "crashed")
        found = await one.load("g")
        assert found is not None
        assert (found.seats[1].bot, found.seats[1].notice) == ("greedy", "too slow")

    with_two_storages(tmp_path, use)
