"""The whole server below a path of a site that has other things, too: ``/games`` of ``example.org``.

Behind this, every address is as if the server had the site for itself. Whoever makes an address for others
puts the path before it again: cookies, links, the page.
"""

import re
from typing import Final

from starlette.responses import JSONResponse, RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from bastide.server.messages.problem_models import Problem

#: Words with slashes before them. No point in a word: names of cookies put points between them.
_ROOT: Final = re.compile(r"(/[A-Za-z0-9_-]+)*")
_LONGEST: Final = 100
#: Who looks after the server asks it directly, and need not know below which path others find it.
_EVERYWHERE: Final = frozenset({"/healthz", "/readyz", "/metrics"})
_REFUSED: Final = 1008


def check_root(text: str) -> str:
    """A path as ``/games``, or nothing for the whole site; a ValueError says why not."""
    root = text.rstrip("/")
    if len(root) > _LONGEST or not _ROOT.fullmatch(root):
        raise ValueError(f"{text!r} is no path; write /games, with letters, digits, - and _ in each part")
    return root


class RootPath:
    """Takes the path from what is asked below it, and refuses what is asked elsewhere."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, as if there were no path above it."""
        if scope["type"] not in ("http", "websocket") or scope["path"] in _EVERYWHERE:
            await self._app(scope, receive, send)
        elif scope["path"].startswith(f"{self._root}/"):
            # The very scope, since others read afterwards in it which route it was.
            scope["path"] = scope["path"].removeprefix(self._root)
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": _REFUSED, "reason": self._elsewhere})
        elif scope["path"] == self._root:
            await RedirectResponse(f"{self._root}/", 308)(scope, receive, send)
        else:
            problem = Problem(error=self._elsewhere).model_dump()
            # What is left of the body is not read.
            await JSONResponse(problem, 404, {"connection": "close"})(scope, receive, send)

    @property
    def _elsewhere(self) -> str:
        return f"there is nothing here; Bastide is at {self._root}/"
