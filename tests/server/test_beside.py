"""What takes its time is done beside the event loop, so that tables and health never wait for it."""

import asyncio
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.puzzles import shelf
from bastide.puzzles.book import read_puzzles
from bastide.review import summary
from bastide.server.play import exploring, lobby, puzzling
from bastide.server.play.hints import told_move
from bastide.server.play.restored import Course, actions_of
from bastide.server.routes import reviews
from bastide.server.telling.puzzles import known_move
from tests.server.helpers import Browser, here, parts_of
from tests.server.test_puzzles import BEST, NAME
from tests.server.test_reviews import Guessing, begin, wait_for


class Where:
    """Notes where some work is done: on the event loop, or in a thread beside it."""

    def __init__(self) -> None:
        #: Whether each call was on the event loop.
        self.on_loop: list[bool] = []

    def watched(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same work, noted."""

        def noted(*given: Any, **more: Any) -> Any:
            self.on_loop.append(_is_on_loop())
            return work(*given, **more)

        return noted


def _is_on_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


@pytest.fixture
def where() -> Where:
    return Where()


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("/api/explorer/play", {"position": {"points": [0, 0]}}),
        ("/api/lessons/first-game", {"name": "Anna", "bot": "Otto"}),
    ],
)
def test_a_game_from_a_position_is_made_beside(
    path: str, wish: dict[str, Any], anna: Browser, where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "actions_of", where.watched(actions_of))
    monkeypatch.setattr(Course, "of", staticmethod(where.watched(Course.of)))
    assert anna.post(path, json=wish).status_code == 201
    assert where.on_loop
    assert not any(where.on_loop)


@pytest.mark.parametrize(
    ("method", "path", "wish"),
    [
        ("GET", "/api/puzzles", None),
        ("POST", "/api/puzzles/next", {}),
        ("GET", f"/api/puzzles/{NAME}", None),
        ("POST", f"/api/puzzles/{NAME}/position", {"move": []}),
        ("POST", f"/api/puzzles/{NAME}/tries", {"tries": [BEST]}),
    ],
)
def test_puzzles_are_read_and_judged_beside_whatever_is_asked_first(
    method: str, path: str, wish: Any, anna: Browser, where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "read_puzzles", where.watched(read_puzzles))
    monkeypatch.setattr(puzzling, "known_move", where.watched(known_move))
    assert anna.request(method, path, json=wish).status_code == 200
    assert len(where.on_loop) == 1 + path.endswith("tries"), "they are read once"
    assert not any(where.on_loop)
    anna.get("/api/puzzles")
    assert len(where.on_loop) == 1 + path.endswith("tries")


def test_what_a_bot_thinks_of_a_position_is_told_beside(
    anna: Browser, where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exploring, "told_move", where.watched(told_move))
    wish = {"position": {"points": [0, 0], "hand": "base/cloister"}, "level": "steady"}
    assert anna.post("/api/explorer/opinion", json=wish).json()["moves"]
    assert where.on_loop
    assert not any(where.on_loop)


def test_a_review_is_read_and_told_beside(
    client: TestClient, where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Browser(client)
    game = anna.finish(anna.new_game(here("Anna"), here("Ben"))["game"])
    parts_of(client).reviewing._thinkers = Guessing()  # type: ignore[assignment]
    monkeypatch.setattr(zlib, "decompress", where.watched(zlib.decompress))
    monkeypatch.setattr(summary, "turns_of", where.watched(summary.turns_of))
    begin(anna, game)
    wait_for(anna, game, "done")
    monkeypatch.setattr(reviews, "told_choices", where.watched(lambda *_: []))
    assert anna.get(f"/api/games/{game}/review").status_code == 200
    assert len(where.on_loop) == 5, "for what is kept of it, and for the page"
    assert not any(where.on_loop)
