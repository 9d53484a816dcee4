"""The host's desk: its keys, tables, people, bans, the message of the day, and what is kept."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.server.store.clock import utc_now
from bastide.server.store.desk_rows import DeskKeyRow
from bastide.server.store.tables import GameRow
from tests import loops
from tests.cli.runner import run
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Table, bot, here, link, parts_of, running
from tests.server.people import take_name

DATABASES = BY_THE_DAY

COOKIE = "bastide-desk"


class Host:
    """Who sits at the desk."""

    def __init__(self, client: TestClient, key: str) -> None:
        self._client = client
        answer = client.post("/api/desk/session", json={"key": key})
        assert answer.status_code == 204, answer.text
        told = answer.headers["set-cookie"]
        assert "HttpOnly" in told
        assert "samesite=strict" in told.lower()
        found = re.search(rf"{COOKIE}=([^;]+)", told)
        assert found is not None
        self.cookie = f"{COOKIE}={found[1]}"
        client.cookies.clear()

    def ask(self, method: str, path: str, **more: Any) -> Any:
        answer = self._client.request(method, f"/api/desk/{path}", headers={"cookie": self.cookie}, **more)
        self._client.cookies.clear()
        assert answer.status_code in (200, 201, 204), answer.text
        return answer.json() if answer.content else {}

    def deeds(self) -> list[str]:
        return [one["deed"] for one in self.ask("GET", "log")]


def new_key(client: TestClient) -> str:
    assert client.portal is not None
    return client.portal.call(parts_of(client).desk.new_link)


@pytest.fixture
def host(client: TestClient) -> Host:
    return Host(client, new_key(client))


def hear_the_end(table: Table) -> None:
    """The page is closed, sooner or later."""

    def hear_all() -> None:
        while True:
            table.receive()

    with pytest.raises(WebSocketDisconnect):
        hear_all()


def change(client: TestClient, game: str, **values: object) -> None:
    async def write() -> None:
        async with parts_of(client).database.session.begin() as session:
            await session.execute(update(GameRow).where(GameRow.id == game).values(values))

    assert client.portal is not None
    client.portal.call(write)


@pytest.mark.sqlite
def test_the_command_gives_a_key_while_the_server_runs(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        result = loops.apart(
            lambda: run("admin", "--data", tmp_path, "--address", "https://play.example.org/")
        )
        assert result.exit_code == 0, result.stderr
        address, key = result.stdout.strip().split("#")
        assert address == "https://play.example.org/admin"
        host = Host(client, key)
        assert host.deeds() == ["come", "link"]
        # The key is stored by its hash alone, and it is used up.
        assert key.encode() not in b"".join(file.read_bytes() for file in tmp_path.glob("bastide.db*"))
        assert client.post("/api/desk/session", json={"key": key}).status_code == 401


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "tables"),
        ("DELETE", "tables/x"),
        ("GET", "people"),
        ("GET", "bans"),
        ("POST", "bans"),
        ("DELETE", "bans/1"),
        ("PUT", "notice"),
        ("GET", "keeping"),
        ("GET", "keeping/count"),
        ("PUT", "keeping"),
        ("POST", "backup"),
        ("GET", "log"),
        ("DELETE", "session"),
    ],
)
def test_nobody_else_comes_to_the_desk(client: TestClient, anna: Browser, method: str, path: str) -> None:
    anna.new_game()
    bodies = {"bans": {"kind": "address", "who": "x"}, "notice": {}, "keeping": {}}
    for headers in ({}, {"cookie": f"{COOKIE}=made-up-made-up-made-up"}):
        answer = anna.request(method, f"/api/desk/{path}", headers=headers, json=bodies.get(path))
        assert answer.status_code == 401, answer.text


def test_a_key_that_is_too_old_opens_nothing(client: TestClient, host: Host) -> None:
    key = new_key(client)

    async def age() -> None:
        async with parts_of(client).database.session.begin() as session:
            await session.execute(update(DeskKeyRow).values(until=utc_now() - timedelta(seconds=1)))

    assert client.portal is not None
    client.portal.call(age)
    assert client.post("/api/desk/session", json={"key": key}).status_code == 401
    assert client.get("/api/desk/log", headers={"cookie": host.cookie}).status_code == 401


def test_who_leaves_has_no_key_any_more(client: TestClient, host: Host) -> None:
    host.ask("DELETE", "session")
    assert client.get("/api/desk/log", headers={"cookie": host.cookie}).status_code == 401


def test_a_table_is_removed_whoever_sits_at_it(anna: Browser, host: Host) -> None:
    game = anna.new_game()["game"]
    with anna.at_table(game) as table:
        listed = host.ask("GET", "tables")
        assert [(one["game"], one["here"]) for one in listed] == [(game, 1)]
        host.ask("DELETE", f"tables/{game}")
        hear_the_end(table)
    assert anna.get(f"/api/games/{game}").status_code == 404
    assert host.ask("GET", "tables") == []
    assert host.deeds()[0] == "remove"


def test_people_with_an_account_are_told_by_its_name(anna: Browser, host: Host) -> None:
    anna.new_game(here("Annie"), here("Ben"))
    take_name(anna, "Anna")
    (person,) = host.ask("GET", "people")
    assert person["account"] == "Anna"
    assert sorted(person["names"]) == ["Annie", "Ben"]


def test_who_is_banned_reads_but_neither_plays_nor_makes_games(
    anna: Browser, ben: Browser, host: Host
) -> None:
    made = anna.new_game(here("Anna"), link("Ben"))
    game, code = made["game"], made["invitations"][0]["path"].rpartition("/")[2]
    person = host.ask("GET", "people")[0]
    assert (person["names"], person["games"], person["banned"]) == (["Anna"], 1, False)
    assert person["account"] is None
    with anna.at_table(game) as table:
        ban = host.ask("POST", "bans", json={"kind": "holder", "who": person["holder"], "days": 3})
        hear_the_end(table)
    assert host.ask("GET", "people")[0]["banned"] is True
    with pytest.raises(WebSocketDisconnect), anna.at_table(game):
        pass
    wish = {"setup": {}, "seats": [here("Anna"), here("Otto")]}
    assert anna.post("/api/games", json=wish).status_code == 403
    assert anna.post(f"/api/invitations/{code}", json={"name": None}).status_code == 403
    assert anna.get(f"/api/games/{game}").status_code == 200
    assert ben.post(f"/api/invitations/{code}", json={"name": None}).status_code == 200
    host.ask("DELETE", f"bans/{ban['id']}")
    assert anna.post("/api/games", json=wish).status_code == 201
    assert host.deeds()[:2] == ["unban", "ban"]


def test_an_address_is_banned_for_a_while_and_the_host_is_not(
    anna: Browser, client: TestClient, host: Host
) -> None:
    game = anna.new_game()["game"]
    host.ask("POST", "bans", json={"kind": "address", "who": "testclient", "days": 1, "note": "spam"})
    assert anna.post(f"/api/games/{game}/rematch").status_code == 403
    with pytest.raises(WebSocketDisconnect), anna.at_table(game):
        pass
    assert [one["note"] for one in host.ask("GET", "bans")] == ["spam"]
    bans = parts_of(client).bans
    assert bans.bars("address", "testclient")
    bans._known = tuple(one._replace(until=utc_now() - timedelta(seconds=1)) for one in bans._known)
    assert anna.post("/api/games", json={"setup": {}, "seats": [here("Anna")]}).status_code == 201


def test_a_ban_holds_after_a_start(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        Host(client, new_key(client)).ask("POST", "bans", json={"kind": "address", "who": "testclient"})
    with running(tmp_path) as client:
        assert client.post("/api/promises").status_code == 403


def test_everybody_reads_the_message_of_the_day(anna: Browser, host: Host) -> None:
    assert anna.get("/api/notice").json() == {"en": "", "it": "", "de": ""}
    words = {"en": "Club night at <b>eight</b>", "it": "Serata alle otto", "de": "Um acht"}
    host.ask("PUT", "notice", json=words)
    assert anna.get("/api/notice").json() == words
    assert host.deeds()[0] == "notice"
    answer = anna.request("PUT", "/api/desk/notice", json={"en": "x" * 501}, headers={"cookie": host.cookie})
    assert answer.status_code == 422


def test_games_go_when_their_time_is_over(anna: Browser, client: TestClient, host: Host) -> None:
    old, new = anna.new_game()["game"], anna.new_game()["game"]
    over = anna.finish(anna.new_game()["game"])
    long_ago = utc_now() - timedelta(days=40)
    for game in (old, over):
        change(client, game, changed=long_ago)
    count = "keeping/count?abandoned=30&finished=30"
    assert host.ask("GET", count) == {"abandoned": 1, "finished": 1}
    assert host.ask("GET", "keeping/count?abandoned=50") == {"abandoned": 0, "finished": 0}
    assert len(host.ask("GET", "tables")) == 3
    host.ask("PUT", "keeping", json={"abandoned": 30, "finished": None})
    assert host.ask("GET", "keeping") == {"abandoned": 30, "finished": None}
    assert anna.get(f"/api/games/{old}").status_code == 404
    assert {one["game"] for one in host.ask("GET", "tables")} == {new, over}
    assert host.deeds()[:2] == ["expired", "keeping"]
    answer = client.put("/api/desk/keeping", json={"abandoned": 0}, headers={"cookie": host.cookie})
    assert answer.status_code == 422


def test_somebody_at_an_old_table_keeps_it(anna: Browser, client: TestClient, host: Host) -> None:
    game = anna.new_game()["game"]
    change(client, game, changed=utc_now() - timedelta(days=40))
    with anna.at_table(game):
        host.ask("PUT", "keeping", json={"abandoned": 30})
    assert anna.get(f"/api/games/{game}").status_code == 200


@pytest.mark.sqlite
def test_all_games_are_copied(anna: Browser, host: Host) -> None:
    anna.new_game(here("Anna"), bot("Robo"))
    made = host.ask("POST", "backup")
    assert made["games"] == 1
    copy = Path(made["file"])
    assert copy.stat().st_mode & 0o777 == 0o600
    assert copy.parent.name == "backups"
    assert host.deeds()[0] == "backup"
