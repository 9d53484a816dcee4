"""Designed tiles on the command line: checked, drawn, played."""

from pathlib import Path

import pytest

from bastide import Game
from tests.cli.runner import complaint, run, run_json

GATE = """[[tile]]
edges = "CRCR"
city = [ { at = "N" }, { at = "S" } ]
road = [ { at = "E W" } ]
field = [ { at = "EL WR" }, { at = "ER WL" } ]
"""
GARDEN = """
[[tile]]
edges = "FFFF"
field = [ { at = "NL NR EL ER SL SR WL WR" } ]
garden = true
"""
CREATIVITY = ("--expansions", "creativity")


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    path = tmp_path / "gate.toml"
    path.write_text(GATE, encoding="utf-8")
    return path


def test_a_good_file_is_told_and_drawn(gate: Path, tmp_path: Path) -> None:
    picture = tmp_path / "gate.svg"
    result = run("tiles", "design", gate, "--output", picture)
    assert (result.exit_code, result.stdout) == (0, f"{gate}: 1 designed tiles are good\n")
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_a_file_may_hold_more_designs_than_a_game_takes(gate: Path) -> None:
    gate.write_text(GATE * 3, encoding="utf-8")
    assert "3 designed tiles" in run("tiles", "design", gate).stdout


def test_a_refused_design_is_told_with_file_line_and_rule(gate: Path) -> None:
    gate.write_text(GATE + GARDEN, encoding="utf-8")
    found = complaint(run("tiles", "design", gate))
    assert found == f"{gate}: line 7: refused by CREA-15: garden belongs to abbot, which is not played"
    assert run("tiles", "design", gate, "--expansions", "abbot").exit_code == 0
    found = complaint(run("simulate", "--games", 1, *CREATIVITY, "--design", gate))
    assert f"{gate}: line 7: refused by CREA-15" in found


def test_a_file_that_cannot_be_read_is_told_with_its_line(gate: Path) -> None:
    gate.write_text(GATE + "garden = yes\n", encoding="utf-8")
    assert complaint(run("tiles", "design", gate)).startswith(f"{gate}: line 6: ")
    assert "missing.toml" in complaint(run("tiles", "design", "missing.toml"))


def test_bots_play_with_a_design_and_with_their_own(gate: Path) -> None:
    players = ("--players", "random,random", "--games", 1, "--seed", 1)
    assert run_json("simulate", *players, *CREATIVITY)["tiles_per_game"] == 74
    assert run_json("simulate", *players, *CREATIVITY, "--design", gate)["tiles_per_game"] == 74
    one = ("--option", "creativity.count=1")
    assert run_json("simulate", *players, *CREATIVITY, *one, "--design", gate)["tiles_per_game"] == 73


def test_a_tile_can_be_left_blank(gate: Path) -> None:
    setup = run_json("perft", "--depth", 1, *CREATIVITY, "--design", "none", "--design", gate)["setup"]
    assert [design and design["edges"] for design in setup["designs"]] == [None, "CRCR"]


def test_a_person_plays_with_designs_which_are_saved(gate: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.bastide"
    arguments = ("--players", "you,random", *CREATIVITY, "--design", gate, "--seed", 1, "--text")
    result = run("play", *arguments, typed=f"save {save}\nquit\n")
    assert result.exit_code == 0, result.output
    game = Game.load(save.read_text(encoding="utf-8"))
    assert (game.rules.setup.bots, len(game.rules.setup.designs)) == ((1,), 1)
    assert game.history[0].verb == "design"
    assert "design" in complaint(run("play", "--load", save, "--design", gate))


def test_a_game_with_blank_tiles_is_not_written_for_another_program(gate: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.bastide"
    arguments = ("--players", "you,random", *CREATIVITY, "--design", gate, "--seed", 1, "--text")
    run("play", *arguments, typed=f"save {save}\nquit\n")
    result = run("export", "jcz", save, "--output", tmp_path / "game.jcz")
    assert result.exit_code == 3  # it is no fault of who asks
    assert "JCloisterZone cannot play this: not supported: Creativity" in result.output
    assert not (tmp_path / "game.jcz").exists()
