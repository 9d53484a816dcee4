"""The river with Traders and Builders: the pig herd of River II makes its farm richer."""

from collections.abc import Sequence
from typing import Final

from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature, add_up
from bastide.core.game import Game
from bastide.core.hooks import Points
from bastide.core.scoring import Sheet
from bastide.core.setup import Setup
from bastide.expansions.base.tags import FARM_BONUS

PIG_HERD: Final = "pig_herd"


class RiverTradersBuilders(Expansion, Points):
    """Whoever scores the herd's farm gets a point more for each city that counts (RIVER-20)."""

    slug = "river_traders_builders"
    name = "The River with Traders and Builders"
    requires = frozenset({"river", "traders_builders"})
    parts = (Part(PIG_HERD, "the pig herd of River II", marks={PIG_HERD: add_up}),)

    def tags(self, setup: Setup) -> Tags:
        return {"RIVER-20": (FARM_BONUS,)}

    def revise_farm(
        self, game: Game, farms: Sequence[Feature], cities: Sequence[Feature], player: int, sheet: Sheet
    ) -> Sheet:
        herds = sum(farm.mark(PIG_HERD) for farm in farms)
        if not herds or game.rules.options[PIG_HERD] == "off":
            return sheet
        return sheet.plus("pig herd", herds * len(cities), "RIVER-20")
