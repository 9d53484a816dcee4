"""Designed tiles: checked and drawn while somebody makes them, and the pictures of those in a game."""

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Query, Response

from bastide.art import tile_document
from bastide.core.library import Library
from bastide.core.tiles import TileType
from bastide.server.guard.problems import Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.messages import models
from bastide.server.services import Live, Parts
from bastide.server.shelf.designs import check_designs, further_tile
from bastide.server.shelf.lessons import library_of_lesson

router = APIRouter(prefix="/api", route_class=ReadingRoute)

_SVG: Final = "image/svg+xml"
#: The designs of a game never change.
_LONG: Final = {"cache-control": "private, max-age=86400"}
Turn = Annotated[int, Query(ge=0, le=3)]
Copy = Annotated[int, Query(ge=0, le=99)]


@router.post("/designs/check")
async def check(
    parts: Parts, wish: models.DesignsToCheck, players: Annotated[int, Query(ge=1, le=6)] = 2
) -> list[models.DesignCheck]:
    """What becomes of a design, or of each in a file: its picture, or the first rule that it breaks."""
    async with parts.drawing.taken():
        return await asyncio.to_thread(check_designs, wish, players, parts.library)


@router.get("/games/{game}/tile/{expansion}/{name}.svg")
async def picture(live: Live, expansion: str, name: str, copy: Copy = 0, turn: Turn = 0) -> Response:
    """A tile of this game as a file of its own."""
    return await _drawn(_tile(live.course.game.rules.library, expansion, name), copy, turn)


@router.get("/lessons/{lesson}/tile/{expansion}/{name}.svg")
async def picture_of_lesson(
    parts: Parts, lesson: str, expansion: str, name: str, copy: Copy = 0, turn: Turn = 0
) -> Response:
    """A tile of this lesson as a file of its own."""
    library = library_of_lesson(parts.library, lesson)
    return await _drawn(_tile(library, expansion, name), copy, turn)


async def _drawn(tile: TileType, copy: int, turn: int) -> Response:
    drawing = await asyncio.to_thread(tile_document, tile, copy, turn)
    return Response(drawing, media_type=_SVG, headers=_LONG)


def _tile(library: Library, expansion: str, name: str) -> TileType:
    tile = further_tile(library, f"{expansion}/{name}")
    if tile is None:
        raise Refusal(404, f"there is no tile '{expansion}/{name}' that belongs to this game alone")
    return tile
