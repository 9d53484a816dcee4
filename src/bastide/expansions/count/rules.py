"""The Count of Carcassonne: a city to start from, whose quarters send followers into scorings."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bastide.core.agenda import Insert
from bastide.core.events import Scored
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature, at_least_one
from bastide.core.figures import Figure, Resident
from bastide.core.game import Game
from bastide.core.hooks import Deployment, Display, Points, Preparation
from bastide.core.layout import Layout
from bastide.core.rule_options import RuleOption
from bastide.core.rules import Rules
from bastide.core.setup import Setup
from bastide.core.site_keeper import SiteKeeper
from bastide.core.tiles import StartTile, read_sheet
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.rules import BASE_START_TILE
from bastide.expansions.base.tags import ENCLOSED, FEATURE
from bastide.expansions.count.quarters import (
    CATHEDRAL,
    MARKET,
    SEATS,
    SLUG,
    STANDING,
    Carcassonne,
    forget_moved,
    note_scorer,
    quarter_tokens,
    residents,
    settle_newcomer,
    take_out,
    takes_kind,
)
from bastide.expansions.count.steps import (
    COUNT_FINAL,
    COUNT_MOVE,
    BeforeScoring,
    FinalMove,
    FinalMoves,
    MoveCount,
    MoveOut,
    QuarterPlacement,
)

#: The mark of the fields that touch the City of Carcassonne, and the kind of that city.
CARCASSONNE: Final = "carcassonne"
QUARTERS_PART: Final = "quarters"
MARKET_ON_BARN: Final = RuleOption(
    "market_on_barn",
    ("on", "off"),
    modern="on",
    classic="off",
    about="Whether followers of the market may join a farm that is scored by a barn.",
)


class QuarterKeeper(SiteKeeper):
    """Keeps the followers in the quarters."""

    def residents(self, game: Game) -> Iterable[Resident]:
        return residents(game)

    def takes(self, game: Game, resident: Resident) -> bool:
        return takes_kind(game, resident.kind, resident.site)

    def take_in(self, game: Game, resident: Resident) -> None:
        settle_newcomer(game, resident)

    def let_go(self, game: Game, resident: Resident) -> None:
        take_out(game, *resident)


class Count(Expansion, Preparation, Deployment, Points, Display):
    """Twelve tiles form the City of Carcassonne; whoever serves others only may send followers into it."""

    slug = SLUG
    name = "The Count of Carcassonne"
    brings = "Start from a great city whose quarters send followers into scorings."
    pieces = (Piece(SLUG),)
    parts = (
        Part(
            "city",
            "The City of Carcassonne counts for the farms around it",
            marks={CARCASSONNE: at_least_one},
            is_required=True,
        ),
        Part(QUARTERS_PART, "The four quarters of the city and the count"),
    )
    options = (
        BASE_START_TILE,
        COUNT_MOVE,
        COUNT_FINAL,
        MARKET_ON_BARN,
        STANDING,
    )
    handlers = (BeforeScoring(), MoveOut(), QuarterPlacement(), MoveCount(), FinalMoves(), FinalMove())
    turn_steps = (
        Insert(BeforeScoring.name, after="completion", moment=60),
        Insert(QuarterPlacement.name, after="score", moment=90),
    )
    final_steps = (Insert(FinalMoves.name, after="final_start", moment=3),)
    keeper = QuarterKeeper(SEATS)
    record = Carcassonne

    def city_tiles(self) -> tuple[StartTile, ...]:
        """The twelve tiles of the city as they lie on the table."""
        path = self.sheet_path()
        assert path is not None, "the city is made of tiles"
        return read_sheet(path).start

    def tags(self, setup: Setup) -> Tags:
        return {SEATS[CATHEDRAL]: (ENCLOSED,), SEATS[MARKET]: (ENCLOSED,)}

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        use = setup.use(self.slug)
        if use is None or not use.tiles:
            return layout
        if setup.chosen[BASE_START_TILE.name] == "out":  # COUNT-01
            layout = replace(layout, pool=layout.without({entry.tile: 1 for entry in layout.start}))
        return replace(layout, start=self.city_tiles())

    def on_setup(self, game: Game) -> None:
        use = game.rules.setup.use(self.slug)
        if use is not None and QUARTERS_PART in use.parts:
            game.state.ext[self.slug] = Carcassonne()

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return quarter_tokens(game)

    def add_fed_cities(self, game: Game, farm: Feature) -> Iterable[Feature]:
        if farm.mark(CARCASSONNE):
            yield _city_of_carcassonne(game.rules)  # COUNT-30

    def on_figure_left(self, game: Game, figure: Figure, newcomer: Figure | None) -> None:
        forget_moved(game, figure)

    def on_scored(self, game: Game, scored: Scored) -> None:
        if scored.what in game.rules.tagged(FEATURE):  # no bonus of any sort (COUNT-08)
            note_scorer(game, scored)


@lru_cache(maxsize=64)
def _city_of_carcassonne(rules: Rules) -> Feature:
    """The city as a finished one without segments, so that nobody can stand in it (COUNT-31)."""
    # The tiles of the layout were laid first, so their numbers are their places in it.
    bits = sum(1 << n for n, entry in enumerate(rules.start) if entry.tile.startswith(f"{SLUG}/"))
    return Feature(CARCASSONNE, (), bits, 0, {}, (), ())
