"""The Markets of Leipzig: roads that lead to a town in whose quarters meeples earn lasting bonuses."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part
from bastide.core.features import HALF, add_up
from bastide.core.figures import FigureKind, Resident
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Preparation, rests_on
from bastide.core.layout import Layout
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.core.site_keeper import SiteKeeper
from bastide.core.tiles import TileType
from bastide.display.tokens import Token
from bastide.expansions.base.rules import BASE_START_TILE, MEEPLE
from bastide.expansions.base.tags import ORDINARY
from bastide.expansions.leipzig.bonuses import Markets, Tanners, Wainwrights
from bastide.expansions.leipzig.prospects import quarter_prospects
from bastide.expansions.leipzig.quarters import (
    QUARTERS,
    QUARTERS_PART,
    SEATS,
    SLUG,
    Town,
    is_in,
    quarter_tokens,
    take_in,
    take_out,
    town,
)
from bastide.expansions.leipzig.roads import VILLAGES
from bastide.expansions.leipzig.sending import DepartPaid, DepartUnpaid, RoadToLeipzig, SendOrScore
from bastide.expansions.leipzig.town import (
    ASSIGNMENT,
    ChooseQuarter,
    DrawQuarter,
    LayTown,
    inside_the_walls,
    town_tiles,
)

EXTRA_MEEPLE: Final = RuleOption(
    "leipzig.extra_meeple",
    ("true", "false"),
    modern="true",
    classic="true",
    about="Whether everybody has one meeple more.",
)
#: Arrangements that replace the start tile, too, and leave no place for Leipzig (LEIP-X02).
_RIVALS: Final = {"count": "The Count of Carcassonne", "wheel_of_fortune": "The Wheel of Fortune"}


class LeipzigKeeper(SiteKeeper):
    """Keeps the followers who have settled in the quarters."""

    def residents(self, game: Game) -> Iterable[Resident]:
        for quarter in QUARTERS:
            for player, kind in town(game).within(quarter):
                yield Resident(player, kind, quarter)

    def takes(self, game: Game, resident: Resident) -> bool:
        player, kind, quarter = resident
        return kind in game.rules.tagged(ORDINARY) and not is_in(game, player, quarter)

    def take_in(self, game: Game, resident: Resident) -> None:
        take_in(game, *resident)

    def let_go(self, game: Game, resident: Resident) -> None:
        take_out(game, *resident)


class Leipzig(Expansion, Preparation, Display, Knowledge):
    """Four double tiles form the town; whoever completes a road to it may send a meeple to a quarter."""

    slug = SLUG
    name = "The Markets of Leipzig"
    brings = "Roads to Leipzig let you send meeples to four quarters with lasting bonuses."
    parts = (
        Part(
            "town",
            "Leipzig lies in the middle and is a finished city for the fields around it",
            marks={HALF: add_up},
            is_required=True,
        ),
        Part(QUARTERS_PART, "Meeples may go to four quarters with lasting bonuses"),
    )
    options = (EXTRA_MEEPLE, ASSIGNMENT, VILLAGES, BASE_START_TILE)
    handlers = (
        *(LayTown(), DrawQuarter(), ChooseQuarter()),
        *(RoadToLeipzig(), SendOrScore(), DepartUnpaid(), DepartPaid()),
        *(Wainwrights(), Markets(), Tanners()),
    )
    turn_steps = (Insert(LayTown.name, after="turn_start"),)
    feature_steps = (
        Insert(RoadToLeipzig.name, after="feature_start", moment=1),
        Insert(Wainwrights.name, after="feature_start", moment=3),
        Insert(DepartUnpaid.name, after="feature_start", moment=4),
        Insert(DepartPaid.name, after="feature_points"),
        Insert(Markets.name, after="feature_points", moment=1),
    )
    final_steps = (Insert(Tanners.name, after="final_farms"),)
    scores_in_turn = True
    keeper = LeipzigKeeper(SEATS)
    record = Town

    def add_objections(self, setup: Setup) -> Iterable[str]:
        for slug, name in _RIVALS.items():
            if setup.use(slug) is not None:
                yield f"{self.name} and {name} each take the place of the start tile; take one of them"

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        use = setup.use(self.slug)
        if use is None or not use.tiles:
            return layout
        if setup.chosen[BASE_START_TILE.name] == "out":
            layout = replace(layout, pool=layout.without({entry.tile: 1 for entry in layout.start}))
        return replace(layout, start=town_tiles())

    def revise_tile(self, setup: Setup, tile: TileType) -> TileType:
        return inside_the_walls(tile) if tile.id.startswith(f"{SLUG}/") else tile

    def revise_figure(self, setup: Setup, figure: FigureKind) -> FigureKind:
        if figure.name != MEEPLE.name or setup.chosen[EXTRA_MEEPLE.name] == "false":
            return figure
        return replace(figure, supply=figure.supply + 1)

    def on_setup(self, game: Game) -> None:
        game.state.ext[SLUG] = Town()

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return quarter_tokens(game)

    @rests_on(land=True, figures=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return quarter_prospects(game, chance)
