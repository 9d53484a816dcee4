"""The Count of Carcassonne with the Wheel of Fortune: both boards lie on the table."""

from dataclasses import replace
from typing import Final

from bastide.core.expansion import Expansion
from bastide.core.hooks import Preparation
from bastide.core.layout import Layout
from bastide.core.setup import Setup
from bastide.expansions.count.quarters import SLUG as COUNT
from bastide.expansions.wheel_of_fortune.rules import WheelOfFortune, has_tiles

#: Where the first tile of the city lies: below the third square of the lowest row of the board.
_CITY_AT: Final = (2, 4)


class CountWheelOfFortune(Expansion, Preparation):
    """The City of Carcassonne lies below the board of the wheel, whatever lies beside it (BASE-X04)."""

    slug = "count_wheel_of_fortune"
    name = "The Count of Carcassonne with the Wheel of Fortune"
    requires = frozenset({"count", "wheel_of_fortune"})

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        if not has_tiles(setup) or all(not entry.tile.startswith(f"{COUNT}/") for entry in layout.start):
            return layout
        x, y = _CITY_AT
        moved = (replace(entry, cell=(entry.cell[0] + x, entry.cell[1] + y)) for entry in layout.start)
        return replace(layout, start=(*WheelOfFortune().board_tiles(), *moved))
