"""A game is told by playing it once more: no position of it is kept."""

import gc
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from bastide import Game
from bastide.core.library import Library
from bastide.server.play.restored import Course, actions_of
from bastide.server.store.records import StoredGame, StoredSeat
from bastide.server.telling import replays
from tests.server.helpers import Browser
from tests.server.test_files import finished_game, open_save


def alive() -> int:
    """How many games there are in memory."""
    gc.collect()
    return sum(isinstance(thing, Game) for thing in gc.get_objects())


@pytest.fixture(scope="module")
def game() -> Game:
    return finished_game()


def counted(monkeypatch: pytest.MonkeyPatch, name: str, every: int = 1) -> list[int]:
    """How many games there are whenever something is called while a game is told, or only now and then."""
    found: list[int] = []
    calls = count()
    real: Callable[..., Any] = getattr(replays, name)

    def watched(*given: Any, **more: Any) -> Any:
        if next(calls) % every == 0:
            found.append(alive())
        return real(*given, **more)

    monkeypatch.setattr(replays, name, watched)
    return found


def test_a_position_is_told_without_copies_of_the_others(
    anna: Browser, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, _ = open_save(anna, game.save())
    anna.snapshot(name)
    before = alive()
    found = counted(monkeypatch, "make_snapshot")
    last = len(anna.get(f"/api/games/{name}/replay").json()["frames"]) - 1
    for number in (0, last // 2, last):
        assert anna.get(f"/api/games/{name}/at/{number}").status_code == 200
    assert len(found) == 3
    assert max(found) <= before + 2


def test_a_whole_game_is_told_without_copies_of_its_positions(
    anna: Browser, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, _ = open_save(anna, game.save())
    anna.snapshot(name)
    before = alive()
    found = counted(monkeypatch, "tell_move", every=20)
    assert anna.get(f"/api/games/{name}/replay").status_code == 200
    assert len(found) > 3
    assert max(found) <= before + 2


def test_however_often_a_game_is_told_no_more_of_it_is_kept(anna: Browser, game: Game) -> None:
    name, _ = open_save(anna, game.save())
    kept = set()
    for number in range(4):
        anna.get(f"/api/games/{name}/replay")
        anna.get(f"/api/games/{name}/at/{number}")
        kept.add(alive())
    assert len(kept) == 1


def test_a_long_game_in_memory_is_one_position_and_what_can_be_taken_back(game: Game) -> None:
    opening, actions = actions_of(game)
    seats = tuple(StoredSeat(name, "here", holder="anna") for name in game.rules.setup.seats)
    half = actions[: len(actions) // 2]
    stored = StoredGame("x", game.rules.setup.to_json(), "seed", opening, "anna", seats, half)
    before = alive()
    course = Course.of(stored, Library.default())
    assert course.seq == len(half) > 50
    assert alive() <= before + 1 + course.can_undo
