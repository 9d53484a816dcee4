"""The real command in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.loading import loaded_by
from tests.patience import PATIENCE

COMMAND = Path(sys.executable).with_name("bastide")


def start(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        arguments,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
        env=os.environ,
    )


@pytest.mark.skipif(not COMMAND.exists(), reason="the package is not installed beside this Python")
def test_the_installed_command_plays_and_verifies_a_game(tmp_path: Path) -> None:
    path = tmp_path / "game.bastide"
    played = start(str(COMMAND), "play", "--text", "--seed", "1", typed=f"1\n1\n0\nsave {path}\nquit\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert "greedy: " in played.stdout
    verified = start(str(COMMAND), "verify", str(path), "--json")
    assert verified.returncode == 0
    assert json.loads(verified.stdout)["ok"] is True


def test_the_package_is_a_command_that_shares_its_work() -> None:
    arguments = ("simulate", "--games", "4", "--players", "random,random", "--jobs", "2", "--json")
    result = start(sys.executable, "-m", "bastide", *arguments)
    assert (result.returncode, result.stderr) == (0, "")
    assert json.loads(result.stdout)["games"] == 4


def test_a_mistake_is_one_line_without_a_traceback() -> None:
    result = start(sys.executable, "-m", "bastide", "play", "--expansions", "atlantis")
    assert result.returncode == 2
    assert result.stderr.startswith("bastide: there is no expansion 'atlantis'")
    assert result.stderr.count("\n") == 1


def test_importing_the_command_loads_nothing_heavy() -> None:
    assert loaded_by("import bastide.cli", ("typer", "rich")) == set()


def test_what_the_server_and_animations_are_made_of_is_loaded_by_their_commands_alone() -> None:
    heavy = ("PIL", "alembic", "fastapi", "numba", "pydantic", "sqlalchemy")
    assert loaded_by("import bastide.cli.app", heavy) == set()
