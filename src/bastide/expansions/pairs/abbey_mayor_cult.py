"""Abbey and Mayor with the Cult: what becomes of a wagon that loses a challenge."""

from typing import Final

from bastide.core.events import Scored
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Points
from bastide.core.rule_options import RuleOption
from bastide.expansions.abbey_mayor.wagons import note_wagons
from bastide.expansions.base.tags import CHALLENGE_LOST

CHALLENGED_WAGON: Final = RuleOption(
    "cult.wagon",
    ("home", "moves"),
    modern="home",
    classic="home",
    jcz="moves",
    about="Whether a wagon that loses a challenge goes home, or drives on as if it had been scored.",
)


class AbbeyMayorCult(Expansion, Points):
    """Who loses a challenge was not scored (CULT-X07), so that his wagon does not drive on (AM-D02)."""

    slug = "abbey_mayor_cult"
    name = "Abbey and Mayor with the Cult"
    requires = frozenset({"abbey_mayor", "cult"})
    options = (CHALLENGED_WAGON,)

    def on_scored(self, game: Game, scored: Scored) -> None:
        lost = game.rules.tagged(CHALLENGE_LOST)
        if game.rules.options[CHALLENGED_WAGON.name] == "home" or all(
            line.rule not in lost for line in scored.lines
        ):
            return
        (cell,) = scored.cells
        note_wagons(game, game.state.graph.of(game.segment_at(cell, scored.what)), scored.player)
