"""The tables of the database: games, their seats, their actions and what some of them came to.

A change here needs a step in ``migrations/versions``: the next number, after the last one there.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Schema(DeclarativeBase):
    """All tables."""


class GameRow(Schema):
    """A game: what was fixed before the first turn. Times are UTC."""

    __tablename__ = "games"
    __table_args__ = (
        Index("games_by_code", "code", unique=True),
        Index("games_open_to_all", "public", "begun"),
        Index("games_by_deck", "deck"),
        Index("games_that_gather", "gathers", "begun"),
        Index("games_by_deadline", "deadline"),
        Index("games_by_owner", "owner"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    created: Mapped[datetime] = mapped_column(DateTime)
    changed: Mapped[datetime] = mapped_column(DateTime)
    setup: Mapped[dict[str, Any]] = mapped_column(JSON)
    #: The secret order of the tiles.
    seed: Mapped[str] = mapped_column(String(64))
    #: What chance said before the first move, as codes.
    opening: Mapped[list[str]] = mapped_column(JSON)
    #: The holder that made it.
    maker: Mapped[str] = mapped_column(String(64))
    #: Scores and the like for lists of games: a cache that follows from the actions.
    summary: Mapped[dict[str, Any]] = mapped_column(JSON)
    #: The game that these players play next.
    rematch: Mapped[str | None] = mapped_column(String(32))
    #: Who plays all seats, where one person does.
    player: Mapped[str | None] = mapped_column(String(40))
    #: Whether it came from a file.
    opened: Mapped[bool] = mapped_column(Boolean, server_default=false())
    #: The newest rules that have accepted all its moves; of old games nobody has noted them.
    rules: Mapped[str | None] = mapped_column(String(40))
    #: The rules that refuse one of its moves.
    refused_by: Mapped[str | None] = mapped_column(String(40))
    #: What the people at the table have agreed on (:class:`Agreement`); what is not in it is as usual.
    agreement: Mapped[dict[str, Any]] = mapped_column(JSON, server_default="{}")
    #: Whether strangers find it in the list of tables: a copy of what was agreed, to be searched for.
    public: Mapped[bool] = mapped_column(Boolean, server_default=false())
    #: Six letters by which others find the table.
    code: Mapped[str | None] = mapped_column(String(6))
    #: When the game began; nothing while people are still waited for.
    begun: Mapped[datetime | None] = mapped_column(DateTime)
    #: What was promised before the game: the seed follows from it, and from what players have added.
    secret: Mapped[str | None] = mapped_column(String(64))
    #: What they have added, each with the seat or nothing: ``[[0, "5d41..."], ...]``.
    nonces: Mapped[list[tuple[int | None, str]]] = mapped_column(JSON, server_default="[]")
    #: The same for all games with these tiles in this order.
    deck: Mapped[str | None] = mapped_column(String(64))
    #: Whether its tiles were those of another game before.
    again: Mapped[bool] = mapped_column(Boolean, server_default=false())
    #: When the game was closed before its end, and how: ``agreement``.
    ended: Mapped[datetime | None] = mapped_column(DateTime)
    ended_by: Mapped[str | None] = mapped_column(String(12))
    #: Why it begins by itself once all are there: it is a rematch, or a card of quick pairing brought them.
    gathers: Mapped[str | None] = mapped_column(String(16))
    #: Since when the clock of who has to decide runs, and when it has run out, in milliseconds in which a
    #: server was running (``store/pulse.py``); nothing while it stands still.
    since: Mapped[int | None] = mapped_column(BigInteger)
    deadline: Mapped[int | None] = mapped_column(BigInteger)
    #: Who wants a pause, who agrees, and since when it lasts (:class:`KeptPause`).
    pause: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    #: Counts the changes of all that belongs to the table but its chat, so that who knows an older one
    #: notices.
    version: Mapped[int] = mapped_column(Integer, server_default="0")
    #: The process that lets its bots move and calls time; nobody's where none does, or where there is one.
    owner: Mapped[int | None] = mapped_column(Integer)


class SeatRow(Schema):
    """A seat and who may play it."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_by_holder", "holder"),)

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(8))
    bot: Mapped[str | None] = mapped_column(String(40))
    #: Who holds it: the hash of a browser, which may stand for several.
    holder: Mapped[str | None] = mapped_column(String(64))
    invitation: Mapped[str | None] = mapped_column(String(32), unique=True)
    #: Why its bot was replaced.
    notice: Mapped[str | None] = mapped_column(String(400))
    #: Whether its holder does not want to see the game in his list any more.
    put_away: Mapped[bool] = mapped_column(Boolean, server_default=false())
    #: The bot that plays for its holder until he comes back.
    stand_in: Mapped[str | None] = mapped_column(String(40))
    #: Why its last holder has it no more (``resigned``, ``voted``, ``dismissed``), and who that was.
    gone: Mapped[str | None] = mapped_column(String(12))
    former: Mapped[str | None] = mapped_column(String(64))
    #: How many hints were asked for.
    hints: Mapped[int] = mapped_column(Integer, server_default="0")


