"""The drawings: one module or folder for each expansion, named after it; ``scenery`` for what is everywhere.

Each says in ``DRAWINGS`` all that it draws, by the names that the sheets and rules of the expansion use.
:mod:`bastide.art.collection` finds the modules by itself, so that nothing else has to name a new drawing.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, NamedTuple

from bastide.art.svg.curves import Point

#: The radius of the room that a landmark takes, unless its kind says otherwise.
USUAL_ROOM: Final = 8.0


class Layer(Enum):
    """When a landmark is painted."""

    #: Where roads meet, before any city.
    ROAD = "road"
    #: On the ground, over walls, for others to stand on.
    GROUND = "ground"
    #: It stands: what is lower on the screen hides it, and it hides what is behind it.
    STANDING = "standing"
    #: On top of everything, so that no house hides it.
    TOP = "top"


@dataclass(frozen=True)
class LandmarkKind:
    """How something is shown that has a spot of its own on a tile."""

    room: float = USUAL_ROOM
    #: How far the houses of a town keep away from it, where it is a building there.
    town_room: float = 0.0
    layer: Layer = Layer.STANDING
    #: Whether fields run around it.
    stands: bool = False
    #: Whether it is a building that takes the middle of a tile, around which fields run.
    is_building: bool = False
    #: Where a piece stands, seen from its middle: before a building, so that its roof stays visible.
    aside: Point = (0, 0)
    #: The name of its symbol by what the sheet says about it, where it has several.
    look: Callable[[Mapping[str, Any]], str] | None = None
    #: Where it points in some direction: the fact of the sheet that says in which, such as ``towards`` of
    #: ``{ towards = "NW" }``. An arrow beside it then shows that direction, turned with the tile.
    points_by: str = ""


class Box(NamedTuple):
    """The part of a board that the picture of a piece covers, around the spot on which it stands."""

    left: int
    top: int
    width: int
    height: int


#: Of a piece that is no larger than others, and of one that lies over a whole tile.
USUAL_BOX: Final = Box(-19, -23, 38, 38)
TILE_BOX: Final = Box(-50, -50, 100, 100)


class Above(NamedTuple):
    """What lies under a figure and looks out: the name of the token, and where it lies."""

    token: str
    at: Point


@dataclass(frozen=True)
class FigureDrawing:
    """A piece with a body, in units of about 34 from feet to head, its origin between the feet.

    What is drawn in ``SELF`` has the colour of its player; a figure without it is nobody's.
    """

    svg: str
    #: Where the sign of its player is on the chest.
    sign: Point = (0.0, -15.4)
    #: How it looks on a field, if it has a drawing for that, and where the sign is then.
    lying: str = ""
    lying_sign: Point = (0.0, -15.4)
    #: Whether it lies on a field; otherwise it looks the same there as elsewhere.
    lies: bool = True
    above: Above | None = None
    box: Box = USUAL_BOX


class Built(NamedTuple):
    """A piece that grows with its number: its picture, how far above its foot figures stand, its box."""

    svg: Callable[[int], str]
    top: Callable[[int], float]
    box: Box


@dataclass(frozen=True)
class TokenDrawing:
    """A token, about 8 units of a tile in radius: the names of its symbols."""

    symbol: str
    #: Several on each other.
    stack: str = ""
    #: What it is worth, if that is written on it.
    worth: int = 0
    #: From which number on the number is written on it; never, if it is 0.
    counted_from: int = 0
    box: Box = USUAL_BOX
    #: How it looks where so many are built on each other.
    built: Built | None = None


@dataclass(frozen=True)
class Drawings:
    """All that is drawn for one expansion."""

    #: Drawings by the names under which pictures refer to them.
    symbols: Mapping[str, str] = field(default_factory=dict)
    #: What tiles show, by its name in the sheets.
    landmarks: Mapping[str, LandmarkKind] = field(default_factory=dict)
    #: Figures by their kind; one of several sides has the number of the side behind a hyphen.
    figures: Mapping[str, FigureDrawing] = field(default_factory=dict)
    #: Tokens by the name that the rules give them.
    tokens: Mapping[str, TokenDrawing] = field(default_factory=dict)
