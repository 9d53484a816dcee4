"""Puzzles as they are solved: tries are judged here, and counted for who has a name."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from typing import Final

from bastide.core.library import Library
from bastide.puzzles.moves import Move
from bastide.puzzles.rating import SCORES, Rating, met, rating_of_puzzle
from bastide.puzzles.shelf import PuzzleShelf
from bastide.server.guard.often import Often
from bastide.server.guard.problems import Refusal
from bastide.server.messages import puzzle_models as models
from bastide.server.store.clock import utc_now
from bastide.server.store.puzzles import PuzzleRecords, Run, Standing, shares
from bastide.server.telling.puzzles import (
    Riddle,
    cell_of_move,
    counts,
    known_move,
    position,
    riddle_of,
    tell_solution,
    tell_try,
)
from bastide.server.telling.words import say

#: So many cells that others tried first are told; the rest together.
_FIRSTS: Final = 3
#: Of the guests of one address the first try at a puzzle is counted once in so many seconds.
_HEARD_SECONDS: Final = 24 * 3600.0


class Puzzling:
    """All puzzles of a server."""

    def __init__(self, shelf: PuzzleShelf, records: PuzzleRecords, library: Library) -> None:
        self._unread = shelf
        self._reading = asyncio.Lock()
        self._records = records
        self._library = library
        #: Addresses whose guests have tried a puzzle.
        self._heard = Often(0.5, 2 * _HEARD_SECONDS, say("often.asked"))  # again when half is forgiven

    async def overview(self, player: str | None) -> models.Puzzles:
        """What there is, and how who asks stands."""
        shelf, day = await self._shelf(), _today()
        daily = (await asyncio.to_thread(shelf.daily, day)).id
        standing = await self._records.standing(player) if player else None
        run = await self._records.run(player, daily) if player else Run()
        return models.Puzzles(
            number=len(shelf.puzzles),
            themes=[models.PuzzleTheme(name=name, number=n) for name, n in shelf.themes.items()],
            daily=daily,
            day=day.isoformat(),
            standing=_told(standing) if standing else None,
            daily_done=run.score is not None,
        )

    async def choose(self, player: str | None, wish: models.NextPuzzle) -> models.ChosenPuzzle:
        """A puzzle that somebody has not done yet."""
        done, rating = set(wish.done), wish.rating
        if player:
            done |= await self._records.done(player)
            rating = (await self._records.standing(player)).rating.value
        shelf = await self._shelf()
        found = await asyncio.to_thread(shelf.next_for, rating, done, wish.theme, random.random())
        return models.ChosenPuzzle(id=found.id if found else None)

    async def puzzle(self, name: str, player: str | None) -> models.Puzzle:
        """A puzzle, with what who has a name has tried."""
        riddle = await self._riddle(name)
        found = riddle.puzzle.found
        rating = await self._records.rating(name, rating_of_puzzle(found.rating))
        run = await self._records.run(player, name) if player else Run()
        told = await asyncio.to_thread(position, riddle)
        verdict = await self._verdict(riddle, list(run.tries), run.score is not None) if run.tries else None
        return models.Puzzle(
            id=name,
            seat=riddle.game.actor,
            rating=rating.rounded,
            source=riddle.puzzle.source,
            snapshot=told.snapshot,
            verdict=verdict,
        )

    async def position(self, name: str, wish: models.MoveSoFar) -> models.PuzzlePosition:
        """The position after a part of a move."""
        return await asyncio.to_thread(position, await self._riddle(name), wish.move)

    async def attempt(
        self, name: str, player: str | None, wish: models.TryPuzzle, client: str
    ) -> models.PuzzleVerdict:
        """Judge a try; of who has a name the earlier ones are known, a guest tells them."""
        riddle = await self._riddle(name)
        tries = await asyncio.to_thread(lambda: [known_move(riddle, move) for move in wish.tries])
        if player:
            return await self._count(riddle, player, tries[-1])
        if len(tries) == 1:
            await self._hear_first(riddle, tries[0], client)
        return await self._judge(riddle, tries, wish.rating)

    async def _hear_first(self, riddle: Riddle, move: Move, client: str) -> None:
        """A guest has tried it; an address is heard once, so that nobody makes up what others tried first."""
        name = riddle.puzzle.id
        with suppress(Refusal):
            self._heard.spend(f"{client} {name}")
            await self._records.note_first(name, cell_of_move(riddle, move), counts(riddle, move))

    async def _judge(
        self, riddle: Riddle, tries: list[Move], rating: models.PuzzleRating | None
    ) -> models.PuzzleVerdict:
        """What is told to a guest, of whom nothing is kept."""
        name, score = riddle.puzzle.id, score_of(riddle, tries)
        verdict = await self._verdict(riddle, tries, score is not None)
        if score is not None and rating is not None:
            mine = Rating(rating.value, rating.deviation)
            guess = rating_of_puzzle(riddle.puzzle.found.rating)
            after_it, _ = met(mine, await self._records.rating(name, guess), score)
            verdict.rating, verdict.gain = _rated(mine, after_it)
        return verdict

    async def _count(self, riddle: Riddle, player: str, move: Move) -> models.PuzzleVerdict:
        """Write down the try of who has a name, and tell what it counts."""
        name, day, shelf = riddle.puzzle.id, _today(), await self._shelf()
        is_daily = (await asyncio.to_thread(shelf.daily, day)).id == name
        counted = await self._records.add_try(
            player,
            name,
            move,
            partial(score_of, riddle),
            rating_of_puzzle(riddle.puzzle.found.rating),
            day if is_daily else None,
        )
        if counted is None:  # it is over for him
            known = await self._records.run(player, name)
            return await self._verdict(riddle, list(known.tries), is_over=True)
        run, before, after = counted
        if len(run.tries) == 1:
            await self._records.note_first(name, cell_of_move(riddle, move), counts(riddle, move))
        verdict = await self._verdict(riddle, list(run.tries), run.score is not None)
        verdict.standing = _told(after)
        if run.score is not None:
            verdict.rating, verdict.gain = _rated(before.rating, after.rating)
        return verdict

    async def _shelf(self) -> PuzzleShelf:
        """All puzzles; who asks first has them read, beside the event loop, and all others wait for that."""
        async with self._reading:
            await asyncio.to_thread(lambda: self._unread.puzzles)
        return self._unread

    async def _riddle(self, name: str) -> Riddle:
        puzzle = (await self._shelf()).puzzles.get(name)
        if puzzle is None:
            raise Refusal(404, say("refused.puzzle"))
        return await asyncio.to_thread(riddle_of, puzzle, self._library)

    async def _verdict(self, riddle: Riddle, tries: list[Move], is_over: bool) -> models.PuzzleVerdict:
        firsts, found = await self._others(riddle) if is_over else ([], None)

        def tell() -> models.PuzzleVerdict:
            return models.PuzzleVerdict(
                tries=[tell_try(riddle, move) for move in tries],
                over=is_over,
                solved=any(counts(riddle, move) for move in tries),
                themes=list(riddle.puzzle.found.themes),
                solution=tell_solution(riddle, firsts, found) if is_over else None,
                rating=None,
                gain=None,
                standing=None,
            )

        return await asyncio.to_thread(tell)

    async def _others(self, riddle: Riddle) -> tuple[list[models.FirstTry], int | None]:
        """What others tried first, and how many of them found it at once."""
        known = shares(await self._records.firsts(riddle.puzzle.id))
        if not known:
            return [], None
        by_cell: dict[str, int] = {}
        for first, share in known:
            by_cell[first.cell] = by_cell.get(first.cell, 0) + share
        ordered = sorted(by_cell.items(), key=lambda one: -one[1])
        told = []
        for cell, share in ordered[:_FIRSTS]:
            x, y = map(int, cell.split(","))
            told.append(models.FirstTry(cell=(x, y), share=share))
        if rest := sum(share for _, share in ordered[_FIRSTS:]):
            told.append(models.FirstTry(cell=None, share=rest))
        return told, sum(share for first, share in known if first.is_best)


def _today() -> date:
    return utc_now().date()


def score_of(riddle: Riddle, tries: Sequence[Move]) -> float | None:
    """What a puzzle counts for who has tried these; nothing while it is not over."""
    hits = [number for number, move in enumerate(tries[: len(SCORES)]) if counts(riddle, move)]
    if hits:
        return SCORES[hits[0]]
    return None if len(tries) < len(SCORES) else 0.0


def _rated(before: Rating, after: Rating) -> tuple[models.PuzzleRating, int]:
    told = models.PuzzleRating(value=round(after.value, 1), deviation=round(after.deviation, 1))
    return told, after.rounded - before.rounded


def _told(standing: Standing) -> models.PuzzleStanding:
    return models.PuzzleStanding(
        rating=models.PuzzleRating(
            value=round(standing.rating.value, 1), deviation=round(standing.rating.deviation, 1)
        ),
        tried=standing.tried,
        solved=standing.solved,
        days=standing.days_on(_today()),
    )
