"""Turns: the tile that is drawn and placed, and what else a player may do."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bastide.core.agenda import Step
from bastide.core.option import Option

if TYPE_CHECKING:
    from bastide.core.board import Placed
    from bastide.core.game import Game
    from bastide.core.geometry import Cell
    from bastide.core.shapes import GameTile


class Turns:
    """Hooks of the course of a turn, from the tile that is drawn to the question whether the game ends."""

    def allow_drawn(self, game: "Game", player: int, tile: int) -> bool:
        """Whether a drawn tile can be used now; whoever says no has put it away, and another is drawn."""
        return True

    def on_tile_shown(self, game: "Game", player: int, tile: int) -> None:
        """A player has taken up a tile that may fit nowhere; steps put on the agenda come first."""

    def on_tile_missing(self, game: "Game", player: int) -> None:
        """No tile is left for a turn part, which ends without one; steps put on the agenda still happen."""

    def allow_placement(self, game: "Game", tile: "GameTile", cell: "Cell", rotation: int) -> bool:
        """Whether a tile may lie there, besides its edges (BASE-17)."""
        return True

    def add_placements(self, game: "Game", player: int, tile: "GameTile") -> Iterable[Option]:
        """Further ways to place the drawn tile."""
        return ()

    def on_tile_placed(self, game: "Game", player: int, placed: "Placed") -> None:
        """A tile was placed and has joined its neighbours."""

    def on_piece_entered(self, game: "Game", piece: str, placed: "Placed") -> None:
        """A piece that is nobody's has moved onto a tile, such as a beast that all players move."""

    def add_options(self, game: "Game", step: Step) -> Iterable[Option]:
        """Further options at a decision, with verbs of that decision or of this expansion's ``actions``."""
        return ()

    def revise_options(self, game: "Game", step: Step, options: Sequence[Option]) -> Sequence[Option]:
        """Take options of a decision back, or offer what depends on all others."""
        return options

    def on_chosen(self, game: "Game", step: Step, option: Option) -> None:
        """A player has chosen an option at a decision; it is carried out next.

        Nobody is told where nothing but passing was possible, so that nobody was asked.
        """

    def allow_end(self, game: "Game") -> bool:
        """Whether the game may end now that no tile is left to draw."""
        return True
