"""The Plague with Traders and Builders: in a double turn the plague is spread once in all."""

from collections.abc import Sequence

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import PASS, Option
from bastide.expansions.plague.windows import PlagueLast
from bastide.expansions.traders_builders.goods import trade
from bastide.expansions.traders_builders.helpers import SecondPart


class PlagueTradersBuilders(Expansion, Turns):
    """Who has a second turn part to come may wait for it (PLAGUE-X06)."""

    slug = "plague_traders_builders"
    name = "The Plague with Traders and Builders"
    requires = frozenset({"plague", "traders_builders"})

    @about(decisions={PlagueLast.name})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        is_first = any(later.name == SecondPart.name for later in game.state.agenda)
        if PASS in options or not is_first or trade(game).earned != game.state.turn:
            return options
        return [PASS, *options]
