"""ORDER: the one list of all expansions, in the order in which their hooks run."""

from bastide.core.library import Library
from bastide.expansions.abbey_mayor import AbbeyMayor
from bastide.expansions.abbot import Abbot
from bastide.expansions.base import Base
from bastide.expansions.count import Count
from bastide.expansions.crop_circles import CropCircles
from bastide.expansions.cult import Cult
from bastide.expansions.festival import Festival
from bastide.expansions.inns_cathedrals import InnsCathedrals
from bastide.expansions.king_robber import KingRobber
from bastide.expansions.pairs.abbey_mayor_count import AbbeyMayorCount
from bastide.expansions.pairs.abbey_mayor_cult import AbbeyMayorCult
from bastide.expansions.pairs.abbey_mayor_princess_dragon import AbbeyMayorPrincessDragon
from bastide.expansions.pairs.count_festival import CountFestival
from bastide.expansions.pairs.count_king_robber import CountKingRobber
from bastide.expansions.pairs.count_princess_dragon import CountPrincessDragon
from bastide.expansions.pairs.count_river import CountRiver
from bastide.expansions.pairs.count_tower import CountTower
from bastide.expansions.pairs.cult_princess_dragon import CultPrincessDragon
from bastide.expansions.pairs.festival_tower import FestivalTower
from bastide.expansions.pairs.princess_dragon_tower import PrincessDragonTower
from bastide.expansions.pairs.river_traders_builders import RiverTradersBuilders
from bastide.expansions.pairs.siege_traders_builders import SiegeTradersBuilders
from bastide.expansions.princess_dragon import PrincessDragon
from bastide.expansions.river import River
from bastide.expansions.siege import Siege
from bastide.expansions.tower import Tower
from bastide.expansions.traders_builders import TradersBuilders

ORDER = (
    Base(),
    InnsCathedrals(),
    TradersBuilders(),
    PrincessDragon(),
    Tower(),
    AbbeyMayor(),
    KingRobber(),
    Cult(),
    Siege(),
    Count(),
    CropCircles(),
    Festival(),
    Abbot(),
    River(),
)

#: Rules that exist only where several expansions meet, one small module each in ``pairs/``.
PAIRS = (
    AbbeyMayorCount(),
    AbbeyMayorCult(),
    AbbeyMayorPrincessDragon(),
    CountFestival(),
    CountKingRobber(),
    CountPrincessDragon(),
    CountRiver(),
    CountTower(),
    CultPrincessDragon(),
    FestivalTower(),
    PrincessDragonTower(),
    RiverTradersBuilders(),
    SiegeTradersBuilders(),  # behind everything that adds to what a city pays a farm
)

#: Sets that are sold and played together, by names that stand for all their expansions.
BOXES = {
    "big_box": (
        *("inns_cathedrals", "traders_builders", "princess_dragon", "tower", "abbey_mayor", "king_robber"),
        *("cult", "siege", "count", "crop_circles", "festival", "river"),
    ),
}

LIBRARY = Library(ORDER, PAIRS, BOXES)
Library.install(LIBRARY)
