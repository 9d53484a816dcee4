"""Anchors: where a piece stands on a turned tile, by the names that the engine gives to segments."""

from collections.abc import Iterator, Mapping
from typing import Final

from bastide.art.curves import Point, add, rim, turned
from bastide.art.places import BUILDINGS
from bastide.art.planner import plan_tile
from bastide.art.quarters import QUARTER_OF
from bastide.core.shapes import GameTile
from bastide.core.tiles import RIVER, TileType

#: A piece stands before a building, so that its roof stays visible.
_BEFORE_BUILDING: Final[Point] = (0, 7)
#: The name of a place on the corner of a tile begins so.
CORNER: Final = "corner."


def anchors(tile: TileType, rotation: int) -> Mapping[str, Point]:
    """The spot of every segment and place, as coordinates (0 to 100) on the turned tile.

    The names are those of :class:`bastide.core.shapes.SegmentShape`: ``road@E``, ``field@NL``, ``cloister``.
    A tile on which a quarter of Carcassonne lies has a spot of that name too, such as ``castle``.
    """
    plan = plan_tile(tile)
    found: dict[str, Point] = {}
    for key, name in names(tile, rotation):
        spot = turned(plan.anchors[key], rotation)
        found[name] = add(spot, _BEFORE_BUILDING) if key in BUILDINGS else spot
    return found


def names(tile: TileType, rotation: int) -> Iterator[tuple[int | str, str]]:
    """What a plan calls each segment and place (``Plan.anchors``), with its name on the turned tile."""
    shape = GameTile(0, tile, frozenset(tile.places), frozenset()).shapes[rotation % 4]
    keys: list[int | str] = [n for n, segment in enumerate(tile.segments) if segment.kind != RIVER]
    yield from zip([*keys, *tile.places], (segment.name for segment in shape.segments), strict=True)
    if quarter := QUARTER_OF.get(tile.id):
        yield quarter, quarter


def corner_spots() -> Mapping[str, Point]:
    """Where a piece lies on the corner of a tile as it lies on the board: ``corner.NE`` and so on."""
    return {f"{CORNER}{name}": rim(2 * corner) for corner, name in enumerate(("NW", "NE", "SE", "SW"))}
