"""Planning a tile step by step, and the proof that the plan says what the tile's data say."""

from collections import OrderedDict
from random import Random
from threading import Lock
from typing import Final

from bastide.art.plan.buildings import plan_buildings
from bastide.art.plan.cities import plan_cities
from bastide.art.plan.fields import field_faults
from bastide.art.plan.landmarks import plan_landmarks
from bastide.art.plan.spots import plan_anchors, plan_decor
from bastide.art.plan.tile_plan import City, Plan
from bastide.art.plan.ways import plan_rivers, plan_roads
from bastide.core.tiles import TileType

#: Plans that are kept, each of which takes a tenth of a megabyte: more than one board has tiles.
_MOST_PLANS: Final = 500
_plans: Final[OrderedDict[tuple[str, int], Plan]] = OrderedDict()
#: Pictures are drawn in several threads.
_in_turn: Final = Lock()
_towns: Final[dict[str, Plan]] = {}


def plan_tile(tile: TileType, copy: int = 0) -> Plan:
    """The plan of one copy of a tile. Copies differ a little, but pieces stand at the same spots on all."""
    known = _plans.get((tile.id, copy))
    if known is None or known.tile != tile:
        known = _make_plan(tile, copy)
    with _in_turn:
        _plans[tile.id, copy] = known
        _plans.move_to_end((tile.id, copy))
        while len(_plans) > _MOST_PLANS:
            _plans.popitem(last=False)
    return known


def plan_towns(tile: TileType) -> list[City]:
    """The towns of a tile alone: a small part of the work of its whole plan."""
    known = _towns.get(tile.id)
    if known is None or known.tile != tile:
        known = _towns[tile.id] = _begin_plan(tile, 0)
    return known.towns


def _begin_plan(tile: TileType, copy: int) -> Plan:
    """The plan of a tile with its cities and nothing else; they come first."""
    plan = Plan(tile, copy, Random(f"{tile.id}#{copy}"))
    plan_cities(plan)
    return plan


def _make_plan(tile: TileType, copy: int) -> Plan:
    plan = _begin_plan(tile, copy)
    plan_rivers(plan)
    plan_roads(plan)
    plan_buildings(plan)
    plan.regions = plan.raster.flood()
    plan_landmarks(plan)
    if copy:
        plan.anchors = plan_tile(tile).anchors
    else:
        plan_anchors(plan)
    plan_decor(plan)
    return plan


def check_plan(tile: TileType) -> list[str]:
    """In words, where any copy of a tile would look different from what it is; nothing if all is well.

    The plan is flooded from the half-edges: what hangs together must be exactly the listed fields, each
    touching exactly the listed cities.
    """
    faults: dict[str, None] = {}
    for copy in range(max(tile.count.values(), default=1)):
        faults |= dict.fromkeys(field_faults(plan_tile(tile, copy)))
    return list(faults)
