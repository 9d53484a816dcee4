"""The Cult: shrines are worth what monasteries are, and compete with those beside them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.hooks import Points, Preparation, Turns, about
from bastide.core.layout import Layout
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line, is_occupied
from bastide.core.setup import Setup
from bastide.core.shapes import GameTile
from bastide.core.tiles import TileType
from bastide.expansions.base.rules import CLOISTER, surrounded_lines
from bastide.expansions.base.tags import CHALLENGE_LOST, FEATURE, MONASTIC
from bastide.expansions.cult.shrines import QUARTERS, RIVAL, SHRINE, building_on, keeps_limit, rivals

PLACEMENT_LIMIT: Final = RuleOption(
    "cult.placement_limit",
    ("on", "off"),
    modern="on",
    classic="off",
    jcz="on",
    about="Whether a shrine may lie beside one cloister at most, and a cloister beside one shrine.",
)
TILES: Final = RuleOption(
    "cult.tiles",
    ("6", "5"),
    modern="6",
    classic="6",
    about="All six, or the five of a magazine.",
)
WITHOUT: Final = RuleOption(
    "cult.without",
    ("decoration", "monastery"),
    modern="decoration",
    classic="decoration",
    jcz="monastery",
    about="What a shrine is where shrines do not count: a picture, or a cloister like others.",
)
SHRINES: Final = "shrines"
#: The tile that the release with five does not have.
_SIXTH_TILE: Final = "cult/shrine-city-1-road-ends-2"
_LOST: Final = (Line("challenged", 0, "CULT-07"),)


class Cult(Expansion, Preparation, Turns, Points):
    """Six tiles with shrines; of a shrine and a monastery side by side the first completed wins."""

    slug = "cult"
    name = "The Cult"
    brings = "Shrines race the cloisters beside them."
    parts = (Part(SHRINES, "Shrines challenge cloisters", places=frozenset({SHRINE})),)
    options = (PLACEMENT_LIMIT, TILES, QUARTERS, WITHOUT)

    def tags(self, setup: Setup) -> Tags:
        return {SHRINE: (FEATURE, MONASTIC), "CULT-07": (CHALLENGE_LOST,)}  # CULT-X02

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        if setup.chosen[TILES.name] == "6":
            return layout
        return replace(layout, pool={name: n for name, n in layout.pool.items() if name != _SIXTH_TILE})

    def revise_tile(self, setup: Setup, tile: TileType) -> TileType:
        use = setup.use(self.slug)
        counts = use is not None and SHRINES in use.parts
        is_plain = not counts and setup.chosen[WITHOUT.name] == "monastery"
        return _as_monastery(tile) if is_plain and SHRINE in tile.places else tile

    def revise_figure(self, setup: Setup, figure: FigureKind) -> FigureKind:
        if CLOISTER not in figure.stands_on:
            return figure
        return replace(figure, stands_on=figure.stands_on | {SHRINE})  # CULT-02, CULT-X09

    @about(tiles=building_on, options={PLACEMENT_LIMIT.name: {"on"}})
    def allow_placement(self, game: Game, tile: GameTile, cell: Cell, rotation: int) -> bool:
        return keeps_limit(game, tile, cell)

    def add_score_lines(self, game: Game, feature: Feature) -> Iterable[Line]:
        if feature.kind != SHRINE:
            return ()
        return surrounded_lines(feature, "CULT-02" if feature.is_complete else "CULT-03")

    def on_completed(self, game: Game, feature: Feature) -> None:
        if feature.kind not in RIVAL or not is_occupied(game, feature):  # CULT-10
            return
        (cell,) = game.cells_of(feature)
        for rival in rivals(game, feature.kind, cell):
            loser = game.state.graph.of(game.segment_at(rival, RIVAL[feature.kind]))
            if not loser.is_complete:  # CULT-11
                _lose(game, loser, rival)


def _as_monastery(tile: TileType) -> TileType:
    """A tile with a monastery in the place of its shrine (CULT-D02)."""
    places = {CLOISTER if name == SHRINE else name: facts for name, facts in tile.places.items()}
    joins = tuple(join.replace(SHRINE, CLOISTER) for join in tile.joins)
    return replace(tile, places=places, joins=joins)


def _lose(game: Game, loser: Feature, cell: Cell) -> None:
    """Send everybody on a building home without points (CULT-07, CULT-16)."""
    for player in dict.fromkeys(figure.player for figure in loser.figures):
        game.score(player, loser.kind, _LOST, (cell,))
    game.return_figures(loser)
