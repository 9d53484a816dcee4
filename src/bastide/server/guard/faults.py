"""Faults of our own: whoever asked hears that there was one, and only the log hears which."""

import structlog
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.server.messages.problem_models import Problem
from bastide.server.telling.words import say

_FAULT, _FAULT_LIVE = 500, 1011
_log = structlog.get_logger(__name__)


class Faults:
    """Answers what nobody else has caught; it stands inside of what names and protects every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        has_begun = False

        async def send_watched(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_watched)
        except Exception as error:
            if scope["type"] not in ("http", "websocket"):
                raise
            _log.error("fault", exc_info=error)
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": _FAULT_LIVE, "reason": ""})
            elif has_begun:
                raise  # the connection is cut, so that nobody takes half an answer for a whole one
            else:
                said = say("problem.fault")
                problem = Problem(error=said.text, text_key=said.key).model_dump()
                await JSONResponse(problem, _FAULT)(scope, receive, send)
