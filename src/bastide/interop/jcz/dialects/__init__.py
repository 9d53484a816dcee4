"""DIALECTS: one for each expansion that the importer knows, in the order of the registry; pairs last."""

from bastide.interop.jcz.dialect import Dialect
from bastide.interop.jcz.dialects.abbey_mayor import AbbeyMayorDialect
from bastide.interop.jcz.dialects.abbot import AbbotDialect
from bastide.interop.jcz.dialects.base import BaseDialect
from bastide.interop.jcz.dialects.big_top import BigTopDialect
from bastide.interop.jcz.dialects.bridges_castles_bazaars import BridgesCastlesBazaarsDialect
from bastide.interop.jcz.dialects.count import CountDialect
from bastide.interop.jcz.dialects.count_festival import CountFestivalDialect
from bastide.interop.jcz.dialects.count_princess_dragon import CountPrincessDragonDialect
from bastide.interop.jcz.dialects.count_tower import CountTowerDialect
from bastide.interop.jcz.dialects.crop_circles import CropCirclesDialect
from bastide.interop.jcz.dialects.cult import CultDialect
from bastide.interop.jcz.dialects.festival import FestivalDialect
from bastide.interop.jcz.dialects.hills_sheep import HillsSheepDialect
from bastide.interop.jcz.dialects.inns_cathedrals import InnsCathedralsDialect
from bastide.interop.jcz.dialects.king_robber import KingRobberDialect
from bastide.interop.jcz.dialects.labyrinth import LabyrinthDialect
from bastide.interop.jcz.dialects.little_buildings import LittleBuildingsDialect
from bastide.interop.jcz.dialects.princess_dragon import PrincessDragonDialect
from bastide.interop.jcz.dialects.river import RiverDialect
from bastide.interop.jcz.dialects.russian_promos import RussianPromosDialect
from bastide.interop.jcz.dialects.siege import SiegeDialect
from bastide.interop.jcz.dialects.spiel_doch import SpielDochDialect
from bastide.interop.jcz.dialects.tower import TowerDialect
from bastide.interop.jcz.dialects.traders_builders import TradersBuildersDialect
from bastide.interop.jcz.dialects.tunnel import TunnelDialect
from bastide.interop.jcz.dialects.watchtowers import WatchtowersDialect

DIALECTS: tuple[Dialect, ...] = (
    BaseDialect(),
    InnsCathedralsDialect(),
    TradersBuildersDialect(),
    PrincessDragonDialect(),
    TowerDialect(),
    AbbeyMayorDialect(),
    BridgesCastlesBazaarsDialect(),
    KingRobberDialect(),
    TunnelDialect(),
    LabyrinthDialect(),
    WatchtowersDialect(),
    CultDialect(),
    SiegeDialect(),
    CountDialect(),
    CropCirclesDialect(),
    RussianPromosDialect(),
    BigTopDialect(),
    FestivalDialect(),
    AbbotDialect(),
    RiverDialect(),
    SpielDochDialect(),
    HillsSheepDialect(),
    LittleBuildingsDialect(),
    CountFestivalDialect(),
    CountPrincessDragonDialect(),
    CountTowerDialect(),
)
