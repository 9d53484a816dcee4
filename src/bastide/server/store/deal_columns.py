"""How a game is dealt, between its record and its row; and the name of its deck."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from bastide.server.store.records import StoredDeal, StoredGame
from bastide.server.store.results import kind_of_game
from bastide.server.store.tables import GameRow


def deal_columns(game: StoredGame) -> dict[str, Any]:
    """What a row says of a deal."""
    deal = game.deal
    return {
        "secret": deal.secret if deal is not None else None,
        "nonces": list(deal.nonces) if deal is not None else [],
        "deck": game.deck,
        "again": game.again,
    }


def deal_of(row: GameRow) -> StoredDeal | None:
    """The deal of which a row speaks."""
    if row.secret is None:
        return None
    return StoredDeal(row.secret, tuple((seat, nonce) for seat, nonce in row.nonces))


def deck_of(setup: Mapping[str, Any], seed: str) -> str:
    """The name of a deck: the same wherever these tiles come in this order, of which it tells nothing."""
    return sha256(f"bastide deck {kind_of_game(setup)} {seed}".encode()).hexdigest()
