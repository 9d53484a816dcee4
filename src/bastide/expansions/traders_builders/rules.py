"""Traders and Builders: goods for completing cities, the builder's double turns, the pig on the farm."""

from collections.abc import Iterable, Sequence

from bastide.core.agenda import Insert
from bastide.core.board import Placed
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature, add_up
from bastide.core.figures import Figure, FigureKind
from bastide.core.game import Game
from bastide.core.hooks import Deployment, Display, Points, Preparation, Turns, about
from bastide.core.scoring import Sheet
from bastide.core.setup import Setup
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.tags import FARM_BONUS
from bastide.expansions.traders_builders.goods import GOODS, KINDS, SLUG, FinalGoods, Trade, take_goods, trade
from bastide.expansions.traders_builders.helpers import (
    BUILDER,
    HELPERS,
    PIG,
    PIG_BONUS,
    SecondPart,
    add_pig,
    may_join,
    note_building,
    return_stranded,
)


class TradersBuilders(Expansion, Preparation, Turns, Deployment, Points, Display):
    """Goods to collect, and for each player a builder and a pig."""

    slug = SLUG
    name = "Traders and Builders"
    brings = "Goods from cities, double turns by the builder, a pig for the farm."
    pieces = (Piece(GOODS, sorts=KINDS),)
    parts = (
        Part("goods", "Goods to take from finished cities", marks={GOODS: add_up}),
        Part("builder", "One builder for each player: double turns", figures=(BUILDER,)),
        Part("pig", "One pig for each player: richer farms", figures=(PIG,)),
    )
    options = (PIG_BONUS,)
    handlers = (SecondPart(), FinalGoods())
    turn_steps = (Insert("second_part", after="part_end"),)
    final_steps = (Insert("final_goods", after="final_bonuses"),)
    record = Trade

    def tags(self, setup: Setup) -> Tags:
        return {"TB-42": (FARM_BONUS,), "TB-44": (FARM_BONUS,)}

    def on_setup(self, game: Game) -> None:
        nothing = (0,) * len(KINDS)
        game.state.ext[SLUG] = Trade(tokens=(nothing,) * len(game.state.score))

    def add_tokens(self, game: Game) -> Iterable[Token]:
        for player, counts in enumerate(trade(game).tokens):
            for kind, count in zip(KINDS, counts, strict=True):
                if count:
                    yield Token(f"{GOODS}.{kind}", player, count)

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        note_building(game, player, placed)

    @about(figures=HELPERS)
    def allow_deploy(self, game: Game, player: int, figure: FigureKind, segment: int) -> bool:
        return may_join(game, player, figure.name, game.state.graph.of(segment))

    def revise_farm(
        self, game: Game, farms: Sequence[Feature], cities: Sequence[Feature], player: int, sheet: Sheet
    ) -> Sheet:
        return add_pig(game, farms, cities, player, sheet)

    def on_completed(self, game: Game, feature: Feature) -> None:
        take_goods(game, feature)

    def on_figure_left(self, game: Game, figure: Figure, newcomer: Figure | None) -> None:
        return_stranded(game, figure)
