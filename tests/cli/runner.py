"""Runs the command line inside the test."""

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from bastide import Game, Setup
from bastide.bots import make_bot
from bastide.cli.app import app

#: A screen of a known width, whatever the terminal is in which the tests run.
_TERMINAL = {"COLUMNS": "80", "FORCE_COLOR": None, "TTY_COMPATIBLE": None}


def run(*arguments: object, typed: str = "") -> Result:
    """Run ``bastide`` with arguments; ``typed`` is what a person enters."""
    return CliRunner(env=_TERMINAL).invoke(app, [str(argument) for argument in arguments], input=typed)


def run_json(*arguments: object) -> Any:
    """Run ``bastide ... --json``, which must print JSON and nothing else."""
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def complaint(result: Result) -> str:
    """The one line that a failed command has to say, without a word on the standard output."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert line.startswith("bastide: ")
    return line.removeprefix("bastide: ")


def played_game(turns: int = 1000, expansions: str = "", seed: int = 1) -> Game:
    """A game between two random bots, finished or with so many turns done."""
    game = Game.new(Setup.make(2, expansions), seed)
    bots = [make_bot("random", seed), make_bot("random", seed + 1)]
    while not game.is_over and game.state.turn <= turns:
        game.play(bots[game.actor].choose(game.view(game.actor)))
    return game


def save(game: Game, folder: Path) -> Path:
    """Save a game into a folder."""
    path = folder / "game.bastide"
    path.write_text(game.save(), encoding="utf-8")
    return path
