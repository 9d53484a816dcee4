"""What is going on: tables that wait, games to watch, quick pairing, and sitting down by a code."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Annotated, Final

from fastapi import APIRouter, Header, Query, Request, Response

from bastide.server.guard.browser import Holder, NewHolder, client_of
from bastide.server.guard.problems import Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.services import Parts, Services

router = APIRouter(prefix="/api", route_class=ReadingRoute)
_NOT_FOUND: Final = 404


@contextmanager
def guessing(parts: Services, request: Request) -> Iterator[None]:
    """Somebody names a code: whoever has named many that are none has to wait."""
    client = client_of(request)
    parts.guessing.check(client)
    try:
        yield
    except Refusal as refusal:
        if refusal.status == _NOT_FOUND:
            parts.guessing.count(client)
        raise


@router.get("/tables", response_model=models.Tables)
async def tables(
    parts: Parts,
    holder: Holder,
    page: Annotated[int, Query(ge=0, le=50)] = 0,
    if_none_match: Annotated[str, Header()] = "",
) -> Response:
    """All that waits and all that can be watched; a browser asks again and again whether it is new."""
    text = (await parts.noticeboard.tables(page, holder)).model_dump_json()
    mark = f'"{sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"cache-control": "no-cache", "etag": mark}
    if mark in if_none_match:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


@router.get("/tables/{code}")
async def table(parts: Parts, request: Request, code: str, holder: Holder) -> models.OpenTable:
    """The table that has a code."""
    with guessing(parts, request):
        return parts.noticeboard.told(await parts.gathering.by_code(code), holder)


@router.post("/tables/{code}")
async def sit_down(
    parts: Parts, request: Request, code: str, wish: models.SitDown, holder: NewHolder
) -> models.Seated:
    """Take a free seat at the table that has a code."""
    with guessing(parts, request):
        return await parts.gathering.sit_down(code, wish, holder)


@router.post("/pairing")
async def pair(parts: Parts, request: Request, wish: models.PairMe, holder: NewHolder) -> models.Seated:
    """Wait for somebody who wants to play the same, or join who waits for it longest."""
    parts.opening.spend(client_of(request))
    return await parts.matchmaker.pair(wish, holder)
