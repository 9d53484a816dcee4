"""``bastide serve``: the server with its page."""

import os
import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bastide.core.errors import BastideError
from bastide.server import DEFAULT_PORT

if TYPE_CHECKING:
    import uvicorn


class PortProblem(BastideError):
    """The server cannot listen where it should."""


def serve(
    host: Annotated[
        str | None, typer.Option(metavar="HOST", help="Where to listen; 0.0.0.0 for the whole network.")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(metavar="PORT", help=f"The port; {DEFAULT_PORT}, or a free one if it is taken."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the games are kept; the user's data folder.")
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A further name of this server, such as example.org or *.example.org; can be repeated.",
        ),
    ] = None,
    root_path: Annotated[
        str | None,
        typer.Option(metavar="PATH", help="A path of the site below which everything is, such as /games."),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser.")
    ] = False,
) -> None:
    """Start the server: play in the browser, with friends by a link or against bots."""
    # These take their time, which other commands need not wait for.
    from bastide.server.run import make_server
    from bastide.server.settings import PREFIX, Settings

    settings = Settings.from_environment(
        host=host, port=port, data=data, allowed_hosts=allow_host or None, root_path=root_path
    )
    is_asked = port is not None or bool(os.environ.get(f"{PREFIX}PORT"))
    listening = listen(settings.host, settings.port, is_asked)
    address = page_address(settings.host, listening.getsockname()[1]) + settings.root_path
    server = make_server(settings)
    typer.echo(f"Bastide is at {address} (Ctrl-C ends it)")
    if others := address_for_others(settings.host, listening.getsockname()[1]):
        typer.echo(f"Others in your network find it at {others}{settings.root_path}")
    if open_page:
        threading.Thread(target=_open_when_ready, args=(server, address), daemon=True).start()
    server.run(sockets=[listening])


def listen(host: str, port: int, is_asked: bool) -> socket.socket:
    """A socket on the port; where nobody asked for that very port, a taken one is replaced by a free one."""
    try:
        return _bind(host, port)
    except OSError as error:
        if is_asked:
            reason = error.strerror or str(error)
            raise PortProblem(f"the server cannot listen on {host} port {port}: {reason}") from error
    try:
        return _bind(host, 0)
    except OSError as error:
        raise PortProblem(f"the server cannot listen on {host}: {error.strerror or error}") from error


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
    except BaseException:
        made.close()
        raise
    return made


def page_address(host: str, port: int) -> str:
    """Where a browser on this machine finds the page."""
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def address_for_others(host: str, port: int) -> str | None:
    """Where a browser on another machine finds the page, if the server listens to it."""
    from bastide.server.guard.hosts import Host
    from bastide.server.guard.reach import reach_of

    return reach_of(Host("localhost"), port, host).origin


def _open_when_ready(server: "uvicorn.Server", address: str) -> None:
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(address)
