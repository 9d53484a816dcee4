"""The gate: who asks for another host, or for another site's page, does not come in.

Behind it, what changes something and every live connection come from our own page, or from no browser.
"""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.server.guard.hosts import AllowedHosts, Host
from bastide.server.guard.problems import Refusal
from bastide.server.messages.problem_models import Problem

#: How a live connection is refused: against the policy.
FOREIGN: Final = 1008
_BAD, _FORBIDDEN, _MISDIRECTED = 400, 403, 421
#: What changes nothing may be asked for by any page: it learns nothing, since no answer lets it read.
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_PORTS: Final = {"http": 80, "https": 443}
#: What a browser says of a request by our own page, or by its user alone.
_OWN: Final = ("same-origin", "none")


class Gate:
    """Lets in what is meant for this server and does not come from a foreign page."""

    def __init__(self, app: ASGIApp, allowed: AllowedHosts) -> None:
        self._app = app
        self._allowed = allowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        try:
            host = self._check_host(scope)
            check_page(scope, host)
        except Refusal as refusal:
            await _refuse(refusal, scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _check_host(self, scope: Scope) -> Host:
        hosts = Headers(scope=scope).getlist("host")
        host = Host.parse(hosts[0]) if len(hosts) == 1 else None
        if host is None:
            raise Refusal(_BAD, "a request needs one header Host that names this server")
        arrived_at = scope.get("server")
        if not self._allowed.allows(host, str(arrived_at[0]) if arrived_at else None):
            raise Refusal(
                _MISDIRECTED,
                f"this server is not known as {host.name!r}; whoever runs it can allow that name "
                f"by --allow-host {host.name} or BASTIDE_ALLOWED_HOSTS",
            )
        return host


def check_page(scope: Scope, host: Host) -> None:
    """Refuse what a page of another site has sent: it must not act for our visitor, nor change his cookie."""
    is_live = scope["type"] == "websocket"
    if not is_live and scope["method"] in _SAFE:
        return
    headers = Headers(scope=scope)
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None and site not in _OWN:
        raise _foreign()
    # What the browser says of the site is enough, but not all browsers say it of live connections, and none
    # says it of a page that came by plain HTTP over the network. Without either it is no browser.
    if (site is None or is_live) and origin is not None and not is_origin(origin, scope["scheme"], host):
        raise _foreign()


def is_origin(origin: str, scheme: str, host: Host) -> bool:
    """Whether a page of this origin is a page of ours, when a host is asked for by a scheme.

    A page by HTTPS is ours also where the request came to us in plain: a proxy may have unpacked it.
    """
    try:
        parts = urlsplit(origin)
        found = Host.parse(parts.netloc)
    except ValueError:
        return False
    usual = _PORTS.get(parts.scheme)
    if found is None or usual is None or (scheme in ("https", "wss") and parts.scheme != "https"):
        return False
    return found.name == host.name and (found.port or usual) == (host.port or usual)


def _foreign() -> Refusal:
    return Refusal(_FORBIDDEN, "this was sent by a page of another site; only Bastide's own page may do that")


async def _refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": FOREIGN, "reason": str(refusal)})
        return
    problem = Problem(error=str(refusal)).model_dump()
    # What is left of the body is not read.
    await JSONResponse(problem, refusal.status, {"connection": "close"})(scope, receive, send)
