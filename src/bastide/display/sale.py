"""Sales: tiles that lie beside the board to be sold, and who bids for them."""

from typing import Literal, NamedTuple

from bastide.core.figures import NOBODYS


class Lot(NamedTuple):
    """A tile that is to be sold, or was sold already."""

    #: The number of the tile among those of the game.
    tile: int
    #: Who has got it, and for how much; nobody while it lies open.
    seat: int = NOBODYS
    price: int = 0
    #: Whether it is being sold now.
    is_now: bool = False


class Bidder(NamedTuple):
    """What a player has done about the tile that is being sold."""

    seat: int
    #: Has a tile already, bids the highest, was outbid, passed, is asked now or later.
    state: Literal["has", "bids", "outbid", "passed", "asked", "later"]
    bid: int | None = None


class Sale(NamedTuple):
    """A sale that is being held; its words speak of the ``{name}`` of the seller."""

    #: By which translators find its words.
    name: str
    title: str
    #: How its tiles are called together.
    wares: str
    #: How far it is, by a name for translators; what everybody has to know then, and the rule that says so.
    stage: str
    about: str
    rule: str
    lots: tuple[Lot, ...]
    #: All players, in the order in which they are asked.
    bidders: tuple[Bidder, ...]
    #: Who offers the tile that is being sold, or chooses one; nobody where tiles are just taken.
    seller: int = NOBODYS

    @property
    def lot(self) -> Lot | None:
        """The tile that is being sold."""
        return next((lot for lot in self.lots if lot.is_now), None)

    @property
    def highest(self) -> Bidder | None:
        """Who bids the most."""
        return next((bidder for bidder in self.bidders if bidder.state == "bids"), None)
