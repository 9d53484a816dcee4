"""Games in the database: the truth about every game. A live game is only a copy of what is here."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from bastide.server.guard.problems import Conflict
from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.deal_columns import deal_columns, deal_of
from bastide.server.store.holders import holder_now
from bastide.server.store.locks import hold_game
from bastide.server.store.moves import Move, action_row
from bastide.server.store.promises import use_up
from bastide.server.store.rated import check_seat, check_table
from bastide.server.store.ratings import Stake, settle
from bastide.server.store.records import BOT, STILL, Result, StoredAction, StoredGame, StoredSeat, Ticking
from bastide.server.store.rules_version import rules_version
from bastide.server.store.tables import ActionRow, GameRow, ResultRow, SeatRow
from bastide.server.store.together import Together

#: Makes the setup in which a player has another name.
Renaming = Callable[[dict[str, Any]], dict[str, Any]]
#: A list of games shows so many of them.
_MOST_LISTED: Final = 100
#: Actions that are read or written in one go; others have their turn before the next.
_CHUNK: Final = 500


class Storage:
    """Reads and writes games."""

    def __init__(self, database: Database) -> None:
        self._session = database.session
        self._together = Together(database)

    @property
    def session(self) -> async_sessionmaker[AsyncSession]:
        """Where what belongs to games is read and written."""
        return self._session

    async def create(self, game: StoredGame) -> None:
        """Store a new game."""
        async with self._session.begin() as session:
            await insert_game(session, game)

    @asynccontextmanager
    async def changing(self, game: str, version: int | None = None) -> AsyncIterator[AsyncSession]:
        """A transaction in which nobody else changes this game, in this process or another.

        Who rests on what he knows of the game names its version: :class:`Conflict` if it has another.
        """
        async with self._session.begin() as session:
            if await hold_game(session, game, version) is None and version is not None:
                raise Conflict(f"{game} has not the version {version} any more")
            yield session

    async def create_rematch(self, old: str, name: str, make: Callable[[StoredGame], StoredGame]) -> str:
        """Store the game that follows another one, made of that; gives the id of the one that was first."""
        held = select(SeatRow.holder).where(SeatRow.game == old, SeatRow.holder.is_not(None)).distinct()
        async with self._session.begin() as session:
            # Holders before the game, as everybody does: nobody waits in a ring.
            for holder in (await session.scalars(held.order_by(SeatRow.holder))).all():
                await holder_now(session, holder or "")
            await hold_game(session, old)
            before = await with_seats(session, old)
            assert before is not None, "there is a rematch of a game only"
            if before.rematch is not None:
                return before.rematch
            await insert_game(session, make(before))
            await session.execute(update(GameRow).where(GameRow.id == old).values(rematch=name))
            return name

    async def load(self, game: str) -> StoredGame | None:
        """A game with its seats and actions."""
        async with self._session() as session:
            return await whole_game(session, game)

    async def sketch(self, game: str) -> StoredGame | None:
        """A game with its seats and its summary, without its actions."""
        async with self._session() as session:
            return await with_seats(session, game)

    async def actions_after(self, game: str, seq: int) -> tuple[StoredAction, ...]:
        """The actions behind a sequence number."""
        async with self._session() as session:
            return await _actions(session, game, seq)

    async def append(
        self,
        game: str,
        action: StoredAction,
        summary: dict[str, Any],
        result: Result | None = None,
        ticking: Ticking = STILL,
        stake: Stake | None = None,
        version: int | None = None,
    ) -> None:
        """Commit an action and whose clock runs after it, with the last one what the game came to.

        :class:`Conflict` if another one was faster, or has changed the table of which that version is known.
        """
        is_plain = self._together.is_used and result is None and stake is None
        if (
            is_plain
            and version is not None
            and await self._together.write(Move(game, version, action, summary, ticking))
        ):
            return
        try:
            async with self.changing(game, version) as session:
                await add_action(session, game, action, summary, result, ticking, stake)
        except IntegrityError as error:
            raise Conflict(f"action {action.seq} of {game} is there already") from error

    async def games_of(self, holder: str) -> list[StoredGame]:
        """The games of a browser's list, those played last first, without their actions."""
        async with self._session() as session:
            held = select(SeatRow.game).where(SeatRow.holder == holder, SeatRow.put_away.is_(False))
            names = (
                await session.scalars(
                    select(GameRow.id)
                    .where(GameRow.id.in_(held))
                    .order_by(GameRow.changed.desc())
                    .limit(_MOST_LISTED)
                )
            ).all()
            found = [await with_seats(session, name) for name in names]
            return [game for game in found if game is not None]

    async def invited(self, code: str) -> tuple[StoredGame, int] | None:
        """The game and seat to which an invitation leads."""
        async with self._session() as session:
            seat = await session.scalar(select(SeatRow).where(SeatRow.invitation == code))
            if seat is None:
                return None
            found = await with_seats(session, seat.game)
            return None if found is None else (found, seat.seat)

    async def take_seat(self, game: str, seat: int, holder: str, name: str, renamed: Renaming) -> bool:
        """Give a free seat to a browser; tells whether it was free.

        The setup with its name is made of the one that is stored at that moment; where that raises an error,
        the seat stays free.
        """
        async with self._session.begin() as session:
            # Before the game, as everybody does: nobody waits in a ring.
            now = await holder_now(session, holder)
            await hold_game(session, game)
            free = (SeatRow.game == game, SeatRow.seat == seat, SeatRow.holder.is_(None))
            if await session.scalar(select(SeatRow.seat).where(*free)) is None:
                return False
            await check_seat(session, game, now)
            await session.execute(update(SeatRow).where(*free).values(holder=now, name=name))
            chosen = GameRow.id == game
            setup = renamed(await session.scalar(select(GameRow.setup).where(chosen)) or {})
            await session.execute(update(GameRow).where(chosen).values(setup=setup))
            return True

    async def replace_bot(self, game: str, seat: int, bot: str, other: str, notice: str) -> None:
        """Remember that another bot plays a seat, and why; unless the one to be replaced is gone already."""
        async with self.changing(game) as session:
            chosen = (SeatRow.game == game, SeatRow.seat == seat, SeatRow.bot == bot)
            await session.execute(update(SeatRow).where(*chosen).values(bot=other, notice=notice))

    async def note_refusal(self, game: str) -> None:
        """Remember that the rules of today refuse a game."""
        async with self._session.begin() as session:
            values = {"refused_by": rules_version()}
            await session.execute(update(GameRow).where(GameRow.id == game).values(values))

    async def version(self, game: str) -> int | None:
        """How often a game was changed; nothing if it is gone."""
        async with self._session() as session:
            return await session.scalar(select(GameRow.version).where(GameRow.id == game))

    async def waiting_for_bots(self, most: int, names: Sequence[str] | None = None) -> Sequence[str]:
        """The games in which a bot is to move and for which no process acts, those played last first.

        Any, or some of those that are named.
        """
        actor = GameRow.summary["actor"].as_integer()
        by_bot = or_(SeatRow.kind == BOT, SeatRow.stand_in.is_not(None))
        is_bot = and_(SeatRow.game == GameRow.id, SeatRow.seat == actor, by_bot, GameRow.ended.is_(None))
        nobody_s = (GameRow.begun.is_not(None), GameRow.owner.is_(None))
        begun = select(GameRow.id).join(SeatRow, is_bot).where(*nobody_s)
        if names is not None:
            begun = begun.where(GameRow.id.in_(names))
        wanted = begun.order_by(GameRow.changed.desc()).limit(most)
        async with self._session() as session:
            return (await session.scalars(wanted)).all()

    async def count(self) -> int:
        """How many games there are."""
        async with self._session() as session:
            return int(await session.scalar(select(func.count()).select_from(GameRow)) or 0)


