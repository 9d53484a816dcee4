"""``bastide verify``: does a saved game hold what it says?"""

from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.arguments import Json
from bastide.cli.output import complain, print_json, read_file
from bastide.core.errors import SaveError
from bastide.core.game import Game


def verify(file: Annotated[Path, typer.Argument(help="A saved game.")], json: Json = False) -> None:
    """Replay a saved game and confirm its moves and recorded scores; exit code 1 if they are wrong."""
    text = read_file(file)
    try:
        game = Game.load(text)
    except SaveError as error:
        if json:
            print_json({"ok": False, "line": error.line, "fault": error.fault})
        else:
            complain(f"{file}: {error}")
        raise typer.Exit(1) from error
    seats = game.rules.setup.seats
    if json:
        players = [{"name": name, "score": score} for name, score in zip(seats, game.scores, strict=True)]
        counts = {"actions": len(game.history), "turns": game.state.turn, "is_over": game.is_over}
        print_json({"ok": True, **counts, "players": players})
    else:
        scores = ", ".join(f"{name} {score}" for name, score in zip(seats, game.scores, strict=True))
        state = "finished" if game.is_over else "unfinished"
        typer.echo(f"{file}: good; {state}, {game.state.turn} turns, {len(game.history)} actions; {scores}")
