"""Throws, as the page is told: what somebody sees who aims, and how a throw went."""

from typing import Literal

from pydantic import Field

from bastide.server.messages.option_models import Model

#: A point in thousandths of a tile, to the east and to the south of the corner of the cell (0, 0).
Point = tuple[int, int]


class Mark(Model):
    """A figure that may be what somebody aims at, and the point where it stands by the rules."""

    seat: int
    kind: str
    at: Point


class Zone(Model):
    """A part of the ground with a name: the lowest and the highest aim and strength that lead into it."""

    name: str
    aims: tuple[int, int]
    strengths: tuple[int, int]


class Launch(Model):
    """A throw that is being aimed; see ``bastide.display.launch`` for what the numbers mean."""

    kind: Literal["launch"] = "launch"
    token: str
    #: The piece that throws it.
    thrower: str
    aims: tuple[int, int]
    strengths: tuple[int, int]
    scatter: tuple[int, int]
    aim: int | None
    start: tuple[float, float]
    #: Degrees clockwise from the east.
    ahead: float
    #: 0 if it does not go over the board; then there are zones.
    reach: float
    flies: float
    touch: int
    marks: list[Mark]
    zones: list[Zone]


class Struck(Model):
    """A figure that was struck: where it stood, and where it was pushed to."""

    seat: int
    kind: str
    at: Point
    to: Point


class Flight(Model):
    """A throw after all chance: through the air to where it touched, from there sliding to its rest."""

    token: str
    aim: int
    strength: int
    #: Where it was let go, where it touched, where it lies; nothing if it did not fly over the board.
    path: list[Point]
    #: In the order in which they were struck.
    struck: list[Struck]
    #: Of a throw that was to be caught: the parts of the ground, and the one where it was awaited.
    zones: list[Zone] = Field(default_factory=list)
    awaited: str = ""
    #: The piece that has thrown it.
    thrower: str
