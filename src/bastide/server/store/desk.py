"""The host's desk in the database: who may sit there, what was set, and everything that was done."""

from datetime import timedelta
from typing import Any, Final

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.guard.secret_codes import hash_token, new_token
from bastide.server.messages import models
from bastide.server.store.clock import iso, utc_now
from bastide.server.store.database import Database
from bastide.server.store.desk_rows import DeskKeyRow, DeskLogRow, DeskRow
from bastide.server.store.locks import hold

#: How long a link can be used, and how long who has used it stays at the desk.
LINK_MINUTES: Final = 15
SESSION_HOURS: Final = 12
_LINK, _SESSION = "link", "session"
_NOTICE, _KEEPING = "notice", "keeping"
#: How much of a hash names a key in the log.
_SHORT: Final = 8
_MOST_LOGGED: Final = 200
_LONGEST: Final = 300


class Desk:
    """Keys, settings and the log."""

    def __init__(self, database: Database) -> None:
        self._session = database.session

    # Keys.

    async def new_link(self) -> str:
        """The secret of a link to the desk, which can be used once."""
        token = new_token()
        until = utc_now() + timedelta(minutes=LINK_MINUTES)
        async with self._session.begin() as session:
            await session.execute(delete(DeskKeyRow).where(DeskKeyRow.until < utc_now()))
            session.add(DeskKeyRow(hash=hash_token(token), kind=_LINK, until=until))
            note(session, "bastide admin", "link")
        return token

    async def sit_down(self, link: str) -> str | None:
        """Use a link; gives the secret of a session, or nothing if the link is used, old or none of ours."""
        used = delete(DeskKeyRow).where(*_good(link, _LINK)).returning(DeskKeyRow.hash)
        token = new_token()
        until = utc_now() + timedelta(hours=SESSION_HOURS)
        async with self._session.begin() as session:
            if await session.scalar(used) is None:
                return None
            session.add(DeskKeyRow(hash=hash_token(token), kind=_SESSION, until=until))
            note(session, hash_token(token)[:_SHORT], "come")
        return token

    async def who(self, token: str) -> str | None:
        """The short name of a session that is good, as it stands in the log."""
        async with self._session() as session:
            found = await session.scalar(select(DeskKeyRow.hash).where(*_good(token, _SESSION)))
        return found[:_SHORT] if found is not None else None

    async def leave(self, token: str, who: str) -> None:
        """End a session."""
        async with self._session.begin() as session:
            await session.execute(delete(DeskKeyRow).where(*_good(token, _SESSION)))
            note(session, who, "leave")

    # What is set.

    async def notice(self) -> models.DayMessage:
        """The message of the day."""
        return models.DayMessage.model_validate(await self._read(_NOTICE))

    async def set_notice(self, notice: models.DayMessage, who: str) -> None:
        """Write the message of the day."""
        await self._write(_NOTICE, notice.model_dump(), who, notice.en or notice.it or notice.de)

    async def keeping(self) -> models.Keeping:
        """How long games are kept."""
        return models.Keeping.model_validate(await self._read(_KEEPING))

    async def set_keeping(self, keeping: models.Keeping, who: str) -> None:
        """Say how long games are kept."""
        about = f"{keeping.abandoned or '-'} / {keeping.finished or '-'}"
        await self._write(_KEEPING, keeping.model_dump(), who, about)

    async def _read(self, name: str) -> dict[str, Any]:
        async with self._session() as session:
            row = await session.get(DeskRow, name)
            return row.value if row is not None else {}

    async def _write(self, name: str, value: dict[str, Any], who: str, about: str) -> None:
        async with self._session.begin() as session:
            await hold(session, f"desk {name}")
            await session.merge(DeskRow(name=name, value=value))
            note(session, who, name, about)

    # The log.

    async def note(self, who: str, deed: str, about: str = "") -> None:
        """Write down what was done."""
        async with self._session.begin() as session:
            note(session, who, deed, about)

    async def log(self) -> list[models.DeskDeed]:
        """What was done, the last first."""
        wanted = select(DeskLogRow).order_by(DeskLogRow.id.desc()).limit(_MOST_LOGGED)
        async with self._session() as session:
            return [
                models.DeskDeed(at=iso(row.at), who=row.who, deed=row.deed, about=row.about)
                for row in await session.scalars(wanted)
            ]


def note(session: AsyncSession, who: str, deed: str, about: str = "") -> None:
    """Write down what is done, in the transaction that does it."""
    session.add(DeskLogRow(at=utc_now(), who=who, deed=deed, about=about[:_LONGEST]))


def _good(token: str, kind: str) -> tuple[Any, ...]:
    """The key of a secret, while it is good: secrets are found by their hash alone."""
    return DeskKeyRow.hash == hash_token(token), DeskKeyRow.kind == kind, DeskKeyRow.until > utc_now()
