"""``bastide verify``: does a saved game hold what it says, and was it dealt as promised?"""

from pathlib import Path
from typing import Annotated

import typer

from bastide.cli.arguments import Json
from bastide.cli.fairness import judge_deal
from bastide.cli.output import complain, print_json, read_file
from bastide.core.errors import SaveError
from bastide.core.game import Game


def verify(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    json: Json = False,
    promise: Annotated[
        str | None, typer.Option(metavar="HASH", help="The hash of the deck that was shown at the start.")
    ] = None,
) -> None:
    """Replay a saved game and confirm its moves and recorded scores; exit code 1 if they are wrong.

    Where the save tells the secret of its deck, every draw is checked against it, too.
    """
    text = read_file(file)
    try:
        game = Game.load(text)
    except SaveError as error:
        if json:
            print_json({"ok": False, "line": error.line, "fault": error.fault})
        else:
            complain(f"{file}: {error}")
        raise typer.Exit(1) from error
    verdict = judge_deal(text, game, promise)
    is_good = verdict is None or verdict.is_fair
    seats = game.rules.setup.seats
    if json:
        players = [{"name": name, "score": score} for name, score in zip(seats, game.scores, strict=True)]
        counts = {"actions": len(game.history), "turns": game.state.turn, "is_over": game.is_over}
        fair = {} if verdict is None else {"fair": {"ok": verdict.is_fair, **verdict.told}}
        print_json({"ok": is_good, **counts, "players": players, **fair})
    else:
        scores = ", ".join(f"{name} {score}" for name, score in zip(seats, game.scores, strict=True))
        state = "finished" if game.is_over else "unfinished"
        typer.echo(f"{file}: good; {state}, {game.state.turn} turns, {len(game.history)} actions; {scores}")
        if verdict is not None:
            say = typer.echo if verdict.is_fair else complain
            say(f"{file}: {verdict.line}")
    if not is_good:
        raise typer.Exit(1)
