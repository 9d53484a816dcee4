"""Pieces: what those are like that lie on the table besides tiles and figures.

An expansion declares its pieces (``Expansion.pieces``) and tells by ``add_tokens`` where they lie. Whoever
shows a game looks up what a piece is like, and so needs to know none of them by name. Their pictures are in
``art/drawings``.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of piece. Unless it says otherwise, it is a token like goods: before a player or nobody's."""

    #: The name under which ``add_tokens`` tells of it; with ``sorts``, that of the whole group.
    name: str
    #: Several sorts have their names behind a point: ``goods.wine``.
    sorts: tuple[str, ...] = ()
    #: Whether it is listed among the contents of the box; not what only tells of something, such as a bid.
    in_box: bool = True

    #: Whether it has the colour of its player, as a figure has.
    is_coloured: bool = False
    #: Whether it is nobody's and goes along with a figure of somebody.
    is_companion: bool = False
    #: Whether everybody has some from the start: they are told with the player who has them.
    is_stock: bool = False

    #: Whether its number says which one it is, not how many there are.
    is_numbered: bool = False
    #: Whether it lies on the board in stacks from which players take some.
    is_stacked: bool = False
    #: Whether it is built up on the board: its number is its height.
    is_built: bool = False
    #: The piece that is built of it.
    builds: str = ""

    #: Whether it stands over the edge between two tiles.
    is_over_edge: bool = False
    #: Whether it lies over a whole tile; its place is then its name with a side, such as ``bridge@N``, or
    #: with both sides that it joins, such as ``boat@NE``.
    is_span: bool = False

    #: Whether it marks the way that another piece goes, its number saying in which order: that piece.
    trail_of: str = ""
    #: Whether its number is how many steps another piece has left: that piece.
    steps_of: str = ""
    #: Whether a panel of its own tells of it, so that nothing else has to.
    has_panel: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names under which its sorts are told."""
        return tuple(f"{self.name}.{sort}" for sort in self.sorts) or (self.name,)


def piece_named(pieces: Mapping[str, Piece], name: str) -> Piece:
    """The piece of a token, by its own name or by that of its group; a plain token if nobody declares it."""
    return pieces.get(name) or pieces.get(name.partition(".")[0]) or Piece(name)
