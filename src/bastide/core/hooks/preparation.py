"""What the table looks like before the game: tiles, figures, the pile, and who may sit down."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from bastide.core.figures import FigureKind

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.core.layout import Layout
    from bastide.core.setup import Setup
    from bastide.core.tiles import TileType

#: Tells what is printed on a tile by its name.
Tiles = Callable[[str], "TileType"]


class Preparation:
    """Hooks of the time before the first turn. All but ``on_setup`` run once for a setup, not in a game."""

    def add_objections(self, setup: "Setup") -> Iterable[str]:
        """Why a setup cannot be played."""
        return ()

    def add_tiles(self, setup: "Setup") -> Iterable["TileType"]:
        """Tiles that it has in a setup besides those of its sheet, such as the players' own designs."""
        return ()

    def revise_tile(self, setup: "Setup", tile: "TileType") -> "TileType":
        """Change what a tile of any expansion shows in this game."""
        return tile

    def revise_figure(self, setup: "Setup", figure: FigureKind) -> FigureKind:
        """Change what a kind of figure is or may do in this game."""
        return figure

    def revise_layout(self, setup: "Setup", layout: "Layout") -> "Layout":
        """Change the start tiles and the draw pile."""
        return layout

    def revise_arrangement(self, setup: "Setup", layout: "Layout", tiles: "Tiles") -> "Layout":
        """Add to the start tiles when all others lie: the layout is what all have agreed on."""
        return layout

    def on_setup(self, game: "Game") -> None:
        """Prepare ``game.state.ext[slug]`` and the like; the start tiles lie already."""
