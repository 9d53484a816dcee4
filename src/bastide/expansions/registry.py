"""ORDER: the one list of all expansions, in the order in which their hooks run."""

from bastide.core.library import Library
from bastide.expansions.abbot import Abbot
from bastide.expansions.base import Base
from bastide.expansions.count import Count
from bastide.expansions.cult import Cult
from bastide.expansions.festival import Festival
from bastide.expansions.inns_cathedrals import InnsCathedrals
from bastide.expansions.king_robber import KingRobber
from bastide.expansions.pairs.count_festival import CountFestival
from bastide.expansions.pairs.count_king_robber import CountKingRobber
from bastide.expansions.pairs.count_river import CountRiver
from bastide.expansions.pairs.river_traders_builders import RiverTradersBuilders
from bastide.expansions.pairs.siege_traders_builders import SiegeTradersBuilders
from bastide.expansions.river import River
from bastide.expansions.siege import Siege
from bastide.expansions.traders_builders import TradersBuilders

ORDER = (
    Base(),
    InnsCathedrals(),
    TradersBuilders(),
    KingRobber(),
    Cult(),
    Siege(),
    Count(),
    Festival(),
    Abbot(),
    River(),
)

#: Rules that exist only where several expansions meet, one small module each in ``pairs/``.
PAIRS = (
    CountFestival(),
    CountKingRobber(),
    CountRiver(),
    RiverTradersBuilders(),
    SiegeTradersBuilders(),  # behind everything that adds to what a city pays a farm
)

LIBRARY = Library(ORDER, PAIRS)
Library.install(LIBRARY)
