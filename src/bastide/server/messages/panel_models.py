"""Panels beside the board, as the page is told: a ring of places, a sale, a throw, a die, a bag.

Titles and sentences are English; ``panel.``, the name of the panel and of what is said are their keys.
"""

from typing import Annotated, Literal

from pydantic import Field

from bastide.server.messages.option_models import Cell, Model, Spot
from bastide.server.messages.throw_models import Launch


class RingPlace(Model):
    """A place of a ring, and what it means that the piece stops there."""

    name: str
    about: str
    #: Whether it gives points at all.
    pays: bool
    #: Where the piece stands there, on the cell of the ring.
    spot: Spot


class RingGuest(Model):
    """A figure that waits at a site beside the ring."""

    site: str
    seat: int
    figure: str


class RingGain(Model):
    """What the last stop of the piece has brought a player, from one source."""

    seat: int
    what: str
    points: int
    #: The word behind the points, where they are not those of the place itself.
    word: str


class Ring(Model):
    """Places in a circle round which a piece goes."""

    kind: Literal["ring"] = "ring"
    name: str
    title: str
    #: The token that goes round, and the place where it is.
    piece: str
    at: str
    cell: Cell | None
    #: In the order in which the piece goes.
    places: list[RingPlace]
    #: What is said of where the piece is (``{place}``), and of a place that has paid nobody.
    stands: str
    nobody: str
    waiting: list[RingGuest]
    waits: str
    #: What the last stop has brought, and whether nothing else has begun since.
    brought: list[RingGain]
    fresh: bool


class Lot(Model):
    """A tile of a sale."""

    tile: str
    #: Who has got it, and for how much; nobody while it lies open.
    seat: int | None
    price: int | None
    #: Whether it is being sold.
    now: bool


class Bidder(Model):
    """What a player has done about the tile that is being sold."""

    seat: int
    #: Has a tile already, bids the highest, was outbid, passed, is asked now or later.
    state: Literal["has", "bids", "outbid", "passed", "asked", "later"]
    bid: int | None


class Sale(Model):
    """A sale that is being held."""

    kind: Literal["sale"] = "sale"
    name: str
    title: str
    #: How its tiles are called together.
    wares: str
    #: How far it is; what everybody has to know then (``{name}`` is the seller), and the rule that says so.
    stage: str
    about: str
    rule: str
    lots: list[Lot]
    #: Who offers the tile that is being sold, or chooses one; nobody where tiles are just taken.
    seller: int | None
    #: All players, in the order in which they are asked.
    bidders: list[Bidder]
    bid: int | None
    bidder: int | None


class Die(Model):
    """A die, and what was rolled with it last."""

    kind: Literal["die"] = "die"
    name: str
    title: str
    sides: list[str]
    #: The side that lies on top, and who has rolled it; nothing before the first roll.
    result: str | None
    seat: int | None


class Sort(Model):
    """Tokens of one sort: how many nobody has seen yet, and how many were drawn."""

    token: str
    left: int
    drawn: int


class Bag(Model):
    """Tokens that come out in an order that nobody knows."""

    kind: Literal["bag"] = "bag"
    name: str
    title: str
    sorts: list[Sort]
    #: What came out last, and in whose turn; nothing before the first one.
    last: str | None
    seat: int | None


AnyPanel = Annotated[Ring | Sale | Launch | Die | Bag, Field(discriminator="kind")]
