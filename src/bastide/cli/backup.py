"""``bastide backup``: a copy of all games, also while the server runs."""

from pathlib import Path
from typing import Annotated

import typer


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the games are kept; the user's data folder.")
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace FILE if it is there.")] = False,
) -> None:
    """Copy all games to a file, also while the server runs: `bastide restore` puts them back.

    BASTIDE_DATABASE_URL names another database than SQLite in the folder; the copy is the same from any.
    """
    # These take their time, which other commands need not wait for.
    from bastide.server.settings import Settings
    from bastide.server.store.backup import back_up

    games = back_up(Settings.from_environment(data=data).url, file, overwrite)
    typer.echo(f"{file}: {games} {'game' if games == 1 else 'games'}, read again and whole")
