"""Carcassonne and Leipzig, towns over several tiles: their names in the sheets, their quarters' tiles."""

from collections.abc import Mapping
from typing import Final

#: What the sheet calls the town where a field touches it or a road ends at it.
CARCASSONNE: Final = "carcassonne"
LEIPZIG: Final = "leipzig"
#: What the sheet calls a quarter of Leipzig.
MARKET: Final = "market"
#: The open place of a quarter, where its followers and the count stand.
PLAZA: Final = "plaza"
#: The quarters by the tile on which each of them lies (COUNT-32, LEIP: the list of components).
QUARTER_OF: Final[Mapping[str, str]] = {
    "count/n-east-castle": "castle",
    "count/cathedral": "cathedral",
    "count/market": "market",
    "count/s-west": "blacksmith",
    **{f"leipzig/{trade}-quarter": trade for trade in ("wainwrights", "coiners", "bookbinders", "tanners")},
}
