"""``bastide restore``: all games back from a copy."""

from pathlib import Path
from typing import Annotated

import typer


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `bastide backup` has made.")],
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the games are kept; the user's data folder.")
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Remove what is there and put the copy in its place.")
    ] = False,
) -> None:
    """Put all games of a copy into a database, also while the server runs: it notices by itself.

    BASTIDE_DATABASE_URL names another database than SQLite in the folder, so games can move there and back.
    """
    # These take their time, which other commands need not wait for.
    from bastide.server.settings import Settings
    from bastide.server.store.restore import restore as put_back

    games = put_back(Settings.from_environment(data=data).url, file, replace)
    typer.echo(f"{file}: {games} {'game' if games == 1 else 'games'} restored")
