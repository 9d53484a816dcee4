"""What has happened in a game."""

from typing import Literal

from pydantic import Field

from bastide.server.messages.option_models import Cell, Model, Worded
from bastide.server.messages.throw_models import Flight


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
