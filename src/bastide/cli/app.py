"""The command line as a whole: its commands, and how it ends."""

from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

import bastide
from bastide.cli import (
    admin,
    album,
    arena,
    art,
    backup,
    conformance,
    designs,
    expansions,
    jcz,
    perft,
    play,
    puzzles,
    replay,
    restore,
    review,
    serve,
    sim,
    simulate,
    tiles,
    train,
    verify,
    worker,
)
from bastide.cli.output import complain
from bastide.core.errors import BastideError

#: Something in the arguments or in a file makes no sense; 1 is for answers that are "no".
BAD_INPUT: Final = 2


class _Commands(TyperGroup):
    """Turns mistakes that Bastide explains into one line and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except BastideError as error:
            complain(str(error))
            raise typer.Exit(BAD_INPUT) from error


app = typer.Typer(
    cls=_Commands, add_completion=False, pretty_exceptions_enable=False, invoke_without_command=True
)
tiles_app = typer.Typer(help="The tile sheets of the expansions.", no_args_is_help=True)
art_app = typer.Typer(help="Pictures of the tiles.", no_args_is_help=True)
import_app = typer.Typer(help="Open games of other programs.", no_args_is_help=True)
sim_app = typer.Typer(help="The simulator.", no_args_is_help=True)
train_app = typer.Typer(help="What bots know, made anew.", no_args_is_help=True)
puzzles_app = typer.Typer(help="Puzzles: positions with one clearly best move.", no_args_is_help=True)
export_app = typer.Typer(help="Write games for other programs.", no_args_is_help=True)

app.command()(serve.serve)
app.command()(backup.backup)
app.command()(restore.restore)
app.command()(worker.worker)
app.command()(admin.admin)
app.command()(play.play)
app.command()(simulate.simulate)
app.command()(arena.arena)
app.command()(replay.replay)
app.command()(verify.verify)
app.command()(review.review)
app.command()(perft.perft)
app.command()(expansions.expansions)
app.command()(conformance.conformance)
app.command()(art.render)
app.command()(album.picture)
app.command()(album.animate)
app.add_typer(art_app, name="art")
art_app.command()(art.sheet)
app.add_typer(sim_app, name="sim")
sim_app.command()(sim.warm)
app.add_typer(train_app, name="train")
train_app.command()(train.linear)
app.add_typer(puzzles_app, name="puzzles")
puzzles_app.command()(puzzles.make)
app.add_typer(tiles_app, name="tiles")
tiles_app.command()(tiles.check)
tiles_app.command()(designs.design)
app.add_typer(import_app, name="import")
import_app.command("jcz")(jcz.import_jcz)
app.add_typer(export_app, name="export")
export_app.command("jcz")(jcz.export_jcz)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"bastide {bastide.__version__}")
        raise typer.Exit


@app.callback()
def _start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Play and study Carcassonne. Without a command, the game opens in the browser."""
    if context.invoked_subcommand is None:
        serve.serve(open_page=True)


@tiles_app.callback()
def _tiles() -> None:
    """The tile sheets of the expansions."""


@sim_app.callback()
def _sim() -> None:
    """The simulator: the rules on flat arrays."""


@art_app.callback()
def _art() -> None:
    """Pictures of the tiles."""


@puzzles_app.callback()
def _puzzles() -> None:
    """Puzzles: positions with one clearly best move."""


@import_app.callback()
def _import() -> None:
    """Open games of other programs."""


@export_app.callback()
def _export() -> None:
    """Write games for other programs."""
