"""The Phantom with the Russian promotional tiles: traps look for the second figure, too."""

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion
from bastide.expansions.russian_promos.traps import TrapCheck


class PhantomRussianPromos(Expansion):
    """Each of two figures is checked after its placement (RUS-X11): the phantom before tunnels are laid."""

    slug = "phantom_russian_promos"
    name = "The Phantom with the Russian promotional tiles"
    requires = frozenset({"phantom", "russian_promos"})
    turn_steps = (Insert(TrapCheck.name, after="action", moment=34),)
