"""Tables and people as the host sees them."""

from typing import Final

from sqlalchemy import func, select

from bastide.server.messages import models
from bastide.server.store.bans import Bans
from bastide.server.store.clock import iso
from bastide.server.store.database import Database
from bastide.server.store.player_tables import PlayerRow
from bastide.server.store.tables import GameRow, SeatRow

#: How many tables and people are listed, and how many names of one.
_MOST: Final = 200
_NAMES: Final = 5


class People:
    """Lists what there is."""

    def __init__(self, database: Database, bans: Bans) -> None:
        self._session = database.session
        self._bans = bans

    async def tables(self) -> list[models.DeskTable]:
        """The tables that were played last."""
        wanted = select(GameRow).order_by(GameRow.changed.desc()).limit(_MOST)
        async with self._session() as session:
            rows = (await session.scalars(wanted)).all()
        return [
            models.DeskTable(
                game=row.id,
                players=row.setup["players"],
                over=bool(row.summary["over"]),
                begun=row.begun is not None,
                turn=row.summary["turn"],
                here=0,
                changed=iso(row.changed),
            )
            for row in rows
        ]

    async def people(self) -> list[models.DeskPerson]:
        """Who holds seats, those who played last first."""
        latest = func.max(GameRow.changed)
        wanted = (
            select(
                SeatRow.holder,
                PlayerRow.name.label("account"),
                func.count(SeatRow.game.distinct()).label("games"),
                latest.label("changed"),
            )
            .join(GameRow, GameRow.id == SeatRow.game)
            .outerjoin(PlayerRow, PlayerRow.holder == SeatRow.holder)
            .where(SeatRow.holder.is_not(None))
            .group_by(SeatRow.holder, PlayerRow.name)
            .order_by(latest.desc())
            .limit(_MOST)
        )
        async with self._session() as session:
            rows = (await session.execute(wanted)).all()
            return [
                models.DeskPerson(
                    holder=row.holder,
                    account=row.account,
                    names=await self._names(row.holder),
                    games=row.games,
                    changed=iso(row.changed),
                    banned=self._bans.bars("holder", row.holder),
                )
                for row in rows
            ]

    async def _names(self, holder: str) -> list[str]:
        latest = func.max(GameRow.changed)
        wanted = (
            select(SeatRow.name)
            .join(GameRow, GameRow.id == SeatRow.game)
            .where(SeatRow.holder == holder)
            .group_by(SeatRow.name)
            .order_by(latest.desc())
            .limit(_NAMES)
        )
        async with self._session() as session:
            return list((await session.scalars(wanted)).all())
