"""The river with Leipzig: it springs beside the north arm of the town."""

from dataclasses import replace
from typing import Final

from bastide.core.expansion import Expansion
from bastide.core.geometry import EAST, WEST, Cell
from bastide.core.hooks import Preparation
from bastide.core.layout import Layout
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile
from bastide.expansions.leipzig.town import town_tiles

#: Where the spring lies: it touches nothing but the field west of the arm, whichever double tile lies there.
SPRING_AT: Final[Cell] = (-1, -1)
#: How far the spring, which leads east, is turned to lead west.
_LEADS_WEST: Final = WEST - EAST


class LeipzigRiver(Expansion, Preparation):
    """The spring lies west of the north arm, and the river leaves to the west (LEIP-X02, RIVER-X08)."""

    slug = "leipzig_river"
    name = "The Markets of Leipzig with the River"
    requires = frozenset({"leipzig", "river"})

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        use = setup.use("leipzig")
        springs = [entry for entry in layout.start if entry.tile.startswith("river/")]
        if use is None or not use.tiles or not springs:
            return layout  # without the tiles of the one or the other there is nothing to put together
        (spring,) = springs
        return replace(layout, start=(*town_tiles(), StartTile(spring.tile, SPRING_AT, _LEADS_WEST)))
