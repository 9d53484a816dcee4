"""``make expansion`` makes a room that works at once, but for the test that is to be filled."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.scaffold import ROOT, make_room


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what an expansion needs of the project."""
    for folder in ("src", "tools"):
        shutil.copytree(
            ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("static", "__pycache__")
        )
    (tmp_path / "tests" / "expansions").mkdir(parents=True)
    for file in ("tests/rules.py", "tests/scene.py", "pyproject.toml"):
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def run(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{checkout}"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_new_room_plays_and_its_test_fails(checkout: Path) -> None:
    make_room(checkout, "merry_mills", "MM")
    played = run(
        checkout,
        "-c",
        "from bastide import Game, Setup\n"
        "game = Game.new(Setup.make(2, 'merry_mills'), seed=1)\n"
        "while not game.is_over: game.play(game.options()[0])\n"
        "print([use.slug for use in game.rules.setup.uses])",
    )
    assert played.stdout.strip() == "['base', 'merry_mills']", played.stderr
    tested = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/expansions/merry_mills")
    assert tested.returncode == 1, tested.stdout
    assert "the first rule +1" in tested.stdout


def test_a_room_that_is_there_is_not_touched(checkout: Path) -> None:
    before = (checkout / "src/bastide/expansions/abbot/rules.py").read_text(encoding="utf-8")
    with pytest.raises(FileExistsError, match="abbot"):
        make_room(checkout, "abbot", "ABBOT")
    assert (checkout / "src/bastide/expansions/abbot/rules.py").read_text(encoding="utf-8") == before


def test_a_name_that_is_none_is_refused() -> None:
    refused = run(ROOT, "-m", "tools.scaffold", "Merry Mills")
    assert refused.returncode == 2
    assert "lower-case words" in refused.stdout
