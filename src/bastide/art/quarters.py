"""Carcassonne, the town over several tiles: its name in the sheets, and the tiles of its quarters."""

from collections.abc import Mapping
from typing import Final

#: What the sheet calls the town where a field touches it or a road ends at it.
CARCASSONNE: Final = "carcassonne"
#: The open place of a quarter, where its followers and the count stand.
PLAZA: Final = "plaza"
#: The quarters by the tile on which each of them lies (COUNT-32).
QUARTER_OF: Final[Mapping[str, str]] = {
    "count/n-east-castle": "castle",
    "count/cathedral": "cathedral",
    "count/market": "market",
    "count/s-west": "blacksmith",
}
