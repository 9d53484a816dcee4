"""``bastide worker``: lets bots think, for servers that share a database."""

from typing import Annotated

import typer


def worker(
    processes: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="How many bots think at once here; 2.")
    ] = None,
) -> None:
    """Let bots think on this machine, for all servers that share the database of BASTIDE_DATABASE_URL.

    Any number of workers on any number of machines; each takes what is next. Ctrl-C or SIGTERM ends it when
    what it is about is finished; the jobs of one that dies are done by others.
    """
    # These take their time, which other commands need not wait for.
    from bastide.server.settings import Settings
    from bastide.server.worker import work

    work(Settings.from_environment(bot_workers=processes))
