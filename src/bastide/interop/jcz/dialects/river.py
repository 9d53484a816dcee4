"""The river in that program's words."""

from typing import TYPE_CHECKING

from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet

if TYPE_CHECKING:
    from bastide.interop.jcz.replay import Replay

_OPTION = "river"
_LAKES = ("river/lake", "river/lake-volcano")


class RiverDialect(Dialect):
    """River I and II are two of its sets; their elements follow from them."""

    slug = "river"
    sets = {
        "river/1:1": TileSet("river", "classic", (_OPTION, "river1")),
        "river/1:2": TileSet("river", "new", (_OPTION, "river1")),
        "river/2:1": TileSet("river", "classic", (_OPTION, "river2")),
        "river/2:2": TileSet("river", "new", (_OPTION, "river2")),
    }
    ignored_elements = frozenset({"river", "pig-herd"})

    def finish_setup(self, draft: SetupDraft) -> None:
        if self.slug in draft.tiles:
            draft.parts[self.slug] = []

    def skip_draw(self, replay: "Replay", tile: str) -> bool:
        """With River II that program has a second lake that never fits; ours is drawn once (RIVER-06)."""
        return tile in _LAKES and not replay.can_draw(tile)
