"""The river with the Wheel of Fortune: it springs beside the board."""

from dataclasses import replace
from typing import Final

from bastide.core.expansion import Expansion
from bastide.core.hooks import Preparation
from bastide.core.layout import Layout
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile
from bastide.expansions.wheel_of_fortune.rules import WheelOfFortune, has_tiles

#: To the right of the second square of the last column.
_SPRING_AT: Final = (4, 1)


class RiverWheelOfFortune(Expansion, Preparation):
    """The spring lies to the right of the board, and the river leads east (RIVER-X02)."""

    slug = "river_wheel_of_fortune"
    name = "The River with the Wheel of Fortune"
    requires = frozenset({"river", "wheel_of_fortune"})

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        if not has_tiles(setup) or len(layout.start) > 1:
            return layout  # no board, no spring, or a spring that has found its place already (RIVER-X01)
        (spring,) = layout.start
        start = (*WheelOfFortune().board_tiles(), StartTile(spring.tile, _SPRING_AT, 0))
        return replace(layout, start=start)
