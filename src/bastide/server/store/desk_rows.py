"""The tables of the host's desk: keys to it, bans, what it has set, and what was done there."""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Index, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from bastide.server.store.tables import Schema


class DeskKeyRow(Schema):
    """A key to the desk: a link that is used once, or a browser that has used one."""

    __tablename__ = "desk_keys"

    #: Of its secret.
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    #: ``link`` or ``session``.
    kind: Mapped[str] = mapped_column(String(8))
    until: Mapped[datetime] = mapped_column(DateTime)


class BanRow(Schema):
    """Somebody who may not play here for a while."""

    __tablename__ = "bans"
    __table_args__ = (Index("bans_by_who", "kind", "who"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    #: ``holder`` or ``address``.
    kind: Mapped[str] = mapped_column(String(8))
    who: Mapped[str] = mapped_column(String(64))
    #: Why, for whoever looks at it later.
    note: Mapped[str] = mapped_column(String(200))
    at: Mapped[datetime] = mapped_column(DateTime)
    #: Until when; nothing means for good.
    until: Mapped[datetime | None] = mapped_column(DateTime)


class DeskRow(Schema):
    """Something that the desk has set, by its name."""

    __tablename__ = "desk"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[dict[str, Any]] = mapped_column(JSON)


class DeskLogRow(Schema):
    """Something that was done at the desk. Rows are added, and never changed or removed."""

    __tablename__ = "desk_log"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    at: Mapped[datetime] = mapped_column(DateTime)
    #: Which key was used, in short.
    who: Mapped[str] = mapped_column(String(16))
    deed: Mapped[str] = mapped_column(String(40))
    about: Mapped[str] = mapped_column(String(300))