async def add_action(
    session: AsyncSession,
    game: str,
    action: StoredAction,
    summary: dict[str, Any],
    result: Result | None = None,
    ticking: Ticking = STILL,
    stake: Stake | None = None,
) -> None:
    """Write an action down, and whose clock runs after it, in a transaction that holds the game.

    :class:`Conflict` if the game was closed.
    """
    now = utc_now()
    session.add(ActionRow(**action_row(game, action, now)))
    if result is not None:
        session.add(ResultRow(game=game, at=now, **result._asdict()))
    await session.flush()
    if stake is not None:
        await settle(session, game, stake)
    values = {"changed": now, "summary": summary, "rules": rules_version(), **ticking._asdict()}
    open_game = (GameRow.id == game, GameRow.ended.is_(None))
    if await session.scalar(update(GameRow).where(*open_game).values(values).returning(GameRow.id)) is None:
        raise Conflict(f"{game} is closed")


async def insert_game(session: AsyncSession, game: StoredGame) -> None:
    """Write a new game down, in a transaction of the caller's; the promise of its deal is used up by that."""
    now = utc_now()
    await use_up(session, game.deal)
    wanted = {game.maker, *(seat.holder for seat in game.seats if seat.holder is not None)}
    holders = {holder: await holder_now(session, holder) for holder in sorted(wanted)}
    await check_table(session, game)
    session.add(
        GameRow(
            id=game.id,
            created=now,
            changed=now,
            setup=game.setup,
            seed=game.seed,
            opening=list(game.opening),
            maker=holders[game.maker],
            summary=game.summary,
            rematch=None,
            player=game.player,
            opened=game.opened,
            rules=rules_version(),
            refused_by=None,
            agreement=game.agreement,
            public=bool(game.agreement.get("public")),
            code=game.code,
            begun=game.begun,
            **deal_columns(game),
            gathers=game.gathers,
        )
    )
    await session.flush()
    for number, seat in enumerate(game.seats):
        session.add(
            SeatRow(
                game=game.id,
                seat=number,
                name=seat.name,
                kind=seat.kind,
                bot=seat.bot,
                holder=holders[seat.holder] if seat.holder is not None else None,
                invitation=seat.invitation,
                notice=seat.notice,
            )
        )
    await session.flush()
    await _insert_actions(session, game, now)


