"""The Ferries with the Russian promotional tiles: a ferry may bring somebody to a trap."""

from bastide.core.board import Placed
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns
from bastide.expansions.ferries.lakes import FERRY
from bastide.expansions.russian_promos.traps import spring


class FerriesRussianPromos(Expansion, Turns):
    """Traps look around after each ferry that is laid or moved (FERRY-X06)."""

    slug = "ferries_russian_promos"
    name = "The Ferries with the Russian promotional tiles"
    requires = frozenset({"ferries", "russian_promos"})

    def on_piece_entered(self, game: Game, piece: str, placed: Placed) -> None:
        if piece == FERRY:
            spring(game)
