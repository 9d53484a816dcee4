"""Who asks: the cookie of a browser, of which only the hash is stored."""

from typing import Annotated, Final

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from bastide.server.tokens import hash_token, new_token

COOKIE: Final = "bastide"
_YEAR: Final = 365 * 24 * 3600


def holder_of(connection: HTTPConnection) -> str | None:
    """The hash of the cookie, if there is one."""
    token = connection.cookies.get(COOKIE)
    return hash_token(token) if token else None


def _known_holder(request: Request) -> str | None:
    return holder_of(request)


def _any_holder(request: Request, response: Response) -> str:
    """The hash of the cookie; a browser without one is given one."""
    known = holder_of(request)
    if known is not None:
        return known
    token = new_token()
    response.set_cookie(
        COOKIE,
        token,
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return hash_token(token)


#: The browser that asks, known or not.
Holder = Annotated[str | None, Depends(_known_holder)]
#: The browser that asks; it gets a cookie if it has none.
NewHolder = Annotated[str, Depends(_any_holder)]
