"""Sizes in hundredths of a tile."""

import math
from typing import Final

ROAD_WIDTH: Final = 7.6
ROAD_CASING: Final = 10.0
RIVER_WIDTH: Final = 14.0
RIVER_CASING: Final = 17.0
WALL_WIDTH: Final = 4.6
LOW_WALL_WIDTH: Final = 4.0
CITY_BRIDGE_WIDTH: Final = 19.4

#: Every wall leaves its city side at this angle, so neighbours mirror each other at every corner.
WALL_ANGLE: Final = math.radians(40)
#: The walls of a tip leave the field sides beside it at this angle.
TIP_ANGLE: Final = math.radians(27)
#: How deep the city of a single side reaches: alone, among three or four, beside a larger city, in its bay.
CAP_DEPTH: Final = 29.0
SMALL_CAP_DEPTH: Final = 26.0
LOW_CAP_DEPTH: Final = 20.0
FLAT_CAP_DEPTH: Final = 15.0
#: How far the wall of two adjacent sides bulges out over the diagonal; how far it is drawn back behind the
#: diagonal where another city lies before it, or where it ends in a tip.
DIAGONAL_BULGE: Final = 7.0
DENT: Final = 9.0
WEDGE_DENT: Final = 9.0
#: How far a city that parts others from a field reaches towards the wall before it: an angle at its tip.
PARTING_ANGLE: Final = math.radians(45)
#: How far the round bulwark of a bridge reaches.
BASTION_RADIUS: Final = 11.0
#: How far a tunnel lies inside the tile where one field runs on behind its mouth.
MOUTH_DEPTH: Final = 12.0
#: How deep a field reaches between two city sides: alone, with another city in it, beside a tip.
BAY_DEPTH: Final = 24.0
DEEP_BAY_DEPTH: Final = 35.0
CORNER_BAY_DEPTH: Final = 22.0
#: A town over several tiles: how far its wall bulges out on a straight, and where it is at a corner.
CITADEL_BULGE: Final = 3.0
CITADEL_REACH: Final = 37.0

#: The yard of the school, half as wide as long; it lies over the side between two tiles.
YARD_WIDTH: Final = 34.0

LAKE_RADIUS: Final = 15.0
SPRING_RADIUS: Final = 6.0

#: The middle of a road that runs in a ring, seen from the middle of that ring.
RING_ROAD: Final = 22.0

#: No landmark is drawn smaller than this share of its size.
SMALLEST_LANDMARK: Final = 0.6

#: Tiles are drawn this much beyond their rim, so that no light shows between neighbours.
BLEED: Final = 0.3
