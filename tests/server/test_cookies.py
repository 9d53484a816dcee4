"""The cookie by which a browser holds its seats: made here alone, kept as long as it is used."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.server.guard.secret_codes import hash_token
from tests.server.helpers import COOKIE, Browser, here, running
from tests.server.test_start import migrate

SAFE = "__Host-bastide"
WISH = {"setup": {}, "seats": [here("Anna"), here("Ben")]}


def ask(
    client: TestClient, method: str, path: str, cookie: str = "", secure: bool = False, **more: Any
) -> Any:
    """Ask with exactly these cookies."""
    client.cookies.clear()
    scheme = "https" if secure else "http"
    headers = {"cookie": cookie} if cookie else {}
    answer = client.request(method, f"{scheme}://testserver{path}", headers=headers, **more)
    client.cookies.clear()
    return answer


def given(answer: Any) -> tuple[str, str]:
    """Name and value of the cookie that came with an answer."""
    name, _, rest = answer.headers["set-cookie"].partition("=")
    return name, rest.partition(";")[0]


def is_at_table(client: TestClient, game: str, cookie: str, secure: bool = False) -> bool:
    seats = ask(client, "GET", f"/api/games/{game}", cookie, secure).json()["seats"]
    return all(seat["yours"] for seat in seats)


@pytest.mark.parametrize("value", ["chosen-by-somebody-else", "x", "A" * 43, '"quoted"'])
def test_a_cookie_that_was_not_made_here_is_not_adopted(client: TestClient, value: str) -> None:
    answer = ask(client, "POST", "/api/games", f"{COOKIE}={value}", json=WISH)
    assert answer.status_code == 201
    name, token = given(answer)
    assert name == COOKIE
    assert token != value
    game = answer.json()["game"]
    assert is_at_table(client, game, f"{COOKIE}={token}")
    assert not is_at_table(client, game, f"{COOKIE}={value}")


def test_a_cookie_that_somebody_plants_beside_ours_does_not_hide_it(
    client: TestClient, anna: Browser
) -> None:
    game = anna.new_game(*WISH["seats"])["game"]
    own, planted = f"{COOKIE}={anna.token}", f"{COOKIE}=planted"
    for cookie in (f"{own}; {planted}", f"{planted}; {own}", f"{planted}; other=1;{own};"):
        assert is_at_table(client, game, cookie)
        answer = ask(client, "POST", "/api/games", cookie, json=WISH)
        assert given(answer) == (COOKIE, anna.token), "and what one holds is not given away for a new one"


def test_a_cookie_is_renewed_whenever_something_is_done(anna: Browser) -> None:
    anna.new_game(*WISH["seats"])
    token = anna.token
    again = anna.post("/api/games", json=WISH)
    assert given(again) == (COOKIE, token)
    assert "max-age=31536000" in again.headers["set-cookie"].lower()


def test_a_cookie_is_renewed_at_every_table(client: TestClient, anna: Browser) -> None:
    game = anna.new_game(*WISH["seats"])["game"]
    with client.websocket_connect(f"/ws/games/{game}", headers=anna.headers) as socket:
        headers: Any = socket.extra_headers
        said = dict(headers)[b"set-cookie"].decode().lower()
    assert said.startswith(f"{COOKIE}={anna.token};".lower())
    assert all(part in said for part in ("max-age=31536000", "httponly", "samesite=lax", "path=/"))
    client.cookies.clear()
    with client.websocket_connect(f"/ws/games/{game}") as socket:
        headers = socket.extra_headers
        assert b"set-cookie" not in dict(headers), "a spectator gets none"


def test_what_is_refused_sets_no_cookie(client: TestClient) -> None:
    for path, body in (("/api/games", {}), ("/api/invitations/ABCD", {}), ("/api/devices/ABCD", None)):
        answer = ask(client, "POST", path, json=body)
        assert answer.status_code in (404, 422)
        assert "set-cookie" not in answer.headers


def test_looking_sets_no_cookie(client: TestClient, anna: Browser) -> None:
    game = anna.new_game(*WISH["seats"])["game"]
    for path in ("/", "/api/games", f"/api/games/{game}", "/api/catalogue", "/healthz"):
        assert "set-cookie" not in anna.get(path).headers


def test_by_https_the_cookie_is_one_that_no_other_host_can_set(client: TestClient) -> None:
    answer = ask(client, "POST", "/api/games", secure=True, json=WISH)
    name, token = given(answer)
    said = answer.headers["set-cookie"].lower()
    assert name == SAFE
    assert "secure" in said
    assert "path=/" in said
    assert "domain" not in said
    game = answer.json()["game"]
    assert is_at_table(client, game, f"{SAFE}={token}", secure=True)
    planted = given(ask(client, "POST", "/api/games", json=WISH))[1]
    assert is_at_table(client, game, f"{COOKIE}={planted}; {SAFE}={token}", secure=True)
    assert not is_at_table(client, game, f"{SAFE}={token}"), "in plain HTTP nobody has that cookie"


def test_a_server_that_changes_to_https_keeps_its_players(client: TestClient) -> None:
    first = ask(client, "POST", "/api/games", json=WISH)
    _, token = given(first)
    assert is_at_table(client, first.json()["game"], f"{COOKIE}={token}", secure=True)
    again = ask(client, "POST", "/api/games", f"{COOKIE}={token}", secure=True, json=WISH)
    assert given(again) == (SAFE, token)


def test_players_of_an_older_version_keep_their_seats(tmp_path: Path) -> None:
    with running(tmp_path / "new") as client:
        anna = Browser(client)
        game = anna.new_game(*WISH["seats"])["game"]
    old = tmp_path / "old"
    old.mkdir()
    migrate(old / "bastide.db", "0003")
    with sqlite3.connect(old / "bastide.db") as database:
        database.execute("ATTACH ? AS new", (str(tmp_path / "new" / "bastide.db"),))
        for table in ("games", "seats"):
            known = ", ".join(row[1] for row in database.execute(f"PRAGMA main.table_info({table})"))
            database.execute(f"INSERT INTO {table} ({known}) SELECT {known} FROM new.{table}")
    database.close()
    with running(old) as client:
        assert anna.token
        assert is_at_table(client, game, f"{COOKIE}={anna.token}")
        assert [card["game"] for card in with_token(client, anna.token).get("/api/games").json()] == [game]


def with_token(client: TestClient, token: str) -> Browser:
    made = Browser(client)
    made.token = token
    return made


def test_a_browser_that_only_looked_is_not_kept(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        code = anna.new_game(here("Anna"), {"kind": "link", "name": "Ben"})["invitations"][0]["path"][6:]
        Browser(client).post(f"/api/invitations/{code}", json={"name": "Anna"})
        Browser(client).post("/api/invitations/NOPE", json={})
        with sqlite3.connect(tmp_path / "bastide.db") as database:
            found = database.execute("SELECT hash, holder FROM browsers").fetchall()
        database.close()
        assert anna.token
        assert found == [(hash_token(anna.token), hash_token(anna.token))]
