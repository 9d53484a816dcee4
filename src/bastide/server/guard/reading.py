"""What can be read can be asked for by HEAD as well: the same answer, of which only the head is sent."""

from fastapi.routing import APIRoute
from starlette.routing import Match
from starlette.types import Receive, Scope, Send


class ReadingRoute(APIRoute):
    """A route that knows HEAD where it knows GET; the schema names GET alone, since that says all."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether this route is asked for."""
        return super().matches({**scope, "method": "GET"} if self._is_head(scope) else scope)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; the body of an answer to HEAD is left out where it would be sent."""
        if self._is_head(scope):
            await self.app(scope, receive, send)
        else:
            await super().handle(scope, receive, send)

    def _is_head(self, scope: Scope) -> bool:
        return scope.get("method") == "HEAD" and "GET" in (self.methods or ())
