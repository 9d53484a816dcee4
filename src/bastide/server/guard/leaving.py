"""Work for somebody who waits for it: when he goes, it ends."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from starlette.requests import Request

from bastide.server.guard.problems import Refusal

Made = TypeVar("Made")
#: The status of an answer that nobody hears.
_GONE: Final = 499


async def while_waiting(request: Request, work: Coroutine[Any, Any, Made]) -> Made:
    """What comes of some work; it is cancelled as soon as the connection of the request is closed."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_left(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refusal(_GONE, "whoever asked has gone")
    finally:
        leaving.cancel()
        working.cancel()
        await asyncio.wait({working, leaving})


async def _left(request: Request) -> None:
    """Waits until the connection is closed; the body of the request, if it has any, was read before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
