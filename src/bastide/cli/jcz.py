"""``bastide import jcz`` and ``bastide export jcz``: JCloisterZone's saved games."""

from pathlib import Path
from typing import Annotated, Final

import typer

from bastide.cli.arguments import Json
from bastide.cli.output import FileProblem, Screen, complain, print_json, read_file
from bastide.cli.saves import load_game, save_game
from bastide.cli.story import standings
from bastide.interop.jcz.errors import IllegalMessage, Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.judge import score_line
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.report import refusal, report
from bastide.interop.jcz.saved import read_saved

ILLEGAL: Final = 1
NOT_SUPPORTED: Final = 3


def import_jcz(
    file: Annotated[Path, typer.Argument(help="A .jcz file.")],
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write our save here.")] = None,
    json: Json = False,
) -> None:
    """Open a game of JCloisterZone: its scores and every score line by our rules."""
    saved = read_saved(read_file(file))
    try:
        replay = replay_saved(saved)
    except Unsupported as error:
        if json:
            print_json(refusal(saved.players, error.needs))
        complain(f"{file}: {error}")
        raise typer.Exit(NOT_SUPPORTED) from error
    except IllegalMessage as error:
        if json:
            print_json({"error": str(error), "message": error.index, "legal": list(error.legal)})
        complain(f"{file}: {error}")
        raise typer.Exit(ILLEGAL) from error
    if output is not None:
        replay.game.go_on()
        save_game(replay.game, str(output))
    if json:
        print_json(report(replay))
        return
    screen = Screen()
    for events in (replay.scored_first, *replay.scored):
        for event in events:
            screen.show(score_line(replay, event))
    screen.show("Final scores:" if replay.game.is_over else "Scores so far:")
    screen.show(standings(replay.game))


def export_jcz(
    file: Annotated[Path, typer.Argument(help="One of our saves (.bastide).")],
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write it here.")] = None,
) -> None:
    """Write one of our games as a save of JCloisterZone (to the screen, or with -o to a file)."""
    try:
        text = export_game(load_game(file))
    except Unsupported as error:
        complain(f"{file}: JCloisterZone cannot play this: {error}")
        raise typer.Exit(NOT_SUPPORTED) from error
    if output is None:
        typer.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise FileProblem(f"{output} cannot be written: {error.strerror or error}") from error
