"""Around every request: a limit for its size, and headers that protect the page."""

import json
from contextlib import suppress
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.server.messages.problem_models import Problem
from bastide.server.telling.words import say

MOST_BYTES: Final = 64 * 1024
#: Saves may be larger.
MOST_SAVE_BYTES: Final = 2 * 1024 * 1024
SAVE_PATH: Final = "/api/games/open"

#: The page brings its own scripts and styles; what it styles by script needs no leave of its own.
_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
#: No referrer, since addresses of invitations are secrets.
_HEADERS: Final = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


class SecurityHeaders:
    """Adds the protecting headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""

        async def send_protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        await self._app(scope, receive, send_protected if scope["type"] == "http" else send)


class TooLarge(Exception):
    """The body of a request is larger than allowed."""


class BodyLimit:
    """Refuses bodies that are too large, whatever their headers say."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on while its body stays small enough."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = MOST_SAVE_BYTES if scope["path"] == SAVE_PATH else MOST_BYTES
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        if not declared.isdigit() or int(declared) > most:
            await _refuse(send, most)
            return
        received = 0
        is_too_large = has_begun = False

        async def receive_limited() -> Message:
            nonlocal received, is_too_large
            message = await receive()
            received += len(message.get("body", b""))
            if received > most:
                is_too_large = True
                raise TooLarge
            return message

        async def send_watched(message: Message) -> None:
            nonlocal has_begun
            if not is_too_large or has_begun:
                has_begun = True
                await send(message)

        with suppress(TooLarge):  # whoever reads the body may turn it into an answer of its own
            await self._app(scope, receive_limited, send_watched)
        if is_too_large and not has_begun:
            await _refuse(send, most)


async def _refuse(send: Send, most: int) -> None:
    said = say("refused.large", most=most // 1024)
    body = json.dumps(Problem(error=said.text, **said.fields).model_dump())
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body.encode()})
