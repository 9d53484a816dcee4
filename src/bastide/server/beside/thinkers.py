"""Where bots think and games are looked back at: in processes of this server, or wherever a job is taken."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from bastide.core.errors import BastideError
from bastide.server.beside.bot_worker import Task, Thought
from bastide.server.beside.review_worker import Looked, Stretch
from bastide.server.store.notices import Notice


class Whom(NamedTuple):
    """For whom a bot thinks: a table, and who has to wait if he has many of them."""

    table: str
    account: str
    #: Whether a person wants to know, or the table waits for the move.
    is_hint: bool = False


class Job(NamedTuple):
    """Something to think about."""

    task: Task
    whom: Whom
    #: How long the process may take in which the bot thinks.
    seconds: float


class LookBack(NamedTuple):
    """A stretch of a game to be looked at, for whoever wants it reviewed."""

    stretch: Stretch
    whom: Whom
    #: How long the process may take that looks at it.
    seconds: float


class Unanswered(BastideError):
    """A job is gone, and its answer was not heard: whoever still needs it asks again."""


class Thinkers(Protocol):
    """Who answers jobs."""

    async def open(self) -> None:
        """The server begins."""

    async def think(self, job: Job, begun: Callable[[], None]) -> list[Thought]:
        """What a bot thinks best; ``begun`` is called when it begins to think.

        A :class:`~bastide.server.beside.workers.WorkerFailure` says that it gives no answer,
        :class:`Unanswered` that nobody knows.
        """

    async def look_back(self, job: LookBack) -> Looked:
        """What is found in a stretch of a game; it keeps no bot waiting, and fails as a bot does."""

    def hear(self, notice: Notice) -> None:
        """Another process tells how far somebody is with a job."""

    async def close(self) -> None:
        """The server ends."""
