"""Keeps those out who are banned: from everything that changes something, and from live connections."""

import json
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.server.guard.browser import browser_of, client_of
from bastide.server.messages.problem_models import Problem
from bastide.server.services import services_of
from bastide.server.telling.words import say

_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
#: The host can always come to his desk.
_DESK: Final = "/api/desk"
_WORDS: Final = say("banned")
BANNED: Final = 4403


class Barred:
    """Refuses who is banned; what anybody may read, he may read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, unless who asks is banned."""
        if scope["type"] not in ("http", "websocket") or not await _is_barred(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": BANNED, "reason": _WORDS.text})
        else:
            body = json.dumps(Problem(error=_WORDS.text, text_key=_WORDS.key).model_dump()).encode()
            headers = [(b"content-type", b"application/json")]
            await send({"type": "http.response.start", "status": 403, "headers": headers})
            await send({"type": "http.response.body", "body": body})


async def _is_barred(scope: Scope) -> bool:
    if scope["type"] == "http" and (scope["method"] in _READING or scope["path"].startswith(_DESK)):
        return False
    connection = HTTPConnection(scope)
    bans = services_of(connection).bans
    if not bans:
        return False
    if bans.bars("address", client_of(connection)):
        return True
    browser = await browser_of(connection)
    return browser is not None and bans.bars("holder", browser.holder)
