"""Deployment: where figures may stand, and what happens when they come and go."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bastide.core.features import Feature
from bastide.core.figures import Figure, FigureKind, Resident

if TYPE_CHECKING:
    from bastide.core.board import Placed
    from bastide.core.game import Game


class Deployment:
    """Hooks about figures on the board: where they may stand, and when they come and go."""

    def allow_visit(self, game: "Game", player: int, figure: FigureKind, placed: "Placed") -> bool:
        """Whether a figure may come to a tile at all, wherever on it, from a supply or from elsewhere."""
        return True

    def allow_deploy(self, game: "Game", player: int, figure: FigureKind, segment: int) -> bool:
        """Whether a figure may be put on a segment, besides what its kind says."""
        return True

    def revise_claim(self, game: "Game", feature: Feature, segment: int, is_claimed: bool) -> bool:
        """Change whether the followers on a feature keep others from one of its segments (BASE-28)."""
        return is_claimed

    def on_figure_placed(self, game: "Game", figure: Figure) -> None:
        """A figure from a supply was put on a segment."""

    def on_figure_left(self, game: "Game", figure: Figure, newcomer: Figure | None) -> None:
        """A figure has left its feature, for its owner's supply or to be kept by somebody.

        If another one has taken exactly its place, that is the newcomer.
        """

    def add_outstanding(self, game: "Game") -> Iterable[tuple[str, Figure | Resident]]:
        """Figures that stand out among others like them, each with the word for what marks it."""
        return ()

    def on_singled_out(self, game: "Game", who: Figure | Resident, segment: int | None) -> None:
        """Of several figures alike the one that stands out is about to leave, for a segment or for none."""
