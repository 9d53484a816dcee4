"""Inns & Cathedrals in that program's words."""

from bastide.expansions.inns_cathedrals.rules import BIG_FOLLOWER, FINAL
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet


class InnsCathedralsDialect(Dialect):
    """Inns, cathedrals and the big follower are three of its elements."""

    slug = "inns_cathedrals"
    sets = {
        "inns-and-cathedrals:1": TileSet("inns_cathedrals", "classic"),
        "inns-and-cathedrals:2": TileSet("inns_cathedrals", "new"),
    }
    parts = {"inn": "inns", "cathedral": "cathedrals"}
    figures = (("big-follower", "big", BIG_FOLLOWER.name),)
    rules = {"inn-and-cathedral-final-scoring": (FINAL.name, {"zero": "zero", "ignore": "ignore"})}
    scorings = {"IC-03": "road.incomplete", "IC-07": "city.incomplete"}

    def finish_setup(self, draft: SetupDraft) -> None:
        if draft.figures.get(BIG_FOLLOWER.name):
            draft.parts.setdefault(self.slug, []).append("big_follower")
        else:
            draft.figures.pop(BIG_FOLLOWER.name, None)
