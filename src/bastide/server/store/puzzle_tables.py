"""The tables of puzzles: what players have tried, how they stand, and what puzzles have turned out to be."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import JSON, Date, DateTime, Float, ForeignKey, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from bastide.server.store.tables import Schema


class PuzzlePlayerRow(Schema):
    """How a player stands."""

    __tablename__ = "puzzle_players"

    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    tried: Mapped[int] = mapped_column(Integer)
    solved: Mapped[int] = mapped_column(Integer)
    #: Days in a row on which the puzzle of the day was solved, and the last of them.
    days: Mapped[int] = mapped_column(Integer)
    last_day: Mapped[date | None] = mapped_column(Date)


class PuzzleRunRow(Schema):
    """What a player has tried at a puzzle; once it is over it stays, and it counts once."""

    __tablename__ = "puzzle_runs"

    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(16), primary_key=True)
    #: The codes of each try.
    tries: Mapped[list[Any]] = mapped_column(JSON)
    #: What it counted, from 1 to 0; nothing while it is not over.
    score: Mapped[float | None] = mapped_column(Float)
    at: Mapped[datetime] = mapped_column(DateTime)


class PuzzleRow(Schema):
    """What players with a name have made of a puzzle."""

    __tablename__ = "puzzles"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)


class PuzzleFirstRow(Schema):
    """How often a cell was somebody's first try."""

    __tablename__ = "puzzle_firsts"

    puzzle: Mapped[str] = mapped_column(String(16), primary_key=True)
    #: ``x,y``, and whether it was the best move: there are others on the same cell.
    cell: Mapped[str] = mapped_column(String(20), primary_key=True)
    is_best: Mapped[bool] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(Integer)
