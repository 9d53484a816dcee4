"""Abbey and Mayor with bazaars: who has got a tile at a bazaar lays no abbey in its place."""

from collections.abc import Sequence

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.expansions.abbey_mayor.abbeys import PlaceAbbey
from bastide.expansions.bridges_castles_bazaars.works import NO_TILE, works


class AbbeyMayorBridgesCastlesBazaars(Expansion, Turns):
    """A tile won at a bazaar goes before the abbey, in the turn part that it is for (AM-X05, BASE-81)."""

    slug = "abbey_mayor_bridges_castles_bazaars"
    name = "Abbey and Mayor with Bridges, Castles and Bazaars"
    requires = frozenset({"abbey_mayor", "bridges_castles_bazaars"})

    @about(decisions={PlaceAbbey.name})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        return options if works(game).won[step.player] == NO_TILE else ()
