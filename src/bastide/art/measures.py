"""Sizes in hundredths of a tile."""

import math
from typing import Final

ROAD_WIDTH: Final = 7.6
ROAD_CASING: Final = 10.0
RIVER_WIDTH: Final = 14.0
RIVER_CASING: Final = 17.0
WALL_WIDTH: Final = 4.6
CITY_BRIDGE_WIDTH: Final = 19.4

#: Every wall leaves its city side at this angle, so neighbours mirror each other at every corner.
WALL_ANGLE: Final = math.radians(40)
#: How deep the city of a single side reaches, how far the wall of two sides bulges out over the diagonal,
#: how deep a field reaches between two city sides.
CAP_DEPTH: Final = 29.0
DIAGONAL_BULGE: Final = 7.0
BAY_DEPTH: Final = 24.0

LAKE_RADIUS: Final = 15.0
SPRING_RADIUS: Final = 6.0

#: The room that a mark takes, as a radius.
MARK_ROOM: Final = {
    "cloister": 17.0,
    "garden": 9.0,
    "inn": 9.0,
    "pennant": 6.0,
    "pigs": 8.0,
    "volcano": 14.0,
    "village": 11.0,
}
USUAL_ROOM: Final = 8.0
#: No mark is drawn smaller than this share of its size.
SMALLEST_MARK: Final = 0.6

#: Tiles are drawn this much beyond their rim, so that no light shows between neighbours.
BLEED: Final = 0.3
