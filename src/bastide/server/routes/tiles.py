"""The tiles of a board, many by one request: their pictures in pixels, and the shapes of their segments.

A tile is named with its copy and its turn, ``base/cloister.0.3``; ``meadow.1.0`` is what lies below the tiles
of odd columns and even rows. An answer with pictures has each of them in the order in which they were asked
for, with its length before it (four bytes, the highest first): so the first are seen while others are drawn.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import JSONResponse, StreamingResponse

from bastide.art import areas
from bastide.art.board.bitmaps import SIZES
from bastide.core.library import Library
from bastide.core.tiles import TileType
from bastide.server.beside.pixel_worker import BitmapTask
from bastide.server.beside.places import BUSY
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.services import Live, Parts, Services
from bastide.server.shelf.art_version import art_version
from bastide.server.shelf.designs import further_tile
from bastide.server.shelf.lessons import library_of_lesson
from bastide.server.telling.words import say

router = APIRouter(include_in_schema=False, route_class=ReadingRoute)

#: What an answer with pictures is called.
BITMAPS: Final = "application/x-bastide-tiles"
#: Tiles of one request, and pixels of all its pictures.
_MOST_TILES: Final = 160
_MOST_PIXELS: Final = 64 * 384 * 384
#: Bytes that tell the length of a picture.
_HEAD: Final = 4
_MEADOW: Final = "meadow"
_ONE: Final = re.compile(r"([\w-]{1,60}/[\w-]{1,80}|meadow)\.(\d{1,2})\.([0-3])", re.ASCII)
_FOREVER: Final = "max-age=31536000, immutable"

Wish = Annotated[str, Query(alias="t", max_length=_MOST_TILES * 100)]
Size = Annotated[int, Path()]
#: The letters under which whoever asks will keep the answer.
Version = Annotated[str, Query(alias="v", max_length=40)]
Find = Callable[[str], TileType]


@router.get("/art/tiles/{size}")
async def bitmaps(parts: Parts, size: Size, wish: Wish, version: Version = "") -> Response:
    """Pictures of tiles."""
    return _pictures(parts, size, wish, _in_library(parts), "public", version)


@router.get("/api/games/{game}/tiles/{size}")
async def own_bitmaps(parts: Parts, live: Live, size: Size, wish: Wish, version: Version = "") -> Response:
    """Pictures of tiles that belong to a game alone."""
    return _pictures(parts, size, wish, _belonging(live.course.game.rules.library), "private", version)


@router.get("/api/lessons/{lesson}/tiles/{size}")
async def lesson_bitmaps(
    parts: Parts, lesson: str, size: Size, wish: Wish, version: Version = ""
) -> Response:
    """Pictures of tiles that belong to a lesson alone."""
    find = _belonging(library_of_lesson(parts.library, lesson))
    return _pictures(parts, size, wish, find, "public", version)


@router.get("/art/areas")
async def shapes(parts: Parts, wish: Wish, version: Version = "") -> Response:
    """The shape of each segment of some tiles, to colour just that segment."""
    return await _shapes(parts, wish, _in_library(parts), "public", version)


@router.get("/api/games/{game}/areas")
async def own_shapes(parts: Parts, live: Live, wish: Wish, version: Version = "") -> Response:
    """The same for tiles that belong to a game alone."""
    return await _shapes(parts, wish, _belonging(live.course.game.rules.library), "private", version)


@router.get("/api/lessons/{lesson}/areas")
async def lesson_shapes(parts: Parts, lesson: str, wish: Wish, version: Version = "") -> Response:
    """The same for tiles that belong to a lesson alone."""
    find = _belonging(library_of_lesson(parts.library, lesson))
    return await _shapes(parts, wish, find, "public", version)


def _pictures(parts: Services, size: int, wish: str, find: Find, whose: str, version: str) -> Response:
    if size not in SIZES:
        raise Refusal(UNPROCESSABLE, f"tiles are drawn in {', '.join(map(str, SIZES))} pixels")
    asked = _read(wish, min(_MOST_TILES, _MOST_PIXELS // size**2))
    tasks = [
        BitmapTask(None if name == _MEADOW else find(name), copy, turn, size) for name, copy, turn in asked
    ]
    if parts.tiles.is_full:
        raise Refusal(BUSY, say("busy.boards"))
    parts.bitmaps.expect_closer_look()
    return StreamingResponse(_stream(parts, tasks), media_type=BITMAPS, headers=_kept(whose, version))


async def _stream(parts: Services, tasks: list[BitmapTask]) -> AsyncIterator[bytes]:
    """What is at hand, in lumps, then one by one what has to be drawn.

    The place is free again while something is sent: who reads slowly keeps nobody else from a board.
    """
    while tasks:
        async with parts.tiles.taken():
            found = await parts.bitmaps.at_hand(tasks)
        if not found:
            break
        yield b"".join(map(_packed, found))
        tasks = tasks[len(found) :]
    async with aclosing(parts.bitmaps.in_order(tasks)) as pictures:
        for _ in tasks:
            async with parts.tiles.taken():
                picture = await anext(pictures)
            yield _packed(picture)


def _packed(picture: bytes) -> bytes:
    return len(picture).to_bytes(_HEAD, "big") + picture


async def _shapes(parts: Services, wish: str, find: Find, whose: str, version: str) -> Response:
    asked = [(name, find(name), turn) for name, _, turn in _read(wish, _MOST_TILES)]
    async with parts.shapes.taken():
        found = await asyncio.to_thread(
            lambda: {f"{name}.{turn}": dict(areas(tile, turn)) for name, tile, turn in asked}
        )
    return JSONResponse(found, headers=_kept(whose, version))


def _kept(whose: str, version: str) -> dict[str, str]:
    """What is asked for under the letters of today is kept for good."""
    return {"cache-control": f"{whose}, {_FOREVER}" if version == art_version() else "no-cache"}


def _read(wish: str, most: int) -> list[tuple[str, int, int]]:
    names = wish.split(",", most)
    if len(names) > most:
        raise Refusal(UNPROCESSABLE, f"at most {most} tiles of this size can be asked for at once")
    found = [_ONE.fullmatch(name) for name in names]
    wrong = next((name for name, one in zip(names, found, strict=True) if one is None), None)
    if wrong is not None:
        raise Refusal(
            UNPROCESSABLE, f"{wrong[:80]!r} is no tile: say base/cloister.0.3 for its copy and turn"
        )
    return [(one[1], int(one[2]), int(one[3])) for one in found if one is not None]


def _in_library(parts: Services) -> Find:
    def find(name: str) -> TileType:
        if not parts.library.has_tile(name):
            raise Refusal(404, f"there is no tile {name!r}")
        return parts.library.tile(name)

    return find


def _belonging(library: Library) -> Find:
    """Among the tiles that belong to one game or lesson alone."""

    def find(name: str) -> TileType:
        tile = further_tile(library, name)
        if tile is None:
            raise Refusal(404, f"there is no tile {name!r} that belongs to this game alone")
        return tile

    return find
