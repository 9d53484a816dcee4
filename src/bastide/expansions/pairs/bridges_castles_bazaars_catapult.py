"""Castles with the catapult: whoever is seduced out of a castle loses it to the one who comes in."""

from bastide.core.expansion import Expansion
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.hooks import Deployment
from bastide.expansions.bridges_castles_bazaars.works import castles_on_board, keep, works


class BridgesCastlesBazaarsCatapult(Expansion, Deployment):
    """A follower that takes the place of another in a castle is its lord from then on (CAT-53, CAT-D04)."""

    slug = "bridges_castles_bazaars_catapult"
    name = "Castles with the Catapult"
    requires = frozenset({"bridges_castles_bazaars", "catapult"})

    def on_figure_left(self, game: Game, figure: Figure, newcomer: Figure | None) -> None:
        if newcomer is None:
            return
        root = game.state.graph.root
        built = tuple(
            (*castle._replace(player=newcomer.player),)
            if root[castle.segment] == root[newcomer.segment]
            else (*castle,)
            for castle in castles_on_board(game)
        )
        keep(game, works(game)._replace(built=built))
