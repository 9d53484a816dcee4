"""An auction: what its steps carry, and the bazaar as it is told to those who watch it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bastide.core.agenda import Step
from bastide.core.events import Scored, TokenTaken
from bastide.core.figures import NOBODYS
from bastide.core.game import Game
from bastide.core.option import PASS, RETIRE, Option
from bastide.core.targets import Number
from bastide.display.sale import Bidder, Lot, Sale
from bastide.expansions.bridges_castles_bazaars.works import NO_TILE, works

BAZAAR: Final = "bazaar"
#: The verb by which a tile is put up for auction.
OFFER: Final = "offer"
#: What everybody has to know of a bazaar, with the rule that says so.
_TITLE: Final = "Bazaar"
_WARES: Final = "Tiles of the bazaar"
_TAKEN: Final = ("take", "Everybody takes one of the open tiles, in turn.", "BCB-19")
_CHOSEN: Final = ("choose", "{name} chooses the tile that is auctioned next.", "BCB-05")
_OFFERED: Final = (
    "offers",
    "{name} offers a tile. Each player without one bids once or passes; then {name} buys or sells.",
    "BCB-06",
)


class Auction(NamedTuple):
    """What the steps of an auction carry."""

    tile: int
    auctioneer: int
    #: The highest bid, less than 0 while there is none, and whose it is.
    bid: int
    bidder: int


def token_name(game: Game, tile: int) -> str:
    """The name of a tile that lies beside the board."""
    return f"tile.{game.rules.tiles[tile].type.id}"


def sale_without_bids(game: Game, first: int, seller: int = NOBODYS) -> Sale:
    """A bazaar while somebody chooses one of the open tiles, to sell it or to have it."""
    stage = _TAKEN if seller == NOBODYS else _CHOSEN
    asked = [_before_bids(game, seat, first) for seat in game.seats_from(first)]
    return Sale(BAZAAR, _TITLE, _WARES, *stage, tuple(_lots(game, NO_TILE)), tuple(asked), seller)


def _before_bids(game: Game, seat: int, first: int) -> Bidder:
    if works(game).won[seat] != NO_TILE:
        return Bidder(seat, "has")
    return Bidder(seat, "asked" if seat == first else "later")


def sale_with_bids(game: Game, step: Step) -> Sale:
    """A bazaar while a tile is being auctioned: from the auctioneer on everybody has answered or will."""
    auction = step.the(Auction)
    order = game.seats_from(auction.auctioneer)
    lacking = [seat for seat in order if works(game).won[seat] == NO_TILE]
    answers = dict(zip(lacking, _answers(game), strict=False))
    bidders = (
        _bidder(seat, answers.get(seat), auction.bidder, step.player)
        if seat in lacking
        else Bidder(seat, "has")
        for seat in order
    )
    lots = tuple(_lots(game, auction.tile))
    return Sale(BAZAAR, _TITLE, _WARES, *_OFFERED, lots, tuple(bidders), auction.auctioneer)


def _bidder(seat: int, answer: Option | None, highest: int, asked: int) -> Bidder:
    if answer is None:
        return Bidder(seat, "asked" if seat == asked else "later")
    if answer == PASS:
        return Bidder(seat, "passed")
    return Bidder(seat, "bids" if seat == highest else "outbid", answer.the(Number).number)


def _answers(game: Game) -> Sequence[Option]:
    """What was said since a tile was offered last, in the order in which the players were asked."""
    history = game.history
    offered = max(place for place, option in enumerate(history) if option.verb == OFFER)
    return [option for option in history[offered + 1 :] if option.verb != RETIRE]


def _lots(game: Game, sold_now: int) -> Iterator[Lot]:
    """The tiles in the order in which they were drawn; of equal ones those that are taken come first."""
    record = works(game)
    holders = {seat: tile for seat, tile in enumerate(record.won) if tile != NO_TILE}
    for tile in record.display:
        seat = next((seat for seat, held in holders.items() if held == tile), None)
        if seat is not None:
            del holders[seat]
            yield Lot(tile, seat, _price(game, seat, token_name(game, tile)))
            continue
        yield Lot(tile, is_now=tile == sold_now)
        if tile == sold_now:
            sold_now = NO_TILE


def _price(game: Game, seat: int, token: str) -> int:
    """What a player has paid for a tile: it is logged right after he has got it."""
    paid = 0
    for event in reversed(game.state.log):
        if isinstance(event, TokenTaken):
            if (event.player, event.token) == (seat, token):
                break
            paid = 0
        elif isinstance(event, Scored) and (event.player, event.what) == (seat, BAZAAR):
            paid = -event.points
    return paid
