"""``bastide picture`` and ``bastide animate``: a saved game to be shown around."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from bastide.art.album.titled import titled_svg
from bastide.cli.art import Output, Scale, write_picture
from bastide.cli.output import FileProblem, Screen, write_file
from bastide.cli.saves import load_game
from bastide.cli.story import retell

Saved = Annotated[Path, typer.Argument(help="A saved game.")]
Upto = Annotated[int | None, typer.Option(min=0, metavar="N", help="After so many turns, not in the end.")]


def picture(file: Saved, output: Output, upto: Upto = None, scale: Scale = 2.0) -> None:
    """Draw a board with the names and points of its players."""
    game = retell(load_game(file), upto).game
    write_picture(output, titled_svg(game), scale)
    Screen().show(f"The board of {len(game.state.board.tiles)} tiles is in {output}.")


def animate(
    file: Saved,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="Where the animation goes: .gif.")
    ],
    upto: Upto = None,
) -> None:
    """Draw a whole game turn by turn, as a GIF that moves."""
    if output.suffix.lower() != ".gif":
        raise FileProblem(f"{output} is no name for an animation: it should end with .gif")
    # Pixels take their time to be ready, which other commands need not wait for.
    from bastide.art.album.animation import animate as make_animation

    game = retell(load_game(file), upto).game
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("Drawing")
        data = make_animation(game, heard=lambda done, of: progress.update(task, completed=done, total=of))
    write_file(output, data)
    Screen().show(f"The game of {game.state.turn} turns is in {output}.")
