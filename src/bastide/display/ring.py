"""Rings: places in a circle round which a piece goes, and what it brings to whom where it stops."""

from typing import NamedTuple

from bastide.core.geometry import Cell


class RingPlace(NamedTuple):
    """A place of a ring, and what it means that the piece stops there."""

    name: str
    about: str
    #: Whether it gives points at all, so that it is worth saying when it has given none.
    pays: bool = True


class RingGuest(NamedTuple):
    """A figure that waits at a site beside the ring for the piece to come."""

    site: str
    player: int
    kind: str


class RingSource(NamedTuple):
    """What is scored because the piece has stopped, by the name of that scoring."""

    what: str
    #: The word that stands behind its points, where they are not those of the place itself.
    word: str = ""


class Ring(NamedTuple):
    """A ring of places with its piece; lines speak of a ``{place}``."""

    #: By which translators find its words.
    name: str
    title: str
    #: The token that goes round, the name of its place, and the cell on which the ring is to be seen.
    piece: str
    at: str
    cell: Cell | None
    #: All places in the order in which the piece goes.
    places: tuple[RingPlace, ...]
    sources: tuple[RingSource, ...]
    #: What is said of where the piece is, and of a place that has paid nobody.
    stands: str
    nobody: str
    #: Who waits, and what they do.
    waiting: tuple[RingGuest, ...] = ()
    waits: str = ""
