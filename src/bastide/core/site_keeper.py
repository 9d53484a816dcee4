"""Whoever keeps the figures at sites: at places on the table that are no segments of tiles."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from bastide.core.figures import Resident

if TYPE_CHECKING:
    from bastide.core.game import Game


class SiteKeeper:
    """Keeps sites of an expansion. By itself it keeps sites at which no figure ever is.

    One that has residents says who they are, and notes in the record of its expansion who comes and goes. So
    what happens on the map finds them without knowing where their keeper writes them down.
    """

    def __init__(self, sites: Mapping[str, str]) -> None:
        #: The names of the sites, each with the tile on which it is to be seen.
        self.sites = sites

    def residents(self, game: "Game") -> Iterable[Resident]:
        """The figures at its sites."""
        return ()

    def takes(self, game: "Game", resident: Resident) -> bool:
        """Whether a figure of that kind and player may be at one of its sites."""
        return False

    def take_in(self, game: "Game", resident: Resident) -> None:
        """Note that a figure has come to one of its sites."""
        raise LookupError(f"no figure can be at the site {resident.site!r}")

    def let_go(self, game: "Game", resident: Resident) -> None:
        """Note that a figure has left one of its sites."""
        raise LookupError(f"no figure is at the site {resident.site!r}")
