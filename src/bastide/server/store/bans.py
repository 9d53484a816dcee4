"""Bans: who may not play here, by browser or by address."""

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import delete, select

from bastide.server.guard.hosts import client_name
from bastide.server.messages import models
from bastide.server.store.clock import iso, utc_now
from bastide.server.store.database import Database
from bastide.server.store.desk import note
from bastide.server.store.desk_rows import BanRow
from bastide.server.store.notices import Banned, announce


class _Barred(NamedTuple):
    kind: str
    who: str
    until: datetime | None


def named(kind: str, who: str) -> str:
    """How somebody who is banned is known: by an address of the new kind all of its network are."""
    return client_name(who) if kind == "address" else who


class Bans:
    """Knows all bans; they are few, and every request asks for them, so they are in memory, too."""

    def __init__(self, database: Database) -> None:
        self._session = database.session
        self._known: tuple[_Barred, ...] = ()

    async def open(self) -> None:
        """Read them; again after every change."""
        async with self._session() as session:
            rows = (await session.scalars(select(BanRow))).all()
        self._known = tuple(_Barred(row.kind, named(row.kind, row.who), row.until) for row in rows)

    def __bool__(self) -> bool:
        return bool(self._known)

    def bars(self, kind: str, who: str | None) -> bool:
        """Whether somebody may not play here now."""
        now = utc_now()
        return any(
            ban.kind == kind and ban.who == who and (ban.until is None or ban.until > now)
            for ban in self._known
        )

    async def all(self) -> list[models.Ban]:
        """All bans that hold, the last first."""
        now = utc_now()
        async with self._session() as session:
            rows = (await session.scalars(select(BanRow).order_by(BanRow.id.desc()))).all()
        return [_told(row) for row in rows if row.until is None or row.until > now]

    async def add(self, wish: models.NewBan, who: str) -> models.Ban:
        """Ban somebody."""
        until = None if wish.days is None else utc_now() + timedelta(days=wish.days)
        row = BanRow(kind=wish.kind, who=wish.who, note=wish.note, at=utc_now(), until=until)
        async with self._session.begin() as session:
            session.add(row)
            note(session, who, "ban", f"{wish.kind} {wish.who}")
            await announce(session, Banned(wish.kind, wish.who, True))
        await self.open()
        return _told(row)

    async def lift(self, ban: int, who: str) -> bool:
        """Lift a ban; tells whether there was one."""
        gone = delete(BanRow).where(BanRow.id == ban).returning(BanRow.kind, BanRow.who)
        async with self._session.begin() as session:
            found = (await session.execute(gone)).first()
            if found is not None:
                note(session, who, "unban", f"{found.kind} {found.who}")
                await announce(session, Banned(found.kind, found.who, False))
        await self.open()
        return found is not None


def _told(row: BanRow) -> models.Ban:
    return models.Ban.model_validate(
        {
            "id": row.id,
            "kind": row.kind,
            "who": row.who,
            "note": row.note,
            "at": iso(row.at),
            "until": iso(row.until) if row.until is not None else None,
        }
    )
