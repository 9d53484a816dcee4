"""A stored game that today's rules refuse says so; all others go on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from bastide.server.store.rules_version import rules_version
from tests.server.helpers import Browser, here, running


@pytest.fixture
def games(tmp_path: Path) -> tuple[str, str, str | None]:
    """A game whose first move the rules of today refuse, a good one, and the browser that plays both."""
    with running(tmp_path) as client:
        anna = Browser(client)
        refused, good = (anna.new_game(here("Anna"), here("Ben"))["game"] for _ in range(2))
        for game in (refused, good):
            with anna.at_table(game) as table:
                table.move(table.codes[0])
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as rows, rows:
        rows.execute("UPDATE actions SET code = 'tile 50,50 r0' WHERE game = ?", [refused])
        rows.execute("UPDATE games SET rules = '0.0.9+old' WHERE id = ?", [refused])
    return refused, good, anna.token


def test_a_refused_game_says_so_wherever_it_is_asked_for(
    tmp_path: Path, games: tuple[str, str, str | None]
) -> None:
    refused, good, token = games
    with running(tmp_path) as client:
        anna = Browser(client)
        anna.token = token
        for path in ("", "/replay", "/at/0", "/save", "/picture.svg"):
            answer = anna.get(f"/api/games/{refused}{path}")
            assert answer.status_code == 410
            assert "0.0.9+old" in answer.json()["error"]
            assert rules_version() in answer.json()["error"]
        with pytest.raises(WebSocketDisconnect) as closed, anna.at_table(refused):
            pass
        assert closed.value.code == 4410
        assert anna.snapshot(good)["seq"] == 1


def test_a_refused_game_is_marked_in_the_list(tmp_path: Path, games: tuple[str, str, str | None]) -> None:
    refused, good, token = games
    for _ in range(2):  # the row remembers it over a start
        with running(tmp_path) as client:
            anna = Browser(client)
            anna.token = token
            anna.get(f"/api/games/{refused}")
            assert {card["game"]: card["refused"] for card in anna.get("/api/games").json()} == {
                refused: True,
                good: False,
            }


def test_what_other_rules_have_refused_is_not_marked(
    tmp_path: Path, games: tuple[str, str, str | None]
) -> None:
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as rows, rows:
        rows.execute("UPDATE games SET refused_by = '0.0.9+other'")
    with running(tmp_path) as client:
        anna = Browser(client)
        anna.token = games[2]
        assert [card["refused"] for card in anna.get("/api/games").json()] == [False, False]


def test_a_setup_that_is_refused_is_no_fault_either(
    tmp_path: Path, games: tuple[str, str, str | None]
) -> None:
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as rows, rows:
        rows.execute("UPDATE games SET setup = '{\"players\": 9}', rules = NULL WHERE id = ?", [games[1]])
    with running(tmp_path) as client:
        answer = client.get(f"/api/games/{games[1]}")
        assert answer.status_code == 410
        assert "an older version" in answer.json()["error"]
