"""What processes that share a database tell each other: PostgreSQL passes it on when it is committed.

Where one process has its database for itself, there is nobody to be told.
"""

import json
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from bastide.server.store.records import StoredAction, Ticking

#: Where they listen.
CHANNEL: Final = "bastide"
#: Under which name a session knows the process to which it belongs.
PROCESS: Final = "process"
#: The number of whoever is no server, so that every server hears him.
NO_SERVER: Final = 0
#: PostgreSQL passes on no longer text, of which each character is a byte here.
_MOST: Final = 7999


@dataclass(frozen=True)
class TableChanged:
    """Something about a table is not as it was: a move, a seat, a clock, an offer."""

    game: str
    version: int


@dataclass(frozen=True)
class Moved:
    """A table has this version by a move, which is told with it: who knows the last version need not read."""

    game: str
    version: int
    seq: int
    kind: str
    seat: int
    code: str
    outcomes: list[str]
    spent: int
    since: int | None
    deadline: int | None

    @staticmethod
    def by(game: str, version: int, action: StoredAction, ticking: Ticking) -> "Moved":
        """What is told of an action that has led to a version."""
        outcomes = list(action.outcomes)
        of_action = (action.seq, action.kind, action.seat, action.code, outcomes, action.spent)
        return Moved(game, version, *of_action, *ticking)

    @property
    def action(self) -> StoredAction:
        """The move."""
        return StoredAction(self.seq, self.kind, self.seat, self.code, tuple(self.outcomes), self.spent)

    @property
    def ticking(self) -> Ticking:
        """Whose clock runs after it."""
        return Ticking(self.since, self.deadline)


@dataclass(frozen=True)
class TableGone:
    """A table was deleted."""

    game: str


@dataclass(frozen=True)
class Written:
    """Somebody has written a line at a table."""

    game: str


@dataclass(frozen=True)
class United:
    """A holder has become another."""

    holder: str
    other: str


@dataclass(frozen=True)
class Parted:
    """Browsers were signed out."""

    browsers: list[str]


@dataclass(frozen=True)
class Banned:
    """Somebody may not play here any more, or may again."""

    kind: str
    who: str
    is_barred: bool


@dataclass(frozen=True)
class CompanyOf:
    """Who is at a table by one process: short names of holders, whether they look at it, and strangers."""

    game: str
    there: dict[str, bool]
    strangers: int

    def __len__(self) -> int:
        return len(self.there) + self.strangers


@dataclass(frozen=True)
class WhoIsThere:
    """A process wants to know who is at the tables of all others."""


@dataclass(frozen=True)
class Died:
    """A process is no more."""

    process: int


@dataclass(frozen=True)
class BotThinks:
    """Everybody at a table is to hear that a bot thinks about a position, and for how long."""

    game: str
    seq: int
    seat: int
    seconds: float
    spent: float


@dataclass(frozen=True)
class ThinkingBegun:
    """Somebody has taken a job, and a bot begins to think."""

    job: str


@dataclass(frozen=True)
class ThinkingEnded:
    """What a bot thinks best, or why it gave no answer."""

    job: str
    thoughts: list[Any]
    failure: Literal["slow", "crash", "memory"] | None = None


_SHORT: Final = 16
Notice = (
    TableChanged
    | Moved
    | TableGone
    | Written
    | United
    | Parted
    | Banned
    | CompanyOf
    | WhoIsThere
    | Died
    | BotThinks
    | ThinkingBegun
    | ThinkingEnded
)
_KINDS: Final[dict[str, type[Notice]]] = {kind.__name__: kind for kind in get_args(Notice)}


def short_name(holder: str) -> str:
    """A holder among those at a table, so that many fit into one notice."""
    return holder[:_SHORT]


async def announce(session: AsyncSession, notice: Notice) -> None:
    """Tell all other processes, if and when the transaction is committed."""
    if session.get_bind().dialect.name == "postgresql":
        await session.execute(select(func.pg_notify(CHANNEL, spoken(session.info[PROCESS], notice))))


def spoken(process: int, notice: Notice) -> str:
    """A notice as text; of a move that is too long for that others hear that there is one, and read it."""
    text = json.dumps([process, type(notice).__name__, vars(notice)])
    if isinstance(notice, Moved) and len(text) > _MOST:
        return spoken(process, TableChanged(notice.game, notice.version))
    return text


def is_told_by(process: int, text: str) -> bool:
    """Whether a process has told this, as :func:`spoken` writes it; nothing else is read for that."""
    return text.startswith(f"[{process},")


def heard(text: str) -> tuple[int, Notice] | None:
    """Which process has told what; nothing if it speaks of what only a newer one knows."""
    process, name, facts = json.loads(text)
    return (process, _KINDS[name](**facts)) if name in _KINDS else None
