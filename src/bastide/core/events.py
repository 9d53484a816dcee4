"""Events: what happened, for the log, the screen and the tests."""

from typing import NamedTuple

from bastide.core.geometry import Cell, Zone
from bastide.core.scoring import Line


class TurnStarted(NamedTuple):
    """A player's turn began."""

    player: int
    turn: int


class TileDrawn(NamedTuple):
    """A tile was drawn and shown to all (BASE-10)."""

    player: int
    tile: str


class TileDiscarded(NamedTuple):
    """A drawn tile fits nowhere and left the game (BASE-13)."""

    player: int
    tile: str


class TilePlaced(NamedTuple):
    """A tile was put on the board."""

    player: int
    tile: str
    cell: Cell
    rotation: int


class FigurePlaced(NamedTuple):
    """A figure was put on a segment."""

    player: int
    figure: str
    cell: Cell
    place: str
    #: The verb of what put it there, where that says more than that it was placed: it seduces another.
    verb: str = ""


class FigureReturned(NamedTuple):
    """A figure went back to its owner's supply."""

    player: int
    figure: str
    cell: Cell
    place: str


class FigureTaken(NamedTuple):
    """A figure left the board and did not go home: somebody or something keeps it."""

    player: int
    figure: str
    cell: Cell
    place: str
    #: Who keeps it: a seat, or ``NOBODYS``.
    by: int


class PieceMoved(NamedTuple):
    """A player moved a piece to a place that is no segment: a follower into a quarter, the count ..."""

    player: int
    piece: str
    to: str
    #: The tile to which it went, where that says more than the name of the place.
    cell: Cell | None = None
    #: The verb of what made it go there, where that says more than that it moved: it flees.
    verb: str = ""


class TokenTaken(NamedTuple):
    """A player took tokens, or another piece that lies before him: goods from a city ..."""

    player: int
    token: str
    number: int


class TokenTurned(NamedTuple):
    """A token that lay face down was turned over, for everybody to see; the player's turn has brought it."""

    player: int
    token: str


class TokenDrawn(NamedTuple):
    """A player drew a token whose sort nobody knew before: from a bag, from a stack that was shuffled ..."""

    player: int
    token: str
    #: The name of that from which it came.
    source: str


class Rolled(NamedTuple):
    """A player rolled a die."""

    player: int
    die: str
    #: The side that lies on top.
    result: str


class Thrown(NamedTuple):
    """A player threw a token: through the air to where it touched the table, from there sliding to its rest.

    Points are in thousandths of a tile, to the east and to the south of the corner of the cell (0, 0).
    """

    player: int
    token: str
    #: Which way it went, in tenths of a degree clockwise from straight ahead, and how far, in thousandths.
    aim: int
    strength: int
    #: Where it was let go, where it touched, where it lies; nothing if it did not fly over the board.
    path: tuple[tuple[int, int], ...] = ()
    #: The figures it has struck, in that order: player, kind, where each stood and where it was pushed to.
    struck: tuple[tuple[int, str, tuple[int, int], tuple[int, int]], ...] = ()
    #: The parts of the ground of a throw that was to be caught, and the one where it was awaited.
    zones: tuple[Zone, ...] = ()
    awaited: str = ""
    #: The piece that has thrown it.
    thrower: str = ""


class Scored(NamedTuple):
    """Points were given to one player, line by line; ``what`` is the kind of feature or bonus."""

    player: int
    what: str
    lines: tuple[Line, ...]
    #: The cells of what was scored, to be lit up.
    cells: tuple[Cell, ...]
    #: Whether the game was over and this is part of the final scoring.
    final: bool

    @property
    def points(self) -> int:
        """The sum of its lines."""
        return sum(line.points for line in self.lines)


class Retired(NamedTuple):
    """A player has left the game, which goes on without him."""

    player: int


class GameEnded(NamedTuple):
    """The game is over; all players with the highest score win (BASE-73)."""

    winners: tuple[int, ...]
    #: What all have reached together, where nobody plays against anybody.
    joint: int | None = None


Event = (
    TurnStarted
    | TileDrawn
    | TileDiscarded
    | TilePlaced
    | FigurePlaced
    | FigureReturned
    | FigureTaken
    | PieceMoved
    | TokenTaken
    | TokenTurned
    | TokenDrawn
    | Rolled
    | Thrown
    | Scored
    | Retired
    | GameEnded
)
