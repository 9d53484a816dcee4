"""Targets: what an option is aimed at, as one of a few small records.

Each knows the words that name it in the code of an option. Fields of which it is said that they are not in
the code are for those who show an option. So nobody has to guess what an option is about.
"""

from typing import Final, NamedTuple

from bastide.core.geometry import Cell


class Nothing(NamedTuple):
    """The verb says it all."""

    @property
    def code(self) -> str:
        """No words."""
        return ""


NOTHING: Final = Nothing()


class Span(NamedTuple):
    """A piece that is built with a tile and lies over it, or over one beside it, from side to side."""

    #: In which direction it runs, and which tile carries it.
    axis: str
    carrier: str
    #: What it is called, and the cell of that tile (neither in the code).
    piece: str
    cell: Cell


class Lay(NamedTuple):
    """A cell for the tile in hand, turned by so many quarters."""

    cell: Cell
    rotation: int
    #: What has to be built with it, if anything.
    span: Span | None = None

    @property
    def code(self) -> str:
        """What is built, the cell and the rotation."""
        placement = f"{_coordinates(self.cell)} r{self.rotation}"
        return f"{self.span.axis} {self.span.carrier} {placement}" if self.span else placement


class OnCell(NamedTuple):
    """A cell for a piece or for a tile that looks the same from all sides."""

    cell: Cell
    #: The direction of a piece that lies over the whole tile.
    axis: str = ""
    #: The piece, if it is not called like the verb, and its place on the tile (neither in the code).
    piece: str = ""
    place: str = ""

    @property
    def code(self) -> str:
        """The direction and the cell."""
        return _joined(self.axis, _coordinates(self.cell))


class TokenOn(NamedTuple):
    """A token that lies on a tile."""

    cell: Cell
    #: What it is called (not in the code).
    token: str

    @property
    def code(self) -> str:
        """The cell."""
        return _coordinates(self.cell)


class CrowdOn(NamedTuple):
    """All figures in one place of a tile."""

    cell: Cell
    #: What the place is called (not in the code).
    place: str

    @property
    def code(self) -> str:
        """The cell."""
        return _coordinates(self.cell)


class ToSpot(NamedTuple):
    """A place on a tile where figures stand without any feature, for a figure that comes from elsewhere."""

    cell: Cell
    #: What the place is called, and the kind of the figure (neither in the code).
    place: str
    figure: str

    @property
    def code(self) -> str:
        """The cell."""
        return _coordinates(self.cell)


class OnCorner(NamedTuple):
    """A corner of the tile just laid, for a piece."""

    corner: str
    piece: str

    @property
    def code(self) -> str:
        """The piece and the corner."""
        return f"{self.piece} {self.corner}"


class OnSegment(NamedTuple):
    """A segment for a piece: of the tile just laid, unless a cell names another one."""

    #: The name of the segment on its tile, such as ``road@E``.
    place: str
    cell: Cell | None = None
    #: Which piece it is, where the verb does not say it.
    piece: str = ""
    #: The kind of the figure that moves there from elsewhere on the board (not in the code).
    moved: str = ""

    @property
    def code(self) -> str:
        """The piece, the segment and the cell."""
        return _joined(self.piece, self.place, _coordinates(self.cell))


class FeatureAt(NamedTuple):
    """A feature, by the name and cell of one of its segments."""

    place: str
    cell: Cell
    #: What it gives, where that is what one chooses by.
    points: int | None = None

    @property
    def code(self) -> str:
        """The segment, the cell and the points."""
        return _joined(self.place, _coordinates(self.cell), self.points)


class FigureAt(NamedTuple):
    """A figure on the board: of the player who decides, unless a seat says whose it is."""

    kind: str
    place: str
    cell: Cell
    seat: int | None = None
    #: Which of several others it is meant for.
    pick: int | None = None
    #: What it costs; in the code it stands for the place.
    price: int | None = None

    @property
    def code(self) -> str:
        """The kind, where it is, and what else has to be said."""
        place = self.place if self.price is None else ""
        return _joined(self.kind, place, _coordinates(self.cell), self.seat, self.pick, self.price)


class ToSite(NamedTuple):
    """A site, which is a place on the table that is no segment, for a piece."""

    site: str
    #: Which piece it is, where the verb does not say it.
    piece: str = ""

    @property
    def code(self) -> str:
        """The piece and the site."""
        return _joined(self.piece, self.site)


class AtSite(NamedTuple):
    """A figure at a site: of the player who decides, unless a seat says whose it is."""

    kind: str
    site: str
    seat: int | None = None

    @property
    def code(self) -> str:
        """The kind, the site and the seat."""
        return _joined(self.kind, self.site, self.seat)


class InSupply(NamedTuple):
    """A figure in the supply of the player who decides."""

    kind: str
    #: Which of several others it is meant for.
    pick: int | None = None

    @property
    def code(self) -> str:
        """The kind, and for which one."""
        return _joined(self.kind, self.pick)


class KeptBy(NamedTuple):
    """A figure that another player keeps."""

    kind: str
    seat: int

    @property
    def code(self) -> str:
        """The kind and the seat."""
        return f"{self.kind} {self.seat}"


class Seat(NamedTuple):
    """A player, or something of his."""

    seat: int
    what: str = ""

    @property
    def code(self) -> str:
        """What it is, and the seat."""
        return _joined(self.what, self.seat)


class Number(NamedTuple):
    """A number, such as a bid."""

    number: int

    @property
    def code(self) -> str:
        """The number."""
        return str(self.number)


class NamedTile(NamedTuple):
    """A tile by its name."""

    tile: str

    @property
    def code(self) -> str:
        """The name."""
        return self.tile


class Tokens(NamedTuple):
    """One token or several, by their names."""

    names: tuple[str, ...]
    #: What the hidden side of a token says.
    value: int | None = None

    @property
    def code(self) -> str:
        """The names and the value."""
        return _joined("+".join(self.names), self.value)


class Word(NamedTuple):
    """One of a few ways to go on, by a word."""

    word: str

    @property
    def code(self) -> str:
        """The word."""
        return self.word


Target = (
    Nothing
    | Lay
    | OnCell
    | TokenOn
    | CrowdOn
    | ToSpot
    | OnCorner
    | OnSegment
    | FeatureAt
    | FigureAt
    | ToSite
    | AtSite
    | InSupply
    | KeptBy
    | Seat
    | Number
    | NamedTile
    | Tokens
    | Word
)


def cell_of(target: Target) -> Cell | None:
    """The cell that a target names, if it names one."""
    match target:
        case Lay() | OnCell() | TokenOn() | CrowdOn() | ToSpot() | OnSegment() | FeatureAt() | FigureAt():
            return target.cell
    return None


def _coordinates(cell: Cell | None) -> str:
    return "" if cell is None else f"{cell[0]},{cell[1]}"


def _joined(*words: str | int | None) -> str:
    """The words that there are, one after the other."""
    return " ".join(str(word) for word in words if word is not None and word != "")
