"""Anchors: where a piece stands on a turned tile, by the names that the engine gives to segments."""

from collections.abc import Iterator, Mapping
from typing import Final

from bastide.art.collection import landmark_kind
from bastide.art.drawings.wheel_of_fortune.geometry import bears_wheel_spots, wheel_spots
from bastide.art.plan.great_towns import QUARTER_OF
from bastide.art.plan.planner import plan_tile
from bastide.art.plan.spots import VILLAGE
from bastide.art.plan.tile_plan import Plan
from bastide.art.svg.curves import Point, add, rim, turned
from bastide.core.shapes import GameTile
from bastide.core.tiles import RIVER, TileType

#: What the rules call some places otherwise than the sheet does.
_TREE: Final = {"fruit_tree": "tree"}
#: The name of a place on the corner of a tile begins so.
CORNER: Final = "corner."


def anchors(tile: TileType, rotation: int) -> Mapping[str, Point]:
    """The spot of every segment and place, as coordinates (0 to 100) on the turned tile.

    The names are those of :class:`bastide.core.shapes.SegmentShape`: ``road@E``, ``field@NL``, ``cloister``.
    A tile on which a quarter of Carcassonne or Leipzig lies has a spot of that name too, such as ``castle``.
    Other spots are ``village``, ``tree``, and those on the wheel of fortune: ``tax`` is where the pig stands
    on a sector, ``crown.tax.1`` a crown space. They belong to one middle square of its board.
    """
    plan = plan_tile(tile)
    found: dict[str, Point] = {}
    for key, name in names(tile, rotation):
        spot = turned(plan.anchors[key], rotation)
        found[name] = add(spot, landmark_kind(str(key)).aside)
    return {**found, **_on_wheel(plan, rotation)}


def _on_wheel(plan: Plan, rotation: int) -> Mapping[str, Point]:
    """The spots on the wheel, which lie far over the rim of the one square that has them."""
    if not plan.wheel or not bears_wheel_spots(plan.tile):
        return {}
    centre = turned(plan.wheel, rotation)
    return {name: add(centre, spot) for name, spot in wheel_spots().items()}


def names(tile: TileType, rotation: int) -> Iterator[tuple[int | str, str]]:
    """What a plan calls each segment and place (``Plan.anchors``), with its name on the turned tile."""
    shape = GameTile(0, tile, frozenset(tile.places), frozenset()).shapes[rotation % 4]
    keys: list[int | str] = [n for n, segment in enumerate(tile.segments) if segment.kind != RIVER]
    for key, segment in zip([*keys, *tile.places], shape.segments, strict=True):
        yield key, _TREE.get(segment.name, segment.name)
    known = plan_tile(tile).anchors
    for spot in (QUARTER_OF.get(tile.id, ""), VILLAGE):
        if spot in known:
            yield spot, spot


def corner_spots() -> Mapping[str, Point]:
    """Where a piece lies on the corner of a tile as it lies on the board: ``corner.NE`` and so on."""
    return {f"{CORNER}{name}": rim(2 * corner) for corner, name in enumerate(("NW", "NE", "SE", "SW"))}
