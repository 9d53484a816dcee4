"""Bazaars: tiles are laid open, auctioned one by one, and played by who has got them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import ClassVar, Final

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.board import Placed
from bastide.core.events import TileDrawn, TokenTaken
from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.targets import NamedTile, Number
from bastide.core.turn import Deal, can_place, hand_tile
from bastide.display.sale import Sale
from bastide.display.tokens import Token
from bastide.expansions.bridges_castles_bazaars.auction import (
    BAZAAR,
    OFFER,
    Auction,
    sale_with_bids,
    sale_without_bids,
    token_name,
)
from bastide.expansions.bridges_castles_bazaars.works import (
    BAZAARS,
    NO_TILE,
    SLUG,
    keep,
    with_value,
    works,
)

BID: Final = "bid"
#: How far above the highest bid a bid may always go, and how far a rich bidder may go (BCB-D01).
LEEWAY: Final = 20
MOST: Final = 100
#: The bids that a bot thinks of, by how far they are above the lowest.
_WORTH_TRYING: Final = (0, 1, 2, 3, 4, 6, 8, 11, 15, 20)

AUCTION: Final = RuleOption(
    BAZAAR,
    ("auction", "no-auction"),
    modern="auction",
    classic="auction",
    about="Whether the tiles of a bazaar are auctioned, or everybody takes one for nothing.",
)


@cache
def _bid(number: int) -> Option:
    """A bid, made once: an auction offers very many of them."""
    return Option(BID, Number(number))


# When a bazaar is held.


def note_bazaar(game: Game, placed: Placed) -> None:
    """Remember that a bazaar tile was placed that starts a bazaar (BCB-01, BCB-15)."""
    if BAZAAR not in game.rules.tiles[placed.tile].type.symbols or not game.rules.has_part(SLUG, BAZAARS):
        return
    record = works(game)
    if not record.is_won and not is_outstanding(game):
        keep(game, record._replace(is_due=1))


def is_outstanding(game: Game) -> bool:
    """Whether anybody still has a tile of a bazaar to play; who has left the game has not."""
    gone = game.state.retired
    return any(tile != NO_TILE and seat not in gone for seat, tile in enumerate(works(game).won))


def _put_away(game: Game) -> None:
    """Take the tiles of earlier bazaars out of the game that were left by those who have left it."""
    won = works(game).won
    game.state.discarded += [tile for tile in won if tile != NO_TILE]
    keep(game, works(game)._replace(won=(NO_TILE,) * len(won)))


class WonTile(Auto):
    """Who has got a tile at a bazaar plays it instead of drawing (BCB-14, BASE-81)."""

    name = "won_tile"

    def run(self, game: Game, step: Step) -> None:
        """Hand it to him; if it cannot be placed or is laid aside, he draws (BCB-16, PD-X13)."""
        record = works(game)
        player = step.player
        tile = record.won[player]
        if record.is_won or tile != NO_TILE:
            keep(game, record._replace(won=with_value(record.won, player, NO_TILE), is_won=0))
        if tile == NO_TILE or not all(allow(game, player, tile) for allow in game.rules.allow_drawn):
            return
        if can_place(game, player, game.rules.tiles[tile]):
            keep(game, works(game)._replace(is_won=1))
        hand_tile(game, player, tile)


class Bazaar(Auto):
    """After the turn's parts a bazaar is held, if a bazaar tile was placed (BCB-02, BASE-92)."""

    name = "bazaar"

    def run(self, game: Game, step: Step) -> None:
        """Begin it, if there is a tile for everybody (BCB-03)."""
        record = works(game)
        if not record.is_due:
            return
        keep(game, record._replace(is_due=0))
        if game.state.tiles_left >= len(game.state.score):
            _put_away(game)
            game.state.agenda.append(Step(FillDisplay.name, step.player))


class FillDisplay(Auto):
    """As many tiles as players are laid open."""

    name = "bazaar_fill"

    def run(self, game: Game, step: Step) -> None:
        """Draw the next one, or go on with the player on the left (BCB-04); too few are put back (BCB-20)."""
        state = game.state
        record = works(game)
        if len(record.display) == len(state.score):
            state.agenda.append(Step(NextAuctioneer.name, _left_of(game, step.player)))
        elif state.pile is None:
            state.piles[-1].shuffle_in(record.display)
            keep(game, record._replace(display=()))
        else:
            state.agenda += [step, Step(DealOpen.name, step.player)]


