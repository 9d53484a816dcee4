"""Sessions: the browsers that are signed in as one player. Each can be ended by itself."""

from contextlib import suppress
from datetime import timedelta
from hashlib import sha256
from typing import Final, NamedTuple

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql import ColumnElement

from bastide.server.guard.problems import Refusal
from bastide.server.guard.secret_codes import hash_token, new_token
from bastide.server.messages.account_models import Session
from bastide.server.store.ailments import Ill
from bastide.server.store.clock import iso, utc_now
from bastide.server.store.database import Database
from bastide.server.store.holders import holder_now, unite
from bastide.server.store.notices import Parted, announce
from bastide.server.store.player_tables import PlayerRow
from bastide.server.store.tables import BrowserRow, DeviceLinkRow, GameRow, SeatRow
from bastide.server.telling.words import say

#: Browsers that are signed in at once; a further one ends the session that was used longest ago.
MOST_SESSIONS: Final = 50
#: How often it is noted that a browser is still in use.
_NOTED: Final = timedelta(minutes=10)


class Visitor(NamedTuple):
    """A browser that wants to sign in."""

    #: The hash of its cookie, if it is known.
    browser: str | None
    #: Which browser it is, in a few words.
    agent: str


class Entered(NamedTuple):
    """A browser that is signed in."""

    holder: str
    #: The hash of its cookie.
    browser: str
    #: Its new cookie, if it gets one.
    token: str | None = None
    #: The holder that is no more, if it has brought along what that one held.
    former: str | None = None


class Sessions:
    """Lets browsers in and out."""

    def __init__(self, database: Database) -> None:
        self._session = database.session

    async def enter(self, player: str, visitor: Visitor, bring: bool) -> Entered:
        """Sign a browser in; what it held as a guest comes along, or stays with the guest that it was.

        Where nothing comes along it gets another cookie: the old one may be known to other devices.
        """
        async with self._session.begin() as session:
            former = await holder_now(session, visitor.browser) if visitor.browser else None
            holder = await session.scalar(select(PlayerRow.holder).where(PlayerRow.id == player))
            if holder is None:
                raise Refusal(401, say("account.wrong"))
            if former == holder and visitor.browser:
                return Entered(holder, visitor.browser)
            if former is not None and await _is_player(session, former):
                raise Refusal(409, say("account.signed"))
            await _hold(session, holder)
            is_brought = bring and former is not None
            if former is not None:
                await (unite(session, former, holder) if is_brought else _forget_empty(session, former))
            entered = await note_visit(session, visitor, holder, former, is_brought)
            await _end_oldest(session, holder)
            return entered

    async def leave(self, browser: str) -> bool:
        """Sign a browser out; tells whether it was signed in."""
        async with self._session.begin() as session:
            signed_in = select(PlayerRow.holder)
            mine = delete(BrowserRow).where(BrowserRow.hash == browser, BrowserRow.holder.in_(signed_in))
            was_in = (await session.scalar(mine.returning(BrowserRow.hash))) is not None
            await announce(session, Parted([browser]))
            return was_in

    async def all(self, holder: str, here: str | None) -> list[Session]:
        """The browsers of a player, the one used last first."""
        wanted = select(BrowserRow).where(*_browsers(holder)).order_by(BrowserRow.last.desc().nulls_last())
        async with self._session() as session:
            return [
                Session(
                    id=public_id(row.hash),
                    agent=row.agent,
                    first=iso(row.first) if row.first else None,
                    last=iso(row.last) if row.last else None,
                    here=row.hash == here,
                )
                for row in await session.scalars(wanted)
            ]

    async def end(self, holder: str, wanted: str) -> str:
        """End one session by the id that its list tells; gives the browser that had it."""
        async with self._session.begin() as session:
            await _hold(session, holder)
            hashes = (await session.scalars(select(BrowserRow.hash).where(*_browsers(holder)))).all()
            found = next((browser for browser in hashes if public_id(browser) == wanted), None)
            if found is None:
                raise Refusal(404, say("account.session"))
            await session.execute(delete(BrowserRow).where(BrowserRow.hash == found))
            await announce(session, Parted([found]))
            return found

    async def end_others(self, holder: str, here: str, password: str | None = None) -> list[str]:
        """End all sessions but one, and the link by which another device could come in.

        Given the hash of another password, all of them have to know that one from now on: both are stored,
        or neither.
        """
        async with self._session.begin() as session:
            if password is not None:
                mine = update(PlayerRow).where(PlayerRow.holder == holder)
                await session.execute(mine.values(password=password))
            others = delete(BrowserRow).where(*_browsers(holder), BrowserRow.hash != here)
            ended = (await session.scalars(others.returning(BrowserRow.hash))).all()
            await session.execute(delete(DeviceLinkRow).where(DeviceLinkRow.holder == holder))
            await announce(session, Parted(list(ended)))
            return list(ended)

    async def still_here(self, visitor: Visitor) -> None:
        """Note that a browser is in use, now and then; whoever only reads is not refused where that fails."""
        now = utc_now()
        this = (BrowserRow.hash == visitor.browser, BrowserRow.holder.in_(select(PlayerRow.holder)))
        async with self._session() as session:
            found = (await session.execute(select(BrowserRow.last, BrowserRow.first).where(*this))).first()
        if found is not None and (found.last is None or now - found.last > _NOTED):
            values = {"agent": visitor.agent, "last": now, "first": found.first or now}
            with suppress(Ill):
                async with self._session.begin() as session:
                    await session.execute(update(BrowserRow).where(*this).values(values))


