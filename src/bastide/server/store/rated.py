"""Who may sit at a rated table: people who have signed in, each on one seat."""

from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.store.player_tables import PlayerRow
from bastide.server.store.records import BOT, StoredGame
from bastide.server.store.tables import GameRow, SeatRow
from bastide.server.telling.words import say

_FEWEST: Final = 2


async def check_table(session: AsyncSession, game: StoredGame) -> None:
    """Refuse a new rated table that can never begin: with a bot, alone, or several people at one browser."""
    if not game.agreement.get("rated"):
        return
    held = [seat.holder for seat in game.seats if seat.holder is not None]
    has_bots = any(seat.kind == BOT for seat in game.seats)
    if has_bots or len(game.seats) < _FEWEST or len(set(held)) < len(held) or game.player is not None:
        raise Refusal(UNPROCESSABLE, say("rated.seats"))
    for holder in {game.maker, *held}:
        await _check_player(session, holder)


async def check_seat(session: AsyncSession, game: str, holder: str) -> None:
    """Refuse a seat at a rated table to a guest, and to who sits there already."""
    agreement = await session.scalar(select(GameRow.agreement).where(GameRow.id == game)) or {}
    if not agreement.get("rated"):
        return
    await _check_player(session, holder)
    own = select(SeatRow.seat).where(SeatRow.game == game, SeatRow.holder == holder).limit(1)
    if await session.scalar(own) is not None:
        raise Refusal(409, say("rated.twice"))


async def _check_player(session: AsyncSession, holder: str) -> None:
    if await session.scalar(select(PlayerRow.id).where(PlayerRow.holder == holder)) is None:
        raise Refusal(403, say("rated.guest"))


async def players_at(session: AsyncSession, game: str) -> dict[int, str]:
    """Who sits at a rated table as it begins; a refusal unless every seat has a player of its own."""
    seated = select(SeatRow.seat, PlayerRow.id).join(
        PlayerRow, PlayerRow.holder == SeatRow.holder, isouter=True
    )
    found = {row.seat: row.id for row in await session.execute(seated.where(SeatRow.game == game))}
    if None in found.values() or len(set(found.values())) < max(_FEWEST, len(found)):
        raise Refusal(409, say("refused.rated"))
    return found
