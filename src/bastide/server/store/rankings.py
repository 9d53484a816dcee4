"""High scores: the finished games that one person played alone, best first, each kind of game by itself."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.core.errors import SetupError
from bastide.core.game import Game
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.server.guard.problems import Refusal
from bastide.server.messages import models
from bastide.server.play.live import LiveGame
from bastide.server.store.clock import iso
from bastide.server.store.database import Database
from bastide.server.store.results import kind_of_game, telling_options
from bastide.server.store.tables import GameRow, ResultRow

#: A list shows so many games, and so many kinds of game are listed.
_BEST: Final = 10
_KINDS: Final = 50


class Rankings:
    """Reads the high scores."""

    def __init__(self, database: Database, library: Library) -> None:
        self._session = database.session
        self._library = library

    async def all(self) -> list[models.Ranking]:
        """Every kind of game that was finished here, the one played last first."""
        latest = func.max(ResultRow.at)
        wanted = select(ResultRow.kind).group_by(ResultRow.kind).order_by(latest.desc()).limit(_KINDS)
        async with self._session() as session:
            found = [await self._listed(session, kind) for kind in await session.scalars(wanted)]
        return [ranking for ranking in found if ranking is not None]

    async def _listed(self, session: AsyncSession, kind: str) -> models.Ranking | None:
        """A kind of game, unless its rules are no longer among those that there are."""
        try:
            return await self._ranking(session, kind)
        except SetupError:
            return None

    async def around(self, live: LiveGame) -> models.Ranking:
        """The games of the same kind as one, and its own place among them."""
        game = live.course.game
        if game.result.joint is None:
            raise Refusal(409, "in this game players play against each other: it has no high scores")
        async with self._session() as session:
            kind = kind_of_game(live.stored.setup)
            ranking = await self._ranking(session, kind, game)
            row = await session.get(ResultRow, live.id)
            if row is not None:
                ranking.own = await self._high_score(session, row)
            return ranking

    async def _ranking(self, session: AsyncSession, kind: str, game: Game | None = None) -> models.Ranking:
        of_kind = select(ResultRow).where(ResultRow.kind == kind)
        order = (ResultRow.points.desc(), ResultRow.goals.desc(), ResultRow.at)
        rows = (await session.scalars(of_kind.order_by(*order).limit(_BEST))).all()
        count = select(func.count()).select_from(ResultRow).where(ResultRow.kind == kind)
        setup = await self._setup(session, rows) if game is None else game.rules.setup
        return models.Ranking(
            expansions=[use.slug for use in setup.uses],
            colours=len(setup.seats),
            preset=setup.preset,
            options=telling_options(setup, self._library),
            designs=sum(map(bool, setup.designs)),
            games=await session.scalar(count) or 0,
            best=[await self._high_score(session, row) for row in rows],
        )

    async def _setup(self, session: AsyncSession, rows: Sequence[ResultRow]) -> Setup:
        """What all these games were played with."""
        one = await session.get_one(GameRow, rows[0].game)
        return Setup.from_json(one.setup, self._library)

    async def _high_score(self, session: AsyncSession, row: ResultRow) -> models.HighScore:
        is_better = or_(
            ResultRow.points > row.points, and_(ResultRow.points == row.points, ResultRow.goals > row.goals)
        )
        before = select(func.count()).select_from(ResultRow).where(ResultRow.kind == row.kind, is_better)
        game = await session.get_one(GameRow, row.game)
        return models.HighScore(
            place=(await session.scalar(before) or 0) + 1,
            game=row.game,
            player=game.player,
            points=row.points,
            goals=row.goals,
            at=iso(row.at),
        )
