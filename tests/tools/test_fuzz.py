"""Fuzzing plays from the beginning, comes to every kind of setup soon, and tells what goes wrong."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup, registry
from tests.contract import groups, setups
from tools import fuzz


@pytest.fixture
def attempts(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The setups that were tried to see whether they are refused."""
    tried: list[Any] = []

    def attempt(library: Any, **wish: Any) -> Setup | None:
        tried.append(wish)
        return made(library, **wish)

    made = groups.attempt
    monkeypatch.setattr(groups, "attempt", attempt)
    return tried


def test_the_first_game_begins_without_a_search_for_what_agrees(attempts: list[Any]) -> None:
    name, setup, seed = next(fuzz.games(seed=5))
    assert len(attempts) <= 3
    assert len(setup.uses) <= 2
    assert (name in dict(setups.small_wishes(registry.LIBRARY)), seed) == (True, 5)


def test_every_kind_of_setup_comes_soon() -> None:
    names = [name for name, _, _ in itertools.islice(fuzz.games(seed=3), 8)]
    small = dict(setups.small_wishes(registry.LIBRARY))
    assert any(name in small for name in names)
    for beginnings in (("pairs",), ("all", "options", "two", "designs"), ("solo with",)):
        assert any(name.startswith(beginnings) for name in names)


def test_all_of_them_come_once_before_any_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = [(str(seats), {"players": seats}) for seats in (2, 3, 4)]

    def few(*_: object) -> Iterator[setups.Wish]:
        yield from wishes

    for family in ("small_wishes", "wishes_of", "large_wishes", "solo_wishes"):
        monkeypatch.setattr(fuzz, family, few)
    played = list(itertools.islice(fuzz.games(seed=0), 30))
    assert sorted(name for name, _, _ in played[:12]) == sorted(["2", "3", "4"] * 4)
    assert [seed for _, _, seed in played] == list(range(30))


def test_what_goes_wrong_is_told_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_down(game: Game, seed: int, checks: float) -> None:
        raise AssertionError("two tiles on one cell")

    monkeypatch.setattr(fuzz, "play", break_down)
    monkeypatch.setattr("sys.argv", ["fuzz", "--seed", "4", "--folder", str(tmp_path)])
    assert fuzz.main() == 1
    said = capsys.readouterr().out
    assert "two tiles on one cell" in said
    assert "seed 4" in said
    assert not Game.load((tmp_path / "fuzz-4.bastide").read_text(encoding="utf-8")).is_over
