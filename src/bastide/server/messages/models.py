"""Every message between server and page. The TypeScript types of the page are generated from these."""

from typing import Annotated, Literal

from pydantic import Field

from bastide.books.words import Language
from bastide.server.messages.album_models import Animation as Animation
from bastide.server.messages.catalogue_models import BlankTiles as BlankTiles
from bastide.server.messages.catalogue_models import Catalogue as Catalogue
from bastide.server.messages.catalogue_models import Design as Design
from bastide.server.messages.catalogue_models import Drawable as Drawable
from bastide.server.messages.catalogue_models import ExpansionChoice as ExpansionChoice
from bastide.server.messages.catalogue_models import ExpansionInfo as ExpansionInfo
from bastide.server.messages.catalogue_models import OptionInfo as OptionInfo
from bastide.server.messages.catalogue_models import PartInfo as PartInfo
from bastide.server.messages.catalogue_models import SetupCheck as SetupCheck
from bastide.server.messages.catalogue_models import SetupChoice as SetupChoice
from bastide.server.messages.catalogue_models import Shelf as Shelf
from bastide.server.messages.design_models import DesignCheck as DesignCheck
from bastide.server.messages.design_models import DesignsToCheck as DesignsToCheck
from bastide.server.messages.health_models import Health as Health
from bastide.server.messages.mark_models import AreaOnBoard as AreaOnBoard
from bastide.server.messages.mark_models import Subject as Subject
from bastide.server.messages.option_models import AnyOption as AnyOption
from bastide.server.messages.option_models import ButtonOption as ButtonOption
from bastide.server.messages.option_models import Cell as Cell
from bastide.server.messages.option_models import CellOption as CellOption
from bastide.server.messages.option_models import FigureOption as FigureOption
from bastide.server.messages.option_models import Model as Model
from bastide.server.messages.option_models import NumberOption as NumberOption
from bastide.server.messages.option_models import OptionBase as OptionBase
from bastide.server.messages.option_models import PassOption as PassOption
from bastide.server.messages.option_models import RangeOption as RangeOption
from bastide.server.messages.option_models import SegmentOption as SegmentOption
from bastide.server.messages.option_models import Span as Span
from bastide.server.messages.option_models import Spot as Spot
from bastide.server.messages.option_models import Worded as Worded
from bastide.server.messages.packed_models import PackedOptions as PackedOptions
from bastide.server.messages.packed_models import Way as Way
from bastide.server.messages.panel_models import AnyPanel as AnyPanel
from bastide.server.messages.panel_models import Bag as Bag
from bastide.server.messages.panel_models import Bidder as Bidder
from bastide.server.messages.panel_models import Die as Die
from bastide.server.messages.panel_models import Lot as Lot
from bastide.server.messages.panel_models import Ring as Ring
from bastide.server.messages.panel_models import RingGain as RingGain
from bastide.server.messages.panel_models import RingGuest as RingGuest
from bastide.server.messages.panel_models import RingPlace as RingPlace
from bastide.server.messages.panel_models import Sale as Sale
from bastide.server.messages.panel_models import Sort as Sort
from bastide.server.messages.result_models import GoalState as GoalState
from bastide.server.messages.result_models import HighScore as HighScore
from bastide.server.messages.result_models import Ranking as Ranking
from bastide.server.messages.rulebook_models import Rulebook as Rulebook
from bastide.server.messages.throw_models import Flight as Flight
from bastide.server.messages.throw_models import Launch as Launch
from bastide.server.messages.throw_models import Mark as Mark
from bastide.server.messages.throw_models import Struck as Struck
from bastide.server.messages.throw_models import Zone as Zone


class SeatChoice(Model):
    """Who sits on a seat: somebody at this browser, a friend by link, or a bot."""

    kind: Literal["here", "link", "bot"]
    name: Annotated[str, Field(min_length=1, max_length=40)]
    bot: str | None = None
    #: Its colour, from 0: red, blue, green, yellow, black, pink; without a wish the first that is free.
    colour: Annotated[int, Field(ge=0, le=5)] | None = None


