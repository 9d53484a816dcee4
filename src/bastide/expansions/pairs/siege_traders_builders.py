"""The Siege with Traders and Builders: a besieged city doubles what a pig is worth, too."""

from collections.abc import Sequence

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Expansion
from bastide.core.scoring import Sheet
from bastide.expansions.siege.rules import PIG, count_besieged


class SiegeTradersBuilders(Expansion):
    """Pig and pig herd give their bonus twice for a besieged city (SIEGE-09)."""

    slug = "siege_traders_builders"
    name = "The Siege with Traders and Builders"
    requires = frozenset({"siege", "traders_builders"})

    def revise_farm(
        self, game: Game, farms: Sequence[Feature], cities: Sequence[Feature], player: int, sheet: Sheet
    ) -> Sheet:
        besieged = count_besieged(cities)
        if not besieged or game.rules.options[PIG.name] == "base_only":
            return sheet
        # The first line is what the farm itself pays; the siege has doubled that already (SIEGE-08).
        bonus = sum(line.points for line in sheet.lines[1:] if line.rule != "SIEGE-08") // len(cities)
        return sheet.plus("besieged", bonus * besieged, "SIEGE-09") if bonus else sheet
