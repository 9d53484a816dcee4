"""What server and page say to each other while a game is played."""

from typing import Annotated, Any, Literal

from pydantic import Field

from bastide.server.messages.clock_models import PauseWish as PauseWish
from bastide.server.messages.company_models import Chat
from bastide.server.messages.option_models import Model, Worded
from bastide.server.messages.room_models import Room
from bastide.server.messages.snapshot_models import Snapshot


class Play(Model):
    """A move."""

    type: Literal["play"] = "play"
    seq: int
    seat: int
    code: Annotated[str, Field(max_length=200)]


class Undo(Model):
    """Take the last move back."""

    type: Literal["undo"] = "undo"
    seq: int
    seat: int


class Ping(Model):
    """Is anybody there?"""

    type: Literal["ping"] = "ping"


class Sync(Model):
    """Tell me the whole position: this page has noticed that it knows another one than the server."""

    type: Literal["sync"] = "sync"


class Seen(Model):
    """Whether anybody can see this page now, or it lies behind another one."""

    type: Literal["seen"] = "seen"
    visible: bool


ClientMessage = Annotated[Play | Undo | PauseWish | Ping | Sync | Seen, Field(discriminator="type")]


class WholeState(Model):
    """The whole position: told to who connects, and to who asks."""

    type: Literal["state"] = "state"
    #: Rises by one with every message about the position.
    number: int
    #: The script of the page that the server gives out now, or nothing if none is built. A page with another
    #: one was opened before the server was renewed: it loads itself anew, as it may not understand the rest.
    page: str
    #: How long a hint is thought about, in seconds.
    hint_seconds: float
    snapshot: Snapshot


class KeptRun(Model):
    """A part of a list that has changed: some items as they were, then new ones."""

    #: The first of them in the list as it was, and how many follow each other.
    start: int
    count: int
    items: list[Any]


class Change(Model):
    """What is new in the position since the last message about it; all else is as it was."""

    type: Literal["change"] = "change"
    #: One more than that of the message before: who has missed one asks for the whole (``sync``).
    number: int
    #: The fields of the snapshot that have other values now.
    fields: dict[str, Any]
    #: The lists of the snapshot that have other items now, each as its runs.
    lists: dict[str, list[KeptRun]]
    #: The entries of the log from this number on tell what has happened.
    events: int


class Presence(Model):
    """Who is there; told when it changes."""

    type: Literal["presence"] = "presence"
    #: For each seat whether a browser of its player is connected (bots always are there).
    present: list[bool]
    #: The same in words: at the table, with the page out of sight, or not connected.
    states: list[Literal["here", "away", "gone"]] = Field(default_factory=list)
    #: How many others watch.
    spectators: int


class Thinking(Model):
    """A bot thinks: told when it begins, and to who comes meanwhile. It ends with the next position."""

    type: Literal["thinking"] = "thinking"
    #: The position that it thinks about.
    seq: int
    seat: int
    #: How long it thinks, in seconds; 0 if nobody knows.
    seconds: float
    #: How many seconds of that were over when this was sent, so that no two clocks are compared.
    spent: float


class Refused(Worded):
    """A move was not made."""

    type: Literal["refused"] = "refused"
    reason: str
    allowed: list[str]
    #: The position now: a page that knows another one asks for it (``sync``).
    seq: int


class Pong(Model):
    """Somebody is."""

    type: Literal["pong"] = "pong"
    #: Changes when the server was started anew.
    server: str
    #: As in a refusal.
    seq: int


ServerMessage = Annotated[
    WholeState | Change | Room | Chat | Presence | Thinking | Refused | Pong, Field(discriminator="type")
]
