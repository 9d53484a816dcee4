"""Puzzles: a position, what somebody tried, and what is told of it."""

from typing import Annotated

from pydantic import Field

from bastide.server.messages.option_models import Cell, Model
from bastide.server.messages.snapshot_models import Snapshot

PuzzleName = Annotated[str, Field(pattern="^[0-9a-f]{10}$")]
#: The codes of all decisions of a move.
PuzzleMove = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=8)]


class PuzzleRating(Model):
    """How strong somebody is in solving puzzles, and how far that may be wrong."""

    value: Annotated[float, Field(ge=0, le=4000)]
    deviation: Annotated[float, Field(ge=30, le=400)]


class PuzzleStanding(Model):
    """How somebody stands who has a name; a guest's is kept by his browser."""

    rating: PuzzleRating
    tried: int
    solved: int
    #: How many days in a row he has solved the puzzle of the day, up to today or yesterday.
    days: int


class PuzzleTheme(Model):
    """A theme, and how many puzzles there are of it."""

    name: str
    number: int


class Puzzles(Model):
    """What there is to be solved."""

    number: int
    themes: list[PuzzleTheme]
    #: The puzzle of today and the day it is for, by the server's calendar.
    daily: PuzzleName
    day: str
    #: How who asks stands, if he has a name, and whether he has done the puzzle of today.
    standing: PuzzleStanding | None
    daily_done: bool


class NextPuzzle(Model):
    """Which puzzle somebody wants; what a guest has done his browser knows."""

    rating: Annotated[float, Field(ge=0, le=4000)] = 1500
    theme: Annotated[str, Field(max_length=20)] = ""
    done: Annotated[list[PuzzleName], Field(max_length=5000)] = Field(default_factory=list)


class ChosenPuzzle(Model):
    """A puzzle to go to; nothing if all are done."""

    id: PuzzleName | None


class PuzzleColumn(Model):
    """What is expected at the end: a column of the table."""

    scored: int
    open: float
    other_scored: int
    other_open: float
    #: What a search sees beyond that.
    further: float
    margin: float


class PuzzleTry(Model):
    """A try, and what it leads to."""

    move: PuzzleMove
    cell: Cell
    turn: int
    column: PuzzleColumn
    #: Points behind the best move.
    lost: float
    #: Whether it is close enough to the best.
    counts: bool


class PuzzleFact(Model):
    """One thing that the best move does; the page puts it into words."""

    theme: str
    feature: str
    seat: int
    own: int
    theirs: int
    number: int
    rule: str | None


class FirstTry(Model):
    """What part of the players tried a cell first, in per cent; without a cell all others together."""

    cell: Cell | None
    share: int


class PuzzleSolution(Model):
    """The best move and why it is."""

    best: PuzzleTry
    before: PuzzleColumn
    facts: list[PuzzleFact]
    #: The position after it.
    snapshot: Snapshot
    #: What people tried first; nothing until some have.
    firsts: list[FirstTry]
    #: How many of them found it at once, in per cent.
    found: int | None


class PuzzleVerdict(Model):
    """What is told after a try."""

    tries: list[PuzzleTry]
    over: bool
    solved: bool
    themes: list[str]
    #: Once it is over.
    solution: PuzzleSolution | None
    #: The rating of the player after it, and what it has changed; nothing unless it has just ended.
    rating: PuzzleRating | None
    gain: int | None
    #: How who has a name stands.
    standing: PuzzleStanding | None


class Puzzle(Model):
    """A puzzle as it is shown."""

    id: PuzzleName
    seat: int
    rating: int
    #: Where it is from: games of bots or of people.
    source: str
    snapshot: Snapshot
    #: What who has a name has tried already.
    verdict: PuzzleVerdict | None


class MoveSoFar(Model):
    """A part of a move."""

    move: PuzzleMove


class PuzzlePosition(Model):
    """The position after a part of a move."""

    snapshot: Snapshot
    #: Whether the move is whole, so that it can be tried.
    whole: bool


class TryPuzzle(Model):
    """All tries of somebody, the newest last; what a guest's rating is his browser knows."""

    tries: Annotated[list[PuzzleMove], Field(min_length=1, max_length=3)]
    rating: PuzzleRating | None = None
