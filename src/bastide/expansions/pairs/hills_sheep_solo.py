"""Hills in the solo game: the tile under a hill comes from the pile of the colour that places it."""

from bastide.core.board import Placed
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns
from bastide.expansions.hills_sheep.pasture import pasture
from bastide.expansions.solo.solitaire import keep, solitaire


class HillsSheepSolo(Expansion, Turns):
    """Each pile counts the tiles that were put under hills (HILL-X08)."""

    slug = "hills_sheep_solo"
    name = "Hills and Sheep, solo"
    requires = frozenset({"hills_sheep", "solo"})

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        if placed.number in pasture(game).hiding:
            record = solitaire(game)
            left = tuple(number - (seat == player) for seat, number in enumerate(record.left))
            keep(game, record._replace(left=left))