class DealOpen(Deal):
    """A tile comes off the draw pile and is laid open."""

    name = "bazaar_deal"

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        """Lay it open, unless somebody lays it aside."""
        pile = game.state.pile
        assert pile is not None, "a tile is only dealt while there is one"
        name = outcome.the(NamedTile).tile
        tile = game.rules.tile_index[name]
        pile.take(tile)
        game.state.log.append(TileDrawn(step.player, name))
        if all(allow(game, step.player, tile) for allow in game.rules.allow_drawn):
            record = works(game)
            keep(game, record._replace(display=(*record.display, tile)))


# Who gets which tile.


def _left_of(game: Game, player: int) -> int:
    return (player + 1) % len(game.state.score)


def _lacking(game: Game, first: int) -> list[int]:
    """The seats without a tile of this bazaar, clockwise from one (BCB-10)."""
    won = works(game).won
    return [seat for seat in game.seats_from(first) if won[seat] == NO_TILE]


def open_tiles(game: Game) -> list[int]:
    """The tiles of the bazaar that nobody has got yet."""
    record = works(game)
    return list((Counter(record.display) - Counter(record.won)).elements())


def _tile_options(game: Game, verb: str) -> list[Option]:
    names = dict.fromkeys(game.rules.tiles[tile].type.id for tile in open_tiles(game))
    return [Option(verb, NamedTile(name)) for name in names]


class NextAuctioneer(Auto):
    """The next player without a tile is the auctioneer; the step belongs to where the search begins."""

    name = "bazaar_next"

    def run(self, game: Game, step: Step) -> None:
        """Let him offer a tile, or take one; the last tile goes to the last player (BCB-09, BCB-11)."""
        lacking = _lacking(game, step.player)
        if not lacking:
            keep(game, works(game)._replace(display=()))
            return
        tiles = open_tiles(game)
        decision = OfferTile if game.rules.options[AUCTION.name] == "auction" else TakeOpenTile
        if len(lacking) == 1:
            _get_tile(game, lacking[0], tiles[0])
            game.state.agenda.append(step)
        else:
            game.state.agenda.append(Step(decision.name, lacking[0]))


def _get_tile(game: Game, player: int, tile: int) -> None:
    """Lay a tile before a player, for everybody to see (BCB-17)."""
    record = works(game)
    keep(game, record._replace(won=with_value(record.won, player, tile)))
    game.state.log.append(TokenTaken(player, token_name(game, tile), 1))