class NewGame(Model):
    """A game to be made."""

    setup: SetupChoice
    seats: Annotated[list[SeatChoice], Field(min_length=1, max_length=6)]
    #: Who plays all seats, where one person does.
    player: Annotated[str, Field(min_length=1, max_length=40)] | None = None


class PlayFrom(Model):
    """Who plays on from a moment of a game, at a table of their own."""

    seats: Annotated[list[SeatChoice], Field(min_length=1, max_length=6)]
    #: Who plays all seats, where one person does.
    player: Annotated[str, Field(min_length=1, max_length=40)] | None = None


class Invitation(Model):
    """The link by which a friend takes a seat."""

    seat: int
    name: str
    colour: int
    #: Path of the page, such as ``/join/K3J9-...``.
    path: str


class Reach(Model):
    """Who can open a link of this server."""

    #: Where others find it; nothing where the address of the page will do, or where nobody else can.
    origin: str | None
    #: Whether links work on this machine alone.
    only_here: bool


class Created(Model):
    """A game that was made or opened."""

    game: str
    invitations: list[Invitation]


class JoinInfo(Model):
    """What a link leads to, before the seat is taken."""

    game: str
    seat: int
    name: str
    colour: int
    players: list[str]
    #: ``open``, ``yours`` or ``taken``.
    state: Literal["open", "yours", "taken"]


class Join(Model):
    """Taking a seat by a link, perhaps under another name."""

    name: Annotated[str, Field(min_length=1, max_length=40)] | None = None


class GameCard(Model):
    """A game in the list of one's own games."""

    game: str
    players: list[str]
    #: The colour of each seat.
    colours: list[int]
    scores: list[int]
    turn: int
    tiles_left: int
    over: bool
    your_move: bool
    #: When it was last played, in ISO 8601.
    changed: str
    #: Who plays all seats, where one person does, and what they have reached together.
    player: str | None = None
    joint: int | None = None
    #: Whether today's rules refuse one of its moves, so that it cannot be opened.
    refused: bool = False


# A position.


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


class Note(Worded):
    """What has to be known about a decision because of an expansion; its prompt has a key of its own."""

    text: str
    rule: str
    #: What is asked, where the usual words would say too much.
    prompt: str | None


class Decision(Worded):
    """What somebody has to decide now. Options are only sent to who decides."""

    #: Changes with every move: a choice that names another one is stale.
    id: str
    #: The name of the step, such as ``place`` or ``action``.
    step: str
    seat: int
    prompt: str
    rule: str | None
    #: The rules of what can be done besides, by its verb.
    rules: dict[str, str] = Field(default_factory=dict)
    #: The tile in hand, if the decision is about one.
    tile: str | None
    tile_copy: int
    #: What can be chosen. It is sent ``packed`` and without this list; who gets it unpacks it.
    options: list[AnyOption]
    packed: PackedOptions | None
    #: The cells that it is about, to be lit up, and where the piece comes from that is moved.
    cells: list[Cell]
    origin: Cell | None
    #: The figures that it is about, and whether it is about the worth of what figures stand on.
    subjects: list[Subject] = Field(default_factory=list)
    weighs: bool = False
    #: Whether the last move can be taken back.
    undo: bool
    #: Whether every choice ends what can be taken back; each option says it for itself, too.
    final: bool
    #: Whether nobody else may see what is chosen: who shares a screen looks away.
    secret: bool = False
    #: What is special about it.
    notes: list[Note] = Field(default_factory=list)


class ScoreLine(Model):
    """One reason for points."""

    text: str
    #: How many things it counts; 0 where the points tell.
    number: int = 0
    points: int
    rule: str


class LogEntry(Worded):
    """Something that happened, for the list of scorings and the last move."""

    #: Its place in the log; rises.
    number: int
    turn: int
    kind: Literal[
        "turn",
        "tile",
        "discard",
        "figure",
        "return",
        "taken",
        "piece",
        "token",
        "draw",
        "roll",
        "stop",
        "throw",
        "score",
        "end",
        "notice",
    ]
    seat: int | None
    text: str
    #: Of what earlier entry it is a part, such as a scoring of what a piece on a ring has brought.
    part_of: int | None = None
    #: Of scorings: the kind of feature, the points and the reasons; of stops: the place.
    what: str | None = None
    points: int | None = None
    final: bool = False
    lines: list[ScoreLine] = Field(default_factory=list)
    cells: list[Cell] = Field(default_factory=list)
    #: The tile that has left the game, or that somebody has got.
    tile: str | None = None
    #: What was thrown, and how it went.
    flight: Flight | None = None


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


