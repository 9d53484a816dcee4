"""The Count of Carcassonne with the Russian promotional tiles: traps and followers who leave the city."""

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion
from bastide.expansions.russian_promos.traps import TrapCheck


class CountRussianPromos(Expansion):
    """Traps reach a follower from the city only where he stands on a tile (RUS-43, COUNT-D06)."""

    slug = "count_russian_promos"
    name = "The Count of Carcassonne with the Russian promotional tiles"
    requires = frozenset({"count", "russian_promos"})
    turn_steps = (Insert(TrapCheck.name, after="completion", moment=61),)