async def _insert_actions(session: AsyncSession, game: StoredGame, now: datetime) -> None:
    """Write the actions as plain rows: objects would take many times as long, and nobody else had a turn."""
    connection = await session.connection()
    for start in range(0, len(game.actions), _CHUNK):
        rows = [action_row(game.id, action, now) for action in game.actions[start : start + _CHUNK]]
        await connection.execute(insert(ActionRow), rows)


async def with_seats(session: AsyncSession, game: str) -> StoredGame | None:
    """A game without its actions. One statement reads it with its seats, so that both are of one moment."""
    wanted = select(GameRow, SeatRow).join(SeatRow, SeatRow.game == GameRow.id).where(GameRow.id == game)
    fresh = wanted.order_by(SeatRow.seat).execution_options(populate_existing=True)
    found = (await session.execute(fresh)).all()
    return _stored(found[0][0], [row for _, row in found]) if found else None


async def whole_game(session: AsyncSession, game: str) -> StoredGame | None:
    """A game with its seats and actions."""
    found = await with_seats(session, game)
    return None if found is None else replace(found, actions=await _actions(session, game, 0))


async def _actions(session: AsyncSession, game: str, after: int) -> tuple[StoredAction, ...]:
    columns = (ActionRow.seq, ActionRow.kind, ActionRow.seat, ActionRow.code, ActionRow.outcomes)
    these = (ActionRow.game == game, ActionRow.seq > after)
    wanted = select(*columns, ActionRow.spent).where(*these).order_by(ActionRow.seq)
    found: list[StoredAction] = []
    async for rows in (await session.stream(wanted)).partitions(_CHUNK):
        found += [
            StoredAction(seq, kind, seat, code, tuple(outcomes), spent)
            for seq, kind, seat, code, outcomes, spent in rows
        ]
    return tuple(found)


def _stored(row: GameRow, seats: Sequence[SeatRow]) -> StoredGame:
    return StoredGame(
        id=row.id,
        setup=row.setup,
        seed=row.seed,
        opening=tuple(row.opening),
        maker=row.maker,
        seats=tuple(
            StoredSeat(
                seat.name,
                seat.kind,
                seat.bot,
                seat.holder,
                seat.invitation,
                seat.notice,
                seat.stand_in,
                seat.gone,
                seat.former,
                seat.hints,
            )
            for seat in seats
        ),
        summary=row.summary,
        rematch=row.rematch,
        changed=row.changed,
        player=row.player,
        opened=row.opened,
        rules=row.rules,
        refused_by=row.refused_by,
        agreement=row.agreement,
        code=row.code,
        begun=row.begun,
        deal=deal_of(row),
        deck=row.deck,
        again=row.again,
        ended=row.ended,
        ended_by=row.ended_by,
        gathers=row.gathers,
        since=row.since,
        deadline=row.deadline,
        pause=row.pause,
        version=row.version,
        owner=row.owner,
    )
