"""King and robber with the City of Carcassonne: it is one finished city more."""

from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Preparation
from bastide.expansions.count import Count
from bastide.expansions.king_robber.cards import SLUG, honours


class CountKingRobber(Expansion, Preparation):
    """The king pays for the City of Carcassonne, too; for the size it never counts (KR-X01)."""

    slug = "count_king_robber"
    name = "The Count of Carcassonne with King & Robber"
    requires = frozenset({"count", "king_robber"})

    def on_setup(self, game: Game) -> None:
        use = game.rules.setup.use(Count.slug)
        if use is not None and use.tiles:
            record = honours(game)
            cities, *others = record.besides
            game.state.ext[SLUG] = record._replace(besides=(cities + 1, *others))
