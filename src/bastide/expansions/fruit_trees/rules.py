"""The Fruit-Bearing Trees: tokens of hidden value to be harvested beside trees and sold in sets."""

from collections.abc import Iterable

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Preparation, rests_on
from bastide.display.log_lines import THERE, LogLine
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.fruit_trees.harvest import FRUIT, FinalFruit, FruitAction, TurnOver
from bastide.expansions.fruit_trees.orchard import (
    FRUITS,
    SLUG,
    STACK_CHOICE,
    TREE,
    ChooseStack,
    NewTree,
    Orchard,
    lay_out_stacks,
    orchard_tokens,
)
from bastide.expansions.fruit_trees.prospects import fruit_prospects


class FruitTrees(Expansion, Preparation, Display, Knowledge):
    """Six tree tiles and a stack of four tokens for each of six fruits."""

    slug = SLUG
    name = "The Fruit-Bearing Trees"
    brings = "Harvest fruit beside trees for points that nobody knows before, or keep it and sell sets."
    pieces = (Piece(FRUIT, sorts=FRUITS, is_stacked=True),)
    parts = (Part(SLUG, "Meeples on and beside tree tiles harvest and sell fruit"),)
    log_lines = (LogLine("piece.tree", THERE, to=TREE),)
    options = (STACK_CHOICE,)
    handlers = (NewTree(), ChooseStack(), FruitAction(), TurnOver(), FinalFruit())
    turn_steps = (
        Insert(NewTree.name, after="tile", moment=22),
        Insert(FruitAction.name, after="action", moment=29),
    )
    final_steps = (Insert(FinalFruit.name, after="final_bonuses", moment=50),)
    record = Orchard

    def on_setup(self, game: Game) -> None:
        lay_out_stacks(game)

    @rests_on(agenda=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return fruit_prospects(game)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return orchard_tokens(game)
