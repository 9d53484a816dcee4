"""The river with the City of Carcassonne: it springs at a corner of the city."""

from dataclasses import replace
from typing import Final

from bastide.core.expansion import Expansion
from bastide.core.geometry import EAST, SOUTH
from bastide.core.hooks import Preparation
from bastide.core.layout import Layout
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile
from bastide.expansions.count import Count

#: How far the spring, which leads east, is turned to lead south.
_LEADS_SOUTH: Final = SOUTH - EAST


class CountRiver(Expansion, Preparation):
    """The spring lies directly below the lower right corner of the city (RIVER-X01)."""

    slug = "count_river"
    name = "The Count of Carcassonne with the River"
    requires = frozenset({"count", "river"})

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        city = Count().city_tiles()
        use = setup.use(Count.slug)
        if use is None or not use.tiles or layout.start == city:
            return layout  # without the tiles of the one or the other there is nothing to put together
        (spring,) = layout.start
        x, y = max(entry.cell for entry in city)
        return replace(layout, start=(*city, StartTile(spring.tile, (x, y + 1), _LEADS_SOUTH)))
