"""Tables that anybody may find: those that wait for players, games to watch, quick pairing."""

from typing import Annotated

from pydantic import Field

from bastide.server.messages.agreement_models import Agreement, AnyClock
from bastide.server.messages.option_models import Model
from bastide.server.messages.room_models import PlayedSetup

PlayerName = Annotated[str, Field(min_length=1, max_length=40)]


class OpenSeat(Model):
    """A seat of a table that waits."""

    #: Who sits there; nothing while it is free.
    name: str | None
    colour: int
    bot: bool
    #: Whether whoever sits there is at the table now.
    here: bool


class OpenTable(Model):
    """A table that waits for players."""

    game: str
    #: Six letters by which one sits down.
    code: str
    #: Who made it; nothing if he has no seat.
    host: str | None
    seats: list[OpenSeat]
    setup: PlayedSetup
    agreement: Agreement
    #: The card of quick pairing that brings its people together, if one does.
    card: str | None
    #: Whether the asking browser has a seat here, and whether somebody can still sit down.
    yours: bool
    open: bool


class WatchedGame(Model):
    """A game that is being played and may be watched."""

    game: str
    players: list[str]
    colours: list[int]
    expansions: list[str]
    #: What there is to be seen at once; of games that are shown late nothing is told ahead.
    scores: list[int] | None
    tiles_left: int | None
    spectators: int


class PairingCard(Model):
    """A sort of game for which people are brought together."""

    name: str
    expansions: list[str]
    players: int
    clock: AnyClock
    #: How many people wait for somebody.
    waiting: int
    #: The table at which the asking browser waits already.
    yours: str | None


class Tables(Model):
    """What is going on."""

    tables: list[OpenTable]
    #: Whether there is another page of tables.
    more: bool
    watch: list[WatchedGame]
    pairing: list[PairingCard]


class SitDown(Model):
    """Taking a free seat."""

    name: PlayerName


class SeatBot(Model):
    """A bot for a free seat."""

    bot: Annotated[str, Field(max_length=40)]
    name: PlayerName


class PairMe(Model):
    """Waiting for somebody who wants to play the same."""

    card: Annotated[str, Field(max_length=16)]
    name: PlayerName


class Seated(Model):
    """Where somebody sits now."""

    game: str