class TakeOpenTile(Decision):
    """Without an auction everybody takes a tile (BCB-19)."""

    name = "bazaar_take"
    asks = "Take one of the open tiles."
    rule = "BCB-19"
    says: ClassVar[Mapping[str, str]] = {"pick": "{thing}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every open tile."""
        return _tile_options(game, "pick")

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Take it, then the next player."""
        _get_tile(game, step.player, game.rules.tile_index[option.the(NamedTile).tile])
        game.state.agenda.append(Step(NextAuctioneer.name, _left_of(game, step.player)))


# An auction.


class OfferTile(Decision):
    """The auctioneer chooses the tile that is auctioned (BCB-05)."""

    name = "auction_tile"
    asks = "Choose the tile to be auctioned."
    rule = "BCB-05"
    says: ClassVar[Mapping[str, str]] = {OFFER: "{thing}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every open tile."""
        return _tile_options(game, OFFER)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Ask him for his bid."""
        auction = Auction(game.rules.tile_index[option.the(NamedTile).tile], step.player, -1, step.player)
        game.state.agenda.append(Step(MakeBid.name, step.player, auction))


class MakeBid(Decision):
    """Everybody without a tile bids once or passes; the auctioneer, who begins, must bid (BCB-05, BCB-06)."""

    name = "auction_bid"
    asks = "Bid for the tile, or pass."
    rule = "BCB-06"
    says: ClassVar[Mapping[str, str]] = {BID: "{number}"}
    carries = Auction

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every bid above the highest so far, up to what makes sense (BCB-12, BCB-D01)."""
        auction = step.the(Auction)
        most = max(auction.bid + LEEWAY, min(game.state.score[step.player], MOST))
        bids = [_bid(number) for number in range(auction.bid + 1, most + 1)]
        return bids if auction.bid < 0 else [PASS, *bids]

    def shortlist(self, game: Game, step: Step) -> Sequence[Option]:
        """The lowest bids, and with ever larger gaps some above: no tile is worth many points more."""
        options = self.options(game, step)
        passing = options[:1] if options[0] == PASS else []
        bids = options[len(passing) :]
        return [*passing, *(bids[above] for above in _WORTH_TRYING if above < len(bids))]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Note the bid and ask the next player; when all were asked, come to an end."""
        auction = step.the(Auction)
        if option != PASS:
            auction = auction._replace(bid=option.the(Number).number, bidder=step.player)
        following = _lacking(game, _left_of(game, step.player))[0]
        if following != auction.auctioneer:
            game.state.agenda.append(Step(MakeBid.name, following, auction))
        elif auction.bidder == auction.auctioneer:
            _end(game, auction, auction.auctioneer, NO_TILE)  # BCB-08
        else:
            game.state.agenda.append(Step(BuyOrSell.name, auction.auctioneer, auction))


class BuyOrSell(Decision):
    """The auctioneer buys at another's bid, or sells (BCB-07)."""

    name = "auction_end"
    asks = "Buy the tile at the highest bid, or sell it."
    rule = "BCB-07"
    says: ClassVar[Mapping[str, str]] = {"buy": "buy for {number}", "sell": "sell for {number}"}
    carries = Auction

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Buying and selling."""
        bid = step.the(Auction).bid
        return [Option("buy", Number(bid)), Option("sell", Number(bid))]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """One of the two gets the tile and pays the other."""
        auction = step.the(Auction)
        two = (auction.auctioneer, auction.bidder)
        buyer, seller = two if option.verb == "buy" else two[::-1]
        _end(game, auction, buyer, seller)


def _end(game: Game, auction: Auction, buyer: int, seller: int) -> None:
    """Give the buyer his tile, let him pay the seller, if there is one, and go on with the next auction."""
    _get_tile(game, buyer, auction.tile)
    rule = "BCB-08" if seller == NO_TILE else "BCB-07"
    _pay(game, buyer, Line("bid", -auction.bid, rule))
    if seller != NO_TILE:
        _pay(game, seller, Line("bid", auction.bid, rule))
    game.state.agenda.append(Step(NextAuctioneer.name, _left_of(game, auction.auctioneer)))


def _pay(game: Game, player: int, line: Line) -> None:
    """Change a score; it may fall below 0, and it is no scoring of a feature (BCB-12, BCB-13)."""
    if line.points:
        game.score(player, BAZAAR, (line,), ())


# What lies on the table.


def bazaar_tokens(game: Game) -> Iterator[Token]:
    """The open tiles, those that players have got, and the highest bid."""
    for tile, number in Counter(open_tiles(game)).items():
        yield Token(token_name(game, tile), number=number)
    for seat, tile in enumerate(works(game).won):
        if tile != NO_TILE:
            yield Token(token_name(game, tile), seat)
    step = game.state.agenda[-1] if game.state.agenda else None
    if step is not None and step.name in (MakeBid.name, BuyOrSell.name):
        auction = step.the(Auction)
        if auction.bid >= 0:
            yield Token(BID, auction.bidder, auction.bid)


def held_tiles(game: Game) -> Iterator[int]:
    """The tiles of a bazaar that are neither drawn by anybody nor on the board."""
    record = works(game)
    yield from record.display or (tile for tile in record.won if tile != NO_TILE)


# What everybody sees of it.


def bazaar_panel(game: Game) -> Iterator[Sale]:
    """The bazaar while somebody decides about its tiles."""
    step = game.state.agenda[-1] if game.state.agenda else None
    if step is None:
        return
    if step.name == TakeOpenTile.name:
        yield sale_without_bids(game, step.player)
    elif step.name == OfferTile.name:
        yield sale_without_bids(game, step.player, seller=step.player)
    elif step.name in (MakeBid.name, BuyOrSell.name):
        yield sale_with_bids(game, step)
