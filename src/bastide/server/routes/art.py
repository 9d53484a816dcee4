"""Pictures: symbols, tiles, figures and whole boards."""

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Response

from bastide.art import board_svg, figure_svg, largest_scale
from bastide.server.guard.browser import Holder
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.services import Live, Parts, Services
from bastide.server.shelf.contents import all_contents
from bastide.server.shelf.pictures import (
    figure_file,
    meadow_fragment,
    symbols_file,
    tile_areas,
    tile_file,
    tile_fragment,
    token_file,
)
from bastide.server.telling.snapshot import seats_of, seen_by

router = APIRouter(include_in_schema=False, route_class=ReadingRoute)

_SVG: Final = "image/svg+xml"
# Drawing a tile takes its time, so these are plain functions: they run beside the event loop.
#: Pictures are the same until the program changes.
_LONG: Final = {"cache-control": "public, max-age=604800"}
_NEVER: Final = {"cache-control": "no-store"}
#: Pixels for each unit of a board, of which a tile has a hundred; a large board gets fewer.
_SCALE: Final = 2.0
_SMALLEST_SCALE: Final = 0.04
_MOST_TILES: Final = 40
_MOST_PIXELS: Final = 16_000_000

Copy = Annotated[int, Query(ge=0, le=99)]
Turn = Annotated[int, Query(ge=0, le=3)]
Far = Annotated[int, Query(ge=-1000, le=1000)]


def _tile(parts: Services, expansion: str, name: str) -> str:
    tile = f"{expansion}/{name}"
    if not parts.library.has_tile(tile):
        raise Refusal(404, f"there is no tile {tile!r}")
    return tile


@router.get("/art/symbols.svg")
async def symbols() -> Response:
    """All symbols that fragments use."""
    return Response(symbols_file(), media_type=_SVG, headers=_LONG)


@router.get("/art/tiles.json")
def tiles(parts: Parts) -> Response:
    """What every tile shows, so that the page can name it."""
    return Response(all_contents(parts.library), media_type="application/json", headers=_LONG)


@router.get("/art/tile/{expansion}/{name}.svg")
def tile(parts: Parts, expansion: str, name: str, copy: Copy = 0, turn: Turn = 0) -> Response:
    """A tile as a file of its own."""
    drawing = tile_file(parts.library, _tile(parts, expansion, name), copy, turn)
    return Response(drawing, media_type=_SVG, headers=_LONG)


@router.get("/art/tile/{expansion}/{name}.fragment")
def fragment(parts: Parts, expansion: str, name: str, copy: Copy = 0, turn: Turn = 0) -> Response:
    """A tile for a page that holds the symbols."""
    drawing = tile_fragment(parts.library, _tile(parts, expansion, name), copy, turn)
    return Response(drawing, media_type=_SVG, headers=_LONG)


@router.get("/art/tile/{expansion}/{name}.areas")
def areas(parts: Parts, expansion: str, name: str, turn: Turn = 0) -> Response:
    """The shape of each segment of a tile, to colour just that segment."""
    shapes = tile_areas(parts.library, _tile(parts, expansion, name), turn)
    return Response(shapes, media_type="application/json", headers=_LONG)


@router.get("/art/meadow.fragment")
async def meadow(x: Far = 0, y: Far = 0) -> Response:
    """What lies below the tile of a cell."""
    return Response(meadow_fragment((x, y)), media_type=_SVG, headers=_LONG)


@router.get("/art/figure/{kind}/{seat}.svg")
def figure(
    kind: Annotated[str, Path(max_length=40)],
    seat: Annotated[int, Path(ge=0, le=5)],
    lying: Annotated[int, Query(ge=0, le=1)] = 0,
) -> Response:
    """A figure as a file of its own."""
    return Response(figure_file(kind, seat, bool(lying)), media_type=_SVG, headers=_LONG)


@router.get("/art/figure/{kind}/{seat}.fragment")
def figure_fragment(
    kind: Annotated[str, Path(max_length=40)],
    seat: Annotated[int, Path(ge=0, le=5)],
    lying: Annotated[int, Query(ge=0, le=1)] = 0,
) -> Response:
    """A figure for a page that holds the symbols; its origin is the spot on which it stands."""
    return Response(figure_svg(kind, seat, bool(lying)), media_type=_SVG, headers=_LONG)


@router.get("/art/token/{name}.svg")
def token(
    name: Annotated[str, Path(max_length=40)], count: Annotated[int, Query(ge=0, le=99)] = 0
) -> Response:
    """A token as a file of its own: a good, a card, the count ...; of a tower the count is its height.

    Some bear the count as a number; without one they bear none.
    """
    return Response(token_file(name, count), media_type=_SVG, headers=_LONG)


@router.get("/api/games/{game}/picture.svg")
async def board(parts: Parts, live: Live, holder: Holder) -> Response:
    """The board as it is now."""
    async with parts.drawing.taken():
        return Response(await _draw(live, holder), media_type=_SVG, headers=_NEVER)


@router.get("/api/games/{game}/picture.png")
async def board_pixels(parts: Parts, live: Live, holder: Holder) -> Response:
    """The board as it is now, in pixels."""
    async with parts.drawing.taken():
        svg = await _draw(live, holder)
        is_large = len(live.course.game.state.board.tiles) > _MOST_TILES
        scale = min(_SCALE / 2 if is_large else _SCALE, largest_scale(svg, _MOST_PIXELS))
        if scale < _SMALLEST_SCALE:
            raise Refusal(UNPROCESSABLE, "the tiles of this board lie too far apart for a picture in pixels")
        png = await parts.draughtsman.draw(svg, scale)
    return Response(png, media_type="image/png", headers=_NEVER)


async def _draw(live: Live, holder: str | None) -> str:
    game = seen_by(live.course.game, seats_of(live.stored.seats, holder))
    return await asyncio.to_thread(board_svg, game)
