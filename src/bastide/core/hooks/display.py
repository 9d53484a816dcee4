"""What is shown: what lies on the table besides the tiles and figures of the board."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bastide.core.agenda import Step
    from bastide.core.game import Game
    from bastide.display.areas import Area
    from bastide.display.notes import Note
    from bastide.display.panels import Panel
    from bastide.display.tokens import Token


class Display:
    """Hooks by which an expansion tells what it keeps in its record, so that everybody sees and counts it."""

    def add_tokens(self, game: "Game") -> Iterable["Token"]:
        """What lies on the table besides tiles and figures on features, for everybody to see."""
        return ()

    def add_panels(self, game: "Game") -> Iterable["Panel"]:
        """What is worth a card of its own beside the board: a ring, a sale, a throw, a die, a bag."""
        return ()

    def add_notes(self, game: "Game", step: "Step") -> Iterable["Note"]:
        """What is special about the decision that waits because of its rules."""
        return ()

    def add_areas(self, game: "Game") -> Iterable["Area"]:
        """Tiles that hang together by what lies on them, for a page to mark."""
        return ()

    def add_held_figures(self, game: "Game") -> Iterable[tuple[int, str]]:
        """Figures, as player and kind, that it keeps without a site: neither in supply nor on a feature."""
        return ()

    def add_held_tiles(self, game: "Game") -> Iterable[int]:
        """Tiles that it keeps in its record: neither in a pile nor on the board nor discarded."""
        return ()
