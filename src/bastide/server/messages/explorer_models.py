"""The explorer: a position that somebody has set up, and what is told of it."""

from typing import Annotated, Literal

from pydantic import Field

from bastide.core.limits import MOST_POINTS, MOST_STANDING, MOST_START_TILES
from bastide.server.messages.catalogue_models import SetupChoice
from bastide.server.messages.decision_models import HintedMove
from bastide.server.messages.option_models import Cell, Model
from bastide.server.messages.snapshot_models import Snapshot

Name = Annotated[str, Field(max_length=100)]
Place = Annotated[int, Field(ge=-100, le=100)]
Quarters = Annotated[int, Field(ge=0, le=3)]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
#: The levels that tell what their moves are worth.
Opinionated = Literal["steady", "strong", "expert"]


class LaidTile(Model):
    """A tile on the table."""

    tile: Name
    at: tuple[Place, Place]
    turn: Quarters


class StandingFigure(Model):
    """A figure on a segment of a tile."""

    seat: SeatNumber
    kind: Name
    at: tuple[Place, Place]
    place: Name


class SetPosition(Model):
    """A position as somebody has set it up."""

    setup: SetupChoice = Field(default_factory=SetupChoice)
    points: Annotated[list[Annotated[int, Field(ge=0, le=MOST_POINTS)]], Field(min_length=2, max_length=6)]
    tiles: Annotated[list[LaidTile], Field(max_length=MOST_START_TILES)] = Field(default_factory=list)
    figures: Annotated[list[StandingFigure], Field(max_length=MOST_STANDING)] = Field(default_factory=list)
    #: Whose turn it is, and the tile he has drawn, if he has.
    turn: SeatNumber = 0
    hand: Name | None = None
    #: How many of each tile are in the pile; without a word all that do not lie.
    left: Annotated[dict[Name, Annotated[int, Field(ge=0, le=100)]], Field(max_length=500)] = Field(
        default_factory=dict
    )


class Explored(Model):
    """A position that can be played, as the rules see it."""

    snapshot: Snapshot
    #: How many cells take the tile in hand.
    fits: int


class AskOpinion(Model):
    """What a bot is asked."""

    position: SetPosition
    level: Opinionated = "strong"


class OpinionMove(Model):
    """One of the best placements, and where it is."""

    move: HintedMove
    at: Cell
    turn: int


class Opinion(Model):
    """What a bot would play, the best first."""

    moves: list[OpinionMove]


class PlayPosition(Model):
    """A game that goes on from a position: who asks plays one seat, a bot all others."""

    position: SetPosition
    seat: SeatNumber = 0
    name: Annotated[str, Field(min_length=1, max_length=40)] = "You"
    level: Annotated[str, Field(max_length=40)] = "strong"
