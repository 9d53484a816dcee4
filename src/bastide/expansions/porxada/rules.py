"""La Porxada: one city tile that swaps two followers, or lets open cities count as completed at the end."""

from collections.abc import Iterable

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Points, rests_on
from bastide.core.scoring import Sheet
from bastide.core.tiles import CITY
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.porxada.market_hall import (
    HALL,
    PORXADA,
    SLUG,
    Market,
    as_completed,
    entitle,
    hall_prospects,
    hall_tokens,
    market,
)
from bastide.expansions.porxada.swap import (
    REFUSAL,
    REMOVE_FROM,
    Answer,
    ChooseUse,
    Loss,
    SwapOther,
    SwapOwn,
)


class Porxada(Expansion, Points, Display, Knowledge):
    """A city on all four edges, with a choice for whoever lays it."""

    slug = SLUG
    name = "La Porxada"
    brings = "One city tile: it swaps two followers, or lets open cities count as completed at the end."
    parts = (Part(PORXADA, "The tile swaps two followers or is a hall"),)
    pieces = (Piece(HALL, in_box=False, is_coloured=True),)
    options = (REFUSAL, REMOVE_FROM)
    handlers = (ChooseUse(), SwapOwn(), SwapOther(), Answer(), Loss())
    turn_steps = (Insert(ChooseUse.name, after="tile", moment=25),)  # SEQB-03
    record = Market

    def on_completed(self, game: Game, feature: Feature) -> None:
        entitle(game, feature)

    def revise_award(self, game: Game, feature: Feature, player: int, sheet: Sheet) -> Sheet:
        return as_completed(game, feature, player, sheet)

    def add_held_figures(self, game: Game) -> Iterable[tuple[int, str]]:
        return market(game).lost

    @rests_on(land=True, kinds={CITY})
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return hall_prospects(game, chance)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return hall_tokens(game)
