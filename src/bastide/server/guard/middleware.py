"""Around every request: a limit for its size, text that can be stored, and headers that protect the page."""

import json
from contextlib import suppress
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.server.messages.problem_models import Problem
from bastide.server.telling.words import Said, say

MOST_BYTES: Final = 64 * 1024
#: Saves may be larger.
MOST_SAVE_BYTES: Final = 2 * 1024 * 1024
SAVE_PATH: Final = "/api/games/open"
_LARGE, _UNPROCESSABLE, _VIOLATION = 413, 422, 1008
#: The character that PostgreSQL keeps in no text, as it is and as JSON writes it.
_NUL, _NUL_IN_JSON = b"\0", rb"\u0000"
#: Two backslashes are meant as one: what follows them is not what a single one would make of it.
_BACKSLASHES: Final = b"\\\\"

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


class BadBody(Exception):
    """The body of a request is larger than allowed, or has a character in it that no text may have."""


class BodyLimit:
    """Refuses bodies that are too large, whatever their headers say, and text that cannot be stored."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on while its body stays small enough, and its text is one."""
        if scope["type"] == "websocket" and _has_nul(scope):
            await send({"type": "websocket.close", "code": _VIOLATION, "reason": ""})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = MOST_SAVE_BYTES if scope["path"] == SAVE_PATH else MOST_BYTES
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        if not declared.isdigit() or int(declared) > most:
            await _refuse(send, *_too_large(most))
            return
        if _has_nul(scope):
            await _refuse(send, *_no_text())
            return
        received = bytearray()
        refusal: tuple[int, Said] | None = None
        has_begun = False

        async def receive_limited() -> Message:
            nonlocal refusal
            message = await receive()
            received.extend(message.get("body", b""))
            if len(received) > most:
                refusal = _too_large(most)
            elif not message.get("more_body") and says_nul(received):
                refusal = _no_text()
            if refusal is not None:
                raise BadBody
            return message

        async def send_watched(message: Message) -> None:
            nonlocal has_begun
            if refusal is None or has_begun:
                has_begun = True
                await send(message)

        with suppress(BadBody):  # whoever reads the body may turn it into an answer of its own
            await self._app(scope, receive_limited, send_watched)
        if refusal is not None and not has_begun:
            await _refuse(send, *refusal)


def says_nul(body: bytearray) -> bool:
    """Whether there is one in a body. All wait for this, so it is no more than a search for bytes."""
    if _NUL in body:
        return True
    return _NUL_IN_JSON in body and _NUL_IN_JSON in body.replace(_BACKSLASHES, b"__")


def _has_nul(scope: Scope) -> bool:
    """Whether there is one in the address."""
    return "\0" in scope["path"] or b"%00" in scope["query_string"]


def _too_large(most: int) -> tuple[int, Said]:
    return _LARGE, say("refused.large", most=most // 1024)


def _no_text() -> tuple[int, Said]:
    return _UNPROCESSABLE, say("refused.nul")


async def _refuse(send: Send, status: int, said: Said) -> None:
    body = json.dumps(Problem(error=said.text, **said.fields).model_dump())
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body.encode()})
