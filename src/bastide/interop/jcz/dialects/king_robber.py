"""King & Robber in that program's words."""

from bastide.expansions.king_robber.cards import KING_SCORING
from bastide.interop.jcz.dialect import Dialect, TileSet


class KingRobberDialect(Dialect):
    """King and robber are two of its elements."""

    slug = "king_robber"
    sets = {
        "king-and-robber:1": TileSet("king_robber", "classic"),
        "king-and-robber:2": TileSet("king_robber", "new"),
    }
    parts = {"king": "king", "robber": "robber"}
    rules = {
        "king-and-robber-scoring": (
            KING_SCORING.name,
            {"default": "per-feature", "10/20": "10-each", "15/40": "15-40", "continuously": "continuous"},
        )
    }
