"""ORDER: the one list of all expansions, in the order in which their hooks run."""

from bastide.core.library import Library
from bastide.expansions.abbey_mayor import AbbeyMayor
from bastide.expansions.abbot import Abbot
from bastide.expansions.barber_surgeons import BarberSurgeons
from bastide.expansions.base import Base
from bastide.expansions.big_top import BigTop
from bastide.expansions.bridges_castles_bazaars import BridgesCastlesBazaars
from bastide.expansions.catapult import Catapult
from bastide.expansions.count import Count
from bastide.expansions.creativity import Creativity
from bastide.expansions.crop_circles import CropCircles
from bastide.expansions.cult import Cult
from bastide.expansions.festival import Festival
from bastide.expansions.fruit_trees import FruitTrees
from bastide.expansions.hills_sheep import HillsSheep
from bastide.expansions.inns_cathedrals import InnsCathedrals
from bastide.expansions.king_robber import KingRobber
from bastide.expansions.labyrinth import Labyrinth
from bastide.expansions.leipzig import Leipzig
from bastide.expansions.little_buildings import LittleBuildings
from bastide.expansions.pairs.abbey_mayor_bridges_castles_bazaars import AbbeyMayorBridgesCastlesBazaars
from bastide.expansions.pairs.abbey_mayor_count import AbbeyMayorCount
from bastide.expansions.pairs.abbey_mayor_cult import AbbeyMayorCult
from bastide.expansions.pairs.abbey_mayor_labyrinth import AbbeyMayorLabyrinth
from bastide.expansions.pairs.abbot_count import AbbotCount
from bastide.expansions.pairs.big_top_leipzig import BigTopLeipzig
from bastide.expansions.pairs.big_top_princess_dragon import BigTopPrincessDragon
from bastide.expansions.pairs.bridges_castles_bazaars_catapult import BridgesCastlesBazaarsCatapult
from bastide.expansions.pairs.catapult_wheel_of_fortune import CatapultWheelOfFortune
from bastide.expansions.pairs.count_cult import CountCult
from bastide.expansions.pairs.count_festival import CountFestival
from bastide.expansions.pairs.count_king_robber import CountKingRobber
from bastide.expansions.pairs.count_plague import CountPlague
from bastide.expansions.pairs.count_princess_dragon import CountPrincessDragon
from bastide.expansions.pairs.count_river import CountRiver
from bastide.expansions.pairs.count_russian_promos import CountRussianPromos
from bastide.expansions.pairs.count_tower import CountTower
from bastide.expansions.pairs.count_watchtowers import CountWatchtowers
from bastide.expansions.pairs.count_wheel_of_fortune import CountWheelOfFortune
from bastide.expansions.pairs.creativity_solo import CreativitySolo
from bastide.expansions.pairs.cult_princess_dragon import CultPrincessDragon
from bastide.expansions.pairs.festival_leipzig import FestivalLeipzig
from bastide.expansions.pairs.festival_tower import FestivalTower
from bastide.expansions.pairs.festival_wheel_of_fortune import FestivalWheelOfFortune
from bastide.expansions.pairs.hills_sheep_solo import HillsSheepSolo
from bastide.expansions.pairs.leipzig_river import LeipzigRiver
from bastide.expansions.pairs.plague_traders_builders import PlagueTradersBuilders
from bastide.expansions.pairs.porxada_solo import PorxadaSolo
from bastide.expansions.pairs.princess_dragon_school import PrincessDragonSchool
from bastide.expansions.pairs.princess_dragon_tower import PrincessDragonTower
from bastide.expansions.pairs.princess_dragon_wheel_of_fortune import PrincessDragonWheelOfFortune
from bastide.expansions.pairs.river_traders_builders import RiverTradersBuilders
from bastide.expansions.pairs.river_wheel_of_fortune import RiverWheelOfFortune
from bastide.expansions.pairs.siege_traders_builders import SiegeTradersBuilders
from bastide.expansions.plague import Plague
from bastide.expansions.porxada import Porxada
from bastide.expansions.princess_dragon import PrincessDragon
from bastide.expansions.river import River
from bastide.expansions.russian_promos import RussianPromos
from bastide.expansions.school import School
from bastide.expansions.siege import Siege
from bastide.expansions.solo import Solo
from bastide.expansions.spiel_doch import SpielDoch
from bastide.expansions.tollkeepers import Tollkeepers
from bastide.expansions.tower import Tower
from bastide.expansions.traders_builders import TradersBuilders
from bastide.expansions.tunnel import Tunnel
from bastide.expansions.watchtowers import Watchtowers
from bastide.expansions.wheel_of_fortune import WheelOfFortune

