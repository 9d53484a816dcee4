"""The river in that program's words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bastide.core.rules import Rules
from bastide.expansions.pairs.river_traders_builders import PIG_HERD
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet

if TYPE_CHECKING:
    from bastide.interop.jcz.replay import Replay

_OPTION = "river"
_HERD = "pig-herd"
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
    ignored_elements = frozenset({"river"})

    def element(self, name: str, draft: SetupDraft) -> bool:
        if name != _HERD:
            return False
        draft.options[PIG_HERD] = "with-tb"
        return True

    def write_elements(self, rules: Rules) -> Mapping[str, Any]:
        counts = PIG_HERD in rules.merges and rules.options[PIG_HERD] == "with-tb"
        return {_HERD: True} if counts else {}

    def finish_setup(self, draft: SetupDraft) -> None:
        if self.slug not in draft.tiles:
            return
        draft.parts[self.slug] = []
        if draft.options.setdefault(PIG_HERD, "off") == "with-tb":
            # Its herd counts with or without that expansion; ours wants it in the game, if only by name.
            draft.parts.setdefault("traders_builders", [])

    def skip_draw(self, replay: "Replay", tile: str) -> bool:
        """With River II that program has a second lake that never fits; ours is drawn once (RIVER-06)."""
        return tile in _LAKES and not replay.can_draw(tile)
