"""The base game: what roads, cities, cloisters and farms are worth."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature, add_up
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.hooks import Points, Preparation
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.setup import Setup
from bastide.core.shapes import SURROUNDING_CELLS
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.expansions.base.farms import FARM_PRICES, FARM_SCORING, FinalFarms
from bastide.expansions.base.tags import FARM_PRICE, FEATURE, MONASTIC, ORDINARY

CLOISTER: Final = "cloister"
PENNANTS: Final = "pennants"
TINY_CITY_TILES: Final = 2

MEEPLE: Final = FigureKind("meeple", supply=7, stands_on=frozenset({ROAD, CITY, CLOISTER, FIELD}))

#: An option of those expansions that lay something else in the place of the ordinary start tile.
BASE_START_TILE: Final = RuleOption(
    "base_start_tile",
    ("out", "shuffle-in"),
    modern="out",
    classic="out",
    jcz="shuffle-in",
    about="Whether it stays out of the game or is shuffled in.",
)


def even_turns(game: Game) -> None:
    """Put some tiles away unseen, so that everybody draws as many, where that is wanted (BASE-74, BASE-D02).

    Whoever changes the pile before the first turn calls it again.
    """
    if game.rules.options["equal_turns"] == "off":
        return
    state = game.state
    normal = state.piles[-1]
    normal.leave = normal.doubt.boxed if normal.doubt else 0
    remainder = state.tiles_left % len(state.score)
    normal.leave += min(remainder, normal.size - normal.leave)


class Base(Expansion, Preparation, Points):
    """The game itself: seven followers each, roads, cities, cloisters, and farms at the end."""

    slug = "base"
    name = "Base game"
    brings = "Roads, cities, cloisters and fields."
    most_players = 5
    lying = frozenset({FIELD})
    parts = (
        Part(
            "basics",
            "Followers, cloisters and pennants",
            figures=(MEEPLE,),
            places=frozenset({CLOISTER}),
            marks={PENNANTS: add_up},
            is_required=True,
        ),
    )
    options = (
        FARM_SCORING,
        RuleOption(
            "tiny_city",
            ("4", "2"),
            modern="4",
            classic="4",
            about="What the smallest finished city is worth.",
        ),
        RuleOption(
            "farmers",
            ("on", "off"),
            modern="on",
            classic="on",
            about="Whether followers may lie on fields.",
        ),
        RuleOption(
            "equal_turns",
            ("off", "on"),
            modern="off",
            classic="off",
            about="Some tiles are put away unseen, so that everybody draws as many.",
        ),
        RuleOption(
            "first_player",
            ("given", "random"),
            modern="given",
            classic="given",
            about="The first seat, or chance.",
        ),
    )
    handlers = (FinalFarms(),)
    final_steps = (Insert("final_farms", after="final_features"),)

    def tags(self, setup: Setup) -> Tags:
        return {
            ROAD: (FEATURE,),
            CITY: (FEATURE,),
            FIELD: (FEATURE,),
            CLOISTER: (FEATURE, MONASTIC),
            MEEPLE.name: (ORDINARY,),
            **{price.rule: (FARM_PRICE,) for price in FARM_PRICES.values()},
        }

    def on_setup(self, game: Game) -> None:
        if game.rules.options["first_player"] == "random":
            game.push_first_player()
        even_turns(game)

    def revise_figure(self, setup: Setup, figure: FigureKind) -> FigureKind:
        if setup.chosen["farmers"] == "on" or not figure.is_follower:
            return figure
        return replace(figure, stands_on=figure.stands_on - {FIELD})

    def add_score_lines(self, game: Game, feature: Feature) -> Iterable[Line]:
        if feature.kind == ROAD:
            return (Line("tiles", feature.size, "BASE-40" if feature.is_complete else "BASE-62"),)
        if feature.kind == CITY:
            return _city_lines(game, feature)
        if feature.kind == CLOISTER:
            return surrounded_lines(feature, "BASE-42" if feature.is_complete else "BASE-64")
        return ()


def _city_lines(game: Game, city: Feature) -> Iterable[Line]:
    """Two points a tile and pennant when finished (BASE-41), one when not (BASE-63) or tiny (BASE-44)."""
    each, rule = (2, "BASE-41") if city.is_complete else (1, "BASE-63")
    if city.is_complete and city.size == TINY_CITY_TILES and game.rules.options["tiny_city"] == "2":
        each, rule = 1, "BASE-44"
    yield Line("tiles", each * city.size, rule)
    if pennants := city.mark(PENNANTS):
        yield Line("pennants", each * pennants, rule)


def surrounded_lines(feature: Feature, rule: str) -> Iterable[Line]:
    """One point for the tile itself and one for each tile around it."""
    yield Line("tile", 1, rule)
    if around := SURROUNDING_CELLS - feature.open:
        yield Line("tiles around", around, rule)
