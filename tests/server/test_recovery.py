"""A link gives one's seats to another device, after a press, until it is ended, and nobody loses any."""

import asyncio
import sqlite3
from pathlib import Path

from starlette.testclient import TestClient

from bastide.server.store.database import Database
from bastide.server.store.holders import Holders
from bastide.server.store.storage import Storage
from tests import loops
from tests.server.helpers import Browser, Json, here, link, running, settings
from tests.server.test_races import Client, open_table, parts_of, renaming, serving


def link_of(browser: Browser) -> str:
    """The code of a new link."""
    answer = browser.post("/api/devices")
    assert answer.status_code == 201, answer.text
    path: str = answer.json()["path"]
    assert path.startswith("/device/")
    return path.removeprefix("/device/")


def games(browser: Browser) -> set[str]:
    return {card["game"] for card in browser.get("/api/games").json()}


def yours(snapshot: Json) -> list[bool]:
    return [seat["yours"] for seat in snapshot["seats"]]


def test_another_device_holds_the_same_seats_by_a_link(client: TestClient, anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    phone = Browser(client)
    code = link_of(anna)
    info = phone.get(f"/api/devices/{code}").json()
    assert (info["state"], info["games"], info["own"]) == ("open", 1, 0)
    assert yours(phone.snapshot(game)) == [False, False]

    assert phone.post(f"/api/devices/{code}").json() == {"games": 1}
    assert phone.token
    assert phone.token != anna.token
    for browser in (anna, phone):
        assert yours(browser.snapshot(game)) == [True, True]
    with phone.at_table(game) as table:
        table.move(table.codes[0])
    with anna.at_table(game) as table:
        table.move("pass")


def test_both_devices_keep_what_they_had(client: TestClient, anna: Browser, ben: Browser) -> None:
    """Also what they make, take and play again later."""
    mine = anna.new_game(here("Anna"), link("Friend"))
    theirs = ben.new_game(here("Ben"))["game"]
    ben.post(f"/api/devices/{link_of(anna)}")
    both = {mine["game"], theirs}
    assert games(anna) == games(ben) == both
    for browser in (anna, ben):
        invitations = browser.get(f"/api/games/{mine['game']}/invitations")
        assert invitations.json() == mine["invitations"], "both have made it"
    later = ben.new_game(here("Ben"))["game"]
    code = mine["invitations"][0]["path"].removeprefix("/join/")
    ben.post(f"/api/invitations/{code}", json={})
    assert games(anna) == games(ben) == both | {later}
    assert yours(anna.snapshot(mine["game"])) == [True, True]


def test_three_devices_by_two_links_are_one(client: TestClient, anna: Browser, ben: Browser) -> None:
    cleo = Browser(client)
    made = {browser.new_game(here("X"))["game"] for browser in (anna, ben, cleo)}
    waiting = link_of(ben)
    ben.post(f"/api/devices/{link_of(anna)}")
    cleo.post(f"/api/devices/{waiting}")  # made before its maker became one with another
    assert games(anna) == games(ben) == games(cleo) == made


def test_a_page_that_is_open_gets_its_seat_at_once(client: TestClient, anna: Browser, ben: Browser) -> None:
    game = anna.new_game(here("Anna"))["game"]
    ben.new_game(here("Ben"))
    code = link_of(anna)
    with ben.at_table(game) as table:
        assert yours(table.snapshot) == [False]
        table.wait_for_presence([False], 1)
        ben.post(f"/api/devices/{code}")
        table.wait_for(lambda snapshot: yours(snapshot) == [True])
        table.wait_for_presence([True], 0)
        table.move(table.codes[0])


def test_a_link_works_again_and_again(client: TestClient, anna: Browser) -> None:
    game = anna.new_game(here("Anna"))["game"]
    code = link_of(anna)
    for _ in range(3):
        device = Browser(client)
        assert device.get(f"/api/devices/{code}").json()["state"] == "open"
        assert device.post(f"/api/devices/{code}").json() == {"games": 1}
        assert device.get(f"/api/devices/{code}").json()["state"] == "yours"
        assert games(device) == {game}


def test_a_link_gives_seats_back_after_all_cookies_are_lost(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"))["game"]
        code = link_of(anna)
        Browser(client).post(f"/api/devices/{code}")
    with running(tmp_path) as client:
        back = Browser(client)
        assert back.post(f"/api/devices/{code}").json() == {"games": 1}
        with back.at_table(game) as table:
            table.move(table.codes[0])


def test_a_link_can_be_ended_and_who_has_followed_it_keeps_the_seats(
    client: TestClient, anna: Browser, ben: Browser
) -> None:
    game = anna.new_game(here("Anna"))["game"]
    code = link_of(anna)
    ben.post(f"/api/devices/{code}")
    assert Browser(client).request("DELETE", "/api/devices").status_code == 204
    assert ben.get(f"/api/devices/{code}").status_code == 200, "nobody else can end it"
    assert ben.request("DELETE", "/api/devices").status_code == 204
    thief = Browser(client)
    for answer in (thief.get(f"/api/devices/{code}"), thief.post(f"/api/devices/{code}")):
        assert answer.status_code == 404
        assert "ended" in answer.json()["error"]
    assert games(thief) == set()
    assert games(anna) == games(ben) == {game}


def test_ones_own_link_changes_nothing(anna: Browser, ben: Browser) -> None:
    anna.new_game(here("Anna"))
    code = link_of(anna)
    assert anna.get(f"/api/devices/{code}").json()["state"] == "yours"
    assert anna.post(f"/api/devices/{code}").json() == {"games": 1}
    assert ben.post(f"/api/devices/{code}").json() == {"games": 1}


def test_a_new_link_takes_the_place_of_the_old_one(anna: Browser, ben: Browser) -> None:
    anna.new_game(here("Anna"))
    old, new = link_of(anna), link_of(anna)
    assert ben.post(f"/api/devices/{old}").status_code == 404
    assert ben.post(f"/api/devices/{new}").status_code == 200


def test_a_browser_without_seats_has_nothing_to_take_along(anna: Browser) -> None:
    answer = anna.post("/api/devices")
    assert answer.status_code == 409
    assert "no seat" in answer.json()["error"]


def test_a_page_of_another_site_can_neither_make_nor_follow_a_link(anna: Browser, ben: Browser) -> None:
    anna.new_game(here("Anna"))
    ben.new_game(here("Ben"))
    code = link_of(ben)
    foreign = {"sec-fetch-site": "cross-site", "origin": "https://evil.example"}
    for path in ("/api/devices", f"/api/devices/{code}"):
        assert anna.post(path, headers=foreign).status_code == 403
    assert len(games(anna)) == 1


def test_only_the_hash_of_a_link_is_stored(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        anna.new_game(here("Anna"))
        code = link_of(anna)
        with sqlite3.connect(tmp_path / "bastide.db") as database:
            (kept,) = database.execute("SELECT count(*) FROM device_links").fetchone()
        database.close()
        assert kept == 1
    for file in tmp_path.glob("bastide.db*"):
        assert code.encode() not in file.read_bytes()


def test_many_who_follow_a_link_at_once_all_get_the_seats(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as app:
            anna = Client(app)
            await anna.new_game(here("Anna"))
            path = (await anna.post("/api/devices")).json()["path"].replace("/device/", "/api/devices/")
            others = [Client(app) for _ in range(6)]
            answers = await asyncio.gather(*(other.post(path) for other in others))
            assert [answer.json() for answer in answers] == [{"games": 1}] * 6

    loops.run(run())


def test_a_seat_taken_while_two_devices_become_one_is_theirs(tmp_path: Path) -> None:
    """The request of the second device was on its way when it still was a holder of its own."""

    async def run() -> None:
        async with serving(tmp_path) as app:
            anna, ben = Client(app), Client(app)
            await anna.new_game(here("Anna"))
            await ben.new_game(here("Ben"))
            before = ben.holder
            path = (await anna.post("/api/devices")).json()["path"].replace("/device/", "/api/devices/")
            assert (await ben.post(path)).status_code == 200
            storage = parts_of(app).hall.storage
            await storage.create(open_table("late"))
            assert await storage.take_seat("late", 1, before, "Ben", renaming(1, "Ben"))
            for client in (anna, ben):
                assert "late" in {card["game"] for card in await client.get("/api/games")}

    loops.run(run())


def test_who_is_unknown_to_the_database_is_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        database = Database(settings(tmp_path).url)
        await database.open()
        try:
            await Storage(database).create(open_table("g"))
            assert await Holders(database).known(["a", "x"]) == {"a": "a"}
            assert await Holders(database).known([]) == {}
        finally:
            await database.close()

    loops.run(run())
