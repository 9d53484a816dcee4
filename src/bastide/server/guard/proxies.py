"""What a proxy in front of the server says of a request: believed only if that proxy is trusted.

Everything behind this goes by the client's own address and scheme: rate limits, bans, cookies, links.
"""

from collections.abc import Sequence
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.server.guard.hosts import Address, Networks, parse_address

#: What the scope of a request remembers of the machine that has really connected.
TRUSTED: Final = "bastide.from_trusted_proxy"
FORWARDED: Final = "bastide.is_forwarded"
_FOR: Final = "x-forwarded-for"
_PROTO: Final = "x-forwarded-proto"
#: Headers by which a proxy shows that there is one, whether or not it is trusted.
_SIGNS: Final = (_FOR, _PROTO, "x-forwarded-host", "x-real-ip", "forwarded", "via")
_SCHEMES: Final = {"http": "ws", "https": "wss"}


class Proxies:
    """Puts the client of a trusted proxy in the place of the proxy."""

    def __init__(self, app: ASGIApp, trusted: Sequence[str]) -> None:
        self._app = app
        self._trusted = Networks(trusted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, as its client has sent it."""
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            peer = parse_address(scope["client"][0]) if scope.get("client") else None
            scope[FORWARDED] = any(sign in headers for sign in _SIGNS)
            scope[TRUSTED] = peer in self._trusted
            if scope[TRUSTED]:
                self._believe(scope, headers)
        await self._app(scope, receive, send)

    def _believe(self, scope: Scope, headers: Headers) -> None:
        proto = headers.get(_PROTO, "").strip().lower()
        if proto in _SCHEMES:
            scope["scheme"] = _SCHEMES[proto] if scope["type"] == "websocket" else proto
        client = self._client(headers.getlist(_FOR))
        if client is not None:
            scope["client"] = (str(client), 0)

    def _client(self, headers: Sequence[str]) -> Address | None:
        """Each proxy adds the address that it has heard from, so the last one that is no proxy is the client.

        What a client has written there itself stands before that, and is never read.
        """
        found = None
        for text in reversed(",".join(headers).split(",")):
            address = _address(text.strip())
            if address is None:
                break
            found = address
            if address not in self._trusted:
                break
        return found


def _address(text: str) -> Address | None:
    """``1.2.3.4``, ``1.2.3.4:80``, ``::1`` or ``[::1]:80``; nothing if it is none of these."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    return parse_address(text)
