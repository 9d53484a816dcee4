"""The Gold Mines: ingots on tiles, won by whoever owns what is completed there."""

from collections.abc import Iterable

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Preparation, rests_on
from bastide.core.setup import Setup
from bastide.display.log_lines import LogLine
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.tags import BESIDES_ACTION
from bastide.expansions.goldmines.ingots import (
    GOLD,
    SLUG,
    ClearGold,
    LayGold,
    SecondIngot,
    Treasure,
    gold_tokens,
    open_mines,
)
from bastide.expansions.goldmines.prospects import gold_prospects, lying_prospects
from bastide.expansions.goldmines.sharing import CHOICE, ClaimGold, FinalGold, ShareGold, TakeIngot


class Goldmines(Expansion, Preparation, Display, Knowledge):
    """Eight tiles with a gold mine, and two ingots for each of them."""

    slug = SLUG
    name = "The Gold Mines"
    brings = "Whoever completes something takes the ingots from its tiles; the more, the more each is worth."
    pieces = (Piece(GOLD, is_stacked=True),)
    parts = (Part(GOLD, "Ingots come with each mine and go to the owners of what is completed"),)
    log_lines = (LogLine("piece.gold", "{player}: an ingot on the tile with {shows}", piece=GOLD),)
    options = (CHOICE,)
    handlers = (LayGold(), SecondIngot(), ClaimGold(), ShareGold(), TakeIngot(), ClearGold(), FinalGold())
    turn_steps = (
        Insert(LayGold.name, after="tile", moment=26),  # SEQC-02
        Insert(ClaimGold.name, after="completion", moment=69),  # whoever joins the scoring is there already
        Insert(ShareGold.name, after="score", moment=73),  # SEQC-05
    )
    final_steps = (
        Insert(ClearGold.name, after="final_start", moment=10),
        Insert(FinalGold.name, after="final_bonuses", moment=60),
    )
    record = Treasure

    def tags(self, setup: Setup) -> Tags:
        return {GOLD: (BESIDES_ACTION,)}

    def on_setup(self, game: Game) -> None:
        open_mines(game)

    @rests_on()
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return gold_prospects(game)

    def add_feature_prospects(
        self, game: Game, feature: Feature, chance: Chances
    ) -> Iterable[tuple[int, float]]:
        return lying_prospects(game, feature, chance)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return gold_tokens(game)
