"""The Count of Carcassonne with the Plague: an outbreak keeps followers out of the quarters."""

from collections.abc import Sequence

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.expansions.count.steps import QuarterPlacement
from bastide.expansions.plague.spreading import has_broken_out_now


class CountPlague(Expansion, Turns):
    """Who has placed an outbreak puts nobody into a quarter in that turn part (PLAGUE-D05)."""

    slug = "count_plague"
    name = "The Count of Carcassonne with the Plague"
    requires = frozenset({"count", "plague"})

    @about(decisions={QuarterPlacement.name})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        return () if has_broken_out_now(game) else options
