"""Floods: nobody asks for so much that others have to wait, nor makes tables without end."""

from typing import Final

from fastapi import Depends, Request
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.server.guard.browser import Holder, client_of
from bastide.server.guard.problems import Refusal
from bastide.server.messages.problem_models import Problem
from bastide.server.services import Parts, services_of

#: Seconds after which somebody may ask again.
_RETRY_AFTER: Final = "1"


class Flood:
    """Refuses requests of an address that has sent too many of them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, unless there were too many."""
        if scope["type"] in ("http", "websocket"):
            connection = HTTPConnection(scope)
            try:
                services_of(connection).asking.spend(client_of(connection))
            except Refusal as refusal:
                await _refuse(refusal, scope, receive, send)
                return
        await self._app(scope, receive, send)


async def _refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": str(refusal)})
        return
    said = refusal.said.fields if refusal.said else {}
    problem = Problem(error=str(refusal), **said).model_dump()
    # What is left of the body is not read.
    headers = {"connection": "close", "retry-after": _RETRY_AFTER}
    await JSONResponse(problem, refusal.status, headers)(scope, receive, send)


async def _make(parts: Parts, request: Request, holder: Holder) -> None:
    parts.making.spend(client_of(request))
    if holder is not None:  # whoever comes from many addresses is still one
        parts.making.spend(holder)


#: For whatever makes a table: so many from one address, and so many by one who is known.
MAKING: Final = Depends(_make)
