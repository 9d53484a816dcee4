"""The Barber-Surgeons: bathhouses that give a bonus and keep followers who were alone in a scoring."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from bastide.core.agenda import Insert, Step
from bastide.core.board import Placed
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature, add_up
from bastide.core.game import Game
from bastide.core.hooks import Chances, Knowledge, Points, Preparation, Turns, about
from bastide.core.layout import Layout
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Sheet, owners
from bastide.core.setup import Setup
from bastide.expansions.barber_surgeons.bathhouses import (
    BATHHOUSE,
    BUYBACKS,
    Buyback,
    ChooseBathhouse,
    SendToBathhouse,
    empty_around,
    release,
)
from bastide.expansions.base.tags import HOLDING

SLUG: Final = "barber_surgeons"
#: How the ids of its tiles begin.
TILES: Final = "barber-surgeons/"
#: How many of the tiles of one set stay in the box, by the number of players (BARB-01, BASE-X07).
BOXED: Final = (0, 2, 2, 1, 0, 0, 0)
#: What a follower is worth who will come home for free, and how much less likely each empty cell makes that.
_AT_HOME: Final = 1.5
_EACH_CELL: Final = 0.75
_FEW_TURNS: Final = 8

PLACE_MANDATORY: Final = RuleOption(
    "barber.place_mandatory",
    ("false", "true"),
    modern="false",
    classic="false",
    about="Whether whoever lays a bathhouse must place a follower on its tile, if he can.",
)


class BarberSurgeons(Expansion, Preparation, Turns, Points, Knowledge):
    """Six tiles with a bathhouse, of which few players use only some."""

    slug = SLUG
    name = "The Barber-Surgeons"
    brings = (
        "Bathhouses give a bonus, and keep followers who were alone in a scoring until they are bought back."
    )
    lying = frozenset({BATHHOUSE})
    parts = (
        Part(
            "bathhouses",
            "Bathhouses give a bonus and keep single followers",
            spots=frozenset({BATHHOUSE}),
            marks={BATHHOUSE: add_up},
        ),
    )
    options = (BUYBACKS, PLACE_MANDATORY)
    handlers = (SendToBathhouse(), ChooseBathhouse(), Buyback())
    turn_steps = (Insert(Buyback.name, after="tile", moment=28),)
    feature_steps = (Insert(SendToBathhouse.name, after="feature_points", moment=3),)
    scores_in_turn = True

    def tags(self, setup: Setup) -> Tags:
        return {BATHHOUSE: (HOLDING,)}

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        use = setup.use(self.slug)
        assert use is not None, "only asked while it is in the game"
        own = frozenset(name for name in layout.pool if name.startswith(TILES))
        return replace(layout, drawn_from=own, boxed=BOXED[len(setup.seats)] * use.tiles)

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        release(game, placed)

    @about(decisions={"action"})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if game.rules.options[PLACE_MANDATORY.name] == "false" or not _is_bathhouse_tile(game):
            return options
        placing = [option for option in options if _places_follower(game, option)]
        back = [option for option in options if _comes_back(game, option)]
        return [*placing, *back] if placing else options

    def revise_award(self, game: Game, feature: Feature, player: int, sheet: Sheet) -> Sheet:
        points = feature.mark(BATHHOUSE)  # of all its bathhouses (BARB-06)
        return sheet.plus("bathhouse", points, "BARB-05") if points and feature.is_complete else sheet

    def add_feature_prospects(
        self, game: Game, feature: Feature, chance: Chances
    ) -> Iterable[tuple[int, float]]:
        if feature.kind == BATHHOUSE and (empty := empty_around(game, feature.segments[0])):
            ahead = min(1.0, game.state.tiles_left / (_FEW_TURNS * len(game.state.score)))
            for figure in feature.figures:
                yield figure.player, _AT_HOME * ahead * _EACH_CELL**empty
        if points := feature.mark(BATHHOUSE):
            for player in owners(game, feature):
                yield player, points * chance(feature)


def _is_bathhouse_tile(game: Game) -> bool:
    last = game.state.last
    return last >= 0 and game.state.board.tiles[last].tile in game.rules.tiles_with(BATHHOUSE)


def _places_follower(game: Game, option: Option) -> bool:
    """Whether an option puts a follower onto the tile just placed."""
    figure = game.rules.figures.get(option.verb)
    here = game.state.board.tiles[game.state.last].cell
    return figure is not None and figure.is_follower and option.cell in (None, here)


def _comes_back(game: Game, option: Option) -> bool:
    """Whether an option is done besides the figure action, which waits for it."""
    action = game.rules.actions.get(option.verb)
    return action is not None and action.comes_back
