"""The Siege with Traders and Builders: what a pig is worth at a besieged city; escapes in double turns."""

from collections.abc import Sequence
from typing import Final

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Points, Turns, about
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Sheet
from bastide.expansions.base.tags import FARM_BONUS
from bastide.expansions.siege.escape import Escape
from bastide.expansions.siege.rules import PIG, count_besieged
from bastide.expansions.traders_builders.goods import trade
from bastide.expansions.traders_builders.helpers import SecondPart

WHEN: Final = RuleOption(
    "siege.escape_when",
    ("part", "turn"),
    modern="part",
    classic="part",
    jcz="turn",
    about="Whether a knight may escape at the end of every turn part, or of the turn only.",
)


class SiegeTradersBuilders(Expansion, Turns, Points):
    """Pig and pig herd give their bonus twice for a besieged city (SIEGE-09)."""

    slug = "siege_traders_builders"
    name = "The Siege with Traders and Builders"
    requires = frozenset({"siege", "traders_builders"})
    options = (WHEN,)

    @about(decisions={Escape.name})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if game.rules.options[WHEN.name] == "part" or not _has_second_part(game):
            return options
        return ()

    def revise_farm(
        self, game: Game, farms: Sequence[Feature], cities: Sequence[Feature], player: int, sheet: Sheet
    ) -> Sheet:
        besieged = count_besieged(cities)
        if not besieged or game.rules.options[PIG.name] == "base_only":
            return sheet
        # What the cities pay by themselves the siege has doubled already (SIEGE-08).
        bonus = sheet.points_by(game.rules.tagged(FARM_BONUS)) // len(cities)
        return sheet.plus("besieged", bonus * besieged, "SIEGE-09") if bonus else sheet


def _has_second_part(game: Game) -> bool:
    """Whether a builder has earned a turn part that is still to come."""
    is_first = any(later.name == SecondPart.name for later in game.state.agenda)
    return is_first and trade(game).earned == game.state.turn
