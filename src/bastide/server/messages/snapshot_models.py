"""A whole position."""

from typing import Literal

from pydantic import Field

from bastide.server.messages.decision_models import Decision, Notice
from bastide.server.messages.log_models import LogEntry
from bastide.server.messages.mark_models import AreaOnBoard
from bastide.server.messages.option_models import Cell, Model
from bastide.server.messages.panel_models import AnyPanel
from bastide.server.messages.result_models import GoalState
from bastide.server.messages.table_models import (
    FeatureState,
    FigureOnBoard,
    HardCell,
    KindLeft,
    OpenCell,
    PieceLook,
    SeatState,
    TileOnBoard,
    TokenOnTable,
)


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
    #: How the game was closed before its end: then nobody moves any more, and it counts for nothing.
    closed: Literal["agreement"] | None = None
    winners: list[int]
    expansions: list[str]
    preset: str
    #: Letters that change when tiles are drawn otherwise: pictures are kept by them.
    art: str
    #: What the tiles show that belong to this game alone; their pictures are
    #: ``/api/games/{game}/tile/{tile}.svg?copy=..&turn=..``.
    own_tiles: dict[str, dict[str, int]] = Field(default_factory=dict)
    #: Why bots had to be replaced.
    notices: list[Notice]
    #: What is worth a card of its own; a throw that is being aimed is told only to who aims.
    panels: list[AnyPanel] = Field(default_factory=list)
    #: The game in which these players play on, once somebody has asked for it.
    rematch: str | None = None
    #: Who plays all seats, where one person does.
    player: str | None = None
    #: What all seats have reached together so far, where nobody plays against anybody.
    joint: int | None = None
    goals: list[GoalState] = Field(default_factory=list)
