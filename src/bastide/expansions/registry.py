"""ORDER: the one list of all expansions, in the order in which their hooks run."""

from bastide.core.library import Library
from bastide.expansions.abbot import Abbot
from bastide.expansions.base import Base
from bastide.expansions.river import River

ORDER = (Base(), Abbot(), River())

#: Rules that exist only where several expansions meet, one small module each in ``pairs/``.
PAIRS = ()

LIBRARY = Library(ORDER, PAIRS)
Library.install(LIBRARY)
