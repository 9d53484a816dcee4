"""The tables of reviews: how far somebody has looked back at a game, and what was found."""

from datetime import datetime

from sqlalchemy import JSON, Boolean, DateTime, ForeignKey, Index, Integer, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from bastide.server.store.tables import Schema


class ReviewRow(Schema):
    """The review of a game. Times are UTC."""

    __tablename__ = "reviews"
    __table_args__ = (Index("reviews_by_holder", "holder"),)

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    #: Another one each time that somebody lets it go on; nothing while nobody does.
    run: Mapped[str | None] = mapped_column(String(32))
    #: Who lets it go on.
    holder: Mapped[str | None] = mapped_column(String(64))
    #: How many actions were looked at, the turn that this has come to, and a mark that is the same for all
    #: games which begin with these actions.
    next: Mapped[int] = mapped_column(Integer)
    turn: Mapped[int] = mapped_column(Integer)
    mark: Mapped[str] = mapped_column(String(64))
    #: Whether any of it was judged by trials through the rules.
    coarse: Mapped[bool] = mapped_column(Boolean)
    #: Whether it stopped because something went wrong.
    failed: Mapped[bool] = mapped_column(Boolean)
    #: What went wrong, where that is known.
    fault: Mapped[str | None] = mapped_column(String(16))
    #: How many bytes were found.
    size: Mapped[int] = mapped_column(Integer)
    #: Of each seat, when a finished game was looked at to its end.
    accuracy: Mapped[list[float | None] | None] = mapped_column(JSON(none_as_null=True))
    #: The last sign of life of whoever works on it.
    at: Mapped[datetime] = mapped_column(DateTime)


class ReviewStretchRow(Schema):
    """What was found from one action on, as packed JSON."""

    __tablename__ = "review_stretches"

    game: Mapped[str] = mapped_column(ForeignKey("reviews.game", ondelete="CASCADE"), primary_key=True)
    first: Mapped[int] = mapped_column(Integer, primary_key=True)
    found: Mapped[bytes] = mapped_column(LargeBinary)
