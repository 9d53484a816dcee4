"""Animations of whole games: a few are made or wait, one at a time, and what is done is kept for a while.

Where several processes share the tables, each draws for itself: the name of an animation says what was wished
for, and proves to any of them who has. So nothing is lost with a process, and nothing large is stored.
"""

import asyncio
import hashlib
import hmac
from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic
from typing import Final, Literal, NamedTuple

import structlog

from bastide.books.words import LANGUAGES, Language
from bastide.server.beside.animation_worker import AnimationTask, Drawn, draw_animations
from bastide.server.beside.places import BUSY
from bastide.server.beside.workers import WorkerFailure, WorkerPool
from bastide.server.guard.problems import Refusal
from bastide.server.settings import Settings
from bastide.server.telling.words import say

#: Animations that are made or wait, of all, of one address and of one browser.
_MOST: Final = 7
_MOST_OF_ADDRESS: Final = 4
_MOST_OF_ONE: Final = 2
#: What is done is kept for so many seconds, and so much of it; a file has at most 16 MB.
_KEPT_SECONDS: Final = 900.0
_MOST_KEPT: Final = 8
#: A page asks how far it is every second; if none has asked for so long, nobody waits for it any more.
_ALONE: Final = 30.0
_LOOK: Final = 5.0
#: Digits in the number of a position.
_LONGEST_NUMBER: Final = 9
_log = structlog.get_logger(__name__)

State = Literal["waiting", "drawing", "done", "failed"]


class Wish(NamedTuple):
    """What is to be drawn, and for whom: the same wish is carried out once."""

    game: str
    seq: int
    language: Language
    holder: str

    @property
    def name(self) -> str:
        """What the animation is called: by any process alike, and by nobody who does not know the holder."""
        told = f"{self.game}/{self.seq}/{self.language}/{self.holder}"
        return f"{self.seq}.{self.language}.{hashlib.sha256(told.encode()).hexdigest()[:32]}"

    @staticmethod
    def read(game: str, name: str, holder: str) -> "Wish | None":
        """What a holder has wished for, by the name; nothing if it was none of his."""
        seq, language, *_ = [*name.split("."), ""]
        number = int(seq) if seq.isascii() and seq.isdecimal() and len(seq) <= _LONGEST_NUMBER else 0
        wishes = (Wish(game, number, spoken, holder) for spoken in LANGUAGES if spoken == language)
        return next((wish for wish in wishes if hmac.compare_digest(wish.name, name)), None)


@dataclass
class Animation:
    """One animation, from the wish to the file."""

    wish: Wish
    #: The address from which it was wished for.
    client: str = ""
    state: State = "waiting"
    done: int = 0
    of: int = 0
    file: bytes = b""
    problem: str = ""
    asked: float = field(default_factory=monotonic)
    task: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        """What it is called."""
        return self.wish.name

    @property
    def is_under_way(self) -> bool:
        """Whether it is neither done nor given up."""
        return self.state in ("waiting", "drawing")

    def hear(self, news: Drawn) -> None:
        """Another picture is drawn."""
        self.state, self.done, self.of = "drawing", news.done, news.of


class Animator:
    """Draws whole games in a worker process, within limits of time, memory and number."""

    def __init__(self, settings: Settings) -> None:
        self._seconds = settings.animation_seconds
        self._workers = WorkerPool(1, draw_animations, settings.library, settings.worker_megabytes)
        self._animations: OrderedDict[str, Animation] = OrderedDict()

    def find(self, game: str, name: str) -> Animation:
        """An animation of a game by its name; who asks for it waits for it."""
        self._forget()
        found = self._animations.get(name)
        if found is None or found.wish.game != game:
            raise Refusal(404, say("refused.animation"))
        found.asked = monotonic()
        return found

    def knows(self, name: str) -> bool:
        """Whether an animation of this name is made here, or was."""
        self._forget()
        return name in self._animations

    def same(self, wish: Wish) -> Animation | None:
        """What was made of the same wish already, or is being made."""
        self._forget()
        found = self._animations.get(wish.name)
        return found if found is not None and found.state != "failed" else None

    def check_room(self, holder: str, client: str) -> None:
        """Refuse a further wish where there are too many."""
        under_way = [one for one in self._animations.values() if one.is_under_way]
        if len(under_way) >= _MOST or sum(one.client == client for one in under_way) >= _MOST_OF_ADDRESS:
            raise Refusal(BUSY, say("busy.animations"))
        if sum(one.wish.holder == holder for one in under_way) >= _MOST_OF_ONE:
            raise Refusal(BUSY, say("busy.animations.own"))

    def begin(self, wish: Wish, task: AnimationTask, client: str) -> Animation:
        """Begin to draw a game."""
        if known := self.same(wish):
            return known
        self.check_room(wish.holder, client)
        animation = Animation(wish, client)
        self._animations[animation.id] = animation
        animation.task = asyncio.create_task(self._carry_out(animation, task))
        return animation

    async def _carry_out(self, animation: Animation, task: AnimationTask) -> None:
        """Draw it, unless everybody goes away who could want it."""
        drawing = asyncio.create_task(self._draw(animation, task))
        try:
            while not drawing.done():
                await asyncio.wait({drawing}, timeout=_LOOK)
                if monotonic() - animation.asked > _ALONE and not drawing.done():
                    _log.info("animation_left", game=animation.wish.game)
                    self._animations.pop(animation.id, None)
                    break
        finally:
            drawing.cancel()
            await asyncio.gather(drawing, return_exceptions=True)

    async def _draw(self, animation: Animation, task: AnimationTask) -> None:
        try:
            # A process that has drawn a game is not asked again, since it would keep the memory that it took.
            drawn: bytes | str = await self._workers.ask(
                task, self._seconds, is_large=True, heard=animation.hear
            )
        except WorkerFailure as failure:
            _log.warning("animation_not_drawn", why=failure.why, game=animation.wish.game)
            drawn = "this animation takes too long or too much memory to be drawn"
        if isinstance(drawn, str):
            animation.problem, animation.state = drawn, "failed"
        else:
            animation.file, animation.state = drawn, "done"
        animation.asked = monotonic()

    async def finish(self, animation: Animation) -> None:
        """Wait until it is done or given up."""
        if animation.task is not None:
            await asyncio.wait({animation.task})

    async def stop(self, animation: Animation) -> None:
        """Give an animation up, or throw its file away."""
        self._animations.pop(animation.id, None)
        if animation.task is not None:
            animation.task.cancel()
            await asyncio.gather(animation.task, return_exceptions=True)

    def _forget(self) -> None:
        """Forget what was done long ago, and the oldest of too many."""
        finished = [one for one in self._animations.values() if not one.is_under_way]
        now = monotonic()
        for place, one in enumerate(finished):
            if now - one.asked > _KEPT_SECONDS or place < len(finished) - _MOST_KEPT:
                del self._animations[one.id]

    async def close(self) -> None:
        """Give up whatever is under way."""
        for animation in list(self._animations.values()):
            await self.stop(animation)
        self._workers.close()
