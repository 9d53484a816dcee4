"""Who sits at the host's desk: a browser that has used a link of ``bastide admin``."""

from typing import Annotated, Final

from fastapi import Depends, Request, Response

from bastide.server.guard.problems import Refusal
from bastide.server.services import services_of
from bastide.server.store.desk import SESSION_HOURS
from bastide.server.telling.words import say

COOKIE: Final = "bastide-desk"
_PATH: Final = "/api/desk"


async def _host(request: Request) -> str:
    token = request.cookies.get(COOKIE, "")
    who = await services_of(request).desk.who(token) if token else None
    if who is None:
        raise Refusal(401, say("desk.closed"))
    return who


def give_key(request: Request, response: Response, token: str) -> None:
    """Let the browser sit at the desk for a while; no page of another site can use it."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=SESSION_HOURS * 3600,
        path=_path(request),
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


def take_key(request: Request, response: Response) -> None:
    """Let the browser forget it."""
    response.delete_cookie(COOKIE, path=_path(request))


def _path(request: Request) -> str:
    return services_of(request).settings.root_path + _PATH


#: The short name of who sits at the desk.
Host = Annotated[str, Depends(_host)]