class Snapshot(Model):
    """A whole position as one browser may see it."""

    game: str
    #: How many moves were made; a move is sent with the number it was made against.
    seq: int
    turn: int
    active: int
    seats: list[SeatState]
    tiles: list[TileOnBoard]
    figures: list[FigureOnBoard]
    tokens: list[TokenOnTable]
    #: What the pieces of this game are like, by their names or groups.
    pieces: dict[str, PieceLook]
    #: The expansions that bring the figures and pieces of this game, by the names or groups of these.
    origins: dict[str, str] = Field(default_factory=dict)
    #: Corners of tiles where a tower stands (the upper left corner of cell x, y is the point x, y).
    towers: list[Cell]
    #: The cells of the last tile and figure.
    last: list[Cell]
    tiles_left: int
    kinds_left: list[KindLeft]
    open_cells: list[OpenCell]
    #: How many of these tiles lie in the box; nobody knows which.
    boxed: int
    decision: Decision | None
    log: list[LogEntry]
    features: list[FeatureState]
    areas: list[AreaOnBoard] = Field(default_factory=list)
    hard_cells: list[HardCell]
    over: bool
    winners: list[int]
    expansions: list[str]
    preset: str
    #: Letters that change when tiles are drawn otherwise: pictures are kept by them.
    art: str
    #: What the tiles show that belong to this game alone; their pictures are
    #: ``/api/games/{game}/tile/{tile}.svg?copy=..&turn=..``.
    own_tiles: dict[str, dict[str, int]] = Field(default_factory=dict)
    #: Seats whose bot had to be replaced, with the reason.
    notices: list[str]
    #: What is worth a card of its own; a throw that is being aimed is told only to who aims.
    panels: list[AnyPanel] = Field(default_factory=list)
    #: The game in which these players play on, once somebody has asked for it.
    rematch: str | None = None
    #: Who plays all seats, where one person does.
    player: str | None = None
    #: What all seats have reached together so far, where nobody plays against anybody.
    joint: int | None = None
    goals: list[GoalState] = Field(default_factory=list)


class HintedMove(Worded):
    """One of the best moves; its words say why it is good."""

    code: str
    #: What it is, in the words of the option.
    label: str
    #: The lead over others that is to be expected after it, if the bot tells it.
    worth: float | None
    reason: str
    #: The codes that the bot would play next, where several choices make one throw.
    then: list[str] = Field(default_factory=list)


class Hint(Model):
    """What the bot would do: the best moves, the best of all first."""

    moves: list[HintedMove]


class Rule(Model):
    """A rule in our words: what it means for a player, and exactly."""

    id: str
    #: One sentence for players, in the language that was asked for; rules that no table cites have none.
    said: str | None
    text: str
    #: The language of the text: English where the book is in no other.
    language: Language
    expansion: str


class Frame(Worded):
    """One position of a replay."""

    number: int
    turn: int
    seat: int | None
    text: str
    scores: list[int]
    #: How many events there are up to here: those of this move follow those of the one before.
    events: int = 0


class ReplayInfo(Model):
    """A finished or opened game, move by move."""

    game: str
    players: list[str]
    #: The colour of each seat.
    colours: list[int]
    frames: list[Frame]
    #: Points by source (road, city, cloister, field, garden ...) for each seat.
    sources: list[dict[str, int]]


class Opened(Model):
    """A save that was opened; a finished game can only be replayed."""

    game: str
    over: bool


class Problem(Model):
    """What went wrong, and what is allowed."""

    error: str
    allowed: list[str] = Field(default_factory=list)
    #: The key of the error, where it has one, for a translator.
    text_key: str = ""
