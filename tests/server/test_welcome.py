"""A table is made ready while its page is still being loaded."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.server.play import welcome
from tests.server.helpers import Browser, here, parts_of, running
from tests.server.test_hall import loaded, wait_until


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with running(tmp_path) as found:
        yield found


def left_game(anna: Browser, client: TestClient) -> str:
    """A game that is stored, and not in memory any more."""
    game = str(anna.new_game(here("Anna"), here("Ben"))["game"])
    parts_of(client).hall._forget(game)
    assert loaded(client, game) is None
    return game


def rests(client: TestClient) -> bool:
    """Whether no table is being made ready."""
    return not parts_of(client).welcome._under_way


def test_who_asks_for_the_page_of_a_game_finds_it_read_and_told(client: TestClient) -> None:
    anna = Browser(client)
    game = left_game(anna, client)
    anna.get(f"/game/{game}")
    wait_until(lambda: rests(client), client)
    live = loaded(client, game)
    assert live is not None
    assert "decision" in live._sights[False]._made, "told as to Anna, who decides, and not as to a spectator"


def test_other_pages_and_unknown_games_wake_nothing(client: TestClient) -> None:
    anna = Browser(client)
    game = left_game(anna, client)
    for path in ("/", f"/replay/{game}", "/game/unknown", "/game/", f"/game/{game}/more"):
        anna.get(path)
    wait_until(lambda: rests(client), client)
    assert loaded(client, game) is None


def test_so_many_tables_are_made_ready_at_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome, "_MOST", 0)
    anna = Browser(client)
    game = left_game(anna, client)
    anna.get(f"/game/{game}")
    assert rests(client)
    assert anna.snapshot(game)["game"] == game, "it is read when the page asks for it"
