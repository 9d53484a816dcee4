"""The Festival in that program's words."""

from bastide.core.setup import Setup
from bastide.expansions.festival.rules import RETURN, SETS
from bastide.interop.jcz.dialect import Dialect, TileSet


class FestivalDialect(Dialect):
    """It knows one release of the ten tiles."""

    slug = "festival"
    sets = {"festival": TileSet("festival")}
    parts = {"festival": "festival"}
    rules = {"festival-return": (RETURN.name, {"meeple": "figure", "follower": "follower"})}
    returns = {"FESTIVAL": "return"}

    def copies(self, setup: Setup) -> int:
        """Both releases together are two copies of its one."""
        return super().copies(setup) * (2 if setup.chosen[SETS.name] == "1+2" else 1)
