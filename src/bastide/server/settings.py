"""Settings of the server: each field is the variable ``BASTIDE_<FIELD>`` of the environment."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import platformdirs
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from bastide.core.errors import BastideError
from bastide.server import DEFAULT_PORT
from bastide.server.guard.hosts import Host, check_network, check_pattern
from bastide.server.guard.root import check_root

PREFIX: Final = "BASTIDE_"
STATIC: Final = Path(__file__).with_name("static")


class SettingsError(BastideError):
    """A variable of the environment cannot be used; the message names it."""


def _patterns(value: object) -> object:
    """Names of hosts from a list, or from a text with commas between them."""
    names = value.split(",") if isinstance(value, str) else value
    if not isinstance(names, list | tuple):
        return value
    return tuple(check_pattern(str(name).strip()) for name in names if str(name).strip())


def _networks(value: object) -> object:
    """Addresses and networks from a list, or from a text with commas between them."""
    names = value.split(",") if isinstance(value, str) else value
    if not isinstance(names, list | tuple):
        return value
    return tuple(check_network(str(name).strip()) for name in names if str(name).strip())


def _paths(value: object) -> object:
    """Files from a list, or from a text with commas between them."""
    return (
        tuple(name.strip() for name in value.split(",") if name.strip()) if isinstance(value, str) else value
    )


class Settings(BaseModel):
    """How the server runs."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    #: Where the database lies.
    data: Path = Field(default_factory=lambda: Path(platformdirs.user_data_dir("bastide", appauthor=False)))
    #: Another database than SQLite in the data folder.
    database_url: str = ""
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = DEFAULT_PORT
    #: The path of the site below which everything is, ``/games``; nothing if the site has nothing else.
    root_path: Annotated[str, AfterValidator(check_root)] = ""
    #: Names by which this server may be asked for, besides those of this machine: ``example.org``,
    #: ``*.example.org`` for all below it, ``*`` for every name.
    allowed_hosts: Annotated[tuple[str, ...], BeforeValidator(_patterns)] = ()
    #: Proxies whose word about the client, the scheme and the id of a request is believed: addresses and
    #: networks, ``10.0.0.0/8``.
    trusted_proxies: Annotated[tuple[str, ...], BeforeValidator(_networks)] = ("127.0.0.1/32", "::1/128")
    #: Who may read ``/metrics``: this machine and private networks, everybody, or nobody.
    metrics: Literal["private", "open", "off"] = "private"
    #: Seconds for which a server that is to end still answers, so that whoever shares requests out notices;
    #: and seconds that it may take after that, whatever happens.
    drain_seconds: Annotated[float, Field(ge=0)] = 0.0
    stop_seconds: Annotated[float, Field(gt=0)] = 20.0
    #: ``text`` for people, ``json`` for machines.
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    #: Seconds a bot may think before it is replaced.
    bot_seconds: Annotated[float, Field(gt=0)] = 20.0
    #: Seconds between the moves of bots, so that people can follow.
    bot_pause: Annotated[float, Field(ge=0)] = 0.6
    #: Processes in which bots think; none where only those of ``bastide worker`` are to have them.
    bot_workers: Annotated[int, Field(ge=0, le=16)] = 2
    #: Bots that think at once for the tables of one person.
    bots_per_account: Annotated[int, Field(ge=1, le=16)] = 2
    #: Processes in which games are looked back at, and seconds that a stretch of one may take: the first one
    #: on a machine may have to compile the simulator.
    review_workers: Annotated[int, Field(ge=0, le=16)] = 1
    review_seconds: Annotated[float, Field(gt=0)] = 600.0
    #: So many times the usual pains are taken with a review.
    review_effort: Annotated[float, Field(ge=0.01, le=100)] = 1.0
    #: Processes in which files are read, and seconds that one file may take.
    file_workers: Annotated[int, Field(ge=1, le=16)] = 2
    file_seconds: Annotated[float, Field(gt=0)] = 30.0
    #: Seconds that a picture may take.
    picture_seconds: Annotated[float, Field(gt=0)] = 60.0
    #: Seconds that an animation of a whole game may take.
    animation_seconds: Annotated[float, Field(gt=0)] = 180.0
    #: Processes in which the tiles of boards are drawn.
    tile_workers: Annotated[int, Field(ge=1, le=16)] = 2
    #: Where drawn tiles are kept, and how much of them.
    cache: Path = Field(default_factory=lambda: Path(platformdirs.user_cache_dir("bastide", appauthor=False)))
    cache_megabytes: Annotated[int, Field(ge=0)] = 256
    #: Memory of a process that reads files or draws pictures; one in which bots think forgets what it can
    #: do without when it takes more.
    worker_megabytes: Annotated[int, Field(ge=256)] = 1024
    #: Seconds for which an answer about the server's health is good, so that asking writes seldom.
    health_seconds: Annotated[float, Field(ge=0)] = 5.0
    #: Seconds between two looks whether the games were restored from a copy.
    restore_seconds: Annotated[float, Field(gt=0)] = 2.0
    #: Seconds between two looks at all pages of the database.
    check_seconds: Annotated[float, Field(gt=0)] = 600.0
    #: Seconds that a game stays in memory after everybody has left its table.
    game_seconds: Annotated[float, Field(gt=0)] = 60.0
    #: Seconds that a minute lasts in which somebody absent is waited for before a bot may play for him.
    absence_seconds: Annotated[float, Field(gt=0)] = 60.0
    #: Seconds for the first lines of a request, for its body, and for a connection on which nothing happens.
    head_seconds: Annotated[float, Field(gt=0)] = 10.0
    body_seconds: Annotated[float, Field(gt=0)] = 60.0
    idle_seconds: Annotated[int, Field(ge=1)] = 15
    #: Requests a second and new tables a minute that one address may make; twenty times as many at once.
    requests_per_second: Annotated[float, Field(gt=0)] = 100.0
    tables_per_minute: Annotated[float, Field(gt=0)] = 60.0
    #: Connections at once: further requests are answered with 503. And those of one address that is no
    #: trusted proxy: further ones are closed.
    connections: Annotated[int, Field(ge=1)] = 8000
    connections_per_client: Annotated[int, Field(ge=1)] = 500
    #: Live connections that there may be, that one address may have, and people who may watch one game.
    sockets: Annotated[int, Field(ge=1)] = 6000
    sockets_per_client: Annotated[int, Field(ge=1)] = 60
    #: Tables at which anybody is: each takes a megabyte or more, so further ones are not opened.
    live_tables: Annotated[int, Field(ge=1)] = 3000
    spectators_per_game: Annotated[int, Field(ge=0)] = 100
    #: Where the expansions and the bots come from, as ``module:name``.
    library: str = "bastide.expansions.registry:LIBRARY"
    bots: str = "bastide.bots:BOTS"
    #: Files of ``bastide puzzles make`` whose puzzles there are besides those that ship, with commas between.
    puzzles: Annotated[tuple[Path, ...], BeforeValidator(_paths)] = ()
    #: What strangers are brought together for, and seconds for which one who waits may be away.
    pairings: str = "bastide.expansions.pairings:PAIRINGS"
    pairing_seconds: Annotated[float, Field(gt=0)] = 60.0
    #: The built page.
    static: Path = STATIC

    @staticmethod
    def from_environment(environment: Mapping[str, str] | None = None, **given: Any) -> "Settings":
        """The settings of the environment; what is ``given`` and not None comes before it."""
        found = os.environ if environment is None else environment
        values: dict[str, Any] = {
            name: found[PREFIX + name.upper()]
            for name in Settings.model_fields
            if found.get(PREFIX + name.upper())
        }
        values |= {name: value for name, value in given.items() if value is not None}
        try:
            return Settings.model_validate(values)
        except ValidationError as error:
            first = error.errors()[0]
            name = str(first["loc"][0])
            raise SettingsError(f"{PREFIX}{name.upper()}={first['input']}: {first['msg']}") from error

    @property
    def known_hosts(self) -> tuple[str, ...]:
        """The names that were set, and the one at which the server was told to listen."""
        own = Host.parse(self.host)
        return (*self.allowed_hosts, own.name) if own else self.allowed_hosts

    @property
    def url(self) -> str:
        """The address of the database."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data / 'bastide.db'}"
