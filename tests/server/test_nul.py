"""The character NUL, which PostgreSQL keeps in no text, is refused wherever text comes in."""

import json
from time import thread_time
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from bastide import Game, Setup
from bastide.server.guard.middleware import MOST_SAVE_BYTES, says_nul
from tests.server.databases import BOTH
from tests.server.helpers import Browser, here

DATABASES = BOTH
NUL = "\0"


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("text_key")


def test_nul_is_refused_in_whatever_is_sent(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    save = Game.new(Setup.make(2), 1).save()
    name = json.dumps(Setup.make(2).seats[0])
    assert name in save
    seats = [here(f"An{NUL}na"), here("Ben")]
    sent: list[tuple[str, str, dict[str, Any]]] = [
        ("POST", "/api/games", {"json": {"setup": {}, "seats": seats}}),
        ("POST", f"/api/games/{game}/chat", {"json": {"text": f"Hel{NUL}lo"}}),
        ("POST", "/api/account/sign-in", {"json": {"name": f"An{NUL}na", "password": "secret word"}}),
        ("POST", "/api/games/open", {"content": save.replace(name, json.dumps(NUL))}),
        ("POST", "/api/games/open", {"content": f"{NUL} is no game"}),
        ("POST", "/api/designs/check", {"json": {"text": f"id = {NUL}"}}),
        ("GET", "/api/games/%00", {}),
        ("GET", "/api/games?before=%00", {}),
        ("DELETE", "/api/games/a%00b", {}),
    ]
    for method, path, more in sent:
        assert refusal(anna.request(method, path, **more)) == (422, "refused.nul"), path
    with pytest.raises(WebSocketDisconnect), anna.at_table("a%00b"):
        pass


def test_who_writes_about_it_is_heard(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    assert anna.post(f"/api/games/{game}/chat", json={"text": r"It is written \u0000."}).status_code < 300
    with anna.at_table(game) as table:
        table.wait_until(lambda: bool(table.lines))
        assert table.lines[0]["text"] == r"It is written \u0000."


@pytest.mark.sqlite
def test_it_is_found_behind_an_odd_number_of_backslashes() -> None:
    for before in ("", "a", "u0000"):
        for backslashes in range(8):
            told = f'"{before}{chr(92) * backslashes}u0000"'
            assert says_nul(bytearray(told.encode())) == (backslashes % 2 == 1), told


@pytest.mark.sqlite
@pytest.mark.parametrize("part", [b"{", b"\\", rb"\\u0000", rb"a\\"])
def test_nobody_waits_while_large_files_are_looked_through(part: bytes) -> None:
    body = bytearray(part * (MOST_SAVE_BYTES // len(part)))
    begin = thread_time()
    for _ in range(20):
        assert not says_nul(body)
    assert thread_time() - begin < 1, "a flood of files would hold up every table"
