"""Panels told to the page: whatever expansions tell of rings, sales, throws, dice and bags."""

from collections.abc import Iterator
from typing import Final

from bastide.art import spot_for
from bastide.core.events import Scored
from bastide.core.figures import NOBODYS
from bastide.core.game import Game
from bastide.core.shapes import GameTile
from bastide.display.bag import Bag
from bastide.display.die import Die
from bastide.display.launch import Launch
from bastide.display.panels import Panel, panels_of
from bastide.display.ring import Ring
from bastide.display.sale import Lot, Sale
from bastide.server.messages import models
from bastide.server.telling.stops import stops_of
from bastide.server.telling.throws import tell_launch

#: Where the piece of a ring stands that is nowhere on the board.
_NOWHERE: Final = (0.0, 0.0)


def panels_now(game: Game, is_deciding: bool) -> list[models.AnyPanel]:
    """All panels of a position; a throw that is being aimed is only for who decides."""
    return [_told(game, panel) for panel in panels_of(game) if is_deciding or not isinstance(panel, Launch)]


def tile_on_offer(game: Game) -> GameTile | None:
    """The tile that is being sold."""
    lots = (panel.lot for panel in panels_of(game) if isinstance(panel, Sale))
    return next((game.rules.tiles[lot.tile] for lot in lots if lot is not None), None)


def _told(game: Game, panel: Panel) -> models.AnyPanel:
    match panel:
        case Ring():
            return _ring(game, panel)
        case Sale():
            return _sale(game, panel)
        case Launch():
            return tell_launch(panel)
        case Die(name, title, sides, result, player):
            return models.Die(
                name=name, title=title, sides=list(sides), result=result or None, seat=_seat(player)
            )
        case Bag(name, title, sorts, last, player):
            found = [models.Sort(token=sort.token, left=sort.left, drawn=sort.drawn) for sort in sorts]
            return models.Bag(name=name, title=title, sorts=found, last=last or None, seat=_seat(player))


def _seat(player: int) -> int | None:
    return None if player == NOBODYS else player


def _ring(game: Game, ring: Ring) -> models.Ring:
    stops = stops_of(ring, game.state.log)
    return models.Ring(
        name=ring.name,
        title=ring.title,
        piece=ring.piece,
        at=ring.at,
        cell=ring.cell,
        places=[
            models.RingPlace(
                name=place.name,
                about=place.about,
                pays=place.pays,
                spot=_NOWHERE if ring.cell is None else spot_for(game, ring.cell, place.name),
            )
            for place in ring.places
        ],
        stands=ring.stands,
        nobody=ring.nobody,
        waiting=[models.RingGuest(site=site, seat=seat, figure=kind) for site, seat, kind in ring.waiting],
        waits=ring.waits,
        brought=list(_brought(game, ring, stops[-1].scorings)) if stops else [],
        fresh=bool(stops) and stops[-1].is_fresh,
    )


def _brought(game: Game, ring: Ring, scorings: list[int]) -> Iterator[models.RingGain]:
    """What each player has got from each source, players in the order of their first scoring."""
    found: dict[int, dict[str, int]] = {}
    for number in scorings:
        event = game.state.log[number]
        if isinstance(event, Scored):
            points = found.setdefault(event.player, {})
            points[event.what] = points.get(event.what, 0) + event.points
    for seat, gains in found.items():
        for source in ring.sources:
            if gains.get(source.what):
                yield models.RingGain(
                    seat=seat, what=source.what, points=gains[source.what], word=source.word
                )


def _sale(game: Game, sale: Sale) -> models.Sale:
    highest = sale.highest
    return models.Sale(
        name=sale.name,
        title=sale.title,
        wares=sale.wares,
        stage=sale.stage,
        about=sale.about,
        rule=sale.rule,
        lots=[_lot(game, lot) for lot in sale.lots],
        seller=_seat(sale.seller),
        bidders=[models.Bidder(seat=b.seat, state=b.state, bid=b.bid) for b in sale.bidders],
        bid=highest.bid if highest else None,
        bidder=highest.seat if highest else None,
    )


def _lot(game: Game, lot: Lot) -> models.Lot:
    return models.Lot(
        tile=game.rules.tiles[lot.tile].type.id,
        seat=_seat(lot.seat),
        price=None if lot.seat == NOBODYS else lot.price,
        now=lot.is_now,
    )
