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
    """Copy all games to a file, also while the server runs.

    To restore them, put the file as `bastide.db` into a folder and start the server with it (--data).
    """
    # These take their time, which other commands need not wait for.
    from bastide.server.settings import Settings
    from bastide.server.store.backup import NoBackup, back_up
    from bastide.server.store.database import Database

    settings = Settings.from_environment(data=data)
    database = Database(settings.url)
    if database.file is None:
        raise NoBackup(f"{database.place} is no SQLite file; use the tools of that database")
    games = back_up(database.file, file, overwrite)
    typer.echo(f"{file}: {games} {'game' if games == 1 else 'games'}, read again and whole")
