"""Players in the database: names that were taken, and how they are kept.

A player has a holder of his own, which is no browser's: so all his browsers are alike, and each can be
parted from him.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.guard.names import Name, plain_name
from bastide.server.guard.problems import Refusal
from bastide.server.guard.secret_codes import hash_token, new_game_id, new_token
from bastide.server.messages.account_models import PageSettings
from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.holders import holder_now, unite
from bastide.server.store.player_tables import PasskeyRow, PlayerRow
from bastide.server.store.sessions import Entered, Visitor, note_visit
from bastide.server.store.tables import BrowserRow, GameRow, SeatRow
from bastide.server.telling.words import say

CONFLICT: Final = 409


class Player(NamedTuple):
    """A player as he is stored."""

    id: str
    name: str
    holder: str
    password: str | None


class Players:
    """Finds players and keeps what is theirs."""

    def __init__(self, database: Database) -> None:
        self._session = database.session

    async def named(self, name: str) -> Player | None:
        """The player of a name, however it is written."""
        return await self._one(PlayerRow.plain == plain_name(name))

    async def of(self, holder: str | None) -> Player | None:
        """The player that a holder is, if he has a name."""
        return None if holder is None else await self._one(PlayerRow.holder == holder)

    async def by_id(self, player: str) -> Player | None:
        """The player of an id."""
        return await self._one(PlayerRow.id == player)

    async def _one(self, which: Any) -> Player | None:
        async with self._session() as session:
            row = await session.scalar(select(PlayerRow).where(which))
            return None if row is None else Player(row.id, row.name, row.holder, row.password)

    async def row(self, player: str) -> PlayerRow:
        """Everything that is stored of a player; a refusal if he is gone meanwhile."""
        async with self._session() as session:
            row = await session.get(PlayerRow, player)
            if row is None:
                raise Refusal(401, say("account.guest"))
            return row

    async def is_taken(self, name: Name) -> bool:
        """Whether somebody has a name, or one that looks like it."""
        return await self._one((PlayerRow.plain == name.plain) | (PlayerRow.looks == name.looks)) is not None

    async def take_name(
        self,
        name: Name,
        visitor: Visitor,
        password: str | None = None,
        passkey: PasskeyRow | None = None,
        player: str | None = None,
    ) -> Entered:
        """A guest becomes a player, with all browsers that are one with his; of two who race one wins."""
        holder = hash_token(new_token())
        made = player or new_game_id()
        try:
            async with self._session.begin() as session:
                former = await holder_now(session, visitor.browser) if visitor.browser else None
                if former is not None and await player_of(session, former) is not None:
                    raise Refusal(CONFLICT, say("account.signed"))
                names = {"name": name.shown, "plain": name.plain, "looks": name.looks}
                session.add(
                    PlayerRow(id=made, holder=holder, made=utc_now(), password=password, settings={}, **names)
                )
                await session.flush()
                session.add(BrowserRow(hash=holder, holder=holder))
                if passkey is not None:
                    session.add(passkey)
                await session.flush()
                if former is not None:
                    await unite(session, former, holder)
                return await note_visit(session, visitor, holder, former, former is not None)
        except IntegrityError as error:
            raise Refusal(CONFLICT, say("account.name.taken")) from error

    async def set_password(self, player: str, password: str) -> None:
        """Store the hash of a password."""
        async with self._session.begin() as session:
            await session.execute(update(PlayerRow).where(PlayerRow.id == player).values(password=password))

    async def change_settings(self, player: str, wanted: PageSettings) -> PageSettings:
        """Keep what was set, key by key; all others stay as they are."""
        mine = PlayerRow.id == player
        async with self._session.begin() as session:
            await session.execute(update(PlayerRow).where(mine).values(id=player))
            before = await session.scalar(select(PlayerRow.settings).where(mine)) or {}
            after = {**before, **wanted.model_dump(exclude_unset=True, exclude_none=True)}
            await session.execute(update(PlayerRow).where(mine).values(settings=after))
        return PageSettings.model_validate(after)

    async def games_of(self, holder: str | None) -> int:
        """In how many games a browser holds a seat or has made the table."""
        if holder is None:
            return 0
        async with self._session() as session:
            return await held_by(session, holder)


async def player_of(session: AsyncSession, holder: str) -> PlayerRow | None:
    """The player that a holder is."""
    return await session.scalar(select(PlayerRow).where(PlayerRow.holder == holder))


async def held_by(session: AsyncSession, holder: str) -> int:
    """In how many games a holder has a seat, or made the table."""
    seats = select(SeatRow.game).where(SeatRow.holder == holder)
    wanted = select(func.count()).select_from(GameRow)
    return int(await session.scalar(wanted.where((GameRow.maker == holder) | GameRow.id.in_(seats))) or 0)
