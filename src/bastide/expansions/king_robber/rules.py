"""King & Robber: honours for completing the largest city and the longest road."""

from collections.abc import Iterable

from bastide.core.agenda import Insert
from bastide.core.expansion import Expansion, Part
from bastide.core.game import Game
from bastide.core.hooks import Display, Preparation
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.king_robber.cards import (
    CARDS,
    KING_SCORING,
    SLUG,
    FinalCards,
    Honours,
    TakeCards,
    cards_in_play,
    honours,
)


class KingRobber(Expansion, Preparation, Display):
    """Two cards go to whoever completes the largest city and the longest road, and pay at the end."""

    slug = SLUG
    name = "King & Robber"
    brings = "Honours for the largest city and the longest road."
    pieces = tuple(Piece(card.name) for card in CARDS)
    parts = (
        Part("king", "A card for completing the largest city"),
        Part("robber", "A card for completing the longest road"),
    )
    options = (KING_SCORING,)
    handlers = (TakeCards(), FinalCards())
    turn_steps = (Insert("take_cards", after="score", moment=74),)
    final_steps = (Insert("final_cards", after="final_bonuses"),)
    record = Honours

    def on_setup(self, game: Game) -> None:
        game.state.ext[SLUG] = Honours()

    def add_tokens(self, game: Game) -> Iterable[Token]:
        holders = honours(game).holders
        return [Token(card.name, holders[place]) for place, card in cards_in_play(game)]
