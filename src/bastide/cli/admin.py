"""``bastide admin``: a link to the host's desk."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer


def admin(
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the games are kept; the user's data folder.")
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where the server is; this machine, with its port and path."),
    ] = None,
) -> None:
    """Print a link to the host's desk of a server, which can be used once and soon.

    It works on the folder of the games, also while the server runs.
    """
    # These take their time, which other commands need not wait for.
    from bastide.server.settings import Settings
    from bastide.server.store.database import Database
    from bastide.server.store.desk import LINK_MINUTES, Desk

    settings = Settings.from_environment(data=data)

    async def new_link() -> str:
        database = Database(settings.url)
        await database.open()
        try:
            return await Desk(database).new_link()
        finally:
            await database.close()

    root = (address or f"http://localhost:{settings.port}{settings.root_path}").rstrip("/")
    typer.echo(f"{root}/admin#{asyncio.run(new_link())}")
    typer.echo(f"It can be used once, within {LINK_MINUTES} minutes.", err=True)
