"""What bots may hope for: followers in castles, pieces at hand, and tiles of a bazaar."""

from collections.abc import Iterator
from typing import Final

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import FIRST_HALF, NEIGHBOURS, Cell
from bastide.core.hooks import Chances
from bastide.core.scoring import appraise, owners
from bastide.core.tiles import FIELD
from bastide.core.turn import InHand, PlaceTile
from bastide.expansions.base.tags import ALOOF
from bastide.expansions.bridges_castles_bazaars.auction import Auction
from bastide.expansions.bridges_castles_bazaars.bazaars import BuyOrSell, MakeBid, open_tiles
from bastide.expansions.bridges_castles_bazaars.vicinity import vicinity
from bastide.expansions.bridges_castles_bazaars.works import NO_TILE, Castle, castles_on_board, works

#: What a bridge and a castle at hand are worth while many tiles are to come, in points.
_BRIDGE: Final = 0.7
_CASTLE: Final = 0.5
#: What a road or city gains with each of its open ends until it is completed, roughly: a tile more at least.
_GROWS: Final = 1.2
#: What a castle may hope for from features that are not there yet.
_TO_COME: Final = 4.0
_FEW_TURNS: Final = 8
#: What a tile of a bazaar is worth that can be placed, and how much more with a new place to occupy.
_TILE: Final = 1.5
_NEW_PLACE: Final = 2.0
#: What a follower is worth who comes back by it, and how often the tile that fits an open end closes it.
_FOLLOWER: Final = 1.5
_CLOSES: Final = 0.8


def prospects(game: Game, chance: Chances) -> Iterator[tuple[int, float]]:
    """What everything of this expansion promises."""
    record = works(game)
    ahead = min(1.0, game.state.tiles_left / (_FEW_TURNS * len(game.state.score)))
    for seat, (bridges, castles) in enumerate(zip(record.bridges, record.castles, strict=True)):
        yield seat, (_BRIDGE * bridges + _CASTLE * castles) * ahead
    for castle in castles_on_board(game):
        if owners(game, game.state.graph.of(castle.segment)):
            yield castle.player, _castle(game, castle, chance, ahead)
    if record.display or any(tile != NO_TILE for tile in record.won):
        yield from _bazaar(game, chance)
    step = game.state.agenda[-1] if game.state.agenda else None
    if record.is_won and step is not None and step.name == PlaceTile.name:
        yield step.player, _tile(game, step.player, step.the(InHand).tile, chance)  # his next turn has begun


def _castle(game: Game, castle: Castle, chance: Chances, ahead: float) -> float:
    """What is likely to be completed around a castle first, and what that pays."""
    state = game.state
    near = [state.board.cells[cell] for cell in vicinity(game, castle) if cell in state.board.cells]
    roots = game.roots_on(near)
    unpaid = {FIELD, *game.rules.spots, *game.rules.tagged(ALOOF)}
    expected = likely = 0.0
    missed = 1.0
    for feature in map(state.graph.features.__getitem__, sorted(roots)):
        if not feature.open or feature.kind in unpaid:
            continue
        done = chance(feature)
        if not done:
            continue
        grows = _GROWS * feature.open if feature.kind not in game.rules.places else 0.0
        expected += done * (appraise(game, feature._replace(open=0)).points + grows)
        likely += done
        missed *= 1 - done
    return expected / max(1.0, likely) + missed * _TO_COME * ahead


# Bazaars.


def _bazaar(game: Game, chance: Chances) -> Iterator[tuple[int, float]]:
    """What the tiles are worth that players have got, or will get if no more is bidden."""
    won = works(game).won
    step = game.state.agenda[-1]
    auction = step.the(Auction) if step.name in (MakeBid.name, BuyOrSell.name) else None
    rest = open_tiles(game)
    if auction is not None and auction.bid >= 0:
        rest.remove(auction.tile)
        yield from _auction(game, auction, rest, chance)
    for seat, tile in enumerate(won):
        if tile != NO_TILE:
            yield seat, _tile(game, seat, tile, chance)
        elif auction is None or auction.bid < 0 or seat not in (auction.auctioneer, auction.bidder):
            yield seat, _any_of(game, seat, rest, chance)


def _auction(game: Game, auction: Auction, rest: list[int], chance: Chances) -> Iterator[tuple[int, float]]:
    """What an auction would end with for the two that it is about, at the present bid."""
    one, other, bid = auction.auctioneer, auction.bidder, auction.bid
    buys = _tile(game, one, auction.tile, chance) - bid
    if one == other:
        yield one, buys
        return
    sells = _any_of(game, one, rest, chance) + bid
    sold_to = _tile(game, other, auction.tile, chance) - bid
    bought_from = _any_of(game, other, rest, chance) + bid
    if buys - bought_from > sells - sold_to:
        yield one, buys
        yield other, bought_from
    else:
        yield one, sells
        yield other, sold_to


def _any_of(game: Game, seat: int, tiles: list[int], chance: Chances) -> float:
    """What a player may expect of the tiles that are left when he is sure to get one of them."""
    ends = _ends(game, seat, chance)
    return sum(_fitted(game, tile, ends) for tile in tiles) / (len(tiles) or 1)


def _tile(game: Game, seat: int, tile: int, chance: Chances) -> float:
    """What a tile is worth to a player who can place it in his next turn."""
    return _fitted(game, tile, _ends(game, seat, chance))


def _ends(game: Game, seat: int, chance: Chances) -> list[tuple[int, float]]:
    """The last open ends of a player's features: what has to fit there, and what such a tile is worth."""
    frontier = game.state.board.frontier
    found = []
    for feature in game.state.graph.with_figures():
        if feature.open == 1 and feature.kind != FIELD and seat in owners(game, feature):
            cell = _waits_for(game, feature)
            if cell in frontier:
                gain = appraise(game, feature._replace(open=0)).points - appraise(game, feature).points
                worth = _TILE + _CLOSES * (1 - chance(feature)) * (gain + _FOLLOWER)
                found.append((frontier[cell], worth))
    return found


def _fitted(game: Game, tile: int, ends: list[tuple[int, float]]) -> float:
    """What a tile is worth that can be placed, by the new places on it or by the end at which it fits."""
    fits = game.rules.tiles[tile].fits
    if not any(fits[demand] for demand in game.state.board.frontier.values()):
        return 0.0
    places = game.rules.places
    worth = _TILE + _NEW_PLACE * any(s.kind in places for s in game.rules.tiles[tile].shapes[0].segments)
    return max([worth, *(closing for demand, closing in ends if fits[demand])])


def _waits_for(game: Game, feature: Feature) -> Cell | None:
    """The cell at the one open end of a feature, or the last one around it."""
    board, graph = game.state.board, game.state.graph
    for segment in feature.segments:
        beside = NEIGHBOURS[board.tile_of(segment, graph).cell]
        for port in game.shape_of(segment).ports:
            if port < FIRST_HALF and beside[port] not in board.cells:
                return beside[port]
    return next((cell for cell, around in board.watchers.items() if feature.segments[0] in around), None)
