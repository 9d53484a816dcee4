"""The Tollkeepers: a tollhouse in a village earns points from the roads that end there."""

from collections.abc import Iterable

from bastide.core.agenda import Insert, Step
from bastide.core.expansion import Expansion, Part
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Preparation, Turns, about, rests_on
from bastide.core.option import Option
from bastide.display.log_lines import THERE, LogLine
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.tollkeepers.roadside import VILLAGE
from bastide.expansions.tollkeepers.tollhouses import (
    SLUG,
    TOLLHOUSE,
    TURN_OVER,
    FinalTolls,
    PlaceTollhouse,
    RaiseTolls,
    Tollhouses,
    TurnTollhouses,
    TurnTollhousesInPart,
    hand_out,
    toll_prospects,
    tollhouse_options,
    tollhouse_tokens,
)


class Tollkeepers(Expansion, Preparation, Turns, Display, Knowledge):
    """Ten tiles, most of them with travellers, and a tollhouse for everybody."""

    slug = SLUG
    name = "The Tollkeepers"
    brings = "A tollhouse in a village earns from everything along the roads that end there."
    pieces = (Piece(TOLLHOUSE, sorts=("1", "2"), is_coloured=True, is_stock=True),)
    log_lines = (LogLine("piece.village", THERE, to=VILLAGE),)
    most_players = 6
    parts = (Part(SLUG, "One tollhouse for each player"),)
    options = (TURN_OVER,)
    handlers = (RaiseTolls(), FinalTolls(), TurnTollhouses(), TurnTollhousesInPart())
    actions = (PlaceTollhouse(),)
    turn_steps = (
        Insert(RaiseTolls.name, after="completion", moment=66),
        Insert(TurnTollhousesInPart.name, after="closing", moment=110),
        Insert(TurnTollhouses.name, after="part_end", moment=130),
        # A turn that ends for want of a tile skips its last steps (BASE-14), so this is made up for.
        Insert(TurnTollhouses.name, after="turn_start", moment=-1),
    )
    final_steps = (Insert(FinalTolls.name, after="final_bonuses", moment=40),)
    record = Tollhouses

    def on_setup(self, game: Game) -> None:
        hand_out(game)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return tollhouse_options(game)

    @rests_on(land=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return toll_prospects(game, chance)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return tollhouse_tokens(game)
