"""Weights of the evaluation are made anew by a command, the same for the same seed."""

from pathlib import Path

import pytest

from bastide.sim import missing
from tests.cli.runner import run

needs_kernel = pytest.mark.skipif(bool(missing()), reason=missing())


@needs_kernel
def test_training_writes_weights_with_where_they_come_from(tmp_path: Path) -> None:
    from bastide.sim.evaluation import load_weights

    first, again = tmp_path / "first.txt", tmp_path / "again.txt"
    for file in (first, again):
        done = run(
            *("train", "linear", str(file), "--option", "farm_scoring = per-farm-4", "--jobs", "1"),
            *("--rounds", "2", "--games", "6", "--seed", "3"),
        )
        assert done.exit_code == 0, done.output
    assert first.read_text() == again.read_text()
    told = "--expansions '' --rules modern --option farm_scoring=per-farm-4 --rounds 2 --games 6 --seed 3"
    assert first.read_text().startswith(f"# Made by: bastide train linear {told}\n")
    assert load_weights(first).any()


@pytest.mark.parametrize("argument", ["--games=5001", "--games=1", "--rounds=1001", "--jobs=257"])
def test_what_would_fill_the_memory_is_refused(tmp_path: Path, argument: str) -> None:
    done = run("train", "linear", str(tmp_path / "weights.txt"), argument)
    assert done.exit_code == 2
    assert "or equal to" in done.output
    assert not (tmp_path / "weights.txt").exists()


def test_a_setup_that_the_simulator_cannot_play_is_not_trained(tmp_path: Path) -> None:
    done = run("train", "linear", str(tmp_path / "weights.txt"), "--expansions", "tower")
    assert done.exit_code != 0
    assert "nothing is trained" in done.output
    assert not (tmp_path / "weights.txt").exists()


def test_what_is_played_alone_is_trained_alone(tmp_path: Path) -> None:
    file = tmp_path / "weights.txt"
    done = run(
        *("train", "linear", str(file), "--expansions", "solo"),
        *("--rounds", "1", "--games", "2", "--seed", "3", "--jobs", "1"),
    )
    assert done.exit_code == 0, done.output
    assert "--expansions solo --rules modern --rounds 1 --games 2 --seed 3" in file.read_text()
    assert "one turn ahead" in file.read_text()
