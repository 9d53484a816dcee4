"""What a decision offers, as the page is told: each kind of option with what is needed to draw it."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Cell = tuple[int, int]
#: A point on a tile, from (0, 0) in its upper left corner to (100, 100).
Spot = tuple[float, float]


class Model(BaseModel):
    """Strict: what is not known is refused, nothing is ignored."""

    model_config = ConfigDict(extra="forbid")


class Worded(Model):
    """Something with words for the player: in English, and as a key with values for other languages.

    ``text_key`` names a line of the catalogue (``bastide.server.telling.words``); in the line ``{name}``
    stands for a value and ``{name|tile|tiles}`` for a number with its noun.
    """

    text_key: str = ""
    text_values: dict[str, str | int] = Field(default_factory=dict)


class OptionBase(Worded):
    """What all options have: the code that is sent back, and words for it."""

    code: str
    label: str
    note: str | None = None
    #: An extra that can be done at any time: it does not end the decision.
    aside: bool = False
    #: Whether this choice cannot be taken back (chance or another player follows): the page asks to confirm.
    final: bool = False


class Span(Model):
    """A piece that lies over a whole tile from side to side, such as a bridge."""

    cell: Cell
    #: The name of its picture.
    look: str


class CellOption(OptionBase):
    """Lay the tile in hand on a cell, turned by so many quarters; without a turn just choose the cell."""

    kind: Literal["cell"] = "cell"
    at: Cell
    turn: int | None
    #: Turnings that look the same share this number.
    look: int
    #: The piece that has to be built with it, on this tile or on one beside it.
    span: Span | None = None


class SegmentOption(OptionBase):
    """Put a figure on a segment, or another piece on a tile."""

    kind: Literal["segment"] = "segment"
    at: Cell
    place: str
    spot: Spot
    figure: str
    #: ``road``, ``city``, ``field``, ``cloister`` ..., ``corner``, or nothing where a piece goes to the tile.
    feature: str
    #: The cells of the feature to which the segment belongs, or what the piece reaches, to be lit up.
    cells: list[Cell]
    #: The piece, if it lies over the whole tile.
    span: Span | None = None
    #: What the choice is worth, where it is about points and not about a piece.
    value: int | None = None
    #: What is done, where that is more than putting down the piece; choices of one hand are shown together.
    hand: str = ""
    #: Whether a figure lies there instead of standing.
    lying: bool = False


class FigureOption(OptionBase):
    """Do something with a piece that stands on the board."""

    kind: Literal["figure"] = "figure"
    figure: str
    at: Cell
    spot: Spot
    seat: int


class NumberOption(OptionBase):
    """A number, such as a bid."""

    kind: Literal["number"] = "number"
    value: int


class RangeOption(OptionBase):
    """Very many numbers: every one from the first to the last, ``step`` apart.

    The code of a number is ``code`` with the number in the place of ``{number}``.
    """

    kind: Literal["range"] = "range"
    first: int
    last: int
    step: int


class ButtonOption(OptionBase):
    """Anything else; where it is about a piece that somebody keeps, which one and who keeps it."""

    kind: Literal["button"] = "button"
    figure: str | None = None
    seat: int | None = None
    #: The tile that it is about.
    tile: str | None = None
    #: The tokens that it is about, by their names, and whether they are sold for the points: then the page
    #: lets them be put together piece by piece.
    tokens: list[str] = Field(default_factory=list)
    sells: bool = False
    #: The points that it gives.
    points: int | None = None
    #: The cells that it is about, to be lit up while somebody points at it.
    cells: list[Cell] = Field(default_factory=list)


class PassOption(OptionBase):
    """Doing nothing."""

    kind: Literal["pass"] = "pass"


AnyOption = Annotated[
    CellOption | SegmentOption | FigureOption | NumberOption | RangeOption | ButtonOption | PassOption,
    Field(discriminator="kind"),
]