class ChatRow(Schema):
    """A line that somebody at a table has written, or a phrase that he has chosen."""

    __tablename__ = "chat_lines"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    #: ``table`` for those who play, ``watch`` for those who watch.
    room: Mapped[str] = mapped_column(String(8))
    #: The holder that wrote it: its seat, or its number among those who watch and have written something.
    author: Mapped[str] = mapped_column(String(64))
    seat: Mapped[int | None] = mapped_column(Integer)
    watcher: Mapped[int | None] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(String(300))
    phrase: Mapped[str | None] = mapped_column(String(20))
    #: How many moves had been made: who watches some moves behind reads it when he sees these.
    moves: Mapped[int] = mapped_column(Integer)
    at: Mapped[datetime] = mapped_column(DateTime)


class OfferRow(Schema):
    """Something that one player asks of all others; there is one of each kind at a time."""

    __tablename__ = "offers"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    #: ``takeback``, ``end`` or ``kick``.
    kind: Mapped[str] = mapped_column(String(12), primary_key=True)
    #: Another one for each offer, so that no answer is taken for one to a later offer.
    id: Mapped[str] = mapped_column(String(32))
    #: Who asks.
    seat: Mapped[int] = mapped_column(Integer)
    #: How many moves stay, or which seat is to be left.
    target: Mapped[int | None] = mapped_column(Integer)
    #: The seats that have agreed.
    agreed: Mapped[list[int]] = mapped_column(JSON)
    at: Mapped[datetime] = mapped_column(DateTime)


class BrowserRow(Schema):
    """A browser that holds a seat or has made a game, and the holder that it is: several may be one."""

    __tablename__ = "browsers"
    __table_args__ = (Index("browsers_by_holder", "holder"),)

    #: Of its cookie.
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    #: The hash of the browser that was first.
    holder: Mapped[str] = mapped_column(String(64))
    #: Which browser it is, in a few words, and when it was first and last here, as far as that was noted.
    agent: Mapped[str | None] = mapped_column(String(80))
    first: Mapped[datetime | None] = mapped_column(DateTime)
    last: Mapped[datetime | None] = mapped_column(DateTime)


class DeviceLinkRow(Schema):
    """A link by which another browser becomes the same holder, until its holder ends it."""

    __tablename__ = "device_links"
    __table_args__ = (Index("device_links_by_holder", "holder"),)

    #: Of its code.
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    holder: Mapped[str] = mapped_column(String(64))


class ActionRow(Schema):
    """An accepted move, or that some were taken back. The key makes sure that of two racing ones one wins."""

    __tablename__ = "actions"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    #: ``play``, ``undo`` or ``back``.
    kind: Mapped[str] = mapped_column(String(8))
    seat: Mapped[int] = mapped_column(Integer)
    code: Mapped[str] = mapped_column(String(200))
    #: What chance said after it, as codes.
    outcomes: Mapped[list[str]] = mapped_column(JSON)
    at: Mapped[datetime] = mapped_column(DateTime)
    #: How long its player took for it by the table's clock, in milliseconds.
    spent: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), server_default="0")


class ResultRow(Schema):
    """What a game came to that one person has played alone; the key makes sure that it is entered once."""

    __tablename__ = "results"
    __table_args__ = (Index("results_by_kind", "kind", "points"),)

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    #: The same for all games with the same rules.
    kind: Mapped[str] = mapped_column(String(64))
    points: Mapped[int] = mapped_column(Integer)
    #: How many goals were reached.
    goals: Mapped[int] = mapped_column(Integer)
    at: Mapped[datetime] = mapped_column(DateTime)


class PulseRow(Schema):
    """The last sign of life of a server in which a clock ran; there is one row."""

    __tablename__ = "pulses"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    #: How long servers have run with this database, in milliseconds.
    ran: Mapped[int] = mapped_column(BigInteger)
    at: Mapped[datetime] = mapped_column(DateTime)


class ProcessRow(Schema):
    """A process that shares the database with others, alive while it holds the lock of its number."""

    __tablename__ = "processes"

    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    since: Mapped[datetime] = mapped_column(DateTime)


class PromiseRow(Schema):
    """A secret for a game that is still to be made, whose hash somebody was told."""

    __tablename__ = "promises"
    __table_args__ = (Index("promises_by_address", "address", "at"),)

    promise: Mapped[str] = mapped_column(String(64), primary_key=True)
    secret: Mapped[str] = mapped_column(String(64))
    #: From where it was asked for.
    address: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(DateTime)


class ProbeRow(Schema):
    """Written and removed again, to see whether a move could be stored."""

    __tablename__ = "probes"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    filler: Mapped[bytes] = mapped_column(LargeBinary)