def public_id(browser: str) -> str:
    """How a session is called in its list: nobody can make a cookie of it."""
    return sha256(f"session {browser}".encode()).hexdigest()[:16]


async def note_visit(
    session: AsyncSession, visitor: Visitor, holder: str, former: str | None, is_brought: bool
) -> Entered:
    """Make a browser one of a player's: it keeps its cookie if what it held has come along."""
    now = utc_now()
    if is_brought and visitor.browser is not None:
        values = {"agent": visitor.agent, "first": now, "last": now}
        same = update(BrowserRow).where(BrowserRow.hash == visitor.browser)
        await session.execute(same.values(values))
        return Entered(holder, visitor.browser, former=former)
    token = new_token()
    browser = hash_token(token)
    session.add(BrowserRow(hash=browser, holder=holder, agent=visitor.agent, first=now, last=now))
    await session.flush()
    return Entered(holder, browser, token)


def _browsers(holder: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """The browsers of a player; his holder stands among them, and is none."""
    return (BrowserRow.holder == holder, BrowserRow.hash != holder)


async def _hold(session: AsyncSession, holder: str) -> None:
    """Make others wait who would change the same player's browsers."""
    await session.execute(update(BrowserRow).where(BrowserRow.hash == holder).values(hash=holder))


async def _is_player(session: AsyncSession, holder: str) -> bool:
    return await session.scalar(select(PlayerRow.id).where(PlayerRow.holder == holder)) is not None


async def _forget_empty(session: AsyncSession, holder: str) -> None:
    """A guest who held nothing and was at no other device leaves no trace."""
    seats = select(func.count()).select_from(SeatRow).where(SeatRow.holder == holder)
    made = select(func.count()).select_from(GameRow).where(GameRow.maker == holder)
    browsers = select(func.count()).select_from(BrowserRow).where(BrowserRow.holder == holder)
    held = (await session.scalar(seats) or 0) + (await session.scalar(made) or 0)
    if held == 0 and (await session.scalar(browsers) or 0) <= 1:
        await session.execute(delete(BrowserRow).where(BrowserRow.holder == holder))
        await session.execute(delete(DeviceLinkRow).where(DeviceLinkRow.holder == holder))


async def _end_oldest(session: AsyncSession, holder: str) -> None:
    newest = (
        select(BrowserRow.hash)
        .where(*_browsers(holder))
        .order_by(BrowserRow.last.desc().nulls_last())
        .limit(MOST_SESSIONS)
    )
    spare = (*_browsers(holder), BrowserRow.hash.not_in(newest))
    await session.execute(delete(BrowserRow).where(*spare))
