"""Bridges, Castles and Bazaars with the Gold Mines: what a completed castle wins."""

from bastide.core.expansion import Expansion
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Points
from bastide.core.scoring import owners
from bastide.expansions.bridges_castles_bazaars.castles import CASTLE
from bastide.expansions.bridges_castles_bazaars.vicinity import vicinity
from bastide.expansions.bridges_castles_bazaars.works import castles_on_board
from bastide.expansions.goldmines.ingots import treasure
from bastide.expansions.goldmines.sharing import claim


class BridgesCastlesBazaarsGoldmines(Expansion, Points):
    """The owner of a castle has a claim to the gold of its vicinity when it is completed (GOLD-X01)."""

    slug = "bridges_castles_bazaars_goldmines"
    name = "Bridges, Castles and Bazaars with the Gold Mines"
    requires = frozenset({"bridges_castles_bazaars", "goldmines"})

    def on_feature_scored(self, game: Game, feature: Feature, final: bool) -> None:
        if feature.kind != CASTLE or treasure(game) is None:
            return
        root = game.state.graph.root
        number = root[feature.segments[0]]
        castle = next(one for one in castles_on_board(game) if root[one.segment] == number)
        claim(game, owners(game, feature), vicinity(game, castle))
