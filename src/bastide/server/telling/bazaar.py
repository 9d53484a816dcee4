"""A sale of tiles that is being held, as the page shows it: its tiles, who is asked, who has bidden what."""

from bastide.core.figures import NOBODYS
from bastide.core.game import Game
from bastide.core.shapes import GameTile
from bastide.display.sale import Lot, Sale
from bastide.server.messages import models


def _sale(game: Game) -> Sale | None:
    """What the waiting decision tells of a sale."""
    step = game.state.agenda[-1] if game.state.agenda else None
    decision = game.rules.decisions.get(step.name) if step is not None else None
    return decision.sale(game, step) if decision is not None and step is not None else None


def bazaar_now(game: Game) -> models.Bazaar | None:
    """The sale that is being held, if one is."""
    sale = _sale(game)
    if sale is None:
        return None
    highest = sale.highest
    return models.Bazaar(
        lots=[_lot(game, lot) for lot in sale.lots],
        auctioneer=None if sale.seller == NOBODYS else sale.seller,
        bidders=[models.Bidder(seat=b.seat, state=b.state, bid=b.bid) for b in sale.bidders],
        bid=highest.bid if highest else None,
        bidder=highest.seat if highest else None,
    )


def _lot(game: Game, lot: Lot) -> models.Lot:
    is_open = lot.seat == NOBODYS
    return models.Lot(
        tile=game.rules.tiles[lot.tile].type.id,
        seat=None if is_open else lot.seat,
        price=None if is_open else lot.price,
        now=lot.is_now,
    )


def tile_on_offer(game: Game) -> GameTile | None:
    """The tile that is being auctioned."""
    sale = _sale(game)
    return game.rules.tiles[sale.lot.tile] if sale is not None and sale.lot is not None else None
