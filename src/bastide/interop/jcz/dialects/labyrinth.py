"""The Labyrinth in that program's words."""

from bastide.core.setup import Setup
from bastide.expansions.labyrinth.rules import RULES, SLUG, TILES
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet


class LabyrinthDialect(Dialect):
    """Its labyrinth follows from the tiles and is no element of its own; a set has one of them."""

    slug = SLUG
    sets = {"labyrinth": TileSet(SLUG)}
    ignored_elements = frozenset({"labyrinth"})
    rules = {"labyrinth-variant": (RULES.name, {"advanced": "advanced", "basic": "basic"})}

    def finish_setup(self, draft: SetupDraft) -> None:
        if self.slug in draft.tiles:
            draft.parts[self.slug] = [SLUG]

    def copies(self, setup: Setup) -> int:
        """Our two tiles are two copies of its one."""
        return super().copies(setup) * int(setup.chosen[TILES.name])
