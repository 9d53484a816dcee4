"""Who asks: the cookie of a browser, of which only the hash is stored."""

from collections.abc import Iterator
from itertools import islice
from typing import Annotated, Final, NamedTuple

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from bastide.server.guard.hosts import client_name
from bastide.server.guard.secret_codes import hash_token, new_token
from bastide.server.services import services_of

_COOKIE: Final = "bastide"
#: By HTTPS: a cookie whose name begins so cannot be set by a sub-domain, nor by a page in plain HTTP.
_SAFE: Final = "__Host-"
_YEAR: Final = 365 * 24 * 3600
#: More cookies of our name than this nobody has.
_MOST: Final = 8


class Browser(NamedTuple):
    """A browser that is known."""

    token: str
    #: The holder that it is, or one of several browsers that are one.
    holder: str


async def browser_of(connection: HTTPConnection) -> Browser | None:
    """Who asks, if it is known.

    Only what was made here counts, so nobody becomes a holder by a cookie that somebody has made up; and
    where several of our name came, such a one does not hide ours.
    """
    tokens = {hash_token(token): token for token in islice(_tokens(connection), _MOST)}
    known = await services_of(connection).holders.known(list(tokens))
    return next((Browser(token, known[found]) for found, token in tokens.items() if found in known), None)


def _tokens(connection: HTTPConnection) -> Iterator[str]:
    """What our cookies say, the safest first."""
    parts = [
        part.strip().partition("=")
        for header in connection.headers.getlist("cookie")
        for part in header.split(";")
    ]
    for name in _names(connection):
        yield from (value for key, _, value in parts if key == name and value)


def _names(connection: HTTPConnection) -> tuple[str, ...]:
    """What our cookies are called, the safest first.

    The safe kind counts for the whole host, so the name has the path below which this server is: others
    there may be servers like this one.
    """
    name = _COOKIE + _root(connection).replace("/", ".")
    return (_SAFE + name, name) if _is_https(connection) else (name,)


def _path(name: str, connection: HTTPConnection) -> str:
    """For which addresses a cookie is: the safe kind has to be for all of the host."""
    return "/" if name.startswith(_SAFE) else f"{_root(connection)}/"


def _root(connection: HTTPConnection) -> str:
    return services_of(connection).settings.root_path


def _is_https(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def give_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Let the browser keep its secret for another year."""
    name, *_ = _names(connection)
    response.set_cookie(
        name,
        token,
        max_age=_YEAR,
        path=_path(name, connection),
        httponly=True,
        samesite="lax",
        secure=_is_https(connection),
    )


def forget_cookie(connection: HTTPConnection, response: Response) -> None:
    """Let the browser forget its secret: it is a stranger from now on."""
    is_https = _is_https(connection)
    for name in _names(connection):
        path = _path(name, connection)
        response.delete_cookie(name, path=path, httponly=True, samesite="lax", secure=is_https)


def client_of(connection: HTTPConnection) -> str:
    """The address from which somebody asks, as limits and bans go by it."""
    return client_name(connection.client.host) if connection.client else ""


async def known_holder(request: Request) -> str | None:
    """Who asks, if it is known."""
    known = await browser_of(request)
    return known.holder if known else None


async def _any_holder(request: Request, response: Response) -> str:
    """The holder; a browser that is not known gets a new secret, one that is known keeps its own longer.

    Only what changes something asks for this: of other requests it is unsure whether our own page sent them.
    """
    known = await browser_of(request)
    token = known.token if known else new_token()
    give_cookie(request, response, token)
    return known.holder if known else hash_token(token)


#: The address from which somebody asks.
Client = Annotated[str, Depends(client_of)]
#: Who asks, known or not.
Holder = Annotated[str | None, Depends(known_holder)]
#: Who asks; it gets a cookie, or keeps its own longer.
NewHolder = Annotated[str, Depends(_any_holder)]
