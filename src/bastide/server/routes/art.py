"""Pictures of single things: tiles, figures, tokens."""

from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Response

from bastide.server.guard.problems import Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.services import Parts, Services
from bastide.server.shelf.contents import all_contents
from bastide.server.shelf.pictures import (
    LONG,
    corner_tower_file,
    figure_file,
    tile_file,
    token_file,
)

router = APIRouter(include_in_schema=False, route_class=ReadingRoute)

_SVG: Final = "image/svg+xml"
# Drawing a tile takes its time, so these are plain functions: they run beside the event loop.

Copy = Annotated[int, Query(ge=0, le=99)]
Turn = Annotated[int, Query(ge=0, le=3)]


def _tile(parts: Services, expansion: str, name: str) -> str:
    tile = f"{expansion}/{name}"
    if not parts.library.has_tile(tile):
        raise Refusal(404, f"there is no tile {tile!r}")
    return tile


@router.get("/art/corner-tower.svg")
async def corner_tower() -> Response:
    """What stands on corners of tiles where walls end."""
    return Response(corner_tower_file(), media_type=_SVG, headers=LONG)


@router.get("/art/tiles.json")
def tiles(parts: Parts) -> Response:
    """What every tile shows, so that the page can name it."""
    return Response(all_contents(parts.library), media_type="application/json", headers=LONG)


@router.get("/art/tile/{expansion}/{name}.svg")
def tile(parts: Parts, expansion: str, name: str, copy: Copy = 0, turn: Turn = 0) -> Response:
    """A tile as a file of its own."""
    drawing = tile_file(parts.library, _tile(parts, expansion, name), copy, turn)
    return Response(drawing, media_type=_SVG, headers=LONG)


@router.get("/art/figure/{kind}/{seat}.svg")
def figure(
    kind: Annotated[str, Path(max_length=40)],
    seat: Annotated[int, Path(ge=0, le=5)],
    lying: Annotated[int, Query(ge=0, le=1)] = 0,
) -> Response:
    """A figure as a file of its own."""
    return Response(figure_file(kind, seat, bool(lying)), media_type=_SVG, headers=LONG)


@router.get("/art/token/{name}.svg")
def token(
    name: Annotated[str, Path(max_length=40)], count: Annotated[int, Query(ge=0, le=99)] = 0
) -> Response:
    """A token as a file of its own: a good, a card, the count ...; of a tower the count is its height.

    Some bear the count as a number; without one they bear none.
    """
    return Response(token_file(name, count), media_type=_SVG, headers=LONG)
