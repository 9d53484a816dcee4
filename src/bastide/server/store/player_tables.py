"""The tables of players: names, passkeys, what is under way with one, and ratings.

A player is a name for a holder: whatever he holds (browsers, seats, tables) is found by the holder alone.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Float, ForeignKey, Index, Integer, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from bastide.server.store.tables import Schema


class PlayerRow(Schema):
    """Somebody who has taken a name. Times are UTC."""

    __tablename__ = "players"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    #: As he writes it.
    name: Mapped[str] = mapped_column(String(24))
    #: As it is looked for: without differences of case and form.
    plain: Mapped[str] = mapped_column(String(100), unique=True)
    #: As it looks: two names with the same cannot be told apart by eye.
    looks: Mapped[str] = mapped_column(String(200), unique=True)
    #: Who he is among those who hold seats. No cookie has this hash, so no browser is the first among his.
    holder: Mapped[str] = mapped_column(String(64), unique=True)
    made: Mapped[datetime] = mapped_column(DateTime)
    #: Argon2, with its parameters and its salt.
    password: Mapped[str | None] = mapped_column(String(200))
    #: How he likes the page, on all his devices (:class:`PageSettings`).
    settings: Mapped[dict[str, Any]] = mapped_column(JSON, server_default="{}")


class PasskeyRow(Schema):
    """A passkey of a player: what is needed to check that somebody has it."""

    __tablename__ = "passkeys"
    __table_args__ = (Index("passkeys_by_player", "player"),)

    #: Of its id, which may be long.
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"))
    #: The id that the authenticator gave it.
    credential: Mapped[bytes] = mapped_column(LargeBinary)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    #: How often it was used, as it says itself; a copy of it would tell less than was heard already.
    uses: Mapped[int] = mapped_column(Integer)
    #: The host for which it was made: no other can ask for it.
    host: Mapped[str] = mapped_column(String(255))
    #: The browser in which it was made, in a few words.
    label: Mapped[str] = mapped_column(String(80))
    made: Mapped[datetime] = mapped_column(DateTime)
    used: Mapped[datetime | None] = mapped_column(DateTime)


class CeremonyRow(Schema):
    """What a passkey was asked and has not answered yet; an answer counts once, and soon."""

    __tablename__ = "ceremonies"

    #: Of the code that the page sends with the answer.
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    challenge: Mapped[bytes] = mapped_column(LargeBinary)
    #: What it is for (:class:`Purpose`).
    purpose: Mapped[str] = mapped_column(String(8))
    #: The player that asked, or the one that is to be.
    player: Mapped[str | None] = mapped_column(String(32))
    #: The name that somebody wants to take.
    name: Mapped[str | None] = mapped_column(String(24))
    until: Mapped[datetime] = mapped_column(DateTime, index=True)


class EntrantRow(Schema):
    """Who sat on a seat of a rated table when its game began: leaving it does not spare him the result."""

    __tablename__ = "entrants"

    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)


class RatingRow(Schema):
    """How strong a player is in one family of games, as far as the rated ones tell."""

    __tablename__ = "ratings"
    __table_args__ = (Index("ratings_by_family", "family", "mu"),)

    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    family: Mapped[str] = mapped_column(String(16), primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)
    wins: Mapped[int] = mapped_column(Integer)


class RatingChangeRow(Schema):
    """What a rated game has changed for one who played it; the key makes sure that it counts once."""

    __tablename__ = "rating_changes"
    __table_args__ = (Index("rating_changes_by_player", "player", "family", "at"),)

    #: It may be deleted one day; what it has changed stays.
    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    family: Mapped[str] = mapped_column(String(16))
    place: Mapped[int] = mapped_column(Integer)
    #: After the game, and by how much the middle has changed.
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    gain: Mapped[float] = mapped_column(Float)
    at: Mapped[datetime] = mapped_column(DateTime)
