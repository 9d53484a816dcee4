"""Large bodies on their way: so many of one client are kept at once, and of more of them nothing."""

from collections import Counter
from typing import Final

from starlette.requests import Request

from bastide.server.beside.places import BUSY
from bastide.server.guard.counted import counted
from bastide.server.guard.hosts import client_name
from bastide.server.guard.problems import Refusal
from bastide.server.telling.words import say

#: Bodies that one client may be sending at once.
MOST_BODIES: Final = 8


class Bodies:
    """Receives bodies. Whoever dawdles takes no place from anybody else."""

    def __init__(self) -> None:
        self._coming: Counter[str] = Counter()

    async def read(self, request: Request) -> bytes:
        """The whole body of a request."""
        client = client_name(request.client.host) if request.client else ""
        if self._coming[client] >= MOST_BODIES:
            async for _ in request.stream():
                pass  # whoever is still sending would not hear the refusal
            raise Refusal(BUSY, say("busy.sending", number=MOST_BODIES))
        with counted(self._coming, client):
            return await request.body()
