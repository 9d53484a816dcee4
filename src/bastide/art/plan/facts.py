"""Facts: what a sheet says about a place on a tile, and how that shows in its drawing."""

from collections.abc import Mapping
from typing import Any

from bastide.art.collection import landmark_kind
from bastide.core.geometry import COMPASS
from bastide.core.tiles import TileType


def facts_of(tile: TileType, place: str) -> Mapping[str, Any]:
    """What the sheet says about a place: ``{ fruit = "apple" }``, or a list of which this is the first."""
    told = tile.places.get(place)
    first = told[0] if isinstance(told, list) and told else told
    return first if isinstance(first, Mapping) else {}


def look_of(tile: TileType, place: str) -> str:
    """The name of its drawing, where a place has several."""
    look = landmark_kind(place).look
    return look(facts_of(tile, place)) if look else ""


def heading_of(tile: TileType, place: str) -> str:
    """Where a place points on a tile that is not turned, such as ``NW``; nothing if it does not point."""
    fact = landmark_kind(place).points_by
    if not fact:
        return ""
    told = facts_of(tile, place).get(fact)
    if told not in COMPASS:
        raise ValueError(f"{tile.id}: {fact!r} of {place} is {told!r}, not one of {', '.join(COMPASS)}")
    return str(told)
