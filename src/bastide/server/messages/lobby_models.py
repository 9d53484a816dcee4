"""Making, opening, joining and listing games."""

from typing import Annotated, Literal

from pydantic import Field

from bastide.server.messages.agreement_models import Agreement, AnyClock
from bastide.server.messages.catalogue_models import SetupChoice
from bastide.server.messages.option_models import Model
from bastide.server.messages.promise_models import Share


class SeatChoice(Model):
    """Who sits on a seat: somebody at this browser, a friend by link, or a bot."""

    kind: Literal["here", "link", "bot"]
    name: Annotated[str, Field(min_length=1, max_length=40)]
    bot: str | None = None
    #: Its colour, from 0: red, blue, green, yellow, black, pink; without a wish the first that is free.
    colour: Annotated[int, Field(ge=0, le=5)] | None = None


class NewGame(Model):
    """A game to be made."""

    setup: SetupChoice
    seats: Annotated[list[SeatChoice], Field(min_length=1, max_length=6)]
    #: Who plays all seats, where one person does.
    player: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    agreement: Agreement = Field(default_factory=Agreement)
    #: What the maker's page adds to the shuffle.
    share: Share | None = None


class PlayFrom(Model):
    """Who plays on from a moment of a game, at a table of their own."""

    seats: Annotated[list[SeatChoice], Field(min_length=1, max_length=6)]
    #: Who plays all seats, where one person does.
    player: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    #: Whether the tiles come as they came there, which is for games that nobody can play any more; else they
    #: are shuffled anew.
    same_tiles: bool | None = None


class Invitation(Model):
    """The link by which a friend takes a seat."""

    seat: int
    name: str
    colour: int
    #: Path of the page, such as ``/join/K3J9-...``.
    path: str


class Reach(Model):
    """Who can open a link of this server."""

    #: Where others find it; nothing where the address of the page will do, or where nobody else can.
    origin: str | None
    #: Whether links work on this machine alone.
    only_here: bool


class Created(Model):
    """A game that was made or opened."""

    game: str
    invitations: list[Invitation]


class Opened(Model):
    """A save that was opened; a finished game can only be replayed."""

    game: str
    over: bool


class JoinInfo(Model):
    """What a link leads to, before the seat is taken."""

    game: str
    seat: int
    name: str
    colour: int
    players: list[str]
    #: ``open``, ``yours`` or ``taken``.
    state: Literal["open", "yours", "taken"]


class Join(Model):
    """Taking a seat by a link, perhaps under another name."""

    name: Annotated[str, Field(min_length=1, max_length=40)] | None = None


class GameCard(Model):
    """A game in the list of one's own games."""

    game: str
    players: list[str]
    #: The colour of each seat.
    colours: list[int]
    scores: list[int]
    turn: int
    tiles_left: int
    over: bool
    #: Whether it was closed before its end.
    closed: bool = False
    your_move: bool
    #: The seat that has to decide, if one has.
    actor: int | None
    #: Whether the game has begun, and which seats are still free.
    begun: bool
    free: list[int]
    expansions: list[str]
    clock: AnyClock
    #: When it was last played, in ISO 8601.
    changed: str
    #: Who plays all seats, where one person does, and what they have reached together.
    player: str | None = None
    joint: int | None = None
    #: Whether today's rules refuse one of its moves, so that it cannot be opened.
    refused: bool = False
    #: How many milliseconds who has to decide has left by the table's clock, if that runs.
    time_left: int | None = None
