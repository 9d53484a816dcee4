"""Reviews that are under way: one stretch after the other is looked at, and kept."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from secrets import token_urlsafe
from typing import Any, Final

import structlog

from bastide.core.game import NOBODY, Game
from bastide.core.view import hides
from bastide.review.records import Review
from bastide.review.summary import accuracies
from bastide.server.beside.places import BUSY
from bastide.server.beside.review_worker import Looked, Stretch
from bastide.server.beside.thinkers import LookBack, Thinkers, Unanswered, Whom
from bastide.server.beside.workers import WorkerFailure
from bastide.server.guard.problems import Refusal
from bastide.server.play.live import LiveGame
from bastide.server.play.watching import is_player
from bastide.server.settings import Settings
from bastide.server.store.ailments import Ill
from bastide.server.store.reviews import Reviews, mark_of
from bastide.server.telling.words import say

#: Reviews that this server has under way at once; each of them waits for its next stretch most of the time.
_MOST: Final = 40
#: Those of one address, since new browsers cost nobody anything.
_MOST_OF_ADDRESS: Final = 8
#: Actions that a game may have which is looked at.
_MOST_ACTIONS: Final = 5000
#: Seconds between two signs of life.
_BEAT: Final = 5.0
_log = structlog.get_logger(__name__)


def check_may_review(live: LiveGame, holder: str | None) -> None:
    """Refuse who may not see what the bots think of a game: it is help, while the game goes on."""
    live.check_may_see(holder)
    game = live.course.game
    if not live.is_closed and not live.agreement.help.hints:
        raise Refusal(403, say("refused.review"))
    if hides(game, NOBODY) and not game.is_over:
        raise Refusal(409, say("refused.hidden"))


class Reviewing:
    """Lets reviews go on, stops them, and keeps what they find."""

    def __init__(self, store: Reviews, thinkers: Thinkers, settings: Settings) -> None:
        self._store = store
        self._thinkers = thinkers
        self._settings = settings
        self._under_way: dict[str, asyncio.Task[None]] = {}
        #: The addresses that have places, which they keep from the wish for a review to its end.
        self._places: list[str] = []

    async def begin(self, live: LiveGame, holder: str, client: str) -> None:
        """Look back at a game, or go on where it stopped; one for a person, and a few for an address."""
        check_may_review(live, holder)
        game = live.course.game
        if not live.is_closed and not is_player(live.stored, holder):
            raise Refusal(403, say("refused.review.players"))
        if not live.course.moves:
            raise Refusal(409, say("refused.review.empty"))
        if len(game.history) > _MOST_ACTIONS:
            raise Refusal(409, say("refused.review.long"))
        self._take_place(client)
        going: asyncio.Task[None] | None = None
        try:
            going = await self._begun(live.id, holder, game)
        finally:
            if going is None:
                self._places.remove(client)
        if going is not None:
            going.add_done_callback(lambda _: self._places.remove(client))

    def _take_place(self, client: str) -> None:
        """Refuse a further review where there are too many; who has a place is counted from now on."""
        if len(self._places) >= _MOST or self._places.count(client) >= _MOST_OF_ADDRESS:
            raise Refusal(BUSY, say("busy.reviews"))
        self._places.append(client)

    async def _begun(self, name: str, holder: str, game: Game) -> asyncio.Task[None] | None:
        """The review of a game, which goes on from now; nothing if it does already, or is done."""
        run, history = token_urlsafe(12), tuple(game.history)
        first = await self._store.begin(name, holder, run, history)
        if first is None:
            return None
        stretch = Stretch(game.rules.setup.to_json(), history, first, self._settings.review_effort)
        await self._forget(name)
        going = asyncio.create_task(self._carry_out(name, holder, run, stretch, game.is_over))
        self._under_way[name] = going
        return going

    async def stop(self, live: LiveGame, holder: str | None) -> None:
        """Stop a review, which who wanted it can do, and who plays the game."""
        found = await self._store.find(live.id)
        if found is None or not found.is_running:
            return
        if holder is None or (holder != found.holder and not is_player(live.stored, holder)):
            raise Refusal(403, say("refused.review.stop"))
        await self._store.stop(live.id)
        await self._forget(live.id)

    async def _carry_out(self, game: str, holder: str, run: str, stretch: Stretch, is_over: bool) -> None:
        failed, fault, told = False, None, None
        try:
            if await self._go_through(game, holder, run, stretch) and is_over:
                told = await self._accuracy(game, stretch)
        except (WorkerFailure, Unanswered, Ill) as error:
            _log.warning("review_failed", game=game, fault=str(error))
            failed, fault = True, error.why if isinstance(error, WorkerFailure) else None
        finally:
            if self._under_way.get(game) is asyncio.current_task():
                del self._under_way[game]
            with suppress(Ill):
                if failed:
                    await self._store.fail(game, run, fault)
                else:
                    await self._store.end(game, run, told)

    async def _go_through(self, game: str, holder: str, run: str, stretch: Stretch) -> bool:
        """Look at all that is left; tells whether nobody has stopped it."""
        while stretch.first < len(stretch.history):
            looked = await self._look(game, holder, run, stretch)
            if looked is None:
                return False
            mark = mark_of(stretch.history[: looked.next])
            if not await self._store.add(game, run, looked, stretch.first, mark):
                return False
            stretch = stretch._replace(first=looked.next)
        return True

    async def _look(self, game: str, holder: str, run: str, stretch: Stretch) -> Looked | None:
        """What is found in the next stretch; nothing if somebody stops it, perhaps at another server."""
        job = LookBack(stretch, Whom(game, holder, is_hint=True), self._settings.review_seconds)
        looking = asyncio.create_task(self._thinkers.look_back(job))
        try:
            while not looking.done():
                await asyncio.wait({looking}, timeout=_BEAT)
                if not looking.done() and not await self._store.is_wanted(game, run):
                    return None
            return looking.result()
        finally:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)

    async def _accuracy(self, game: str, stretch: Stretch) -> list[float | None]:
        names: Sequence[Any] = stretch.setup["players"]
        found = joined(await self._store.found(game), tuple(map(str, names)))
        return await asyncio.to_thread(accuracies, found)

    async def _forget(self, game: str) -> None:
        """What this server has done for a review before is over."""
        task = self._under_way.pop(game, None)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def close(self) -> None:
        """The server ends; what was found is kept, and who wants can go on."""
        for game in list(self._under_way):
            await self._forget(game)


def joined(
    found: Sequence[Looked],
    seats: Sequence[str],
    scores: Sequence[int] = (),
    is_over: bool = False,
    is_joint: bool = False,
    before: int | None = None,
) -> Review:
    """What was found in all stretches as one review; or only what was done before an action."""
    return Review(
        tuple(seats),
        tuple(one for part in found for one in part.choices if before is None or one.number < before),
        tuple(one for part in found for one in part.draws if before is None or one.number < before),
        tuple(scores),
        is_over,
        is_joint,
        any(part.is_coarse for part in found),
    )
