"""Finding puzzles: the same seed finds the same, in games of bots and in saved games."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bastide import Game, Setup
from bastide.cli.app import app
from bastide.puzzles import mining
from bastide.puzzles.book import read_puzzles
from bastide.puzzles.mining import Miner, Pains
from bastide.sim import missing

pytestmark = [
    pytest.mark.part_of_the_day(2),
    pytest.mark.skipif(bool(missing()), reason=missing() or "the simulator is there"),
]
#: Next to nothing, so that it is quick.
LITTLE = Pains(4, 2, 4, 8)
SETUP = Setup.make(["red", "blue"])


@pytest.fixture
def _easily_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever seems a little better is a puzzle."""
    monkeypatch.setattr(mining, "CLEAR", 0.2)
    monkeypatch.setattr(mining, "HINT", 0.2)
    monkeypatch.setattr(mining, "OBVIOUS", 1.0)


@pytest.mark.usefixtures("_easily_content")
def test_the_same_seed_finds_the_same_whatever_was_looked_at_before() -> None:
    miner = Miner(SETUP, LITTLE)
    first = miner.play("a/1")
    miner.play("a/2")
    assert miner.play("a/1") == first
    assert first.found
    for found in first.found:
        assert len(first.actions) >= found.at
        assert found.themes


@pytest.mark.usefixtures("_easily_content")
def test_a_saved_game_is_looked_through_and_nobody_is_named(tmp_path: Path) -> None:
    played = Miner(SETUP, LITTLE).play("a/1")
    game = Game.begin(Setup.make(["Anna", "Ben"]))
    for code in played.actions:
        game.play(code)
    save, file = tmp_path / "game.bastide", tmp_path / "puzzles.jsonl"
    save.write_text(game.save())
    told = CliRunner().invoke(app, ["puzzles", "make", str(file), str(save), "--lines", "4,2,4,8"])
    assert told.exit_code == 0, told.output
    assert "Anna" not in file.read_text()
    assert all(puzzle.setup["players"] == ["red", "blue"] for puzzle in read_puzzles(file))


def test_a_setup_that_cannot_be_searched_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    told = CliRunner().invoke(app, ["puzzles", "make", str(file), "--expansions", "tower"])
    assert told.exit_code == 2
    assert "does not know The Tower" in told.output
    assert not file.exists()


@pytest.mark.parametrize("lines", ["", "1,2,3", "a,b,c,d", "1,1,1,0", "1,1,9,8", "1,1,1,9999999"])
def test_lines_that_make_no_sense_are_refused(lines: str, tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["puzzles", "make", str(tmp_path / "p.jsonl"), "--lines", lines])
    assert told.exit_code == 2
    assert "--lines wants" in told.output
