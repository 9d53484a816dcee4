"""Anchors: where a piece stands on a turned tile, by the names that the engine gives to segments."""

from collections.abc import Mapping
from typing import Final

from bastide.art.curves import Point, add, turned
from bastide.art.planner import plan_tile
from bastide.core.shapes import GameTile
from bastide.core.tiles import RIVER, TileType

#: A piece stands before a building, so that its roof stays visible.
_BEFORE_BUILDING: Final[Point] = (0, 7)


def anchors(tile: TileType, rotation: int) -> Mapping[str, Point]:
    """The spot of every segment and place, as coordinates (0 to 100) on the turned tile.

    The names are those of :class:`bastide.core.shapes.SegmentShape`: ``road@E``, ``field@NL``, ``cloister``.
    """
    plan = plan_tile(tile)
    shape = GameTile(0, tile, frozenset(tile.places), frozenset()).shapes[rotation % 4]
    keys: list[int | str] = [n for n, segment in enumerate(tile.segments) if segment.kind != RIVER]
    keys += tile.places
    found: dict[str, Point] = {}
    for key, segment in zip(keys, shape.segments, strict=True):
        spot = turned(plan.anchors[key], rotation)
        found[segment.name] = add(spot, _BEFORE_BUILDING) if key == "cloister" else spot
    return found
