"""The Watchtowers in that program's words."""

from bastide.expansions.watchtowers.rules import SLUG
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet


class WatchtowersDialect(Dialect):
    """Its watchtowers follow from the tiles and are no element of their own."""

    slug = SLUG
    sets = {"watchtowers": TileSet(SLUG)}
    ignored_elements = frozenset({"watchtower"})

    def finish_setup(self, draft: SetupDraft) -> None:
        if self.slug in draft.tiles:
            draft.parts[self.slug] = [SLUG]
