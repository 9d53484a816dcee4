"""Abbey and Mayor with the dragon: a volcano that bars all figures bars the barn as well."""

from collections.abc import Sequence

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.expansions.abbey_mayor.barns import BuildBarn
from bastide.expansions.princess_dragon.dragon import bars_figures


class AbbeyMayorPrincessDragon(Expansion, Turns):
    """A barn stands on a corner and not on the tile of the dragon, so only ``none`` bars it (PD-X10)."""

    slug = "abbey_mayor_princess_dragon"
    name = "Abbey and Mayor with The Princess & the Dragon"
    requires = frozenset({"abbey_mayor", "princess_dragon"})

    @about(decisions={"action"})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if not bars_figures(game):
            return options
        return [option for option in options if option.verb != BuildBarn.verb]