ORDER = (
    Base(),
    WheelOfFortune(),
    InnsCathedrals(),
    TradersBuilders(),
    PrincessDragon(),
    Tower(),
    AbbeyMayor(),
    BridgesCastlesBazaars(),
    KingRobber(),
    Tunnel(),
    Labyrinth(),
    Watchtowers(),
    Tollkeepers(),
    Cult(),
    Siege(),
    Count(),
    Leipzig(),
    CropCircles(),
    RussianPromos(),
    BigTop(),
    Festival(),
    FruitTrees(),
    BarberSurgeons(),
    School(),
    Abbot(),
    River(),
    # The last start: its pair on the table gives way to every other one (BASE-X02).
    SpielDoch(),
    Porxada(),
    Plague(),
    Catapult(),
    HillsSheep(),
    # What these add comes last of all that a feature is worth: LITTLE-13.
    LittleBuildings(),
    Creativity(),
    Solo(),
)

#: Rules that exist only where several expansions meet, one small module each in ``pairs/``.
PAIRS = (
    AbbeyMayorBridgesCastlesBazaars(),
    AbbeyMayorCount(),
    AbbeyMayorCult(),
    AbbeyMayorLabyrinth(),
    BigTopLeipzig(),
    BigTopPrincessDragon(),
    AbbotCount(),
    BridgesCastlesBazaarsCatapult(),
    CatapultWheelOfFortune(),
    CountCult(),
    CountFestival(),
    CountKingRobber(),
    CountPlague(),
    CountPrincessDragon(),
    CountRiver(),
    CountRussianPromos(),
    CountTower(),
    CountWatchtowers(),
    CountWheelOfFortune(),  # behind the river at the city, which it moves, too
    CreativitySolo(),
    CultPrincessDragon(),
    FestivalLeipzig(),
    FestivalTower(),
    FestivalWheelOfFortune(),
    HillsSheepSolo(),
    LeipzigRiver(),
    PorxadaSolo(),
    PlagueTradersBuilders(),
    PrincessDragonSchool(),
    PrincessDragonTower(),
    PrincessDragonWheelOfFortune(),
    RiverTradersBuilders(),
    RiverWheelOfFortune(),  # behind the river at the city, which goes before it
    SiegeTradersBuilders(),  # behind everything that adds to what a city pays a farm
)

#: These give way where everything is played: Leipzig to the count and the wheel, whose places it would take
#: (LEIP-X02), and the game for one player to all those that need opponents (SOLO-X01).
_GIVE_WAY = {"leipzig", "solo"}

#: Sets that are sold and played together, by names that stand for all their expansions.
BOXES = {
    "big_box": (
        *("inns_cathedrals", "traders_builders", "princess_dragon", "tower", "abbey_mayor", "king_robber"),
        *("cult", "siege", "count", "crop_circles", "festival", "river"),
    ),
    "everything": tuple(expansion.slug for expansion in ORDER[1:] if expansion.slug not in _GIVE_WAY),
}

#: Where people look for an expansion who own some of them: by how it is sold, the best known first.
SHELVES = {
    "big": (
        "inns_cathedrals",
        "traders_builders",
        "princess_dragon",
        "tower",
        "abbey_mayor",
        "bridges_castles_bazaars",
        "big_top",
        "count",
        "wheel_of_fortune",
        "catapult",
        "hills_sheep",
    ),
    "mini": (
        "river",
        "abbot",
        "king_robber",
        "cult",
        "siege",
        "tunnel",
        "crop_circles",
        "festival",
        "plague",
        "labyrinth",
        "watchtowers",
        "tollkeepers",
        "fruit_trees",
        "barber_surgeons",
        "little_buildings",
    ),
    "promo": (
        "school",
        "russian_promos",
        "spiel_doch",
        "porxada",
        "leipzig",
    ),
    "variant": (
        "creativity",
        "solo",
    ),
}

LIBRARY = Library(ORDER, PAIRS, BOXES, SHELVES)
Library.install(LIBRARY)
