"""What is on the table: tiles, figures, tokens, players with their pieces, what is left, what it is worth."""

from typing import Literal

from bastide.server.messages.option_models import Cell, Model, Span, Spot


class TileOnBoard(Model):
    """A tile that lies on the table; its picture is ``/art/tile/{tile}.svg?copy=..&turn=..``.

    ``/art/tiles/{size}`` has the pictures of many tiles in pixels (``server/routes/tiles.py``). Tiles that
    belong to one game alone have their pictures with the game: see ``Snapshot.own_tiles``.
    """

    cell: Cell
    tile: str
    copy_number: int
    turn: int
    #: Where a figure stands that comes to it, by the names of its places; an option may say another spot.
    spots: dict[str, Spot]


class FigureOnBoard(Model):
    """A piece that stands on a segment; farmers lie."""

    id: str
    seat: int
    kind: str
    cell: Cell
    place: str
    spot: Spot
    lying: bool
    #: How far above its spot it stands: on a tower, on the shoulders of others.
    lift: float = 0


class Supply(Model):
    """How many pieces of a kind a player has left, of how many."""

    kind: str
    left: int
    of: int


class SeatState(Model):
    """A player at the table."""

    name: str
    #: From 0: red, blue, green, yellow, black, pink.
    colour: int
    kind: Literal["here", "link", "bot"]
    bot: str | None
    #: The bot that plays for who holds it, until he comes back.
    stand_in: str | None = None
    #: Why a bot plays on for good: its player has resigned, or was sent away by a vote or by the host.
    gone: Literal["resigned", "voted", "dismissed"] | None = None
    #: Whether it is out of the game: its pieces stay, and no turn comes to it.
    out: bool = False
    #: Whether the asking browser holds this seat.
    yours: bool
    #: Whether somebody has taken it (always true for seats at the table and bots).
    taken: bool
    score: int
    supply: list[Supply]


class PieceLook(Model):
    """What a kind of piece is like, by its name or by that of its group (before the point)."""

    #: Whether it has the colour of its player.
    coloured: bool
    #: Whether everybody has some from the start: cards tell of them.
    stock: bool
    #: Whether its number says which one it is, not how many.
    numbered: bool
    #: Whether it lies on the board in stacks from which players take some.
    stacked: bool
    #: Whether its number is its height on the board, and the piece that is built of it.
    built: bool
    builds: str
    #: The piece whose way it marks, or whose steps it counts.
    trail_of: str
    steps_of: str
    #: Whether a panel of its own tells of it.
    panel: bool
    #: From which number on its picture bears the number; 0 if it never does.
    counted_from: int
    #: What its picture covers around its spot: left, top, width, height; and what, if it is built up.
    box: tuple[int, int, int, int]
    built_box: tuple[int, int, int, int]


class TokenOnTable(Model):
    """Pieces besides tiles and figures on features: goods before a player, a card, the count ..."""

    name: str
    #: Who has it; nothing when it is nobody's.
    seat: int | None
    number: int
    #: Where it lies, if it lies on the board.
    cell: Cell | None
    place: str
    spot: Spot | None
    #: Whose piece it is, where somebody else keeps it or where it stands with a piece of that player.
    owner: int | None
    #: The tile that it is, if it is a tile in somebody's hand.
    tile: str | None
    #: The piece, if it lies over a whole tile.
    span: Span | None = None


class KindLeft(Model):
    """How many tiles of a kind are still to come."""

    tile: str
    left: int
    of: int


class OpenCell(Model):
    """An empty cell beside a tile."""

    cell: Cell
    #: The kinds that fit here, by their places in ``Snapshot.kinds_left``, whether or not any is left.
    kinds: list[int]


class FeatureState(Model):
    """A feature for the overlays: who owns it and what it is worth."""

    kind: str
    cells: list[Cell]
    #: Segments as (cell, name), to colour just these.
    segments: list[tuple[Cell, str]]
    owners: list[int]
    complete: bool
    #: Points if the game ended now, and when it is finished.
    now: int
    done: int
    #: Of farms: the finished cities that feed it, each as its cells.
    cities: list[list[Cell]]


class HardCell(Model):
    """An empty cell with four or fewer tiles left that fit."""

    cell: Cell
    fits: int
