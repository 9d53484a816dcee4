"""A bazaar that is being held, as the page shows it: its tiles, whose turn it is, who has bidden what."""

from collections.abc import Sequence

from bastide.core.events import Scored, TokenTaken
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.shapes import GameTile
from bastide.expansions.bridges_castles_bazaars.bazaars import (
    BAZAAR,
    Auction,
    BuyOrSell,
    MakeBid,
    OfferTile,
    auction_of,
    token_name,
)
from bastide.expansions.bridges_castles_bazaars.works import NO_TILE, SLUG, Works
from bastide.server import models


def bazaar_now(game: Game) -> models.Bazaar | None:
    """The bazaar that is being held, if one is."""
    record: Works | None = game.state.ext.get(SLUG)
    if record is None or not record.display or not game.state.agenda:
        return None
    auction = _auction(game)
    step = game.state.agenda[-1]
    auctioneer = auction.auctioneer if auction else step.player if step.name == OfferTile.name else None
    has_bid = auction is not None and auction.bid >= 0
    return models.Bazaar(
        lots=_lots(game, record, auction),
        auctioneer=auctioneer,
        bidders=_bidders(game, record, auction),
        bid=auction.bid if auction and has_bid else None,
        bidder=auction.bidder if auction and has_bid else None,
    )


def tile_on_offer(game: Game) -> GameTile | None:
    """The tile that is being auctioned."""
    auction = _auction(game)
    return game.rules.tiles[auction.tile] if auction else None


def _auction(game: Game) -> Auction | None:
    step = game.state.agenda[-1] if game.state.agenda else None
    return auction_of(step) if step and step.name in (MakeBid.name, BuyOrSell.name) else None


def _lots(game: Game, record: Works, auction: Auction | None) -> list[models.Lot]:
    """The tiles in the order in which they were drawn; of equal ones those that are taken come first."""
    holders = {seat: tile for seat, tile in enumerate(record.won) if tile != NO_TILE}
    is_shown = auction is None
    lots = []
    for tile in record.display:
        seat = next((seat for seat, held in holders.items() if held == tile), None)
        holders.pop(seat if seat is not None else NO_TILE, None)
        now = seat is None and not is_shown and auction is not None and auction.tile == tile
        is_shown = is_shown or now
        price = _price(game, seat, token_name(game, tile)) if seat is not None else None
        lots.append(models.Lot(tile=game.rules.tiles[tile].type.id, seat=seat, price=price, now=now))
    return lots


def _price(game: Game, seat: int, token: str) -> int:
    """What a player has paid for a tile: it is logged right after he has got it."""
    paid = 0
    for event in reversed(game.state.log):
        if isinstance(event, TokenTaken) and (event.player, event.token) == (seat, token):
            break
        is_payment = isinstance(event, Scored) and (event.player, event.what) == (seat, BAZAAR)
        if isinstance(event, TokenTaken):
            paid = 0
        elif is_payment and isinstance(event, Scored):
            paid = -event.points
    return paid


def _bidders(game: Game, record: Works, auction: Auction | None) -> list[models.Bidder]:
    """Everybody, from the auctioneer on, or from who chooses a tile."""
    step = game.state.agenda[-1]
    first = auction.auctioneer if auction else step.player
    order = game.seats_from(first)
    asked = [seat for seat in order if record.won[seat] == NO_TILE]
    answers = dict(zip(asked, _answers(game), strict=False)) if auction else {}
    return [_bidder(game, seat, seat in asked, auction, answers.get(seat)) for seat in order]


def _bidder(
    game: Game, seat: int, is_asked: bool, auction: Auction | None, answer: Option | None
) -> models.Bidder:
    if not is_asked:
        return models.Bidder(seat=seat, state="has", bid=None)
    if answer is not None and answer.number is None:
        return models.Bidder(seat=seat, state="passed", bid=None)
    if answer is not None:
        is_highest = auction is not None and auction.bidder == seat
        return models.Bidder(seat=seat, state="bids" if is_highest else "outbid", bid=answer.number)
    is_now = game.state.agenda[-1].player == seat
    return models.Bidder(seat=seat, state="asked" if is_now else "later", bid=None)


def _answers(game: Game) -> Sequence[Option]:
    """What was said since a tile was offered last, in the order in which the players were asked."""
    history = game.history
    offered = max(place for place, option in enumerate(history) if option.verb == "offer")
    return history[offered + 1 :]
