"""What the host's desk says and hears: tables, people, bans, the message of the day, what is kept."""

from typing import Annotated, Literal

from pydantic import Field

from bastide.server.messages.option_models import Model

_Days = Annotated[int, Field(ge=1, le=3650)]
_Words = Annotated[str, Field(max_length=500)]


class DeskKey(Model):
    """The secret of a link to the desk."""

    key: Annotated[str, Field(min_length=20, max_length=100)]


class DeskTable(Model):
    """A table as its host sees it."""

    game: str
    players: list[str]
    over: bool
    begun: bool
    turn: int
    #: How many pages are open at it now.
    here: int
    #: When it was last played, in ISO 8601.
    changed: str


class DeskPerson(Model):
    """Somebody who holds seats, known by the hash of a browser."""

    holder: str
    #: The name of his account, if he has one.
    account: str | None = None
    #: Names that he has used, the last ones first.
    names: list[str]
    games: int
    changed: str
    banned: bool


class NewBan(Model):
    """Who is to be banned, and for how long; without days for good."""

    kind: Literal["holder", "address"]
    who: Annotated[str, Field(min_length=1, max_length=64)]
    days: _Days | None = None
    note: Annotated[str, Field(max_length=200)] = ""


class Ban(Model):
    """Somebody who may not play here."""

    id: int
    kind: Literal["holder", "address"]
    who: str
    note: str
    at: str
    until: str | None


class DayMessage(Model):
    """The message of the day, in the languages in which it was written; empty where there is none."""

    en: _Words = ""
    it: _Words = ""
    de: _Words = ""


class Keeping(Model):
    """For how many days games are kept after they were last played; without a number for ever."""

    abandoned: _Days | None = None
    finished: _Days | None = None


class KeepingCount(Model):
    """How many games would be removed now."""

    abandoned: int
    finished: int


class BackupMade(Model):
    """A copy of all games."""

    file: str
    games: int


class DeskDeed(Model):
    """Something that was done at the desk; its words are ``desk.deed.`` and its name."""

    at: str
    who: str
    deed: str
    about: str
