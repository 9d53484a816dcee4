"""A line in the log for every request, under an id that all its lines and its answer have."""

import re
import secrets
import time
from typing import Any, Final

import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.server.guard.proxies import TRUSTED
from bastide.server.metrics import Metrics

HEADER: Final = "x-request-id"
#: What others may call a request: nothing that could be taken for another line of a log.
_SANE: Final = re.compile(r"[A-Za-z0-9._-]{8,64}")
#: How the log calls what no route has taken: what was asked for may be a secret.
_NOWHERE: Final = "(none)"
_log = structlog.get_logger(__name__)


class RequestLog:
    """Logs and counts every request by its route, since addresses may hold secrets."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and tell what came of it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        name = _id_of(scope)
        begin = time.perf_counter()
        found: dict[str, Any] = {"status": 500}

        async def send_named(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                message["headers"] = [*message.get("headers", ()), (HEADER.encode(), name.encode())]
                found["status"] = message.get("status", 101)
            await send(message)

        with structlog.contextvars.bound_contextvars(request=name):
            try:
                await self._app(scope, receive, send_named)
            finally:
                if scope["type"] == "http":
                    self._tell(scope, found["status"], time.perf_counter() - begin)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", _NOWHERE)
        self._metrics.answered(scope["method"], route, status, seconds)
        milliseconds = round(1000 * seconds, 1)
        _log.debug("request", method=scope["method"], route=route, status=status, ms=milliseconds)


def _id_of(scope: Scope) -> str:
    """The id that a trusted proxy has given to a request, else a new one."""
    given = Headers(scope=scope).get(HEADER, "")
    return given if scope.get(TRUSTED) and _SANE.fullmatch(given) else secrets.token_hex(8)
