"""Puzzles in the database: what players with a name have tried, and how they and the puzzles stand."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.core.geometry import Cell
from bastide.puzzles.moves import Move
from bastide.puzzles.rating import Rating, met
from bastide.server.store.ailments import Ill
from bastide.server.store.clock import utc_now
from bastide.server.store.database import Database
from bastide.server.store.locks import hold
from bastide.server.store.puzzle_tables import PuzzleFirstRow, PuzzlePlayerRow, PuzzleRow, PuzzleRunRow

#: First tries that have to be known before anybody is told of them.
_ENOUGH = 5


class Run(NamedTuple):
    """What a player has tried at a puzzle."""

    tries: tuple[Move, ...] = ()
    #: What it counted; nothing while it is not over.
    score: float | None = None


class Standing(NamedTuple):
    """How a player stands."""

    rating: Rating = Rating()
    tried: int = 0
    solved: int = 0
    days: int = 0
    last_day: date | None = None

    def days_on(self, day: date) -> int:
        """The days in a row, if the last of them was this one or the one before."""
        is_recent = self.last_day is not None and self.last_day >= day - timedelta(days=1)
        return self.days if is_recent else 0

    def solved_daily(self, day: date) -> "Standing":
        """After the puzzle of a day was solved on that day."""
        if self.last_day == day:
            return self
        return self._replace(days=self.days_on(day) + 1, last_day=day)


class First(NamedTuple):
    """How often a cell was the first try."""

    cell: str
    is_best: bool
    number: int


class PuzzleRecords:
    """Reads and writes them."""

    def __init__(self, database: Database) -> None:
        self._session = database.session

    async def standing(self, player: str) -> Standing:
        """How a player stands."""
        async with self._session() as session:
            return _standing(await session.get(PuzzlePlayerRow, player))

    async def run(self, player: str, puzzle: str) -> Run:
        """What a player has tried at a puzzle."""
        async with self._session() as session:
            return _run(await session.get(PuzzleRunRow, (player, puzzle)))

    async def done(self, player: str) -> set[str]:
        """The puzzles that are over for a player."""
        over = PuzzleRunRow.score.is_not(None)
        async with self._session() as session:
            return set(
                await session.scalars(select(PuzzleRunRow.puzzle).where(PuzzleRunRow.player == player, over))
            )

    async def rating(self, puzzle: str, guess: Rating) -> Rating:
        """What a puzzle has turned out to be; the guess if nobody has tried it."""
        async with self._session() as session:
            return _rating(await session.get(PuzzleRow, puzzle), guess)

    async def firsts(self, puzzle: str) -> list[First]:
        """What people tried first, once there are enough of them; the most frequent first."""
        async with self._session() as session:
            rows = await session.scalars(select(PuzzleFirstRow).where(PuzzleFirstRow.puzzle == puzzle))
            found = [First(row.cell, row.is_best, row.number) for row in rows]
        if sum(one.number for one in found) < _ENOUGH:
            return []
        return sorted(found, key=lambda one: (-one.number, one.cell))

    async def note_first(self, puzzle: str, cell: Cell, is_best: bool) -> None:
        """Somebody has tried a puzzle for the first time.

        Where that cannot be stored it is left out of the count: the try itself was judged, and stored where
        it belongs to somebody, so who made it is not to be told that he should make it again.
        """
        with suppress(Ill):
            await self._add_first(puzzle, cell, is_best)

    async def _add_first(self, puzzle: str, cell: Cell, is_best: bool) -> None:
        key = {"puzzle": puzzle, "cell": f"{cell[0]},{cell[1]}", "is_best": is_best}
        async with self._session.begin() as session:
            await hold(session, f"puzzle {puzzle}")
            row = await session.get(PuzzleFirstRow, tuple(key.values()))
            if row is None:
                session.add(PuzzleFirstRow(**key, number=1))
            else:
                row.number += 1

    async def add_try(
        self,
        player: str,
        puzzle: str,
        move: Move,
        score_of: Callable[[Sequence[Move]], float | None],
        guess: Rating,
        daily: date | None,
    ) -> tuple[Run, Standing, Standing] | None:
        """Write down a try, and what it counts if it is the last one; of what is over nothing is changed.

        ``score_of`` says what all tries count, once it is over: it is asked when nobody else can add one, so
        that who sends several at once has not tried each of them first. ``daily`` is the day whose puzzle it
        is today. Gives the run and how the player stood before and stands after it; nothing if the puzzle is
        over for him.
        """
        async with self._session.begin() as session:
            await hold(session, f"puzzles of {player}")
            row = await session.get(PuzzleRunRow, (player, puzzle))
            run = _run(row)
            if run.score is not None:
                return None
            score = score_of((*run.tries, move))
            run = Run((*run.tries, move), score)
            told = {"tries": [list(one) for one in run.tries], "score": score, "at": utc_now()}
            if row is None:
                session.add(PuzzleRunRow(player=player, puzzle=puzzle, **told))
            else:
                mine = (PuzzleRunRow.player == player) & (PuzzleRunRow.puzzle == puzzle)
                await session.execute(update(PuzzleRunRow).where(mine).values(told))
            before = _standing(await session.get(PuzzlePlayerRow, player))
            if score is None:
                return run, before, before
            return run, before, await _count(session, player, puzzle, before, score, guess, daily)


async def _count(
    session: AsyncSession,
    player: str,
    puzzle: str,
    before: Standing,
    score: float,
    guess: Rating,
    daily: date | None,
) -> Standing:
    """A puzzle is over for a player: both have another rating."""
    known = _rating(await session.get(PuzzleRow, puzzle), guess)
    mine, its = met(before.rating, known, score)
    after = before._replace(rating=mine, tried=before.tried + 1, solved=before.solved + (score > 0))
    if daily is not None and score > 0:
        after = after.solved_daily(daily)
    await session.merge(PuzzleRow(id=puzzle, rating=its.value, deviation=its.deviation))
    await session.merge(
        PuzzlePlayerRow(
            player=player,
            rating=mine.value,
            deviation=mine.deviation,
            tried=after.tried,
            solved=after.solved,
            days=after.days,
            last_day=after.last_day,
        )
    )
    return after


def _standing(row: PuzzlePlayerRow | None) -> Standing:
    if row is None:
        return Standing()
    return Standing(Rating(row.rating, row.deviation), row.tried, row.solved, row.days, row.last_day)


def _run(row: PuzzleRunRow | None) -> Run:
    return Run() if row is None else Run(tuple(tuple(move) for move in row.tries), row.score)


def _rating(row: PuzzleRow | None, guess: Rating) -> Rating:
    return guess if row is None else Rating(row.rating, row.deviation)


def shares(firsts: Sequence[First]) -> list[tuple[First, int]]:
    """Each of these with its part of all, in per cent."""
    total = sum(one.number for one in firsts)
    return [(one, round(100 * one.number / total)) for one in firsts]
